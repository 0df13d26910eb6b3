// SQL of agendas: what is stored of one, and what comes onto it by itself.
import { type Expression, type SqlBool, sql } from 'kysely'
import { OVERRUN } from '#domain/agendas/model.ts'
import type { AgendaItemId, CollectionId, EventId, SeriesId, TopicId } from '#domain/base/ids.ts'
import { isLive } from '#server/base/db/live-topics.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'

/** Which session an event stands for: its collection, or itself. */
export type Session = Pick<BareEvent, 'id' | 'collection_id'>

/** What a session is called where it is one thing: the id of its collection or event. */
export const sessionIdOf = ({ id, collection_id }: Session): CollectionId | EventId => collection_id ?? id

/** Where something of a session is stored. */
export const placeOf = ({ id, collection_id }: Session) => ({
  collection_id,
  event_id: collection_id ? null : id,
})

/** Whether it is of a session; what was made before its event came into a collection is. */
const isOf = ({ id, collection_id }: Session): Expression<SqlBool> =>
  collection_id
    ? sql<SqlBool>`(a.collection_id = ${collection_id}
        or a.event_id in (select e.id from events e where e.collection_id = ${collection_id}))`
    : sql<SqlBool>`a.event_id = ${id}`

/** Of its two places one is null: what is not known to be of a session is of another one. */
const isElsewhere = (session: Session) => sql<SqlBool>`(${isOf(session)}) is not true`

/** All that is stored of an agenda in its order, with what was left out. */
export function listStored(db: Executor, session: Session) {
  return (
    db
      .selectFrom('agenda_items as a')
      .leftJoin('events as q', 'q.id', 'a.question_id')
      .selectAll('a')
      .select('q.name as question')
      .where(isOf(session))
      // what became part of another topic, or is deleted, is seen nowhere
      .where(sql<SqlBool>`not exists (select 1 from topics t where t.id = a.topic_id and not ${isLive('t')})`)
      .orderBy('a.position')
      .orderBy('a.id')
      .execute()
  )
}
export type StoredRow = Awaited<ReturnType<typeof listStored>>[number]

/** Whether somebody has saved the agenda, even if it is empty by now. */
export async function isTouched(db: Executor, session: Session): Promise<boolean> {
  const rows = await db.selectFrom('agendas as a').select('a.changes').where(isOf(session)).execute()
  return rows.some(({ changes }) => changes > 0)
}

/** The topics of these ids that were dealt with in the agenda of another session. */
export async function listDealtWithElsewhere(
  db: Executor,
  session: Session,
  ids: readonly TopicId[],
): Promise<Set<TopicId>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('agenda_items as a')
    .select('a.topic_id')
    .where('a.topic_id', 'in', ids)
    .where('a.dealt_with', '=', true)
    .where(isElsewhere(session))
    .execute()
  return new Set(rows.flatMap(({ topic_id }) => topic_id ?? []))
}

/**
 * When the agenda of a session is over, unix seconds: with the last of its questions, and in a meeting, which may overrun, an
 * hour after its end, unless its host ends the last question within that hour; and how many minutes a meeting is long.
 */
export async function findTimes(db: Executor, { id, collection_id }: Session) {
  const { rows } = await sql<{ ends: number | null; minutes: number | null }>`
    with times as (
      select extract(epoch from max(greatest(e.ideas_end, e.voting_end)))::float as closes,
        extract(epoch from max(c.meeting_start))::float as meeting_start, extract(epoch from max(c.meeting_end))::float as meeting_end
      from events e left join collections c on c.id = e.collection_id
      where e.id = ${id} or e.collection_id = ${collection_id}
    )
    select case when meeting_end is null or closes between meeting_end and meeting_end + ${OVERRUN}::int then closes
        else meeting_end + ${OVERRUN}::int end as ends,
      round((meeting_end - meeting_start) / 60)::int as minutes from times`.execute(db)
  const { ends, minutes } = rows[0]!
  return { ends: ends ?? 0, minutes }
}

