// The answers that a host has selected to become one topic; null while nothing is to be selected.
import { useSyncExternalStore } from 'react'
import type { IdeaId } from '#domain/base/ids.ts'
import { createStore } from '#web/base/store.ts'

type Selection = { event_id: string; ids: readonly IdeaId[] }

const selection = createStore<Selection | null>(null)

/** The selected answers of this event, in the order in which they were pressed; null outside the selection. */
export function useSelection(event_id: string): readonly IdeaId[] | null {
  const now = useSyncExternalStore(selection.listen, selection.read)
  return now?.event_id === event_id ? now.ids : null
}

export const beginSelection = (event_id: string) => selection.set({ event_id, ids: [] })
export const endSelection = () => selection.set(null)

export function toggleSelected(id: IdeaId): void {
  const now = selection.read()
  if (!now) return
  const ids = now.ids.includes(id) ? now.ids.filter((other) => other !== id) : [...now.ids, id]
  selection.set({ ...now, ids })
}
