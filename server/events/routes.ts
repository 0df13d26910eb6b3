// The calls of events.
import type { Actor } from '#domain/base/actor.ts'
import type { InputOf } from '#domain/base/call.ts'
import { media_gated } from '#domain/billing/upsells.ts'
import { events } from '#domain/events/contract.ts'
import { rescheduleGate } from '#domain/events/gates.ts'
import { REOPEN_WINDOW } from '#domain/events/model.ts'
import { endedNow, isOver, phaseOf } from '#domain/events/phase.ts'
import { cannot_connect, reopen_too_late } from '#domain/events/refusals.ts'
import { farRefusal, scheduleRefusal } from '#domain/events/rules.ts'
import { toUnix } from '#server/base/day.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { findTerms, refuseWithoutFeature } from '#server/billing/queries.ts'
import { publishSaved, removeEvents, saveDrafts } from './actions.ts'
import { REOPENED, scheduleColumns } from './columns.ts'
import { connectEvents, copyInvitees, type EventPair } from './copying.ts'
import { inviteAt } from './invite-jobs.ts'
import { closeAt, prototypeToo, waitingJobs } from './jobs.ts'
import { takeClosingMedia } from './launch-media.ts'
import { loadEvent, loadOwnEvent, loadOwnEvents } from './queries.ts'
import { scheduleOf, viewEvent, viewEvents } from './view.ts'

export const eventRoutes = implement(events, {
  async saveEvents(context, { body }) {
    const ids = await saveDrafts(context, body.events)
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
    const { db, actor, now, announce, enqueue } = context
    const { schedule, event_id } = body
    const row = await loadOwnEvent(db, actor, isEditPath(params.id) ? (event_id ?? params.id) : params.id)
    refuseIf(scheduleRefusal(schedule))
    const before = { ...row, schedule: scheduleOf(row) }
    refuseIf(farRefusal({ ...row, schedule }, before.schedule, now))
    refuseIf(rescheduleGate(schedule, before, await findTerms(context, actor.user_id), now))
    const opensAgain = toUnix(row.ideas_end) <= now && schedule.ideas.end_time > now
    refuseIf(opensAgain && toUnix(row.voting_end) < now - REOPEN_WINDOW && reopen_too_late)
    const stopped = schedule.ideas.end_time <= now && (row.stopped || !isOver(phaseOf(before, now)))
    await db
      .updateTable('events')
      .set({ ...scheduleColumns(schedule), ...REOPENED, stopped })
      .where('id', '=', row.id)
      .execute()
    const jobs = row.published
      ? waitingJobs({ ...row, ...scheduleColumns(schedule) }, now)
      : [closeAt(row.id, schedule.ideas.end_time)]
    for (const job of jobs) await enqueue(job)
    announce({ session: row.id, kind: 'event_edited' })
    return viewEvent(await loadOwnEvent(db, actor, row.id), context)
  },

  async endEvent(context, { params }) {
    const { db, actor, now, announce, enqueue } = context
    const row = await loadOwnEvent(db, actor, params.id)
    const schedule = endedNow(scheduleOf(row), Math.floor(now))
    const stopped = row.stopped || !isOver(phaseOf({ schedule: scheduleOf(row) }, now))
    const columns = { ...scheduleColumns(schedule), stopped }
    await db.updateTable('events').set(columns).where('id', '=', row.id).execute()
    await enqueue(closeAt(row.id, schedule.ideas.end_time))
    announce({ session: row.id, kind: 'event_edited' })
    return viewEvent(await loadOwnEvent(db, actor, row.id), context)
  },

  async setClosingVideo(context, { params, body }) {
    const { db, actor, announce } = context
    const row = await loadOwnEvent(db, actor, params.id)
    if (body.media_id) await refuseWithoutFeature(context, 'media', media_gated)
    await takeClosingMedia(context, body.media_id, row.closing_media_id)
    await db.updateTable('events').set({ closing_media_id: body.media_id }).where('id', '=', row.id).execute()
    announce({ session: row.id, kind: 'event_edited' })
    return viewEvent(await loadOwnEvent(db, actor, row.id), context)
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
      const row = await loadOwnEvent(context.db, context.actor, to)
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
  await loadOwnEvents(db, actor, [...original_id, ...new_id])
  return original_id.map((from, index) => ({ from, to: new_id[index]! }))
}
