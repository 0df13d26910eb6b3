// Ed25519 and SHA-256 as Node has them: signs decision records, and checks their files.
import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { PublicKey } from '#domain/records/model.ts'
import { type Checks, thumbprintText } from '#domain/records/verdict.ts'
import { sha256 } from '#server/base/secrets/fingerprint.ts'

/** For `verdictOf`. */
export const nodeChecks: Checks = {
  sha256,
  verify: ({ text, signature, x }) => {
    try {
      const key = createPublicKey({ key: webKey(x), format: 'jwk' })
      return verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64url'))
    } catch {
      // 32 bytes that are no point of the curve
      return false
    }
  },
}

/** Of a canonical text; base64url. */
export function signText(key: KeyObject, text: string): string {
  return sign(null, Buffer.from(text, 'utf8'), key).toString('base64url')
}

export const webKey = (x: string): PublicKey => ({ kty: 'OKP', crv: 'Ed25519', x })

/** The public half as `x` of a JSON Web Key. */
export function publicPart(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'jwk' }).x!
}

export const fingerprintOf = (x: string): string => sha256(thumbprintText(webKey(x)))
