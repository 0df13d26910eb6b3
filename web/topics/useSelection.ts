// Which answers of an event its host has selected to become one topic.
import { useSyncExternalStore } from 'react'
import type { IdeaId } from '#domain/base/ids.ts'
import { selection } from './selection.ts'

/** In the order in which they were pressed; null while nothing is to be selected. */
export function useSelection(event_id: string): readonly IdeaId[] | null {
  const now = useSyncExternalStore(selection.listen, selection.read)
  return now?.event_id === event_id ? now.ids : null
}
