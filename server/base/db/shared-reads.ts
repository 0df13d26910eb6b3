// Lets requests that ask for the same at the same time share one read, as when a room of people joins at once.
import type { Executor } from './open.ts'

type Slot = { running: Promise<unknown>; next: Promise<unknown> | null }

const slotsOf = new WeakMap<Executor, Map<string, Slot>>()

/**
 * The outcome of `read`, which is the same for everybody who gives the same `key`. A read that is under way may have
 * begun before somebody's own write; so whoever asks meanwhile waits for the next one, and shares that: nothing older
 * than the question is ever given. Inside a transaction nothing is shared. Nobody may change what they get.
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
