// Moves the windows of events, and ends them: by the rules, with the jobs that wait for an end, and told to everybody.
import type { Actor } from '#domain/base/actor.ts'
import { rescheduleGate } from '#domain/events/gates.ts'
import type { Schedule } from '#domain/events/model.ts'
import { reopenRefusal } from '#domain/events/moving.ts'
import { endedNow, isOver, phaseOf, withSpare } from '#domain/events/phase.ts'
import { plannedEnd } from '#domain/events/planned.ts'
import { farRefusal, scheduleRefusal } from '#domain/events/rules.ts'
import { SEALED_SPARE } from '#domain/sealed/model.ts'
import { toDate } from '#server/base/day.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { findTerms } from '#server/billing/queries.ts'
import { type BareEvent, loadOwnBareEvents } from './bare-queries.ts'
import { REOPENED, scheduleColumns } from './columns.ts'
import { closeAt, waitingJobs } from './jobs.ts'
import { scheduleOf } from './view.ts'

/** Moves the windows of an own event. */
export async function moveEvent(context: Context<Actor>, row: BareEvent, wanted: Schedule): Promise<void> {
  const { db, actor, now, announce, enqueue } = context
  refuseIf(scheduleRefusal(wanted))
  const before = { ...row, schedule: scheduleOf(row) }
  refuseIf(farRefusal({ ...row, schedule: wanted }, before.schedule, now))
  refuseIf(rescheduleGate(wanted, before, await findTerms(context, actor.user_id), now))
  refuseIf(reopenRefusal(before.schedule, wanted, now))
  const stopped = wanted.ideas.end_time <= now && (row.stopped || !isOver(phaseOf(before, now)))
  const schedule = spared(row, wanted, now)
  await db
    .updateTable('events')
    .set({ ...scheduleColumns(schedule), ...REOPENED, ...stopColumns(row, stopped, schedule) })
    .where('id', '=', row.id)
    .execute()
  const jobs = row.published ? waitingJobs({ ...row, ...scheduleColumns(schedule) }, now) : []
  for (const job of jobs) await enqueue(job)
  announce({ session: row.id, kind: 'event_edited' })
}

/** Of a sealed event that is to end by hand: what waits on a device leaves, and arrives. */
function spared(row: BareEvent, schedule: Schedule, now: number): Schedule {
  return row.sealed ? withSpare(schedule, scheduleOf(row), Math.floor(now), SEALED_SPARE) : schedule
}

/** Ends an own event now. */
export async function endNow({ db, now, announce, enqueue }: Context, row: BareEvent): Promise<void> {
  const schedule = endedNow(scheduleOf(row), Math.floor(now), row.sealed ? SEALED_SPARE : 1)
  const stopped = row.stopped || !isOver(phaseOf({ schedule: scheduleOf(row) }, now))
  const columns = { ...scheduleColumns(schedule), ...stopColumns(row, stopped, schedule) }
  await db.updateTable('events').set(columns).where('id', '=', row.id).execute()
  await enqueue(closeAt(row.id, schedule.ideas.end_time))
  announce({ session: row.id, kind: 'event_edited' })
}

/** What is stopped once more was planned as it was the first time. */
function stopColumns(row: BareEvent, stopped: boolean, schedule: Schedule) {
  const before = row.stopped ? row.planned_end : toDate(plannedEnd(scheduleOf(row), schedule))
  return { stopped, planned_end: stopped ? before : null }
}

/**
 * The other questions of the session of an event that run at the same times, in the order of their ids and held until
 * the transaction ends. The questions of a meeting run at times of their own.
 */
export async function lockTogether(
  { db, actor }: Context<Actor>,
  { id, collection_id, ideas_start, ideas_end }: BareEvent,
): Promise<BareEvent[]> {
  if (!collection_id) return []
  const at_once = db.selectFrom('collections').select('id').where('type', '<>', 'meeting')
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('collection_id', 'in', at_once.where('id', '=', collection_id))
    .where('creator_id', '=', actor.user_id)
    .where('ideas_start', '=', ideas_start)
    .where('ideas_end', '=', ideas_end)
    .where('id', '<>', id)
    .orderBy('id')
    .forUpdate()
    .execute()
  return loadOwnBareEvents(
    db,
    actor,
    rows.map((row) => row.id),
  )
}
