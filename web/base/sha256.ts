// SHA-256 on this device, without what browsers bring along: none has it on a page without TLS.
import { sha256 as digest } from '@noble/hashes/sha2.js'
import { toBase64url } from './base64url.ts'

/** Of a text as UTF-8; base64url without padding. */
export function sha256(text: string): string {
  return toBase64url(digest(new TextEncoder().encode(text)))
}
