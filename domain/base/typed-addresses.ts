// Splits typed or pasted text into addresses, and merges what stays in the field with what was typed meanwhile.

/** What separates addresses. An apostrophe within a word does not: it belongs to an address, like that of an O’Brien. */
const SIGN = String.raw`[,;<>"()\n\r\t]|(?<![\p{L}\p{N}])'|'(?![\p{L}\p{N}])`
const SEPARATOR = new RegExp(String.raw`${SIGN}|\s{2,}`, 'u')
const SIGNS = new RegExp(SIGN, 'gu')

/** The parts of a text. A single space separates only addresses, since names have spaces. */
export function splitAddresses(text: string): string[] {
  return text
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(apart)
}

/** If one of several words has no `@`, nobody knows which address it belongs to: they stay together and are reported. */
function apart(part: string): string[] {
  const words = part.split(/\s/)
  return words.every((word) => word.includes('@')) ? words : [part]
}

/**
 * What is in the field once a text was sent: `left` of it, followed by what was typed meanwhile (`now`).
 */
export function textAfter(sent: string, now: string, left: string): string {
  const written = now.startsWith(sent) ? now.slice(sent.length) : now
  const more = written.replace(/^[\s,;]+/, '')
  return left === '' || more === '' ? left || more : `${left}, ${more}`
}

/** What is being typed: everything after the last separator. */
export function lastPart(text: string): string {
  const last = [...text.matchAll(SIGNS)].at(-1)
  const rest = text.slice(last ? last.index + last[0].length : 0).trimStart()
  return rest.replace(/^(?:\S*@\S*\s+)+/, '')
}
