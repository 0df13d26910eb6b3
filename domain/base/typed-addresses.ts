// Parts a text that somebody typed or pasted into addresses, and joins what stays in the field with what came meanwhile.

/** Signs between addresses. An apostrophe within a word is none: it belongs to an address, as that of an O’Brien. */
const SIGN = String.raw`[,;<>"()\n\r\t]|(?<![\p{L}\p{N}])'|'(?![\p{L}\p{N}])`
const SEPARATOR = new RegExp(String.raw`${SIGN}|\s{2,}`, 'u')
const SIGNS = new RegExp(SIGN, 'gu')

/** The parts of a text. A single space parts addresses from each other, and nothing else, since names have spaces. */
export function splitAddresses(text: string): string[] {
  return text
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(apart)
}

/** Of words of which one has no `@` nobody knows whose address it is a piece of: they stay together, and are told so. */
function apart(part: string): string[] {
  const words = part.split(/\s/)
  return words.every((word) => word.includes('@')) ? words : [part]
}

/**
 * What stands in the field once a text was sent: `left` of it, and behind that what was written meanwhile (`now`).
 */
export function textAfter(sent: string, now: string, left: string): string {
  const written = now.startsWith(sent) ? now.slice(sent.length) : now
  const more = written.replace(/^[\s,;]+/, '')
  return left === '' || more === '' ? left || more : `${left}, ${more}`
}

/** What is being typed: all after the last separator. */
export function lastPart(text: string): string {
  const last = [...text.matchAll(SIGNS)].at(-1)
  const rest = text.slice(last ? last.index + last[0].length : 0).trimStart()
  return rest.replace(/^(?:\S*@\S*\s+)+/, '')
}
