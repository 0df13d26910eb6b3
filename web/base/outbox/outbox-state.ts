// What an outbox knows, and who hears of its changes.
import type { Failure } from '#web/base/api/failures.ts'
import type { PreparedRequest } from '#web/base/api/request.ts'
import type { RunLocked } from '#web/base/storage/device-lock.ts'
import type { DeviceStore } from '#web/base/storage/device-store.ts'
import { type OutboxEntry, type OutboxState, stateOf } from './entry.ts'
import { listEntries } from './entry-store.ts'

/** How a write ended. `answer` is null when another tab sent it. */
export type Settled<Answer = unknown> =
  | { state: 'saved'; answer: Answer | null }
  | { state: 'refused'; failure: Failure }
  | { state: 'replaced' }

export type SettledListener = (entry: OutboxEntry, settled: Settled) => void

/** What the outbox works with; tests give their own. Times in milliseconds. */
export type OutboxParts = {
  store: DeviceStore
  runLocked: RunLocked
  send: (
    request: PreparedRequest,
    options: { idempotency_key: string; as: string; question?: string | null | undefined },
  ) => Promise<unknown>
  now: () => number
  /** A number from 0 to 1. */
  chance: () => number
  newId: () => string
  /** Calls back once after a while; gives the function that cancels it. */
  after: (ms: number, work: () => void) => () => void
}

export type Outbox = OutboxParts & {
  user: string | null
  settledListeners: Set<SettledListener>
  changeListeners: Set<() => void>
  /** Lanes whose last write was saved while this page was open. */
  savedLanes: Set<string>
  entries: OutboxEntry[] | null
  /** Lanes that this tab is working through. */
  busyLanes: Set<string>
  cancelTimer: () => void
}

/** Names the user whose login session this device has. */
export const OWNER_KEY = 'popin.outbox-owner'

export function openOutbox(parts: OutboxParts): Outbox {
  return {
    ...parts,
    user: null,
    settledListeners: new Set(),
    changeListeners: new Set(),
    savedLanes: new Set(),
    entries: null,
    busyLanes: new Set(),
    cancelTimer: () => {},
  }
}

/** The name under which one tab at a time works through a lane. */
export const laneLock = (user: string, lane: string) => `outbox ${user} ${lane}`

/** Whether the login session of this device belongs to `user`; another tab may have signed in as somebody else. */
export function ownsSession(outbox: Outbox, user: string): boolean {
  return outbox.user === user && (outbox.store.read(OWNER_KEY) ?? user) === user
}

/** What the signed-in user has on this device that is not saved yet, oldest first. */
export function entriesOf(outbox: Outbox): OutboxEntry[] {
  outbox.entries ??= outbox.user ? listEntries(outbox.store, outbox.user) : []
  return outbox.entries
}

/** The state of the newest write of a lane; null when there was none. */
export function stateOfLane(outbox: Outbox, lane: string): OutboxState | null {
  const newest = entriesOf(outbox)
    .filter((entry) => entry.lane === lane)
    .at(-1)
  if (newest) return stateOf(newest)
  return outbox.savedLanes.has(lane) ? 'saved' : null
}

/** Tells everybody that the entries changed. */
export function noteChange(outbox: Outbox): void {
  outbox.entries = null
  for (const listener of outbox.changeListeners) listener()
}

/** Tells everybody how a write ended. */
export function noteSettled(outbox: Outbox, entry: OutboxEntry, settled: Settled): void {
  if (settled.state === 'saved') outbox.savedLanes.add(entry.lane)
  noteChange(outbox)
  for (const listener of [...outbox.settledListeners]) listener(entry, settled)
}
