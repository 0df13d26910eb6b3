// Keeps the entries of the outbox in the device's store: one key each, so that tabs never overwrite each other.
import type { DeviceStore } from '#web/base/storage/device-store.ts'
import type { OutboxEntry } from './entry.ts'

export const OUTBOX_PREFIX = 'popin.outbox.'

const keyOf = (user: string, id: string) => `${OUTBOX_PREFIX}${user}.${id}`

export function listEntries(store: DeviceStore, user: string): OutboxEntry[] {
  return store
    .keys(`${OUTBOX_PREFIX}${user}.`)
    .map((key) => parseEntry(store.read(key)))
    .filter((entry): entry is OutboxEntry => entry?.user === user)
    .sort((one, other) => one.order - other.order)
}

/** The entry as it stands now; null when another tab has settled it. */
export function readEntry(store: DeviceStore, { user, id }: OutboxEntry): OutboxEntry | null {
  return parseEntry(store.read(keyOf(user, id)))
}

export function writeEntry(store: DeviceStore, entry: OutboxEntry): void {
  store.write(keyOf(entry.user, entry.id), JSON.stringify(entry))
}

export function removeEntry(store: DeviceStore, { user, id }: OutboxEntry): void {
  store.remove(keyOf(user, id))
}

/** Removes an entry that is settled. The last word is written before it goes, so that other tabs hear how it ended. */
export function closeEntry(
  store: DeviceStore,
  entry: OutboxEntry,
  done: 'saved' | 'replaced' | 'refused',
): void {
  writeEntry(store, { ...entry, done } as OutboxEntry)
  removeEntry(store, entry)
}

/** Reads an entry; null when it is missing or not ours. */
export function parseEntry(text: string | null): OutboxEntry | null {
  try {
    const entry: OutboxEntry | null = JSON.parse(text ?? 'null')
    return entry && typeof entry.id === 'string' && typeof entry.path === 'string' ? entry : null
  } catch {
    return null
  }
}
