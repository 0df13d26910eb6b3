// The calls of events.
import type { Actor } from '#domain/base/actor.ts'
import type { InputOf } from '#domain/base/call.ts'
import { media_gated } from '#domain/billing/upsells.ts'
import { events } from '#domain/events/contract.ts'
import { embedSite, embedSiteRefusal } from '#domain/events/embedding.ts'
import { cannot_connect } from '#domain/events/refusals.ts'
import { planQuestions, publishingRefusal, questionsRefusal } from '#domain/events/saving.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { refuse, refuseIf } from '#server/base/http/refused.ts'
import { refuseWithoutFeature } from '#server/billing/queries.ts'
import { deleteEvents, publishEvents, updateEmbedHosts } from './actions.ts'
import { type BareEvent, loadOwnBareEvent, loadOwnBareEvents } from './bare-queries.ts'
import { connectEvents, copyInvitees, type EventPair } from './copy-actions.ts'
import { saveQuestions } from './draft-actions.ts'
import { takeClosingMedia } from './event-media.ts'
import { inviteAt } from './invite-jobs.ts'
import { prototypeToo } from './jobs.ts'
import { loadEvent, loadOwnEvent, loadOwnEvents } from './queries.ts'
import { endNow, lockTogether, moveEvent } from './reschedule-actions.ts'
import { findCreator, loadDrafted, lockCounted, lockOwnEvents } from './saving-queries.ts'
import { refuseMixedNames } from './together.ts'
import { viewEvent, viewEvents } from './view.ts'

export const eventRoutes = implement(events, {
  async saveEvents(context, { body: { events: drafts } }) {
    const creator = await findCreator(context)
    await lockOwnEvents(
      context,
      drafts.flatMap(({ id }) => id ?? []),
    )
    const { questions, originals } = await loadDrafted(context, drafts)
    const plans = planQuestions(drafts, questions)
    refuseIf(questionsRefusal(plans, creator, context.now))
    await refuseMixedNames(context.db, drafts)
    const saved = await saveQuestions(context, plans, originals)
    const again = plans.filter(({ draft }) => draft.apply_to_prototype)
    for (const id of new Set(again.map(({ before }) => before?.collection_id)))
      if (id) await context.enqueue(prototypeToo(id))
    return viewEvents(await loadOwnEvents(context.db, context.actor, saved.map(idOf)), context)
  },

  async publishEvents(context, { body }) {
    const { db, actor } = context
    const rows = await loadOwnBareEvents(db, actor, body.ids)
    const creator = await findCreator(context)
    const waiting = rows.filter((row) => !row.published).map((row) => row.collection_id)
    refuseIf(publishingRefusal(waiting, creator, await lockCounted(context, creator, waiting)))
    await publishEvents(context, rows)
    return viewEvents(await loadOwnEvents(db, actor, rows.map(idOf)), context)
  },

  async loadEvent(context, { params }) {
    return viewEvent(await loadEvent(context.db, context.actor, params.slug), context)
  },

  async rescheduleEvent(context, { params, body }) {
    const { db, actor } = context
    const { schedule, event_id, together } = body
    const row = await loadOwnBareEvent(db, actor, isEditPath(params.id) ? (event_id ?? params.id) : params.id)
    const others = together ? await lockTogether(context, row) : []
    for (const event of [row, ...others]) await moveEvent(context, event, schedule)
    return viewEvent(await loadOwnEvent(db, actor, row.id), context)
  },

  async endEvent(context, { params, body }) {
    const { db, actor } = context
    const row = await loadOwnBareEvent(db, actor, params.id)
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
    const rows = await loadOwnBareEvents(context.db, context.actor, body.ids)
    await deleteEvents(context, rows.map(idOf))
    return { deleted: rows.length }
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

const idOf = ({ id }: BareEvent) => id

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
