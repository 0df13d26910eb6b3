// Random tokens and codes, and the one-way forms in which they are stored.
import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits, safe in URLs. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The same for a login session that begins at `now` (unix seconds), which follows the random part: only its holder can
 * tell the second, and a token with a different one is invalid.
 */
export function sessionToken(now: number): string {
  return `${randomToken()}.${Math.floor(now).toString(36)}`
}

/** What the token of a login session looks like; anything else is invalid without asking the database. */
const SESSION_TOKEN = /^[\w-]{43}(?:\.([0-9a-z]{1,8}))?$/

export function isSessionToken(token: string): boolean {
  return SESSION_TOKEN.test(token)
}

/** When a token's login session began, unix seconds; null if it does not say. Only trust it for verified tokens. */
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
 * Represents "this person on this item" in the database: a keyed hash, 16 bytes.
 * The key is outside the database, so the database alone does not reveal who it is, nor that two
 * items belong to one person.
 */
export type PersonKeys = (scope: string, user_id: string) => Buffer

/** SHA-3 needs no HMAC around it: with a fixed-length secret in front it is a keyed hash, and cheaper. */
export function createPersonKeys(secret: Buffer): PersonKeys {
  const prefix = hash('sha3-256', secret, 'hex')
  return (scope, user_id) => hash('sha3-256', `${prefix}${scope}\0${user_id}`, 'buffer').subarray(0, 16)
}
