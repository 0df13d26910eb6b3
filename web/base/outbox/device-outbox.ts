// The outbox of this device: what features use to send a write that must not be lost.
import type { AnswerOf, Call, RequestOf } from '#domain/base/call.ts'
import { prepareRequest } from '#web/base/api/call.ts'
import { sendRequest } from '#web/base/api/request.ts'
import { openDeviceLock } from '#web/base/storage/device-lock.ts'
import { deviceStore } from '#web/base/storage/device-store.ts'
import type { OutboxEntry } from './entry.ts'
import {
  discardEntry,
  enqueueWrite,
  hurry,
  noteForeignChange,
  retryEntry,
  startOutbox,
  type Ticket,
} from './outbox.ts'
import { openOutbox, type SettledListener } from './outbox-state.ts'

export const deviceOutbox = openOutbox({
  store: deviceStore,
  runLocked: openDeviceLock(deviceStore),
  send: sendRequest,
  now: Date.now,
  chance: Math.random,
  newId: () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`,
  after: (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
})

/**
 * Sends a write as soon as there is a way, also after a reload. With `coalesce` (such as `vote:{idea}`) only
 * the newest wanted state is sent; without it every entry is.
 * @public
 */
export function enqueue<C extends Call>(
  theCall: C,
  request: RequestOf<C>,
  options: { coalesce?: string; id?: string } = {},
): Ticket<AnswerOf<C>> {
  const prepared = prepareRequest(theCall, request)
  return enqueueWrite(deviceOutbox, { ...prepared, ...options }) as Ticket<AnswerOf<C>>
}

/** Hears how every write ends, also those enqueued before a reload; gives the function that ends it. */
export function onSettled(listener: SettledListener): () => void {
  deviceOutbox.settledListeners.add(listener)
  return () => deviceOutbox.settledListeners.delete(listener)
}

/**
 * Sends a refused write again.
 * @public
 */
export function retryWrite(entry: OutboxEntry): void {
  retryEntry(deviceOutbox, entry)
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
export function hurryDeviceOutbox(): void {
  void hurry(deviceOutbox)
}

window.addEventListener('online', hurryDeviceOutbox)
window.addEventListener('storage', ({ key, newValue }) => noteForeignChange(deviceOutbox, key, newValue))
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') hurryDeviceOutbox()
})
