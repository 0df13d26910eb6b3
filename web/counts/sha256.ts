// SHA-256 on this device, without what browsers bring along: none has it on a page without TLS.
import { sha256 as digest } from '@noble/hashes/sha2.js'
import type { Sha256 } from '#domain/counts/lookup.ts'

export const sha256: Sha256 = (text) =>
  btoa(String.fromCharCode(...digest(new TextEncoder().encode(text))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
