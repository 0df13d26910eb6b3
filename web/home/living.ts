// The votes of a picture that nobody cast: the same ones every time, shared out as in a room.

/** Columns of dots in a row, which is two dots deep. */
export const COLUMNS = 14
/** How many of hundred choose the first, the second and so on. */
const SHARES = [44, 30, 17, 9, 5]
/** How many votes stand there when somebody first looks, and how many of one's own question. */
const FIRST = { demo: 24, own: 3 }
/** The row of most votes is full then: no dot leaves the phone. */
const LAST = 52

/** After so many steps nothing comes any more. */
export const STEPS_MAX = LAST - FIRST.own

/** How many votes each of so many choices has after so many steps. */
export function votesAfter(steps: number, choices: number, isOwn: boolean): number[] {
  const votes = Math.min(LAST, (isOwn ? FIRST.own : FIRST.demo) + steps)
  const shares = SHARES.slice(0, choices)
  const all = shares.reduce((sum, share) => sum + share, 0)
  const counts = shares.map(() => 0)
  for (let turn = 1; turn <= votes; turn += 1) {
    // who is furthest behind its share is next
    const behind = shares.map((share, place) => (share / all) * turn - counts[place]!)
    counts[behind.indexOf(Math.max(...behind))]! += 1
  }
  return counts.map((count) => Math.min(count, 2 * COLUMNS))
}
