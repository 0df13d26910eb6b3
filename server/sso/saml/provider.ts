// The adapter to the library that speaks SAML; nothing else knows it.
import type { Profile, SAML, SamlConfig } from '@node-saml/node-saml'
import { ATTEMPT_LIFETIME, CLOCK_SKEW } from '#domain/sso/model.ts'
import { vouchedEmail } from '#domain/sso/rules.ts'
import type { ProvenPerson } from '#server/base/db/tables/single-sign-on.ts'
import type { Attempt } from '../attempts.ts'
import type { OwnKey } from '../key-actions.ts'
import type { ProviderRow } from '../queries.ts'
import { assertionProblem } from './assertion.ts'
import { decryptedProblem, encryptedPart, envelopeProblem, xmlOf } from './envelope.ts'

/** The addresses of the product for one provider. */
export type Own = { entity_id: string; consumer: string; signed_out: string }

/** What the operator of the provider needs to know about the product, as XML. */
export async function samlMetadata(
  provider: ProviderRow,
  own: Own,
  { key, certificate }: OwnKey,
): Promise<string> {
  const keyed = { decryptionPvk: key, privateKey: key, signatureAlgorithm: 'sha256' as const }
  const out = provider.logout_url ? { logoutCallbackUrl: own.signed_out } : {}
  const saml = await library(provider, own, null, { ...keyed, ...out })
  const xml = saml.generateServiceProviderMetadata(certificate, certificate)
  // the library names what it can do; this is what the product takes
  return xml
    .replace(/<EncryptionMethod Algorithm="[^"]*-cbc"\/>\s*/g, '')
    .replace('AuthnRequestsSigned="true"', 'AuthnRequestsSigned="false"')
    .replace(`HTTP-POST" Location="${own.signed_out}`, `HTTP-Redirect" Location="${own.signed_out}`)
}

/** Where the browser goes to sign in; nothing about the person stands in it. */
export async function samlSignOn(
  provider: ProviderRow,
  own: Own,
  attempt: Attempt & { state: string },
): Promise<string> {
  return (await library(provider, own, attempt.request_id)).getAuthorizeUrlAsync(attempt.state, undefined, {})
}

/** Whom a response proves. Throws the reason when there is anything wrong with it. */
export async function readSamlResponse(
  provider: ProviderRow,
  own: Own,
  attempt: Attempt,
  { SAMLResponse, keys }: { SAMLResponse: string; keys: readonly OwnKey[] },
): Promise<ProvenPerson> {
  const expected = { ...own, request_id: attempt.request_id }
  const xml = xmlOf(SAMLResponse)
  const problem = await envelopeProblem(xml, expected)
  if (problem) throw new Error(problem)
  const key = await fittingKey(xml, keys)
  const saml = await library(provider, own, attempt.request_id, key ? { decryptionPvk: key.key } : {})
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse })
  if (!profile) throw new Error('nobody is named')
  if (profile.issuer !== provider.entity_id) throw new Error('another issuer')
  const wrong = assertionProblem(profile.getAssertion?.(), expected)
  if (wrong) throw new Error(wrong)
  return personOf(profile, provider.hosts)
}

/**
 * The own key that opens the encrypted assertion, which has the one shape inside; null where none is encrypted. That it is
 * signed is looked at by the library, on what was decrypted: nobody needs a secret to encrypt something for the product.
 */
async function fittingKey(xml: string, keys: readonly OwnKey[]): Promise<OwnKey | null> {
  const encrypted = await encryptedPart(xml)
  if (encrypted === null) return null
  const { decryptXml } = await import('@node-saml/node-saml/lib/xml.js')
  for (const own of keys) {
    const text = await decryptXml(encrypted, own.key).catch(() => null)
    if (text === null) continue
    const problem = await decryptedProblem(text)
    if (problem) throw new Error(problem)
    return own
  }
  throw new Error('encrypted for another key')
}

const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

export async function library(
  provider: ProviderRow,
  own: Own,
  request_id: string | null,
  more: Partial<SamlConfig> = {},
): Promise<SAML> {
  const { SAML: Saml, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const config: SamlConfig = {
    entryPoint: provider.sign_on_url ?? '',
    idpCert: provider.certificates,
    issuer: own.entity_id,
    audience: own.entity_id,
    callbackUrl: own.consumer,
    identifierFormat: EMAIL_FORMAT,
    // how people prove themselves there is the business of their organisation
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: provider.signs_response,
    acceptedClockSkewMs: CLOCK_SKEW * 1000,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: ATTEMPT_LIFETIME * 1000,
    cacheProvider: onlyRequest(request_id),
    ...(request_id === null ? {} : { generateUniqueId: () => request_id }),
    ...more,
  }
  return new Saml(config)
}

/** The requests that the library believes were made: the one of this attempt. That it counts once is the store's matter. */
function onlyRequest(request_id: string | null) {
  const made = new Date().toISOString()
  return {
    saveAsync: async (_key: string, value: string) => ({ value, createdAt: Date.now() }),
    getAsync: async (key: string) => (key === request_id ? made : null),
    removeAsync: async (key: string | null) => key,
  }
}

const GIVEN_NAMES = [
  'givenName',
  'firstName',
  'first_name',
  'urn:oid:2.5.4.42',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
]
const FAMILY_NAMES = [
  'sn',
  'surname',
  'lastName',
  'last_name',
  'urn:oid:2.5.4.4',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
]
const EMAILS = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]

/** The name id is the address; where it is none (some providers give a number), one attribute of that name is. */
function personOf(profile: Named, hosts: readonly string[]): ProvenPerson {
  const attributes = (profile.attributes ?? {}) as Record<string, unknown>
  const named = (names: string[]) =>
    names.map((name) => attributes[name]).find((value) => value !== undefined)
  const given =
    typeof profile.nameID === 'string' && profile.nameID.includes('@') ? profile.nameID : named(EMAILS)
  const email = vouchedEmail(given, hosts)
  if (!email) throw new Error('the address is none of the hosts of this provider')
  const names = { first_name: nameOf(named(GIVEN_NAMES)), last_name: nameOf(named(FAMILY_NAMES)) }
  const { nameID: subject, nameIDFormat: format, sessionIndex: session = null } = profile
  return { email, ...names, there: { subject, format, session, id_token: null } }
}

type Named = Pick<Profile, 'nameID' | 'nameIDFormat' | 'sessionIndex'> & { attributes?: unknown }

function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
