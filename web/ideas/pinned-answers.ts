// The own answers of this visit stand on top of the list, until the reader chooses an order anew.

let pinned: Readonly<Record<string, readonly string[]>> = {}
const none: readonly string[] = []
const listeners = new Set<() => void>()

/** By the id of the event; the newest first. */
export function pinAnswer(event_id: string, id: string): void {
  change({ ...pinned, [event_id]: [id, ...(pinned[event_id] ?? none).filter((other) => other !== id)] })
}

export function unpinAnswers(event_id: string): void {
  if (pinned[event_id]) change({ ...pinned, [event_id]: none })
}

export function pinnedAnswers(event_id: string): readonly string[] {
  return pinned[event_id] ?? none
}

export function onPinned(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: typeof pinned): void {
  pinned = next
  for (const listener of listeners) listener()
}
