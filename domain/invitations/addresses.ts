// Sorts typed or pasted addresses, and suggests some.
import { splitAddresses } from '#domain/base/typed-addresses.ts'
import { isInvitable } from '#domain/tenants/pattern.ts'
import { ADDRESS_MAX } from './model.ts'

export type Sorted = {
  /** To be invited, each once. */
  valid: string[]
  /** Look like an address but may not be invited. */
  invalid: string[]
  /** Already invited. */
  duplicates: string[]
  /** The user's own address was among them. */
  own: boolean
}

/** Sorts what was typed; parts of names are dropped. Addresses are compared without regard to case. */
export function sortAddresses(
  text: string,
  known: { pattern: string; own: string | null; invited: readonly string[] },
): Sorted {
  const own = known.own?.toLowerCase()
  const invited = new Set(known.invited.map((address) => address.toLowerCase()))
  const sorted: Sorted = { valid: [], invalid: [], duplicates: [], own: false }
  const seen = new Set<string>()
  for (const part of splitAddresses(text)) {
    const address = part.toLowerCase()
    if (seen.has(address)) continue
    seen.add(address)
    if (address === own) sorted.own = true
    else if (invited.has(address)) sorted.duplicates.push(part)
    else if (part.length <= ADDRESS_MAX && isInvitable(part, known.pattern)) sorted.valid.push(part)
    else if (part.includes('@')) sorted.invalid.push(part)
  }
  return sorted
}

/** The user's contacts, followed by everybody else in the address book. */
export function joinContacts<C extends { email: string }>(own: readonly C[], book: readonly C[]): C[] {
  const known = new Set(own.map(({ email }) => email.toLowerCase()))
  return [...own, ...book.filter(({ email }) => !known.has(email.toLowerCase()))]
}

/** The people whose address or name contains the typed text, in order; all of them for an empty one. */
export function matching<P extends { email: string; name: string }>(
  people: readonly P[],
  typed: string,
): readonly P[] {
  const text = typed.trim().toLowerCase()
  return text === ''
    ? people
    : people.filter(({ email, name }) => `${email}\n${name}`.toLowerCase().includes(text))
}

/** The contacts whose address or name contains the typed text; none for an empty one. */
export function suggest<C extends { email: string; name: string }>(
  contacts: readonly C[],
  typed: string,
  most: number,
): C[] {
  return typed.trim() === '' ? [] : matching(contacts, typed).slice(0, most)
}
