// Texts that a guest could not send go back to their writer when somebody else is signed in on the device.
import type { Failure } from '#web/base/api/failures.ts'
import type { OutboxEntry } from './entry.ts'
import { listEntries, readEntry, removeEntry, writeEntry } from './entry-store.ts'
import { laneLock, noteChange, type Outbox } from './outbox-state.ts'

/** Names the guest whose writes may lie on this device, also over a reload. */
export const GUEST_KEY = 'popin.outbox-guest'

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
 * refused, so that the field takes it back and nobody sends it under another name; what is on its way in this tab only
 * once it did not arrive. Votes are dropped. Accounts come back, so what waits for them is left alone.
 */
export function adoptGuestDrafts(
  outbox: Outbox,
  user: { id: string; guest: boolean },
  isText: (entry: OutboxEntry) => boolean,
): void {
  const { store } = outbox
  const guest = store.read(GUEST_KEY)
  const flying: Promise<void>[] = []
  const handOver = (entry: OutboxEntry) => {
    if (!readEntry(store, entry)) return
    removeEntry(store, entry)
    if (isText(entry)) writeEntry(store, { ...entry, user: user.id, key: outbox.newId(), refusal: NOT_SENT })
    noteChange(outbox)
  }
  if (guest !== null && guest !== user.id)
    for (const entry of listEntries(store, guest)) {
      if (outbox.busyLanes.has(entry.lane))
        flying.push(outbox.runLocked(laneLock(guest, entry.lane), async () => handOver(entry)))
      else handOver(entry)
    }
  const noteGuest = () => {
    if (user.guest) store.write(GUEST_KEY, user.id)
    else store.remove(GUEST_KEY)
  }
  // a page that is loaded anew meanwhile finds what was on its way by the name of its guest
  if (flying.length === 0) noteGuest()
  else void Promise.all(flying).then(() => outbox.user === user.id && noteGuest())
}
