// Times: unix seconds on the wire and in the rules, seconds for durations.
import { z } from 'zod'

/** Seconds since 1970-01-01T00:00:00Z; whole on the wire. */
export type UnixSeconds = number

export const HOUR = 3600
export const DAY = 86_400

/** The same moment this many calendar years later, or earlier if negative; UTC. */
export function yearsFrom(time: UnixSeconds, years: number): UnixSeconds {
  const date = new Date(time * 1000)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date.getTime() / 1000
}

/** A whole unix second between 2000 and 2100. */
export const unixSeconds = z.int().min(946_684_800).max(4_102_444_800)
