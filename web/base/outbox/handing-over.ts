// Texts that a guest could not send go back to their writer when somebody else is signed in on the device.
import type { Failure } from '#web/base/api/failures.ts'
import type { OutboxEntry } from './entry.ts'
import { listEntries, removeEntry, writeEntry } from './entry-store.ts'
import { noteChange, type Outbox } from './outbox-state.ts'

/** Names the guest whose writes may lie on this device, also over a reload. */
const GUEST_KEY = 'popin.outbox-guest'

/** How a text comes back that was never judged: no words of the server, the field has its own. */
const NOT_SENT: Failure = {
  status: 401,
  error_code: 'not_sent',
  error_message: null,
  user_message: null,
  data: null,
  retry_after: null,
}

/**
 * Called with whoever is signed in, before the outbox begins to send for them. A guest who is gone never comes back,
 * and it is the same person at the device: what `isText` picks lies in the outbox of the new user as if it had been
 * refused, so that the field takes it back and nobody sends it under another name. Votes are dropped. Accounts come
 * back, so what waits for them is left alone.
 */
export function takeOver(
  outbox: Outbox,
  user: { id: string; guest: boolean },
  isText: (entry: OutboxEntry) => boolean,
): void {
  const { store } = outbox
  const guest = store.read(GUEST_KEY)
  if (guest !== null && guest !== user.id) {
    for (const entry of listEntries(store, guest)) {
      removeEntry(store, entry)
      if (isText(entry))
        writeEntry(store, { ...entry, user: user.id, key: outbox.newId(), refusal: NOT_SENT })
    }
    noteChange(outbox)
  }
  if (user.guest) store.write(GUEST_KEY, user.id)
  else store.remove(GUEST_KEY)
}

/** Throws away what a guest has waiting, who signs out of a device that others may use. */
export function dropGuestWrites({ store }: Pick<Outbox, 'store'>): void {
  const guest = store.read(GUEST_KEY)
  if (guest !== null) for (const entry of listEntries(store, guest)) removeEntry(store, entry)
  store.remove(GUEST_KEY)
}
