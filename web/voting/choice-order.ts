// The order of choices for one person: shuffled where the creator wants it, always the same for this person.

/** Shuffles a copy by a seed such as `{user}.{event}`; the same seed gives the same order. */
export function shuffledFor<T>(items: readonly T[], seed: string): T[] {
  const next = numbersFrom(seed)
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1))
    ;[shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!]
  }
  return shuffled
}

/** Numbers from 0 to 1 that follow from the seed: its hash (FNV-1a), stirred on (mulberry32). */
function numbersFrom(seed: string): () => number {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
