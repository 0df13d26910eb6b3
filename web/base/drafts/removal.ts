// Removes what somebody typed, and the receipts of what they said, when they sign out.
import { CARRIED_KEY } from '#web/base/router/address-bar.ts'
import { deviceStore, tabStore } from '#web/base/storage/device-store.ts'
import { PREFIX, readDraft } from './drafts.ts'

/** The receipts of votes and answers that this device keeps. */
export const RECEIPTS_KEY = 'popin.receipts'

/** What this device keeps of sealed sessions, one entry for each person and question: the ballot, and what was `said` with it. */
export const SEALED_PREFIX = 'popin.sealed.'

/** The guest whose ballots this tab has, for whoever signs in on it. */
export const SEALED_GUEST_KEY = 'popin.sealed_guest'

/** Every draft and receipt, a ballot that nobody took, and what was said by ballot, also of those for whom somebody acted: others may use the device. */
export function removeDrafts(): void {
  for (const key of deviceStore.keys(PREFIX)) deviceStore.remove(key)
  deviceStore.remove(RECEIPTS_KEY)
  tabStore.remove(CARRIED_KEY)
  tabStore.remove(SEALED_GUEST_KEY)
  for (const key of deviceStore.keys(SEALED_PREFIX)) forgetSaid(key)
}

/** The ballot stays: there is no other one for whoever signs in again. */
function forgetSaid(key: string): void {
  const { said: _said, ...kept } = readJson(deviceStore.read(key))
  deviceStore.write(key, JSON.stringify(kept))
}

function readJson(text: string | null): Record<string, unknown> {
  try {
    return JSON.parse(text ?? '{}') ?? {}
  } catch {
    return {}
  }
}

/** Whether a text was typed on this device, on whatever page, and not sent: an answer, a comment, an email, a session. */
export function hasUnsentTexts(): boolean {
  return deviceStore.keys(PREFIX).some((key) => {
    const kept = readDraft<unknown>(key)
    if (typeof kept === 'string') return kept.trim() !== ''
    return typeof kept === 'object' && kept !== null && 'form' in kept
  })
}
