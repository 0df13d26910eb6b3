// The building blocks of settings: texts, lists, seconds, addresses, each with its error message.
import pg from 'pg'
import { z } from 'zod'

/** One setting: `wanted` ends the sentence that begins with "NAME has to be". */
export const text = (wanted: string) => z.string({ error: wanted }).trim().min(1, wanted)
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `one of ${words.join(', ')}` })
export const address = (protocol: RegExp, wanted: string) => z.url({ protocol, error: wanted })
export const number = (digits: RegExp, wanted: string) => z.string().regex(digits, wanted).transform(Number)
export const seconds = (most: number) =>
  number(/^\d{1,3}$/, `a number of seconds from 0 to ${most}`).refine(
    (given) => given <= most,
    `a number of seconds from 0 to ${most}`,
  )
export const list = (each: (part: string) => boolean, wanted: string) =>
  text(wanted)
    .transform(partsOf)
    .refine((parts) => parts.every(each), wanted)

/** Its host may be one of a network of one's own, without a dot, but never has an empty part. */
const ADDRESS = String.raw`[^\s<>@,;]+@[^\s<>@,;.]+(?:\.[^\s<>@,;.]+)*`
export const EMAIL = new RegExp(`^${ADDRESS}$`)
/** `ann@example.com`, or with a name before it and angle brackets. */
export const SENDER = new RegExp(String.raw`^(?:[^<>@\r\n]*<${ADDRESS}>|${ADDRESS})$`)
export const BLOCKED =
  /^([^\s@/:*]+@)?[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?)*$/u

/** Scheme, host and port: links lead to the root of a host, never to a path. */
export function isOrigin(given: string): boolean {
  // whether it is an address at all is checked elsewhere
  if (!URL.canParse(given)) return true
  const { pathname, search, hash, username } = new URL(given)
  return pathname === '/' && search === '' && hash === '' && username === ''
}

/** As the driver reads it; a certificate it names must exist. */
export function isDatabase(given: string): boolean {
  try {
    return new pg.Client({ connectionString: given }).host !== ''
  } catch {
    return false
  }
}

export function partsOf(given: string): string[] {
  return given
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
