// SQL of series: rhythms, their prototypes, and who took part in what was made of them.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { CollectionId, EventId, SeriesId } from '#domain/base/ids.ts'
import { collection_not_found } from '#domain/collections/refusals.ts'
import { toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { CollectionsTable, SeriesTable } from '#server/base/db/tables/events.ts'
import { found } from '#server/base/http/refused.ts'

export type SeriesRow = Selectable<SeriesTable>

/** Locked until the transaction ends: of two that want to make the same occurrence, one waits and finds it made. */
export async function lockSeries(db: Executor, id: SeriesId): Promise<SeriesRow | undefined> {
  return db.selectFrom('series').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** A collection with its events as they are stored, prototypes too; one that is held waits for whoever else saves it. */
export async function loadBare(db: Executor, id: CollectionId, { held = false } = {}) {
  const query = db.selectFrom('collections').selectAll().where('id', '=', id)
  const row = found(await (held ? query.forNoKeyUpdate() : query).executeTakeFirst(), collection_not_found)
  const events = await db
    .selectFrom('events')
    .selectAll()
    .where('collection_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return { ...row, events }
}
export type BareCollection = Awaited<ReturnType<typeof loadBare>>

/** The id of a new collection that is like this one, without its events. */
export async function insertLike(
  db: Executor,
  like: BareCollection,
  own: Partial<Insertable<CollectionsTable>> & { created_time: Date },
): Promise<CollectionId | null> {
  const { creator_id, tenant_id, name, type, meeting_start, meeting_end } = like
  const row = await db
    .insertInto('collections')
    .values({ creator_id, tenant_id, name, type, meeting_start, meeting_end, ...own })
    // made already, by whoever came first
    .onConflict((conflict) => conflict.constraint('collections_occurrence').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertSeries(db: Executor, row: Insertable<SeriesTable>): Promise<SeriesId> {
  const { id } = await db.insertInto('series').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateSeries(
  db: Executor,
  id: SeriesId,
  columns: Updateable<SeriesTable>,
): Promise<void> {
  await db.updateTable('series').set(columns).where('id', '=', id).execute()
}

/** The series whose next occurrence opens by now; drafts wait until somebody publishes them. */
export async function listDue(db: Executor, now: number): Promise<{ id: SeriesId; next_number: number }[]> {
  await db
    .updateTable('series')
    .set({ published: true })
    .where('published', '=', false)
    .where('next_opens', '<=', toDate(now))
    .where((where) =>
      where.exists(
        where
          .selectFrom('events as e')
          .innerJoin('collections as c', 'c.id', 'e.collection_id')
          .select('e.id')
          .whereRef('c.series_id', '=', 'series.id')
          .where('e.published', '=', true),
      ),
    )
    .execute()
  return db
    .selectFrom('series')
    .select(['id', 'next_number'])
    .where('published', '=', true)
    .where('next_opens', '<=', toDate(now))
    .orderBy('next_opens')
    .execute()
}

/** The latest occurrences from one on, newest first, each with its events and what happened in them. */
export async function listLatest(
  db: Executor,
  series: Pick<SeriesRow, 'id' | 'active_from'>,
  limit: number,
): Promise<{ events: EventId[]; activities: number }[]> {
  const { rows } = await sql<{ events: EventId[]; activities: number }>`
    select array_agg(e.id order by e.position, e.id) as events, sum(a.activities)::int as activities
    from (select id, occurrence from collections where series_id = ${series.id} and occurrence >= ${series.active_from}
      order by occurrence desc limit ${limit}) c
    join events e on e.collection_id = c.id
    join lateral (select coalesce(sum(k.ideas_count + k.comments_count + k.participants_count), 0) as activities
      from (select s.ideas_count, s.comments_count, s.participants_count from event_streams s where s.event_id = e.id
        union all select n.ideas_count, n.comments_count, n.participants_count from event_count_changes n
          where n.event_id = e.id) k) a on true
    group by c.occurrence order by c.occurrence desc`.execute(db)
  return rows
}

/** What was made of a series, with the ids of its events. */
export async function listOccurrences(
  db: Executor,
  id: SeriesId,
): Promise<{ id: CollectionId; events: { id: EventId }[] }[]> {
  const rows = await db
    .selectFrom('collections as c')
    .leftJoin('events as e', 'e.collection_id', 'c.id')
    .select(['c.id', 'e.id as event_id'])
    .where('c.series_id', '=', id)
    .execute()
  const ids = [...new Set(rows.map((row) => row.id))]
  return ids.map((collection) => ({
    id: collection,
    events: rows.flatMap((row) => (row.id === collection && row.event_id ? [{ id: row.event_id }] : [])),
  }))
}

/** Ends a series for good: with its prototype it goes itself. What was made of it stays. */
export async function deleteSeries(db: Executor, id: SeriesId): Promise<void> {
  const { prototype_id } = await db
    .selectFrom('series')
    .select('prototype_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await db.deleteFrom('collections').where('id', '=', prototype_id).execute()
}
