// The outbox: writes wait on the device until the server has them.
import type { PreparedRequest } from '#web/base/api/request.ts'
import { sealing } from '#web/base/api/sealing.ts'
import type { OutboxEntry } from './entry.ts'
import { OUTBOX_PREFIX, parseEntry, readEntry, removeEntry, writeEntry } from './entry-store.ts'
import {
  entriesOf,
  noteChange,
  noteSettled,
  type Outbox,
  OWNER_KEY,
  ownsSession,
  type Settled,
  type SettledListener,
} from './outbox-state.ts'
import { drainLane } from './sending.ts'

/** A write as the caller describes it. */
export type Write = PreparedRequest & {
  /** Of the writes in one lane, such as `vote:{idea}`, only the newest wanted state is sent. */
  lane: string
  /** Names the entry, for what is shown of it; a random one where it is left out. */
  id?: string | undefined
  keeps_text?: boolean | undefined
  /** See `RequestOptions.question`. */
  question?: string | null | undefined
}

/** `settled` is heard while this page is open; see `onSettled` for writes from before a reload. */
export type Ticket<Answer = unknown> = { id: string; lane: string; settled: Promise<Settled<Answer>> }

/** When a write that its tab never reported on counts as left behind, milliseconds. */
const ORPHAN_MS = 20_000

/** Begins to send what `user` has waiting on this device; null stops (nobody is signed in). */
export function startOutbox(outbox: Outbox, user: string | null): void {
  outbox.cancelTimer()
  outbox.user = user
  outbox.savedLanes.clear()
  noteChange(outbox)
  if (!user) return
  outbox.store.write(OWNER_KEY, user)
  void flush(outbox)
}

/** Keeps a write and begins to send it. Throws when nobody is signed in. */
export function enqueueWrite(outbox: Outbox, write: Write): Ticket {
  if (!outbox.user) throw new Error('nobody is signed in')
  const { lane, method, path, body, id = outbox.newId(), keeps_text = false } = write
  const neighbours = entriesOf(outbox).filter((entry) => entry.lane === lane)
  const order = Math.max(outbox.now(), ...neighbours.map((entry) => entry.order + 1))
  const waits = { tries: 0, next_at: 0, hold_until: 0, refusal: null }
  const { question = sealing.questionOf(write) ?? null } = write
  const request = { method, path, body, question, keeps_text, key: outbox.newId() }
  const entry = { id, user: outbox.user, lane, order, ...request, ...waits }
  const settled = new Promise<Settled>((resolve) => {
    const listener: SettledListener = (other, outcome) => {
      if (other.key !== entry.key) return
      outbox.settledListeners.delete(listener)
      resolve(outcome)
    }
    outbox.settledListeners.add(listener)
  })
  outbox.savedLanes.delete(lane)
  writeEntry(outbox.store, entry)
  noteChange(outbox)
  void drain(outbox, lane)
  return { id, lane, settled }
}

/** Tries everything that waits at once, except where the server asked to wait. */
export async function flush(outbox: Outbox): Promise<void> {
  for (const entry of entriesOf(outbox)) {
    // another tab may have settled it already: it must not come back to life
    if (entry.refusal || !readEntry(outbox.store, entry)) continue
    // 1: long ago, but told apart from an entry that was never tried
    writeEntry(outbox.store, { ...entry, next_at: entry.hold_until || 1 })
  }
  noteChange(outbox)
  await drainDue(outbox)
}

/** Gives a refused write up; its text is in `body`. */
export function discardEntry(outbox: Outbox, entry: OutboxEntry): void {
  removeEntry(outbox.store, entry)
  noteChange(outbox)
}

/** Hears of what another tab wrote to the store; `key` null means that everything was cleared. */
export function noteForeignChange(outbox: Outbox, key: string | null, value: string | null): void {
  if (key !== null && !key.startsWith(OUTBOX_PREFIX)) return
  const entry = parseEntry(value) as (OutboxEntry & { done?: 'saved' | 'replaced' }) | null
  if (!entry || entry.user !== outbox.user) return noteChange(outbox)
  if (entry.done === 'saved') return noteSettled(outbox, entry, { state: 'saved', answer: null })
  if (entry.done === 'replaced') return noteSettled(outbox, entry, { state: 'replaced' })
  if (entry.refusal) return noteSettled(outbox, entry, { state: 'refused', failure: entry.refusal })
  noteChange(outbox)
  scheduleNext(outbox)
}

async function drainDue(outbox: Outbox): Promise<void> {
  const due = entriesOf(outbox).filter((entry) => !entry.refusal && nextTry(entry) <= outbox.now())
  const lanes = [...new Set(due.map((entry) => entry.lane))].filter((lane) => !outbox.busyLanes.has(lane))
  await Promise.all(lanes.map((lane) => drain(outbox, lane)))
  scheduleNext(outbox)
}

async function drain(outbox: Outbox, lane: string): Promise<void> {
  await drainLane(outbox, lane)
  scheduleNext(outbox)
}

/** An entry that nobody tried yet is on its way in the tab that wrote it, unless that tab died. */
function nextTry(entry: OutboxEntry): number {
  return entry.tries > 0 || entry.next_at > 0 ? entry.next_at : entry.order + ORPHAN_MS
}

function scheduleNext(outbox: Outbox): void {
  outbox.cancelTimer()
  if (!outbox.user || !ownsSession(outbox, outbox.user)) return
  const times = entriesOf(outbox)
    .filter((entry) => !entry.refusal && !outbox.busyLanes.has(entry.lane))
    .map(nextTry)
  if (times.length === 0) return
  const wait = Math.max(50, Math.min(...times) - outbox.now())
  outbox.cancelTimer = outbox.after(wait, () => void drainDue(outbox))
}
