// The calls of events.
import { events } from '#domain/events/contract.ts'
import { NAME_MAX_DEFAULT, REOPEN_WINDOW } from '#domain/events/model.ts'
import { endedNow } from '#domain/events/phase.ts'
import { reopen_too_late } from '#domain/events/refusals.ts'
import { scheduleRefusal } from '#domain/events/rules.ts'
import { toDate, toUnix } from '#server/base/day.ts'
import { implement } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { insertJoinCode, scheduleColumns } from './actions.ts'
import { closeAt } from './jobs.ts'
import { loadEvent, loadOwnEvent, loadOwnEvents, maxNameLength } from './queries.ts'
import { saveDraft } from './save-draft.ts'
import { scheduleOf, viewEvent } from './view.ts'

export const eventRoutes = implement(events, {
  async saveEvents(context, { body }) {
    const name_max = (await maxNameLength(context.db, context.actor.user_id)) ?? NAME_MAX_DEFAULT
    const ids = []
    for (const [index, draft] of body.events.entries())
      ids.push(await saveDraft(context, draft, { n: index + 1, name_max }))
    const rows = await loadOwnEvents(context.db, context.actor, ids)
    return rows.map((row) => viewEvent(row, context))
  },

  async publishEvents(context, { body }) {
    const { db, actor, now, announce, enqueue } = context
    for (const row of await loadOwnEvents(db, actor, body.ids)) {
      if (row.published) continue
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
    return rows.map((row) => viewEvent(row, context))
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

  async deleteEvents({ db, actor, announce }, { body }) {
    const rows = await loadOwnEvents(db, actor, body.ids)
    const ids = rows.map((row) => row.id)
    await db.deleteFrom('events').where('id', 'in', ids).execute()
    for (const id of ids) announce({ session: id, kind: 'event_deleted' })
    return { deleted: ids.length }
  },
})
