// What waits on the device of somebody who leaves it to others.
import { listEntries, removeEntry } from './entry-store.ts'
import { GUEST_KEY } from './guest-drafts.ts'
import type { Outbox } from './outbox-state.ts'

/** Throws away what a guest has waiting, who signs out of a device that others may use. */
export function dropGuestWrites({ store }: Pick<Outbox, 'store'>): void {
  const guest = store.read(GUEST_KEY)
  if (guest !== null) for (const entry of listEntries(store, guest)) removeEntry(store, entry)
  store.remove(GUEST_KEY)
}
