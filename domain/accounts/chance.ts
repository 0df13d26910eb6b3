// Who is chosen: at random, or permanently by their id.

/** The share of all visits that are lucky. */
export const LUCKY_SHARE = 0.2

/** Whether a random number from 0 to below 1 falls into a share. */
export function isChosen(random: number, share: number): boolean {
  return random < share
}

export function isLucky(random: number): boolean {
  return isChosen(random, LUCKY_SHARE)
}

/** Whether something new is rolled out to a person: to one half of all, always the same; in development to everybody. */
export function isRolledOut(user_id: string, is_development: boolean): boolean {
  return is_development || hashOf(user_id) % 2 === 0
}

/** FNV-1a, whose last bit depends on every character alike; the shift mixes in the higher ones. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0
  return (hash ^ (hash >>> 15)) >>> 0
}
