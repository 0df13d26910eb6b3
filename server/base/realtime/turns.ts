// Tells new clients how long to wait before asking for anything: one after the other, as fast as this process keeps up.

/** Turns per second while nothing is late. */
const PER_SECOND = 400
/** This many may come at once before anybody waits. */
const FREE = 100
const STEP_MS = 1000 / PER_SECOND
/** This many milliseconds late halves the speed. */
const LATE_MS = 50
/** Nobody waits longer. */
const LONGEST_MS = 30_000

export type Turns = {
  /** Milliseconds until the turn of the next client. `late_ms`: how far this process is behind. */
  take(now: number, late_ms: number): number
}

export function createTurns(): Turns {
  let next = 0
  return {
    take(now, late_ms) {
      next = Math.max(next, now - FREE * STEP_MS) + STEP_MS * (1 + late_ms / LATE_MS)
      next = Math.min(next, now + LONGEST_MS)
      return Math.round(Math.max(0, next - now))
    },
  }
}
