// Random tokens and codes, and the one-way forms in which they are stored.
import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits, safe in addresses. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The same for a login session that begins `now` (unix seconds), which it names behind the random part: only whoever holds
 * it can tell the second, and a token with another one is nobody's.
 */
export function sessionToken(now: number): string {
  return `${randomToken()}.${Math.floor(now).toString(36)}`
}

/** What the token of a login session looks like; anything else is nobody's, without asking. */
const SESSION_TOKEN = /^[\w-]{43}(?:\.([0-9a-z]{1,8}))?$/

export function isSessionToken(token: string): boolean {
  return SESSION_TOKEN.test(token)
}

/** When the login session of a token began, unix seconds; null where it does not say. Believe it of proven tokens alone. */
export function beginningOf(token: string | undefined): number | null {
  const [, second] = SESSION_TOKEN.exec(token ?? '') ?? []
  return second === undefined ? null : Number.parseInt(second, 36)
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

export function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

/** `length` characters, each drawn evenly from the alphabet. */
export function randomCode(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

const SLUG_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The random part of an address: 12 characters, about 59 bits. */
export function randomSlug(): string {
  return randomCode(SLUG_ALPHABET, 12)
}

/**
 * What stands in the store for "this person on this item": a keyed hash, 16 bytes.
 * The key lives outside the database, so whoever has only the database cannot tell who it is,
 * nor that two items are of one person.
 */
export type PersonKeys = (scope: string, user_id: string) => Buffer

/** SHA-3 needs no HMAC around it: with a secret of fixed length in front it is a keyed hash as it is, and cheaper. */
export function createPersonKeys(secret: Buffer): PersonKeys {
  const prefix = hash('sha3-256', secret, 'hex')
  return (scope, user_id) => hash('sha3-256', `${prefix}${scope}\0${user_id}`, 'buffer').subarray(0, 16)
}
