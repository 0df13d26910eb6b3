// People as somebody typed or pasted them: each address once, with the name in front of it.
import { plainLine } from '#domain/base/plain-line.ts'
import { splitAddresses } from '#domain/base/typed-addresses.ts'
import type { RosterPerson } from './model.ts'
import { splitName } from './rows.ts'

const ADDRESS = /[^\s,;<>"()]+@[^\s,;<>"()]+/g

/** Everybody in a text, and as written whatever is no address: a list leaves it out and says so. */
export function readTyped(text: string): RosterPerson[] {
  const found = namesIn(text)
  const names = new Map(found.map(({ address, name }) => [address, name]))
  const people = new Map<string, RosterPerson>()
  for (const email of [
    ...splitAddresses(text).filter((part) => part.includes('@')),
    ...wordsIn(text, found),
  ]) {
    const address = email.toLowerCase()
    if (people.has(address)) continue
    const [first_name, last_name] = splitName(names.get(address) ?? '')
    people.set(address, { email, first_name, last_name })
  }
  return [...people.values()]
}

/** People without a name get the one of their contact, unless that is just the address. */
export function namedByContacts(
  people: readonly RosterPerson[],
  contacts: readonly { email: string; name: string }[],
): RosterPerson[] {
  const names = new Map(contacts.map(({ email, name }) => [email.toLowerCase(), name]))
  return people.map((person) => {
    const name = names.get(person.email.toLowerCase())?.trim()
    const isNamed = person.first_name !== '' || person.last_name !== ''
    if (isNamed || !name || name === person.email.split('@')[0]) return person
    const [first_name, last_name] = splitName(name)
    return { ...person, first_name, last_name }
  })
}

/** The same people as a text, to correct or send again: `readTyped` reads it back unchanged. */
export function writeTyped(people: readonly RosterPerson[]): string {
  return people.map((person) => withName(person)).join(', ')
}

function withName({ email, first_name, last_name }: RosterPerson): string {
  const plain = `${first_name} ${last_name}`.trim()
  const [first, last] = splitName(plain)
  const name = first === first_name && last === last_name ? plain : `${last_name}, ${first_name}`
  // no typed name contains what separates people
  return plain === '' || /[@<>;"\t\r\n]/.test(name) ? email : `${name} <${email}>`
}

type Named = { address: string; name: string; from: number; to: number }

/** Names with their address, as email programs (`Ann Lee <ann@acme.example>`) and table cells have them. */
function namesIn(text: string): Named[] {
  const names: Named[] = []
  let end = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const [, before = ''] = /^(.*)[<\t]\s*$/s.exec(text.slice(end, index)) ?? []
    const written = before.split(/[;>\n\r]/).at(-1) ?? ''
    const from = end + before.length - written.length
    end = index + address.length
    const name = plainLine(written.replaceAll('"', '')).replace(/^[,\s]+|[,\s]+$/g, '')
    if (name !== '') names.push({ address: address.toLowerCase(), name, from, to: index })
  }
  return names
}

/** Pieces without an address that are not part of a name; a table's header is not one of them. */
function wordsIn(text: string, names: readonly Named[]): string[] {
  const isNamed = (at: number) => names.some(({ from, to }) => from <= at && at < to)
  return [...text.matchAll(/[^,;\n\r]+/g)]
    .filter(({ 0: piece, index }) => !/[@\t]/.test(piece) && !isNamed(index))
    .map(([piece]) => piece.trim())
    .filter((piece) => /[^\s<>"'()]/.test(piece))
}
