// People as somebody typed or pasted them: each address once, with the name that stands in front of it.
import { plainLine } from '#domain/base/plain-line.ts'
import { splitAddresses } from '#domain/base/typed-addresses.ts'
import type { RosterPerson } from './model.ts'
import { splitName } from './rows.ts'

const ADDRESS = /[^\s,;<>"()]+@[^\s,;<>"()]+/g

/** What looks like an address, also where it is none that a list takes; the rest of the text is no one. */
export function readTyped(text: string): RosterPerson[] {
  const names = namesIn(text)
  const people = new Map<string, RosterPerson>()
  for (const email of splitAddresses(text)) {
    const address = email.toLowerCase()
    if (!email.includes('@') || people.has(address)) continue
    const [first_name, last_name] = splitName(names.get(address) ?? '')
    people.set(address, { email, first_name, last_name })
  }
  return [...people.values()]
}

/** Names by address, where mail programs (`Ann Lee <ann@acme.example>`) and the cells of a table put them. */
function namesIn(text: string): Map<string, string> {
  const names = new Map<string, string>()
  let end = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const [, before] = /^(.*)[<\t]\s*$/s.exec(text.slice(end, index)) ?? []
    end = index + address.length
    const written = before?.split(/[;>\n\r]/).at(-1) ?? ''
    const name = plainLine(written.replaceAll('"', '')).replace(/^[,\s]+|[,\s]+$/g, '')
    if (name !== '') names.set(address.toLowerCase(), name)
  }
  return names
}
