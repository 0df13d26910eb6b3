// How often a channel may get messages: the more listeners, and the more of them behind, the less often.

/** Never more than four times per second. */
export const SHORTEST_MS = 250
/** Viewers see the current state at least this often. */
export const LONGEST_MS = 2000
/** Writing one frame to one socket takes about 10 microseconds; at most two fifths of the time are spent on that. */
const PER_LISTENER_MS = 0.025
/** The factor when every socket still has unsent bytes from the last time. */
const ALL_BEHIND = 5

/** Milliseconds between two bursts. `behind`: listeners that had not received everything before the last message. */
export function paceFor(listeners: number, behind: number): number {
  const share = listeners === 0 ? 0 : behind / listeners
  const pause = Math.max(SHORTEST_MS, listeners * PER_LISTENER_MS)
  return Math.round(Math.min(pause * (1 + (ALL_BEHIND - 1) * share), LONGEST_MS))
}
