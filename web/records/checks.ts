// Ed25519 and SHA-256 on this device, without what browsers bring along: many lack Ed25519, and without TLS none has either.
import { hashes, verify } from '@noble/ed25519'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import type { Checks } from '#domain/records/verdict.ts'

hashes.sha512 = sha512

/** For `verdictOf`. */
export const webChecks: Checks = {
  sha256: (text) => toBase64url(sha256(utf8(text))),
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

function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function fromBase64url(text: string): Uint8Array {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
}
