// Saves collections, and whole sessions: their questions and the collection around them, all or nothing.
import type { Actor } from '#domain/base/actor.ts'
import type { CollectionId, EventId } from '#domain/base/ids.ts'
import type { CollectionDraft, SessionDraft } from '#domain/collections/contract.ts'
import { events_taken } from '#domain/collections/refusals.ts'
import { toDate } from '#server/base/day.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import {
  insertJoinCode,
  placeInCollection,
  publishSaved,
  removeEvents,
  saveDrafts,
} from '#server/events/actions.ts'
import { type EventRow, loadOwnEvents } from '#server/events/queries.ts'
import { insertCollection, loadOwnCollection, takenElsewhere } from './queries.ts'
import { channelOf } from './view.ts'

/** The whole of it in the transaction of the call: what is refused or fails leaves nothing behind. */
export async function saveSession(
  context: Context<Actor>,
  { collection, events: drafts, removed_ids, publish }: SessionDraft,
): Promise<{ collection: CollectionId; events: EventId[] }> {
  if (removed_ids.length > 0) await removeEvents(context, removed_ids)
  const events = await saveDrafts(context, drafts)
  if (publish) await publishSaved(context, events)
  const { id, type = 'concurrent', ...settings } = collection
  const saved = { ...settings, event_ids: events }
  return {
    events,
    collection: id
      ? await updateOwnCollection(context, id, saved)
      : await insertOwnCollection(context, { ...saved, type }),
  }
}

export async function insertOwnCollection(
  context: Context<Actor>,
  { event_ids, name, type }: CollectionDraft,
): Promise<CollectionId> {
  const { db, actor, now, announce } = context
  const events = await loadOwnEvents(db, actor, event_ids)
  refuseIf(takenElsewhere(events, null).length > 0 && events_taken)
  const id = await insertCollection(db, {
    creator_id: actor.user_id,
    tenant_id: actor.tenant_id,
    name: name?.trim() || (events[0]?.name ?? '').slice(0, 200),
    type,
    created_time: toDate(now),
  })
  await placeInCollection(db, idsOf(events), id)
  await insertJoinCode(db, { collection_id: id })
  for (const event of events) announce({ session: event.id, kind: 'event_edited' })
  return id
}

export async function updateOwnCollection(
  { db, actor, announce }: Context<Actor>,
  id: CollectionId,
  { event_ids, name: wanted }: Omit<CollectionDraft, 'type'>,
): Promise<CollectionId> {
  const row = await loadOwnCollection(db, actor, id)
  const events = await loadOwnEvents(db, actor, event_ids)
  refuseIf(takenElsewhere(events, row.id).length > 0 && events_taken)
  const name = wanted?.trim()
  if (name) await db.updateTable('collections').set({ name }).where('id', '=', row.id).execute()
  await placeInCollection(db, idsOf(events), row.id)
  announce({ channel: channelOf(row.id), name: 'edited', data: { collection_id: row.id } })
  return row.id
}

const idsOf = (events: readonly EventRow[]) => events.map((event) => event.id)
