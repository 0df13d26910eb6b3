// Ed25519 and SHA-256 on this device, without what browsers bring along: many lack Ed25519, and without TLS none has either.
import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import type { Checks } from '#domain/records/verdict.ts'
import { fromBase64url } from '#web/base/base64url.ts'
import { sha256 } from '#web/base/sha256.ts'

hashes.sha512 = sha512

/** For `verdictOf`. */
export const webChecks: Checks = {
  sha256,
  verify: ({ text, signature, x }) => {
    try {
      // exactly as RFC 8032 says, like the server
      return verify(fromBase64url(signature), utf8(text), fromBase64url(x), { zip215: false })
    } catch {
      return false
    }
  },
}

const utf8 = (text: string) => new TextEncoder().encode(text)
