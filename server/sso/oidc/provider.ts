// The adapter to the library that speaks OpenID Connect; nothing else knows it.
import type { Configuration, CustomFetchOptions } from 'openid-client'
import { CLOCK_SKEW } from '#domain/sso/model.ts'
import { vouchedEmail } from '#domain/sso/rules.ts'
import type { ProvenPerson } from '#server/base/db/tables/single-sign-on.ts'
import { unseal } from '#server/base/secrets/sealed.ts'
import type { Attempt } from '../attempts.ts'
import type { ProviderRow } from '../queries.ts'
import { secretPurpose } from './client-secret.ts'
import { idTokenProblem } from './id-token.ts'

/** Seconds that one question to a provider may take. */
const PATIENCE = 10
const ANSWER_BYTES = 1_000_000
const SCOPE = 'openid email profile'

/** Where the browser goes to sign in; nothing about the person stands in it. */
export async function oidcSignOn(
  provider: ProviderRow,
  { secret, redirect_uri }: { secret: Buffer; redirect_uri: string },
  attempt: Attempt & { state: string },
): Promise<string> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
  const address = buildAuthorizationUrl(await discover(provider, secret), {
    redirect_uri,
    scope: SCOPE,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await calculatePKCECodeChallenge(attempt.code_verifier),
    code_challenge_method: 'S256',
  })
  return address.href
}

/** Whom the answer in this address proves. Throws the reason when there is anything wrong with it. */
export async function readOidcAnswer(
  provider: ProviderRow,
  secret: Buffer,
  attempt: Attempt,
  answer: { address: URL; state: string },
): Promise<ProvenPerson> {
  const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
  const configuration = await discover(provider, secret)
  const tokens = await authorizationCodeGrant(configuration, answer.address, {
    pkceCodeVerifier: attempt.code_verifier,
    expectedNonce: attempt.nonce,
    expectedState: answer.state,
    idTokenExpected: true,
  })
  const wrong = idTokenProblem(tokens, expectedOf(provider))
  if (wrong) throw new Error(wrong)
  const claims = tokens.claims()
  if (!claims) throw new Error('no id token')
  // many providers tell addresses there alone
  const person =
    claims.email === undefined ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims
  const sid = typeof claims.sid === 'string' ? claims.sid : null
  const there = { subject: claims.sub, format: null, session: sid, id_token: tokens.id_token ?? null }
  return { ...personOf({ ...person }, provider.hosts), there }
}

function expectedOf({ client_id }: ProviderRow) {
  return { client_id: client_id ?? '', now: Date.now() / 1000 }
}

async function discover(provider: ProviderRow, secret: Buffer): Promise<Configuration> {
  const { allowInsecureRequests, clockTolerance, customFetch, discovery, enableNonRepudiationChecks } =
    await import('openid-client')
  const { entity_id, tenant_id, client_id, client_secret } = provider
  if (!client_id || !client_secret) throw new Error('not an OpenID Connect provider')
  const issuer = new URL(entity_id)
  const metadata = {
    client_secret: unseal(secret, secretPurpose(tenant_id), client_secret),
    [clockTolerance]: CLOCK_SKEW,
  }
  return discovery(issuer, client_id, metadata, undefined, {
    timeout: PATIENCE,
    [customFetch]: onlyTo([issuer.origin, ...provider.endpoint_origins]),
    // without it the library believes what came over TLS; what is signed with none of the provider's keys is refused
    execute: [
      enableNonRepudiationChecks,
      // an operator may set a provider without TLS on this machine alone
      ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  })
}

/** Asks addresses of these origins and no other, whatever the provider says about itself; answers of a sensible size. */
function onlyTo(origins: readonly string[]) {
  return async (address: string, options: CustomFetchOptions): Promise<Response> => {
    const { origin, pathname } = new URL(address)
    if (!origins.includes(origin)) throw new Error(`${origin} is not set as an address of this provider`)
    const response = await fetch(address, options as RequestInit)
    // the library says no more than that an answer was not what it expected
    if (response.status >= 500) throw new Error(`${origin}${pathname} answered with ${response.status}`)
    return new Response(await textOf(response), response)
  }
}

/** What a provider says, up to a sensible size, whether it told its length or not. */
async function textOf({ body }: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!body) return null
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    length += part.length
    if (length > ANSWER_BYTES) throw new Error('too long an answer')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

type Claims = Record<string, unknown>

function personOf(claims: Claims, hosts: readonly string[]): Omit<ProvenPerson, 'there'> {
  // anything but a clear yes is a no: some providers let people write any address into their profile
  if (claims.email_verified !== true) throw new Error('the address is not verified')
  const email = vouchedEmail(claims.email, hosts)
  if (!email) throw new Error('the address is none of the hosts of this provider')
  return { email, first_name: nameOf(claims.given_name), last_name: nameOf(claims.family_name) }
}

function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
