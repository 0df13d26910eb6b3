// Live messages about the event itself, and the counts that every message carries.
import type { QueryClient } from '@tanstack/react-query'
import type { EventId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { RoomRules } from '#domain/events/event-message.ts'
import { eventKey } from './useEvent.ts'

type Counts = Pick<PopinEvent, 'ideas_count' | 'comments_count' | 'participants_count'>

/** Takes over the counts of a message, unless what was fetched is newer. */
export function applyCounts(client: QueryClient, id: EventId, seq: number, counts: Counts): void {
  client.setQueriesData<PopinEvent>({ queryKey: ['event'] }, (event) =>
    event?.id === id && event.seq < seq ? { ...event, few_voices: undefined, ...counts, seq } : event,
  )
}

/** Results were hidden or shown, voting locked or opened; nothing has to be fetched for it. */
export function applyRules(client: QueryClient, id: EventId, seq: number, rules: RoomRules): void {
  client.setQueriesData<PopinEvent>({ queryKey: ['event'] }, (event) =>
    event?.id === id && event.seq < seq ? { ...event, ...rules, seq } : event,
  )
}

/** The event was edited, began or ended: it is fetched again. */
export function applyEdited(client: QueryClient, slug: string): void {
  void client.invalidateQueries({ queryKey: eventKey(slug) })
}
