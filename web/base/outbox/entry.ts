// One write that must not be lost, as it is kept on the device.
import type { Failure } from '#web/base/api/failures.ts'

/** `waiting`: at least one try failed, more follow. `refused`: the server said no; the text is still here. */
export type OutboxState = 'sending' | 'waiting' | 'saved' | 'refused'

export type OutboxEntry = {
  id: string
  /** The user who wrote it; nobody else's login session sends it. */
  user: string
  /** Of the entries in one lane only the newest is sent, after the one that is on its way. */
  lane: string
  /** Position in the lane. */
  order: number
  method: string
  path: string
  body?: unknown
  /** Of a sealed session: the question whose ballot sends it, also after a reload; null if it is of no such session. */
  question?: string | null | undefined
  /** A refused write stays on the device, because it holds a text; its writer takes it back. Any other leaves nothing. */
  keeps_text: boolean
  /** The Idempotency-Key: the same on every try. */
  key: string
  tries: number
  /** Earliest next try, milliseconds. */
  next_at: number
  /** Until when the server asked not to be asked, milliseconds; also holds when the network comes back. */
  hold_until: number
  refusal: Failure | null
}

export function stateOf(entry: OutboxEntry): Exclude<OutboxState, 'saved'> {
  if (entry.refusal) return 'refused'
  return entry.tries > 0 ? 'waiting' : 'sending'
}

const FIRST_MS = 1000
const LONGEST_MS = 60_000

/** The wait before the next try in milliseconds: 1 s, doubling up to a minute; `chance` (0 to 1) spreads it. */
export function backOff(tries: number, chance: number): number {
  const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, tries - 1))
  return Math.round(wait * (0.75 + chance / 2))
}

/** The entry after a failed try; `retry_after` in seconds. */
export function postponed(
  entry: OutboxEntry,
  now: number,
  chance: number,
  retry_after: number | null,
): OutboxEntry {
  const tries = entry.tries + 1
  const hold_until = retry_after === null ? 0 : now + retry_after * 1000
  return { ...entry, tries, hold_until, next_at: Math.max(hold_until, now + backOff(tries, chance)) }
}

/** The newest entry of a lane and those that it replaces; entries that were refused stand still. */
export function splitLane(entries: OutboxEntry[]): { newest: OutboxEntry | null; replaced: OutboxEntry[] } {
  const sorted = [...entries].sort((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1))
  return { newest: sorted.at(-1) ?? null, replaced: sorted.slice(0, -1) }
}
