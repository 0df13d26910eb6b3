// The outbox of this device: what features use to send a write that must not be lost.
import type { AnswerOf, Call, RequestOf } from '#domain/base/call.ts'
import { prepareRequest } from '#web/base/api/call.ts'
import { sendRequest } from '#web/base/api/request.ts'
import { randomId } from '#web/base/random-id.ts'
import { openDeviceLock } from '#web/base/storage/device-lock.ts'
import { deviceStore } from '#web/base/storage/device-store.ts'
import type { OutboxEntry } from './entry.ts'
import {
  discardEntry,
  enqueueWrite,
  flush,
  noteForeignChange,
  startOutbox,
  type Ticket,
  type Write,
} from './outbox.ts'
import { openOutbox, type SettledListener, stateOfLane } from './outbox-state.ts'

export const deviceOutbox = openOutbox({
  store: deviceStore,
  runLocked: openDeviceLock(deviceStore),
  send: sendRequest,
  now: Date.now,
  chance: Math.random,
  newId: randomId,
  after: (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
})

type Options = Pick<Write, 'lane' | 'id' | 'question'> & {
  /** See `OutboxEntry.keeps_text`. */
  keepsText?: boolean
}

/**
 * Sends a write that must not be lost: silence is waited out, also over a reload, always under the same Idempotency-Key.
 * What the server answers is final, except where it says to come again. Throws when nobody is signed in.
 */
export function sendWrite<C extends Call>(
  theCall: C,
  request: RequestOf<C>,
  { lane, id, question, keepsText }: Options,
): Ticket<AnswerOf<C>> {
  const write = { ...prepareRequest(theCall, request), lane, id, question, keeps_text: keepsText }
  return enqueueWrite(deviceOutbox, write) as Ticket<AnswerOf<C>>
}

/** Whether the newest write of a lane is on its way for the first time. */
export function isOnItsWay(lane: string): boolean {
  return stateOfLane(deviceOutbox, lane) === 'sending'
}

/** Hears how every write ends, also those enqueued before a reload; gives the function that ends it. */
export function onSettled(listener: SettledListener): () => void {
  deviceOutbox.settledListeners.add(listener)
  return () => deviceOutbox.settledListeners.delete(listener)
}

const early: Parameters<SettledListener>[] = []
const stopEarly = onSettled((...settled) => early.push(settled))

/** As `onSettled`, for one listener that comes late and hears of all that ended since the page was opened. */
export function onSettledSinceStart(listener: SettledListener): () => void {
  stopEarly()
  for (const settled of early.splice(0)) listener(...settled)
  return onSettled(listener)
}

/** Gives a refused write up; read its text from `body` before. */
export function discardWrite(entry: OutboxEntry): void {
  discardEntry(deviceOutbox, entry)
}

/** Begins to send what the signed-in user has waiting; null when nobody is signed in. */
export function startDeviceOutbox(user: string | null): void {
  startOutbox(deviceOutbox, user)
}

/** Sends what waits at once: the server is there again. */
export function flushDeviceOutbox(): void {
  void flush(deviceOutbox)
}

window.addEventListener('online', flushDeviceOutbox)
window.addEventListener('storage', ({ key, newValue }) => noteForeignChange(deviceOutbox, key, newValue))
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') flushDeviceOutbox()
})
