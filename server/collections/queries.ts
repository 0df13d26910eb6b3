// SQL of collections.
import { sql, type Updateable } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { CollectionId } from '#domain/base/ids.ts'
import { shownName } from '#domain/collections/bounds.ts'
import { collection_not_found, not_the_owner } from '#domain/collections/refusals.ts'
import type { Viewer } from '#domain/events/rules.ts'
import type { Executor } from '#server/base/db/open.ts'
import { shareRead } from '#server/base/db/shared-reads.ts'
import type { CollectionsTable } from '#server/base/db/tables/events.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { found, refuse } from '#server/base/http/refused.ts'
import { listSeen } from '#server/events/invited-queries.ts'
import { type EventRow, selectEvents } from '#server/events/queries.ts'
import { type BareCollection, loadBare, type SeriesRow } from './series-queries.ts'

/** The id that a token names: an id, or a join code in any case; null when there is none. */
export async function findCollectionId(db: Executor, token: string): Promise<CollectionId | null> {
  if (isUuid(token)) return token as CollectionId
  const row = await db
    .selectFrom('join_codes as j')
    .leftJoin('events as e', 'e.id', 'j.event_id')
    .select(sql<CollectionId | null>`coalesce(j.collection_id, e.collection_id)`.as('id'))
    .where('j.code', '=', token.toUpperCase())
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findCollection(db: Executor, id: CollectionId) {
  return shareRead(db, `collection ${id}`, () => readCollection(db, id))
}

async function readCollection(db: Executor, id: CollectionId) {
  const row = await db
    .selectFrom('collections as c')
    .leftJoin('series as s', 's.id', 'c.series_id')
    .leftJoin('collections as p', 'p.id', 's.prototype_id')
    .selectAll('c')
    .select(SERIES_COLUMNS)
    .where('c.id', '=', id)
    .where('c.is_prototype', '=', false)
    .executeTakeFirst()
  if (!row) return null
  const events = await selectEvents(db)
    .where('e.collection_id', '=', id)
    .orderBy('e.position')
    .orderBy('e.id')
    .execute()
  return { ...row, events }
}

/** The rhythm, what comes next, and how long the next meeting is; all null of what does not repeat. */
const SERIES_COLUMNS = [
  's.interval',
  's.frequency',
  's.days',
  's.time_zone as series_zone',
  's.anchor_start',
  's.last_start',
  's.enabled',
  's.autostopped',
  's.changes as series_changes',
  's.next_start',
  's.next_opens',
  's.next_closes',
  's.prototype_id',
  'p.meeting_start as prototype_start',
  'p.meeting_end as prototype_end',
] as const
export type CollectionRow = NonNullable<Awaited<ReturnType<typeof findCollection>>>

/** The collection with those of its events that the actor may see; 404 when there is none of them. */
export async function loadCollection(db: Executor, actor: Viewer, token: string): Promise<CollectionRow> {
  return loadSeen(db, actor, token, findCollection)
}

async function loadSeen<R extends BareCollection>(
  db: Executor,
  actor: Viewer,
  token: string,
  find: (db: Executor, id: CollectionId) => Promise<R | null>,
) {
  const id = found(await findCollectionId(db, token), collection_not_found)
  const row = found(await find(db, id), collection_not_found)
  const events = await listSeen<R['events'][number]>(db, row.events, actor)
  if (events.length === 0 && row.creator_id !== actor.user_id) refuse(collection_not_found)
  return { ...row, name: shownName(row.name, row.events, events), events }
}

export async function loadOwnCollection(db: Executor, actor: Actor, token: string): Promise<CollectionRow> {
  return own(actor, await loadCollection(db, actor, token))
}

/** The own collection with its events as they are stored, refused in the same way. */
export async function loadOwnBareCollection(db: Executor, actor: Actor, token: string) {
  return own(actor, await loadSeen(db, actor, token, findBare))
}

/** The same, held until the transaction ends. */
export async function lockOwnCollection(db: Executor, actor: Actor, token: string) {
  return own(actor, await loadSeen(db, actor, token, (from, id) => findBare(from, id, { held: true })))
}

/** The series of an own collection, if it has one, locked before its events: as the jobs of series do. */
export async function lockSeriesOf(db: Executor, actor: Actor, token: string): Promise<SeriesRow | null> {
  const id = await findCollectionId(db, token)
  const row = await db
    .selectFrom('series as s')
    .innerJoin('collections as c', 'c.series_id', 's.id')
    .selectAll('s')
    .where('c.id', '=', id)
    .where('c.creator_id', '=', actor.user_id)
    .forUpdate('s')
    .executeTakeFirst()
  return row ?? null
}

async function findBare(
  db: Executor,
  id: CollectionId,
  how?: { held: boolean },
): Promise<BareCollection | null> {
  const row = await loadBare(db, id, how)
  return row.is_prototype ? null : row
}

function own<R extends BareCollection>(actor: Actor, row: R): R {
  if (row.creator_id !== actor.user_id) refuse(not_the_owner)
  return row
}

/** The event that opens for a collection: the first that runs, else the first. */
export function routingEvent(events: EventRow[], now: number): EventRow | null {
  const runs = (event: EventRow) =>
    event.ideas_start.getTime() <= now * 1000 && event.ideas_end.getTime() > now * 1000
  return events.find(runs) ?? events[0] ?? null
}

export async function insertCollection(
  db: Executor,
  row: {
    creator_id: Actor['user_id']
    tenant_id: Actor['tenant_id']
    name: string
    type: CollectionRow['type']
    meeting_start: Date | null
    meeting_end: Date | null
    apply_to_prototype: boolean
    created_time: Date
  },
): Promise<CollectionId> {
  const { id } = await db.insertInto('collections').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateCollection(
  db: Executor,
  id: CollectionId,
  columns: Updateable<CollectionsTable>,
): Promise<void> {
  await db.updateTable('collections').set(columns).where('id', '=', id).execute()
}
