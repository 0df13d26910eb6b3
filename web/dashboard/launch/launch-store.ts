// What is being prepared for launch, kept in this tab until it is launched or somebody signs out.
import { readDraft, writeDraft, writing } from '#web/base/drafts/drafts.ts'
import { type DeviceStore, tabStore } from '#web/base/storage/device-store.ts'
import { linesOf } from '#web/editing/choice-lines.ts'
import { type HomeDraft, takeHomeDraft } from '#web/home/home-draft.ts'
import type { LaunchAttempt } from './launch-attempt.ts'
import { emptyDraft, type LaunchDraft } from './launch-draft.ts'

export type Preparation = { draft: LaunchDraft; attempt: LaunchAttempt | null }

/** Whoever somebody acts for has a preparation of their own. */
const ownKey = () => `popin.quick-launch${writing.as}`
/** Signing out removes all drafts of the device, and with them this mark: older preparations lose their validity. */
const MARK = 'quick-launch'

/** Null when nothing is prepared, or somebody has signed out since. */
export function readPreparation(store: DeviceStore = tabStore): Preparation | null {
  const kept = parse(store.read(ownKey()))
  if (!kept) return null
  if (kept.mark === readDraft<string>(MARK)) return kept.preparation
  store.remove(ownKey())
  return null
}

/** What was written on the home page comes in place of what is prepared; `launches`: they pressed `Launch` there, in this tab. */
export function openPreparation(store: DeviceStore = tabStore): (Preparation & { launches: boolean }) | null {
  const taken = takeHomeDraft()
  if (!taken) {
    const kept = readPreparation(store)
    return kept && { ...kept, launches: false }
  }
  const preparation = { draft: launchDraftOf(taken.draft), attempt: null }
  writePreparation(preparation, store)
  return { ...preparation, launches: taken.launches }
}

function launchDraftOf({ name, type, choices }: HomeDraft): LaunchDraft {
  return { ...emptyDraft(), name, type, choices: linesOf(choices) }
}

export function writePreparation(preparation: Preparation, store: DeviceStore = tabStore): void {
  const mark = readDraft<string>(MARK) ?? `${Date.now()}-${Math.random()}`
  writeDraft(MARK, mark)
  store.write(ownKey(), JSON.stringify({ mark, preparation }))
}

export function clearPreparation(store: DeviceStore = tabStore): void {
  store.remove(ownKey())
}

function parse(text: string | null): { mark: string; preparation: Preparation } | null {
  try {
    const kept = JSON.parse(text ?? 'null')
    return Array.isArray(kept?.preparation?.draft?.choices) ? kept : null
  } catch {
    return null
  }
}
