// A collection as one viewer sees it.
import type { Actor } from '#domain/base/actor.ts'
import type { CollectionId } from '#domain/base/ids.ts'
import type { Collection } from '#domain/collections/contract.ts'
import { type CollectionRow, routingEvent } from './queries.ts'

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
  }
}
