// The answers that a host has selected to become one topic; null while nothing is to be selected.
import type { IdeaId } from '#domain/base/ids.ts'
import { createStore } from '#web/base/store.ts'

type Selection = { event_id: string; ids: readonly IdeaId[] }

export const selection = createStore<Selection | null>(null)

export const beginSelection = (event_id: string) => selection.set({ event_id, ids: [] })
export const endSelection = () => selection.set(null)

export function toggleSelected(id: IdeaId): void {
  const now = selection.read()
  if (!now) return
  const ids = now.ids.includes(id) ? now.ids.filter((other) => other !== id) : [...now.ids, id]
  selection.set({ ...now, ids })
}
