// Remembers for a moment what thousands of requests ask in the same second.

/** Milliseconds that an answer is remembered. */
const LIFE = 1000
const ENTRIES_MAX = 20_000

type Entry<T> = { value: Promise<T>; until: number }

/** A function that gives what `find` found under a key, asking at most once a second; failures are not remembered. */
export function createShortMemory<T>(): (key: string, find: () => Promise<T>) => Promise<T> {
  const entries = new Map<string, Entry<T>>()
  return (key, find) => {
    const known = entries.get(key)
    if (known && known.until > Date.now()) return known.value
    if (entries.size >= ENTRIES_MAX) entries.clear()
    const value = find()
    entries.set(key, { value, until: Date.now() + LIFE })
    value.catch(() => entries.delete(key))
    return value
  }
}
