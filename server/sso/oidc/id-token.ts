// What an ID token has to say beside what the library looks at: for whom it is, since when, and of which access token.
import { createHash } from 'node:crypto'
import { CLOCK_SKEW } from '#domain/sso/model.ts'

/** Signatures by a key that the provider alone has; whatever else is offered, as `none` or a shared secret, is refused. */
const HASHES: Readonly<Record<string, string>> = {
  ...{ RS256: 'sha256', RS384: 'sha384', RS512: 'sha512' },
  ...{ PS256: 'sha256', PS384: 'sha384', PS512: 'sha512' },
  ...{ ES256: 'sha256', ES384: 'sha384', ES512: 'sha512' },
  ...{ EdDSA: 'sha512', Ed25519: 'sha512' },
}

type Given = { id_token?: string; access_token: string }
type Expected = { client_id: string; now: number }

/** Why a token is refused though its signature and its times are right; null when nothing is wrong. */
export function idTokenProblem(
  { id_token, access_token }: Given,
  { client_id, now }: Expected,
): string | null {
  const [head, claims] = (id_token ?? '').split('.').slice(0, 2).map(readPart)
  if (!head || !claims) return 'no id token'
  const hash = HASHES[String(head.alg)]
  const { azp, aud, iat, at_hash } = claims
  const checks: [boolean, string][] = [
    [hash === undefined, 'a signature of another algorithm'],
    [azp !== undefined && azp !== client_id, 'for another party (azp)'],
    [Array.isArray(aud) && aud.length > 1 && azp !== client_id, 'for several, without a party (azp)'],
    [typeof iat !== 'number' || iat > now + CLOCK_SKEW, 'of the future (iat)'],
    [
      at_hash !== undefined && (!hash || at_hash !== halfHash(hash, access_token)),
      'of another access token (at_hash)',
    ],
  ]
  return checks.find(([wrong]) => wrong)?.[1] ?? null
}

function readPart(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
}

function halfHash(hash: string, text: string): string {
  const whole = createHash(hash).update(text, 'ascii').digest()
  return whole.subarray(0, whole.length / 2).toString('base64url')
}
