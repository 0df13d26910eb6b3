// Lets concurrent requests for the same thing share one read, for example when a room of people joins at once.
import type { Executor } from './open.ts'

type Slot = { running: Promise<unknown>; next: Promise<unknown> | null }

const slotsOf = new WeakMap<Executor, Map<string, Slot>>()

/**
 * The result of `read`, which is the same for everybody who gives the same `key`. A read in progress may have begun
 * before the caller's own write, so callers wait for the next one and share that: the result is never older than the
 * request. Inside a transaction nothing is shared. Callers must not modify the result.
 */
export function shareRead<T>(db: Executor, key: string, read: () => Promise<T>): Promise<T> {
  if (db.isTransaction) return read()
  const slots = slotsOf.get(db) ?? new Map<string, Slot>()
  slotsOf.set(db, slots)
  const slot = slots.get(key)
  if (!slot) return start(slots, key, read)
  slot.next ??= slot.running.then(
    () => start(slots, key, read),
    () => start(slots, key, read),
  )
  return slot.next as Promise<T>
}

function start<T>(slots: Map<string, Slot>, key: string, read: () => Promise<T>): Promise<T> {
  const slot: Slot = { running: read(), next: null }
  slots.set(key, slot)
  const leave = () => {
    if (slot.next === null && slots.get(key) === slot) slots.delete(key)
  }
  slot.running.then(leave, leave)
  return slot.running as Promise<T>
}
