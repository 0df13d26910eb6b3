// A collection as one viewer sees it.
import type { Actor } from '#domain/base/actor.ts'
import type { CollectionId } from '#domain/base/ids.ts'
import type { Collection } from '#domain/collections/contract.ts'
import { toUnix } from '#server/base/day.ts'
import { type CollectionRow, routingEvent } from './queries.ts'

/** Where a collection's live messages go. */
export const channelOf = (id: string) => `private-collection-${id}`

export function viewCollection(
  row: CollectionRow,
  { actor, now }: { actor: Actor; now: number },
): Collection {
  const id: CollectionId = row.id
  return {
    id,
    name: row.name,
    title: row.name,
    type: row.type,
    events_count: row.events.length,
    events: row.events.map(({ id: event_id, slug, name }) => ({ id: event_id, slug, name })),
    short_code: row.events[0]?.code ?? null,
    routing_event_id: routingEvent(row.events, now)?.id ?? null,
    concurrent_enabled: row.type === 'concurrent' && row.events.length > 1,
    user_created: row.creator_id === actor.user_id,
    not_editable: [],
    event_ids: row.events.map((event) => event.id),
    recurrence: '',
    recurrence_setting: null,
    stats: { total_activities: 0 },
    start_date: null,
    end_date: null,
    next_start_date: null,
    next_end_date: null,
    meeting_start: row.meeting_start && toUnix(row.meeting_start),
    meeting_end: row.meeting_end && toUnix(row.meeting_end),
    next_meeting_start: null,
    next_meeting_end: null,
    anonymous: row.events.every((event) => event.anonymous),
    visibility_setting: row.events[0]?.visibility_setting ?? 'anyone_as_guest',
    apply_to_prototype: row.apply_to_prototype,
  }
}
