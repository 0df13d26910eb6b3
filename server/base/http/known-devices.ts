// Devices on which an account has signed in before: nobody elsewhere can use up their tries. Nothing is stored about it.
import { randomBytes } from 'node:crypto'
import { API_ROOT } from '#domain/base/call.ts'
import { DAY } from '#domain/base/time.ts'
import { type PersonKeys, sameBytes } from '#server/base/secrets/tokens.ts'

export const DEVICE_COOKIE = 'popin_known'

/** Days a device stays known. */
const KNOWN_DAYS = 180
/** Known accounts per device; the oldest is forgotten first. */
const ACCOUNTS_MAX = 3
/** Day, random part, and a keyed hash of both with the address: it does not reveal who anybody is. */
const ENTRY = /^([0-9a-z]{1,6})\.([\w-]{8})\.([\w-]{22})$/

type Asking = { personKey: PersonKeys; now: number }

function hashOf(personKey: PersonKeys, email: string, day: string, chance: string): Buffer {
  return personKey(`known device ${day} ${chance}`, email)
}

/** The cookie of a device on which this address was just proven to belong to its user; `before` is the previous one. */
export function knownCookie({ personKey, now }: Asking, email: string, before: string | undefined): string {
  const day = Math.floor(now / DAY).toString(36)
  const chance = randomBytes(6).toString('base64url')
  const entry = `${day}.${chance}.${hashOf(personKey, email, day, chance).toString('base64url')}`
  const others = entriesOf(before).filter((one) => !isOf({ personKey, now }, one, email))
  return [entry, ...others].slice(0, ACCOUNTS_MAX).join('!')
}

/** What tells this device from the account's others, by its cookie; null if the account never signed in there. */
export function knownDevice(
  asking: Asking,
  cookie: string | undefined,
  email: string | undefined,
): string | null {
  if (!email) return null
  return entriesOf(cookie).find((entry) => isOf(asking, entry, email)) ?? null
}

function entriesOf(cookie: string | undefined): string[] {
  return (cookie ?? '').split('!', ACCOUNTS_MAX).filter((entry) => ENTRY.test(entry))
}

function isOf({ personKey, now }: Asking, entry: string, email: string): boolean {
  const [, day = '', chance = '', hash = ''] = ENTRY.exec(entry) ?? []
  const age = Math.floor(now / DAY) - Number.parseInt(day, 36)
  if (age < 0 || age > KNOWN_DAYS) return false
  return sameBytes(Buffer.from(hash, 'base64url'), hashOf(personKey, email, day, chance))
}

/** Sent only where people sign in. */
export function deviceCookieOptions(secure: boolean) {
  const path = `${API_ROOT}/authenticate`
  return { path, httpOnly: true, sameSite: 'lax', secure, maxAge: KNOWN_DAYS * DAY } as const
}
