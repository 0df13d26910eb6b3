// The calls of events.
import { events } from '#domain/events/contract.ts'
import { REOPEN_WINDOW } from '#domain/events/model.ts'
import { endedNow } from '#domain/events/phase.ts'
import { reopen_too_late } from '#domain/events/refusals.ts'
import { scheduleRefusal } from '#domain/events/rules.ts'
import { toUnix } from '#server/base/day.ts'
import { implement } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { publishSaved, removeEvents, saveDrafts } from './actions.ts'
import { scheduleColumns } from './columns.ts'
import { closeAt, prototypeToo } from './jobs.ts'
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
    return { deleted: await removeEvents(context, body.ids) }
  },
})