/** The item on the screen in the room, while somebody presents. */
export async function findOnScreen(db: Executor, { id, collection_id }: Session, now: number) {
  const row = await db
    .selectFrom('presentations')
    .select('agenda_item_id')
    .where((where) =>
      collection_id ? where('collection_id', '=', collection_id) : where('event_id', '=', id),
    )
    .where('is_on', '=', true)
    .where('alive_until', '>', new Date(now * 1000))
    .executeTakeFirst()
  return row?.agenda_item_id ?? null
}

/** Those of these ids that belong to items of other sessions. */
export async function listTaken(
  db: Executor,
  session: Session,
  ids: readonly AgendaItemId[],
): Promise<Set<AgendaItemId>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('agenda_items as a')
    .select('a.id')
    .where('a.id', 'in', ids)
    .where(isElsewhere(session))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The topics of these ids that stand on the agenda of another session, not left out there and not dealt with. */
export async function listWaitingElsewhere(
  db: Executor,
  session: Session,
  ids: readonly TopicId[],
): Promise<Set<TopicId>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('agenda_items as a')
    .select('a.topic_id')
    .where('a.topic_id', 'in', ids)
    .where('a.dealt_with', '=', false)
    .where('a.is_left_out', '=', false)
    .where(isElsewhere(session))
    .execute()
  return new Set(rows.flatMap(({ topic_id }) => topic_id ?? []))
}

/** How often the agenda that a calendar shows was saved: that of a session, or those of its series together. */
export async function countChanges(
  db: Executor,
  { series_id, ...session }: Session & { series_id: SeriesId | null },
): Promise<number> {
  const rows = await db
    .selectFrom('agendas as a')
    .select('a.changes')
    .where(series_id ? sql<SqlBool>`a.series_id = ${series_id}` : isOf(session))
    .execute()
  return rows.reduce((sum, { changes }) => sum + changes, 0)
}

/** The occurrence of a series that its calendar speaks of, by its first question: the next one that is not over, else the last. */
export async function findNext(db: Executor, series_id: SeriesId, now: number): Promise<Session | undefined> {
  const { rows } = await sql<Session>`
    with o as (
      select (array_agg(e.id order by e.position, e.id))[1] as id, c.id as collection_id,
        extract(epoch from coalesce(c.meeting_end, max(greatest(e.ideas_end, e.voting_end)))) as ends
        from collections c join events e on e.collection_id = c.id
        where c.series_id = ${series_id} and not c.is_prototype group by c.id
    )
    select id, collection_id from o order by ends <= ${now}, abs(ends - ${now}) limit 1`.execute(db)
  return rows[0]
}

/** Holds the agenda until the transaction ends: hosts who save at once are one after the other. */
export async function lockAgenda(db: Executor, session: Session): Promise<void> {
  const place = placeOf(session)
  await db
    .insertInto('agendas')
    .values({ ...place, series_id: null, changes: 0 })
    .onConflict((conflict) =>
      conflict.column(session.collection_id ? 'collection_id' : 'event_id').doNothing(),
    )
    .execute()
  await db.selectFrom('agendas as a').select('a.id').where(isOf(session)).forUpdate().execute()
}

export async function findSeriesId(db: Executor, { collection_id }: Session): Promise<SeriesId | null> {
  if (!collection_id) return null
  const row = await db
    .selectFrom('collections')
    .select('series_id')
    .where('id', '=', collection_id)
    .executeTakeFirst()
  return row?.series_id ?? null
}

/** The items whose time runs. */
export function listRunning(db: Executor, session: Session) {
  return db
    .selectFrom('agenda_items as a')
    .select(['a.id', 'a.begun_time', 'a.seconds_spent'])
    .where(isOf(session))
    .where('a.begun_time', 'is not', null)
    .forUpdate()
    .execute()
}
