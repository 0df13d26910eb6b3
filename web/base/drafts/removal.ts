// Removes what somebody typed, and the receipts of what they said, when they sign out.
import { deviceStore } from '#web/base/storage/device-store.ts'
import { PREFIX, readDraft } from './drafts.ts'

/** The receipts of votes and answers that this device keeps. */
export const RECEIPTS_KEY = 'popin.receipts'

/** Every draft and receipt, also of those for whom somebody acted: others may use the device. */
export function removeDrafts(): void {
  for (const key of deviceStore.keys(PREFIX)) deviceStore.remove(key)
  deviceStore.remove(RECEIPTS_KEY)
}

/** Whether a text was typed on this device, on whatever page, and not sent: an answer, a comment, an email, a session. */
export function hasUnsentTexts(): boolean {
  return deviceStore.keys(PREFIX).some((key) => {
    const kept = readDraft<unknown>(key)
    if (typeof kept === 'string') return kept.trim() !== ''
    return typeof kept === 'object' && kept !== null && 'form' in kept
  })
}
