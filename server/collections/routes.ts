// The calls of collections.
import { collections } from '#domain/collections/contract.ts'
import { events_taken } from '#domain/collections/refusals.ts'
import { toDate } from '#server/base/day.ts'
import { implement } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { insertJoinCode, placeInCollection } from '#server/events/actions.ts'
import { loadOwnEvents } from '#server/events/queries.ts'
import { letGo } from '#server/media/actions.ts'
import { insertCollection, loadCollection, loadOwnCollection, takenElsewhere } from './queries.ts'
import { viewCollection } from './view.ts'

const channel = (id: string) => `private-collection-${id}`

export const collectionRoutes = implement(collections, {
  async createCollection(context, { body }) {
    const { db, actor, now, announce } = context
    const events = await loadOwnEvents(db, actor, body.event_ids)
    refuseIf(takenElsewhere(events, null).length > 0 && events_taken)
    const name = body.name?.trim() || (events[0]?.name ?? '').slice(0, 200)
    const id = await insertCollection(db, {
      creator_id: actor.user_id,
      tenant_id: actor.tenant_id,
      name,
      type: body.type,
      created_time: toDate(now),
    })
    await placeInCollection(
      db,
      events.map((event) => event.id),
      id,
    )
    await insertJoinCode(db, { collection_id: id })
    for (const event of events) announce({ session: event.id, kind: 'event_edited' })
    return viewCollection(await loadOwnCollection(db, actor, id), context)
  },

  async updateCollection(context, { params, body }) {
    const { db, actor, announce } = context
    const row = await loadOwnCollection(db, actor, params.id)
    const events = await loadOwnEvents(db, actor, body.event_ids)
    refuseIf(takenElsewhere(events, row.id).length > 0 && events_taken)
    const name = body.name?.trim()
    if (name) await db.updateTable('collections').set({ name }).where('id', '=', row.id).execute()
    await placeInCollection(
      db,
      events.map((event) => event.id),
      row.id,
    )
    announce({ channel: channel(row.id), name: 'edited', data: { collection_id: row.id } })
    return viewCollection(await loadOwnCollection(db, actor, row.id), context)
  },

  async loadCollection(context, { params }) {
    return viewCollection(await loadCollection(context.db, context.actor, params.id), context)
  },

  async deleteCollection(context, { params }) {
    const { db, actor, announce } = context
    const row = await loadOwnCollection(db, actor, params.id)
    await db.deleteFrom('collections').where('id', '=', row.id).execute()
    await letGo(context)
    for (const event of row.events) announce({ session: event.id, kind: 'event_deleted' })
    announce({ channel: channel(row.id), name: 'deleted', data: { collection_id: row.id } })
    return { id: row.id }
  },
})
