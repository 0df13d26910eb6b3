// The one way to write JSON down that RFC 8785 (JCS) prescribes, so that a signature fits wherever it is checked.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/**
 * The canonical text of a value that JSON knows: names sorted by their UTF-16 units, no spaces, numbers and texts as
 * ECMAScript writes them. Throws `RangeError` for what RFC 8785 forbids: numbers that are not finite, and half characters.
 */
export function canonicalJson(value: Json): string {
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.keys(value)
      // the order of UTF-16 units is the one that RFC 8785 asks for, and that of `sort` without a comparison
      .sort()
      .map((name) => `${canonicalJson(name)}:${canonicalJson(value[name]!)}`)
    return `{${members.join(',')}}`
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('Not a finite number')
  if (typeof value === 'string' && HALF.test(value)) throw new RangeError('Half a character')
  return JSON.stringify(value)
}

/** The canonical text, or null for what RFC 8785 forbids. */
export function canonicalIfAny(value: Json): string | null {
  try {
    return canonicalJson(value)
  } catch {
    return null
  }
}

/** What is in a file, or undefined where that is no JSON. */
export function parsedJson(text: string): Json | undefined {
  try {
    // some editors begin a file with a mark of its encoding
    return JSON.parse(text.replace(/^\ufeff/, '')) as Json
  } catch {
    return undefined
  }
}

const HALF = /\p{Surrogate}/u

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g

/**
 * Whether an object in this JSON has a name twice: one reader would keep the first, another the last, and both would
 * find the signature right. The text must be JSON.
 */
export function hasNameTwice(text: string): boolean {
  const open: (Set<string> | null)[] = []
  let last = ''
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(null)
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') {
      const names = open.at(-1)!
      const name = JSON.parse(last) as string
      if (names.has(name)) return true
      names.add(name)
    }
    last = token
  }
  return false
}
