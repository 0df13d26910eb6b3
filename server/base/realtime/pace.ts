// How often a channel may be told something: the more listen, and the more of them are behind, the less often.

/** Never more than four times a second. */
export const SHORTEST_MS = 250
/** Whoever watches sees at least this often what is so. */
export const LONGEST_MS = 2000
/** To write one frame to one socket takes about 10 microseconds; two fifths of the time at the most go into that. */
const PER_LISTENER_MS = 0.025
/** How many times as long where every socket still has bytes of the last time. */
const ALL_BEHIND = 5

/** Milliseconds between two bursts. `behind`: listeners that had not taken all of the messages before the last one. */
export function paceFor(listeners: number, behind: number): number {
  const share = listeners === 0 ? 0 : behind / listeners
  const pause = Math.max(SHORTEST_MS, listeners * PER_LISTENER_MS)
  return Math.round(Math.min(pause * (1 + (ALL_BEHIND - 1) * share), LONGEST_MS))
}
