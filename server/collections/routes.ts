// The calls of collections.
import type { Actor } from '#domain/base/actor.ts'
import { API_ROOT } from '#domain/base/call.ts'
import type { CollectionId, EventId } from '#domain/base/ids.ts'
import { collections } from '#domain/collections/contract.ts'
import { collection_not_found } from '#domain/collections/refusals.ts'
import { isArchivedOnDelete } from '#domain/collections/rules.ts'
import { canSee, STRANGER, type Viewer } from '#domain/events/rules.ts'
import { toDate } from '#server/base/day.ts'
import { type Context, implementWith } from '#server/base/http/context.ts'
import { found, refuse } from '#server/base/http/refused.ts'
import type { AgendaText } from '#server/events/agenda-view.ts'
import { loadEvent, loadOwnEvents } from '#server/events/queries.ts'
import { eventLink, viewEvents } from '#server/events/view.ts'
import { enqueueMediaSweep } from '#server/media/actions.ts'
import { type About, calendarOf, entryOf, eventEntryOf, seriesEntryOf } from './calendar.ts'
import { calendarKey, viewerOfKey } from './calendar-keys.ts'
import {
  type CollectionRow,
  findCollectionId,
  loadCollection,
  loadOwnBareCollection,
  loadOwnCollection,
} from './queries.ts'
import { insertOwnCollection, saveSession, updateOwnCollection } from './saving.ts'
import { endSeries } from './series.ts'
import { deleteSeries, listOccurrences, loadBare } from './series-queries.ts'
import { channelOf, viewCollection } from './view.ts'

/** `agendaText`: what a calendar shows beside times and names. */
export const collectionRoutes = implementWith<{ agendaText: AgendaText }>()(collections, {
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

  async loadOwnCollection(context, { params }) {
    return viewCollection(await loadOwnCollection(context.db, context.actor, params.id), context)
  },

  async deleteCollection(context, { params, body }) {
    const { db, actor } = context
    const row = await loadOwnBareCollection(db, actor, params.id)
    if (isArchivedOnDelete(row.type)) return setArchived(context, row.id, true)
    const { apply_to_prototype: whole, and_coming } = body ?? {}
    const series = whole || and_coming ? row.series_id : null
    const made = series ? await listOccurrences(db, series) : []
    // a series that ends has nothing to go on from without an occurrence
    if (series && (whole || made.length === 1)) await deleteSeries(db, series)
    else if (series) await endSeries(db, series)
    await deleteCollections(context, whole && series ? made : [row])
    return { id: row.id }
  },

  async restoreCollection(context, { params }) {
    const row = await loadOwnBareCollection(context.db, context.actor, params.id)
    return setArchived(context, row.id, false)
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
    if (key === undefined) return calendarText(context, await loadCollection(db, viewer, params.id), viewer)
    const id = found(await findCollectionId(db, params.id), collection_not_found)
    const reader = found(await viewerOfKey(context, id, key), collection_not_found)
    return calendarText(context, await loadCollection(db, reader, id), reader)
  },

  async eventCalendar(context, { params }) {
    const { db, origin, now, actor } = context
    const viewer = actor ?? STRANGER
    const event = await loadEvent(db, viewer, params.slug)
    if (event.collection_id)
      return calendarText(context, await loadCollection(db, viewer, event.collection_id), viewer)
    const about = await aboutOf(context, { ...event, series_id: null }, viewer, eventLink(origin, event.slug))
    return calendarOf(eventEntryOf(event, about), now)
  },
})

/** Puts it away or takes it back; whoever takes part notices nothing. */
async function setArchived({ db, now, announce }: Context<Actor>, id: CollectionId, archived: boolean) {
  await db
    .updateTable('collections')
    .set({ archived_time: archived ? toDate(now) : null })
    .where('id', '=', id)
    .where('archived_time', archived ? 'is' : 'is not', null)
    .execute()
  announce({ channel: channelOf(id), name: 'edited', data: { collection_id: id } })
  return { id }
}

/** With all their events; everybody who looks at one is told. */
async function deleteCollections(
  context: Context<Actor>,
  gone: readonly { id: CollectionId; events: readonly { id: EventId }[] }[],
): Promise<void> {
  const { db, announce } = context
  const ids = gone.map(({ id }) => id)
  await db.deleteFrom('collections').where('id', 'in', ids).execute()
  await enqueueMediaSweep(context)
  for (const { id, events } of gone) {
    for (const event of events) announce({ session: event.id, kind: 'event_deleted' })
    announce({ channel: channelOf(id), name: 'deleted', data: { collection_id: id } })
  }
}

type Showing = Pick<Context, 'db' | 'origin' | 'now' | 'personKey'> & { agendaText: AgendaText }

async function aboutOf(
  { agendaText, ...work }: Showing,
  session: Parameters<AgendaText['ofCalendar']>[1],
  viewer: Viewer,
  address: string,
): Promise<About> {
  const { lines: agenda, changes: agenda_changes } = await agendaText.ofCalendar(work, session, viewer)
  return { address, agenda, agenda_changes }
}

/** A collection without events, which only its creator sees, is no date. */
async function calendarText(context: Showing, row: CollectionRow, viewer: Viewer): Promise<string> {
  const { db, origin, now } = context
  const [first] = row.events
  if (!first) refuse(collection_not_found)
  const address = row.events.length > 1 ? `${origin}/collection/${row.id}` : eventLink(origin, first.slug)
  const about = await aboutOf(context, { ...first, series_id: row.series_id }, viewer, address)
  if (!row.series_id) return calendarOf(entryOf(row, about), now)
  return calendarOf(seriesEntryOf(row, await loadBare(db, row.prototype_id!), about), now)
}
