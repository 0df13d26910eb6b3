// An OpenID Connect provider whose ID tokens a test makes by hand: signed wrongly, by nobody, or with claims of its choice.
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Key = { kid: string; alg: string; privateKey: KeyObject; publicKey: KeyObject }
export type Claims = Record<string, unknown>

export type HostileProvider = {
  issuer: string
  /** What its key set holds now; the first one signs. */
  keys: Key[]
  /** How often its key set was asked for. */
  asked: number
  keys_away: boolean
  /** Makes the token of the next answer out of the claims that would be right. */
  make: (claims: Claims) => string
  nonce: string
  /** At its token endpoint. */
  access_token: string
  client_id: string
  close(): void
}

export function makeKey(kid: string, alg: 'RS256' | 'ES256' = 'RS256'): Key {
  const pair =
    alg === 'RS256'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { kid, alg, ...pair }
}

/** A token with this head and these claims; the signature is what `signer` makes of both. */
export function token(head: object, claims: Claims, signer: (text: Buffer) => Buffer): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part(head)}.${part(claims)}`
  return `${text}.${signer(Buffer.from(text)).toString('base64url')}`
}

export function signedBy({ kid, alg, privateKey }: Key, claims: Claims, head: object = {}): string {
  return token({ alg, kid, ...head }, claims, (text) =>
    sign('sha256', text, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
  )
}

/** With a secret that both sides know, as a client secret is, or the public key taken for one. */
export function signedWithSecret(secret: string, claims: Claims): string {
  return token({ alg: 'HS256' }, claims, (text) => createHmac('sha256', secret).update(text).digest())
}

export async function startHostileProvider(client_id: string): Promise<HostileProvider> {
  const http = createServer((request, response) => {
    const [status, body] = answerTo(provider, request.url ?? '')
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const key = makeKey('first')
  const provider: HostileProvider = {
    issuer: `http://localhost:${(http.address() as AddressInfo).port}`,
    keys: [key],
    asked: 0,
    keys_away: false,
    make: (claims) => signedBy(provider.keys[0]!, claims),
    nonce: '',
    access_token: 'an access token',
    client_id,
    close: () => http.close(),
  }
  return provider
}

function answerTo(provider: HostileProvider, url: string): [number, object] {
  const { issuer } = provider
  if (url === '/jwks') {
    provider.asked++
    const keys = provider.keys.map(({ kid, alg, publicKey }) => ({
      ...publicKey.export({ format: 'jwk' }),
      ...{ kid, alg, use: 'sig' },
    }))
    return provider.keys_away ? [503, {}] : [200, { keys }]
  }
  if (url === '/token') {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      ...{ iss: issuer, sub: 'ann', aud: provider.client_id, iat: now, exp: now + 300 },
      ...{ nonce: provider.nonce, email: 'ann@acme.example', email_verified: true },
    }
    const { access_token } = provider
    return [200, { access_token, token_type: 'Bearer', id_token: provider.make(claims) }]
  }
  return [
    200,
    {
      ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
      ...{ jwks_uri: `${issuer}/jwks`, response_types_supported: ['code'] },
      // a provider that would take anything
      id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256', 'ES256'],
    },
  ]
}
