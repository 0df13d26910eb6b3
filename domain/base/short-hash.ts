// The hash of a count list as people compare it.

/** Letters of a hash that people compare. */
const SHORT_HASH = 12

/** The first twelve letters in groups of four, such as `Zk3v 9QxA b_-2`. */
export function shortHash(hash: string): string {
  return (hash.slice(0, SHORT_HASH).match(/.{4}/g) ?? []).join(' ')
}

/** Whether somebody's copy of a hash, perhaps only its beginning, names this one; spaces say nothing. */
export function namesHash(given: string, hash: string): boolean {
  const letters = given.replace(/\s/g, '')
  return letters.length >= SHORT_HASH && hash.startsWith(letters)
}
