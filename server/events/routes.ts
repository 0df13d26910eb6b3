// The calls of events.
import type { Actor } from '#domain/base/actor.ts'
import type { InputOf } from '#domain/base/call.ts'
import { media_gated } from '#domain/billing/upsells.ts'
import { events } from '#domain/events/contract.ts'
import { embedSite, embedSiteRefusal } from '#domain/events/embedding.ts'
import { cannot_connect } from '#domain/events/refusals.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { refuse, refuseIf } from '#server/base/http/refused.ts'
import { refuseWithoutFeature } from '#server/billing/queries.ts'
import { publishSaved, removeEvents, saveDrafts, updateEmbedHosts } from './actions.ts'
import { loadOwnBareEvent, loadOwnBareEvents } from './bare-queries.ts'
import { connectEvents, copyInvitees, type EventPair } from './copy-actions.ts'
import { lockOwnEvents } from './draft-actions.ts'
import { inviteAt } from './invite-jobs.ts'
import { prototypeToo } from './jobs.ts'
import { takeClosingMedia } from './launch-media.ts'
import { loadEvent, loadOwnEvent, loadOwnEvents } from './queries.ts'
import { endNow, lockTogether, moveEvent } from './reschedule-actions.ts'
import { listTogether, refuseMixedNames } from './together.ts'
import { viewEvent, viewEvents } from './view.ts'

export const eventRoutes = implement(events, {
  async saveEvents(context, { body }) {
    const given = body.events.flatMap((draft) => draft.id ?? [])
    await lockOwnEvents(context, given)
    const before = await listTogether(context.db, given)
    const ids = await saveDrafts(context, body.events)
    refuseMixedNames(await listTogether(context.db, ids), before)
    const rows = await loadOwnEvents(context.db, context.actor, ids)
    const wanted = rows.filter((_row, index) => body.events[index]?.apply_to_prototype)
    for (const id of new Set(wanted.map((row) => row.collection_id)))
      if (id) await context.enqueue(prototypeToo(id))
    return viewEvents(rows, context)
  },

  async publishEvents(context, { body }) {
    await publishSaved(context, body.ids)
    return viewEvents(await loadOwnEvents(context.db, context.actor, body.ids), context)
  },

  async loadEvent(context, { params }) {
    return viewEvent(await loadEvent(context.db, context.actor, params.slug), context)
  },

  async rescheduleEvent(context, { params, body }) {
    const { db, actor } = context
    const { schedule, event_id, together } = body
    const row = await loadOwnEvent(db, actor, isEditPath(params.id) ? (event_id ?? params.id) : params.id)
    const others = together ? await lockTogether(context, row) : []
    for (const event of [row, ...others]) await moveEvent(context, event, schedule)
    return viewEvent(await loadOwnEvent(db, actor, row.id), context)
  },

  async endEvent(context, { params, body }) {
    const { db, actor } = context
    const row = await loadOwnEvent(db, actor, params.id)
    const others = body?.together ? await lockTogether(context, row) : []
    for (const event of [row, ...others]) await endNow(context, event)
    return viewEvent(await loadOwnEvent(db, actor, row.id), context)
  },

  async setClosingVideo(context, { params, body }) {
    const { db, actor, announce } = context
    const row = await loadOwnBareEvent(db, actor, params.id)
    if (body.media_id) await refuseWithoutFeature(context, 'media', media_gated)
    await takeClosingMedia(context, body.media_id, row.closing_media_id)
    await db.updateTable('events').set({ closing_media_id: body.media_id }).where('id', '=', row.id).execute()
    announce({ session: row.id, kind: 'event_edited' })
    return viewEvent(await loadOwnEvent(db, actor, row.id), context)
  },

  async setEmbedHosts(context, { params, body }) {
    const row = await loadOwnBareEvent(context.db, context.actor, params.id)
    const hosts = body.hosts.map((typed) => embedSite(typed) ?? refuse(embedSiteRefusal(typed)))
    await updateEmbedHosts(context.db, row.id, [...new Set(hosts)])
    return viewEvent(await loadOwnEvent(context.db, context.actor, row.id), context)
  },

  async deleteEvents(context, { body }) {
    return { deleted: await removeEvents(context, body.ids) }
  },

  async connectEvents(context, { body }) {
    const pairs = await loadOwnPairs(context, body)
    await connectEvents(context.db, pairs)
    return { connected: pairs.length }
  },

  async copyUsers(context, { body }) {
    const pairs = await loadOwnPairs(context, body)
    await copyInvitees(context.db, pairs)
    for (const { to } of pairs) {
      const row = await loadOwnBareEvent(context.db, context.actor, to)
      if (row.published) for (const job of inviteAt(row, context.now)) await context.enqueue(job)
      context.announce({ session: to, kind: 'event_edited' })
    }
    return { connected: pairs.length }
  },
})

/** `PUT /events/edit` names the event in its body. */
const isEditPath = (id: string) => id === 'edit'

/** The pairs that two lists name; both sides have to be the actor's own. */
async function loadOwnPairs(
  { db, actor }: Context<Actor>,
  { original_id, new_id }: InputOf<typeof events.connectEvents>['body'],
): Promise<EventPair[]> {
  refuseIf(original_id.length !== new_id.length && cannot_connect)
  await loadOwnBareEvents(db, actor, [...original_id, ...new_id])
  return original_id.map((from, index) => ({ from, to: new_id[index]! }))
}
