// Makes the occurrences of a series, each once, and stops a series that nobody takes part in.
import type { EventId } from '#domain/base/ids.ts'
import { AUTOSTOP_AFTER } from '#domain/collections/model.ts'
import { toDate, toUnix } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Work } from '#server/base/http/context.ts'
import { findTerms } from '#server/billing/queries.ts'
import { insertJoinCode } from '#server/events/actions.ts'
import { copyEvents, markAutostopped } from '#server/events/copy-actions.ts'
import { copyAlong, waitingJobs } from '#server/events/jobs.ts'
import { comingAt, meetingOf, mover, nextComing } from './coming.ts'
import {
  type BareCollection,
  insertLike,
  listLatest,
  loadBare,
  lockSeries,
  type SeriesRow,
  updateSeries,
} from './series-queries.ts'

type Making = Pick<Work, 'db' | 'now' | 'announce' | 'enqueue' | 'billing'>

/**
 * Makes the occurrence with this number when its time has come.
 * One that is made already, was stopped, or comes later than thought is not made.
 */
export async function makeDue(work: Making, id: SeriesRow['id'], number: number): Promise<void> {
  const { db, now } = work
  const series = await lockSeries(db, id)
  if (!series?.enabled || !series.published || !series.next_start) return
  if (series.next_number !== number) return
  const prototype = await loadBare(db, series.prototype_id)
  const over = series.next_closes!.getTime() <= now * 1000
  const coming = over
    ? nextComing(series, prototype, now)
    : comingAt(prototype, toUnix(series.next_start), series.time_zone)
  if (toUnix(coming.next_opens) > now) {
    await updateSeries(db, id, coming)
  } else if (!(await mayRepeat(work, series))) await leaveOut(work, { ...series, ...coming }, prototype)
  else if (!(await autostop(work, series))) await makeNow(work, { ...series, ...coming }, prototype)
}

/** An occurrence is a new session, so the plan that its creator has by now is asked; what was made before stays. */
async function mayRepeat(work: Making, { creator_id }: SeriesRow): Promise<boolean> {
  return (await findTerms(work, creator_id)).features.scheduling
}

/** The date goes by; the series waits for the next one, and goes on by itself once the plan allows it again. */
async function leaveOut(
  work: Making,
  series: SeriesRow & { next_start: Date },
  prototype: BareCollection,
): Promise<void> {
  const coming = nextComing({ ...series, last_start: series.next_start }, prototype, work.now)
  await updateSeries(work.db, series.id, coming)
}

async function makeNow(
  work: Making,
  series: SeriesRow & { next_start: Date },
  prototype: BareCollection,
): Promise<void> {
  const { db, now } = work
  const moved = mover(prototype, toUnix(series.next_start), series.time_zone)
  const [latest] = await listLatest(db, { ...series, active_from: 1 }, 1)
  const meeting = meetingOf(prototype)
  const of_meeting = meeting && moved.window(meeting)
  const id = await insertLike(db, prototype, {
    series_id: series.id,
    occurrence: series.next_number,
    created_time: toDate(now),
    meeting_start: of_meeting && toDate(of_meeting.start_time),
    meeting_end: of_meeting && toDate(of_meeting.end_time),
  })
  if (id) {
    const copying = { from: prototype.id, to: id, now, is_prototype: false, moved: moved.schedule }
    await takeAlong(work, latest?.events ?? [], await copyEvents(db, copying))
    await insertJoinCode(db, { collection_id: id })
    await askToEnd(work, id)
  }
  const made = { next_number: series.next_number + 1, last_start: series.next_start }
  const columns = { ...made, ...nextComing({ ...series, ...made }, prototype, now) }
  await updateSeries(db, series.id, columns)
}

/** What stands beside the questions of the occurrence before stands beside those in the same place of the next one. */
async function takeAlong(
  { enqueue }: Making,
  from: readonly EventId[],
  made: readonly EventId[],
): Promise<void> {
  const pairs = made.flatMap((to, place) => (from[place] ? [{ from: from[place], to }] : []))
  if (pairs.length > 0) await enqueue(copyAlong(pairs))
}

async function askToEnd({ db, now, enqueue }: Making, id: BareCollection['id']): Promise<void> {
  const { events } = await loadBare(db, id)
  for (const job of events.flatMap((event) => waitingJobs(event, now))) await enqueue(job)
}

/** Whether the series was stopped, because nobody took part in so many occurrences in a row. */
async function autostop({ db, announce }: Making, series: SeriesRow): Promise<boolean> {
  const latest = await listLatest(db, series, AUTOSTOP_AFTER)
  if (latest.length < AUTOSTOP_AFTER || latest.some((one) => one.activities > 0)) return false
  await updateSeries(db, series.id, {
    enabled: false,
    autostopped: true,
    changes: series.changes + 1,
    ...NOTHING_COMES,
  })
  const events = latest[0]!.events
  await markAutostopped(db, events, true)
  for (const event of events) announce({ session: event, kind: 'event_edited' })
  return true
}

export const NOTHING_COMES = { next_start: null, next_opens: null, next_closes: null }

/** The current occurrence of a series that goes on again is not marked as stopped any longer. */
export async function unmarkAutostopped(db: Executor, series: SeriesRow): Promise<void> {
  const [current] = await listLatest(db, { ...series, active_from: 1 }, 1)
  await markAutostopped(db, current?.events ?? [], false)
}
