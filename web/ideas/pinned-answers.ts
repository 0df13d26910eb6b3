// The own answers of this visit stand on top of the list, until the reader chooses an order anew.
import { createStore } from '#web/base/store.ts'

const pinned = createStore<Readonly<Record<string, readonly string[]>>>({})
export const onPinned = pinned.listen
const none: readonly string[] = []

/** By the id of the event; the newest first. */
export function pinAnswer(event_id: string, id: string): void {
  const older = pinnedAnswers(event_id).filter((other) => other !== id)
  pinned.set({ ...pinned.read(), [event_id]: [id, ...older] })
}

export function unpinAnswers(event_id: string): void {
  if (pinned.read()[event_id]) pinned.set({ ...pinned.read(), [event_id]: none })
}

export function pinnedAnswers(event_id: string): readonly string[] {
  return pinned.read()[event_id] ?? none
}
