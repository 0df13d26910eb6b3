// Texts that somebody typed and did not send yet, kept on the device.
import { type DeviceStore, deviceStore } from '#web/base/storage/device-store.ts'

const PREFIX = 'popin.draft.'

export function readDraft<T>(key: string, store: DeviceStore = deviceStore): T | null {
  try {
    return JSON.parse(store.read(PREFIX + key) ?? 'null')
  } catch {
    return null
  }
}

export function writeDraft(key: string, value: unknown, store: DeviceStore = deviceStore): void {
  store.write(PREFIX + key, JSON.stringify(value))
}

export function removeDraft(key: string, store: DeviceStore = deviceStore): void {
  store.remove(PREFIX + key)
}

/** Removes every draft, when somebody signs out of a device that others may use. */
export function removeDrafts(store: DeviceStore = deviceStore): void {
  for (const key of store.keys(PREFIX)) store.remove(key)
}
