// The calls of collections.
import { API_ROOT } from '#domain/base/call.ts'
import { collections } from '#domain/collections/contract.ts'
import { collection_not_found } from '#domain/collections/refusals.ts'
import { canSee, STRANGER } from '#domain/events/rules.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { found, refuse } from '#server/base/http/refused.ts'
import { loadEvent, loadOwnEvents } from '#server/events/queries.ts'
import { viewEvents } from '#server/events/view.ts'
import { letGo } from '#server/media/actions.ts'
import { calendarOf, entryOf, eventEntryOf, seriesEntryOf } from './calendar.ts'
import { calendarKey, viewerOfKey } from './calendar-keys.ts'
import { type CollectionRow, findCollectionId, loadCollection, loadOwnCollection } from './queries.ts'
import { insertOwnCollection, saveSession, updateOwnCollection } from './saving.ts'
import { deleteSeries, loadBare } from './series-queries.ts'
import { channelOf, viewCollection } from './view.ts'

export const collectionRoutes = implement(collections, {
  async saveSession(context, { body }) {
    const { collection, events } = await saveSession(context, body)
    return {
      collection: viewCollection(await loadOwnCollection(context.db, context.actor, collection), context),
      events: await viewEvents(await loadOwnEvents(context.db, context.actor, events), context),
    }
  },

  async createCollection(context, { body }) {
    const id = await insertOwnCollection(context, body)
    return viewCollection(await loadOwnCollection(context.db, context.actor, id), context)
  },

  async updateCollection(context, { params, body }) {
    const id = await updateOwnCollection(context, params.id, body)
    return viewCollection(await loadOwnCollection(context.db, context.actor, id), context)
  },

  async loadCollection(context, { params }) {
    return viewCollection(await loadCollection(context.db, context.actor, params.id), context)
  },

  async deleteCollection(context, { params, body }) {
    const { db, actor, announce } = context
    const row = await loadOwnCollection(db, actor, params.id)
    await db.deleteFrom('collections').where('id', '=', row.id).execute()
    if (body?.apply_to_prototype && row.series_id) await deleteSeries(db, row.series_id)
    await letGo(context)
    for (const event of row.events) announce({ session: event.id, kind: 'event_deleted' })
    announce({ channel: channelOf(row.id), name: 'deleted', data: { collection_id: row.id } })
    return { id: row.id }
  },

  async calendarAddress({ db, actor, origin, personKey }, { params }) {
    const { id, events } = await loadCollection(db, actor, params.id)
    const isOpen =
      events.length > 0 && events.every((event) => canSee({ ...event, invited: false }, STRANGER))
    const query = isOpen ? '' : `?key=${calendarKey(personKey, id, actor.user_id)}`
    return { url: `${origin}${API_ROOT}/collections/${id}/calendar.ics${query}` }
  },

  async collectionCalendar(context, { params, query: { key } }) {
    const { db, actor } = context
    const viewer = actor ?? STRANGER
    if (key === undefined) return calendarText(context, await loadCollection(db, viewer, params.id))
    const id = found(await findCollectionId(db, params.id), collection_not_found)
    const reader = found(await viewerOfKey(context, id, key), collection_not_found)
    return calendarText(context, await loadCollection(db, reader, id))
  },

  async eventCalendar(context, { params }) {
    const { db, origin, now, actor } = context
    const event = await loadEvent(db, actor ?? STRANGER, params.slug)
    if (event.collection_id)
      return calendarText(context, await loadCollection(db, actor ?? STRANGER, event.collection_id))
    return calendarOf(eventEntryOf(event, `${origin}/q/${event.slug}/answers`), now)
  },
})

/** A collection without events, which only its creator sees, is no date. */
async function calendarText(
  { db, origin, now }: Pick<Context, 'db' | 'origin' | 'now'>,
  row: CollectionRow,
): Promise<string> {
  const [first] = row.events
  if (!first) refuse(collection_not_found)
  const address =
    row.events.length > 1 ? `${origin}/collection/${row.id}` : `${origin}/q/${first.slug}/answers`
  if (!row.series_id) return calendarOf(entryOf(row, address), now)
  return calendarOf(seriesEntryOf(row, await loadBare(db, row.prototype_id!), address), now)
}
