// The calls of events.
import { events } from '#domain/events/contract.ts'
import { NAME_MAX_DEFAULT, REOPEN_WINDOW } from '#domain/events/model.ts'
import { endedNow } from '#domain/events/phase.ts'
import { creation_not_allowed, reopen_too_late } from '#domain/events/refusals.ts'
import { scheduleRefusal } from '#domain/events/rules.ts'
import { toDate, toUnix } from '#server/base/day.ts'
import { implement } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { letGo } from '#server/media/actions.ts'
import { insertJoinCode, scheduleColumns } from './actions.ts'
import { closeAt } from './jobs.ts'
import { findCreator, loadEvent, loadOwnEvent, loadOwnEvents } from './queries.ts'
import { saveDraft } from './save-draft.ts'
import { scheduleOf, viewEvent, viewEvents } from './view.ts'

export const eventRoutes = implement(events, {
  async saveEvents(context, { body }) {
    const creator = await findCreator(context.db, context.actor.user_id)
    const isNew = body.events.some((draft) => !draft.id)
    refuseIf(isNew && !creator.event_creation_allowed && creation_not_allowed)
    const name_max = creator.event_name_max_length ?? NAME_MAX_DEFAULT
    const ids = []
    for (const [index, draft] of body.events.entries())
      ids.push(await saveDraft(context, draft, { n: index + 1, name_max }))
    const rows = await loadOwnEvents(context.db, context.actor, ids)
    return viewEvents(rows, context)
  },

  async publishEvents(context, { body }) {
    const { db, actor, now, announce, enqueue } = context
    const waiting = (await loadOwnEvents(db, actor, body.ids)).filter((row) => !row.published)
    const { event_creation_allowed } = await findCreator(db, actor.user_id)
    refuseIf(waiting.length > 0 && !event_creation_allowed && creation_not_allowed)
    for (const row of waiting) {
      await db
        .updateTable('events')
        .set({ published: true, published_time: toDate(now) })
        .where('id', '=', row.id)
        .execute()
      if (!row.code) await insertJoinCode(db, { event_id: row.id })
      await enqueue(closeAt(row.id, toUnix(row.ideas_end)))
      announce({ session: row.id, kind: 'event_edited' })
    }
    const rows = await loadOwnEvents(db, actor, body.ids)
    return viewEvents(rows, context)
  },

  async loadEvent(context, { params }) {
    return viewEvent(await loadEvent(context.db, context.actor, params.slug), context)
  },

  async rescheduleEvent(context, { params, body }) {
    const { db, actor, now, announce, enqueue } = context
    const row = await loadOwnEvent(db, actor, params.id)
    const { schedule } = body
    refuseIf(scheduleRefusal(schedule))
    const opensAgain = toUnix(row.ideas_end) <= now && schedule.ideas.end_time > now
    refuseIf(opensAgain && toUnix(row.voting_end) < now - REOPEN_WINDOW && reopen_too_late)
    await db
      .updateTable('events')
      .set({ ...scheduleColumns(schedule), closed_time: null, autostopped: false })
      .where('id', '=', row.id)
      .execute()
    await enqueue(closeAt(row.id, schedule.ideas.end_time))
    announce({ session: row.id, kind: 'event_edited' })
    return viewEvent(await loadOwnEvent(db, actor, row.id), context)
  },

  async endEvent(context, { params }) {
    const { db, actor, now, announce, enqueue } = context
    const row = await loadOwnEvent(db, actor, params.id)
    const schedule = endedNow(scheduleOf(row), Math.floor(now))
    await db.updateTable('events').set(scheduleColumns(schedule)).where('id', '=', row.id).execute()
    await enqueue(closeAt(row.id, schedule.ideas.end_time))
    announce({ session: row.id, kind: 'event_edited' })
    return viewEvent(await loadOwnEvent(db, actor, row.id), context)
  },

  async deleteEvents(context, { body }) {
    const { db, actor, announce } = context
    const rows = await loadOwnEvents(db, actor, body.ids)
    const ids = rows.map((row) => row.id)
    await db.deleteFrom('events').where('id', 'in', ids).execute()
    await letGo(context)
    for (const id of ids) announce({ session: id, kind: 'event_deleted' })
    return { deleted: ids.length }
  },
})
