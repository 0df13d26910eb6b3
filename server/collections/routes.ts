// The calls of collections.
import { collections } from '#domain/collections/contract.ts'
import { implement } from '#server/base/http/context.ts'
import { loadOwnEvents } from '#server/events/queries.ts'
import { viewEvents } from '#server/events/view.ts'
import { letGo } from '#server/media/actions.ts'
import { loadCollection, loadOwnCollection } from './queries.ts'
import { insertOwnCollection, saveSession, updateOwnCollection } from './saving.ts'
import { deleteSeries } from './series-queries.ts'
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
})
