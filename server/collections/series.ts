// Starts, changes, stops and resumes the series of a collection when that is saved.
import type { CollectionId } from '#domain/base/ids.ts'
import type { Rhythm, SeriesPlan } from '#domain/collections/series.ts'
import type { Schedule, Window } from '#domain/events/model.ts'
import { toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Work } from '#server/base/http/context.ts'
import { copyEvents, moveEvents, replaceWithCopies } from '#server/events/copy-actions.ts'
import { sequenceOf } from './calendar.ts'
import { comingAt, meetingOf, nextComing, reachOf, startOf } from './coming.ts'
import { NOTHING_COMES, unmarkAutostopped } from './occurrences.ts'
import {
  type BareCollection,
  insertLike,
  insertSeries,
  loadBare,
  lockSeries,
  type SeriesRow,
  updateSeries,
} from './series-queries.ts'

type Saving = Pick<Work, 'db' | 'now' | 'enqueue'>
type Stored = { id: CollectionId; series: SeriesRow | null }

/**
 * Brings the series of a collection to what was saved. The first save with a rhythm makes the prototype; after that a
 * save changes it only when it asks to. A rhythm belongs to the series, so a new one holds for it all the same: it counts
 * from the saved occurrence.
 */
export async function saveSeries(
  work: Saving,
  { id, series: before }: Stored,
  { rhythm, ...plan }: SeriesPlan,
): Promise<void> {
  if (!before && !rhythm) return
  const saved = await loadBare(work.db, id)
  if (!before) return startSeries(work, saved, rhythm!)
  const published = before.published || saved.events.every((event) => event.published)
  await updateSeries(work.db, before.id, { published })
  const series = { ...before, published }
  if (plan.apply_to_prototype) await rewrite(work, saved, series)
  if (plan.ends) await endSeries(work.db, series.id)
  else if (rhythm && plan.isSet) await goOn(work, saved, series, { ...plan, rhythm })
}

/** Nothing comes any more; it may go on again later. */
export async function endSeries(db: Executor, id: SeriesRow['id']): Promise<void> {
  const series = await lockSeries(db, id)
  if (series?.enabled)
    await updateSeries(db, id, { enabled: false, changes: series.changes + 1, ...NOTHING_COMES })
}

/** Makes the coming occurrences copies of this one. */
export async function writePrototype(work: Saving, id: CollectionId): Promise<void> {
  const saved = await loadBare(work.db, id)
  const series = saved.series_id && (await lockSeries(work.db, saved.series_id))
  if (series) await rewrite(work, saved, series)
}

async function startSeries(work: Saving, saved: BareCollection, rhythm: Rhythm): Promise<void> {
  const { db, now } = work
  const { days, time_zone, ...rule } = rhythm
  const prototype_id = (await insertLike(db, saved, { created_time: toDate(now), is_prototype: true }))!
  const same = (schedule: Schedule) => schedule
  await copyEvents(db, { from: saved.id, to: prototype_id, now, is_prototype: true, moved: same })
  const start = toDate(startOf(saved))
  const id = await insertSeries(db, {
    ...rule,
    // the entry in calendars stays the same when a session begins to repeat
    id: saved.id as string as SeriesRow['id'],
    changes: sequenceOf(saved) + 1,
    days: JSON.stringify(days),
    time_zone,
    creator_id: saved.creator_id,
    prototype_id,
    anchor_start: start,
    last_start: start,
    published: saved.events.every((event) => event.published),
    created_time: toDate(now),
  })
  await db
    .updateTable('collections')
    .set({ series_id: id, occurrence: 1, apply_to_prototype: true })
    .where('id', '=', saved.id)
    .execute()
  const series = (await lockSeries(db, id))!
  await planNext(work, series, await loadBare(db, prototype_id))
}

/** Changes the prototype to what this occurrence is now; the rhythm counts from its start. */
async function rewrite(work: Saving, saved: BareCollection, series: SeriesRow): Promise<void> {
  const { db, now } = work
  const { name, type, meeting_start, meeting_end } = saved
  await db
    .updateTable('collections')
    .set({ name, type, meeting_start, meeting_end })
    .where('id', '=', series.prototype_id)
    .execute()
  await replaceWithCopies(db, { from: saved.id, to: series.prototype_id, now })
  const anchored = { ...anchoredAt(saved, series), changes: series.changes + 1 }
  await updateSeries(db, series.id, anchored)
  if (series.enabled)
    await planNext(work, { ...series, ...anchored }, await loadBare(db, series.prototype_id))
}

/** The latest occurrence may have been moved; an older one never brings back what was made after it. */
function anchoredAt(saved: BareCollection, series: SeriesRow) {
  const anchor_start = toDate(startOf(saved))
  const isLatest = saved.occurrence === series.next_number - 1
  const last_start = isLatest || anchor_start > series.last_start ? anchor_start : series.last_start
  return { anchor_start, last_start }
}

/** Takes a new rhythm over, and lets a stopped series go on. */
async function goOn(
  work: Saving,
  saved: BareCollection,
  series: SeriesRow,
  { rhythm, isChanged, next }: Pick<SeriesPlan, 'isChanged' | 'next'> & { rhythm: Rhythm },
): Promise<void> {
  const { db } = work
  const columns = {
    enabled: true,
    autostopped: false,
    changes: series.changes + 1,
    ...(series.enabled ? {} : { active_from: series.next_number }),
    ...(isChanged ? anchoredAt(saved, series) : {}),
  }
  await updateSeries(db, series.id, { ...columns, ...rhythm, days: JSON.stringify(rhythm.days) })
  if (series.autostopped) await unmarkAutostopped(db, series)
  const going = (await lockSeries(db, series.id))!
  if (next) await goOnAt(work, going, next)
  else await planNext(work, going, await loadBare(db, series.prototype_id))
}

async function goOnAt(work: Saving, series: SeriesRow, next: Window): Promise<void> {
  const { db } = work
  const prototype = await loadBare(db, series.prototype_id)
  const meeting = meetingOf(prototype)
  const before = meeting ?? reachOf(prototype)
  const later = next.start_time - before.start_time
  // the questions of a meeting keep their times before and after it, all others last as long as is asked for
  const longer = meeting ? 0 : next.end_time - before.end_time - later
  const window = ({ start_time, end_time }: Window): Window => ({
    start_time: start_time + later,
    end_time: Math.max(end_time + later + longer, start_time + later + 1),
  })
  await moveEvents(db, prototype.id, ({ ideas, voting }) => ({
    ideas: window(ideas),
    voting: window(voting),
  }))
  if (meeting)
    await db
      .updateTable('collections')
      .set({ meeting_start: toDate(next.start_time), meeting_end: toDate(next.end_time) })
      .where('id', '=', prototype.id)
      .execute()
  const moved = await loadBare(db, prototype.id)
  const columns = {
    anchor_start: toDate(startOf(moved)),
    ...comingAt(moved, startOf(moved), series.time_zone),
  }
  await updateSeries(db, series.id, columns)
}

async function planNext(work: Saving, series: SeriesRow, prototype: BareCollection): Promise<void> {
  const coming = nextComing(series, prototype, work.now)
  await updateSeries(work.db, series.id, coming)
}
