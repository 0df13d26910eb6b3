// How many people come in at once, and what those who wait in line are told.

/** Whoever gets in this soon waits without being told, milliseconds. */
export const UNTOLD_MS = 2000
/** Whoever is in line and this near stays here until their turn, so that nobody behind is let in first, milliseconds. */
export const NEAR_MS = 4000
/** Nobody in line asks more often, or less often, milliseconds. */
export const SOONEST_MS = 500
export const LATEST_MS = 15_000

/** After how long somebody in line asks again: before their turn, so that they are there when it comes, or comes sooner. */
export function askAgainMs(wait_ms: number): number {
  return Math.round(Math.min(Math.max(wait_ms * 0.75, SOONEST_MS), LATEST_MS))
}

/** How long a line with so many people ahead takes. */
export function waitMs(ahead: number, per_second: number): number {
  return Math.round(((ahead + 1) / per_second) * 1000)
}

/** How much a new measurement counts against those before. */
const SHARE_OF_NEW = 0.4

/** People who get in per second, after so many more did within `span_ms`. */
export function nextPace(per_second: number, entered: number, span_ms: number): number {
  const now = (entered / span_ms) * 1000
  return Math.max(1, per_second * (1 - SHARE_OF_NEW) + now * SHARE_OF_NEW)
}

/** How many people may be on their way in at once. */
export const AT_ONCE = { least: 8, first: 128, most: 256 } as const
/** A process this late, or a person this long on the way in, says that there are too many, milliseconds. */
export const TOO_LATE_MS = 40
export const TOO_SLOW_MS = 800

export type Strain = {
  /** How late this process runs. */
  late_ms: number
  /** The longest way in that ended lately; 0 without one. */
  slowest_ms: number
  /** Somebody waited for room. */
  is_full: boolean
}

/** Falls fast when those who are in would feel it, and grows slowly while people wait. */
export function nextAtOnce(at_once: number, { late_ms, slowest_ms, is_full }: Strain): number {
  if (late_ms > TOO_LATE_MS || slowest_ms > TOO_SLOW_MS)
    return Math.max(AT_ONCE.least, Math.floor(at_once * 0.8))
  return is_full ? Math.min(AT_ONCE.most, at_once + 4) : at_once
}
