// Texts that somebody typed and did not send yet, kept on the device.
import { deviceStore } from '#web/base/storage/device-store.ts'

export const PREFIX = 'popin.draft.'

/** For whom is written: the id of whoever somebody acts for, who has drafts of their own; empty for oneself. */
export const writing = { as: '' }

/** Where a draft is kept, of whoever owns the drafts now; a name stays what it is. */
export function draftName(key: string): string {
  return key.startsWith(PREFIX) ? key : PREFIX + writing.as + key
}

export function readDraft<T>(key: string): T | null {
  try {
    return JSON.parse(deviceStore.read(draftName(key)) ?? 'null')
  } catch {
    return null
  }
}

export function writeDraft(key: string, value: unknown): void {
  deviceStore.write(draftName(key), JSON.stringify(value))
}

export function removeDraft(key: string): void {
  deviceStore.remove(draftName(key))
}
