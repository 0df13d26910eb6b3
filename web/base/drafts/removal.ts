// Removes what somebody typed when they sign out.
import { deviceStore } from '#web/base/storage/device-store.ts'
import { PREFIX } from './drafts.ts'

/** Every draft, also of those for whom somebody acted: others may use the device. */
export function removeDrafts(): void {
  for (const key of deviceStore.keys(PREFIX)) deviceStore.remove(key)
}
