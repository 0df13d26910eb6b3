// Whether the end of a question is listed: what is said belongs to the list, or is refused, and never comes after it.
import { type SqlBool, sql } from 'kysely'
import type { EventId } from '#domain/base/ids.ts'
import type { Executor } from '#server/base/db/open.ts'
import { lastEnd } from './queries.ts'

/** This end of an event, read as `e`, has its list. */
export const isListed = sql<SqlBool>`exists (select 1 from count_lists l
  where l.event_id = e.id and l.closed_for = ${lastEnd})`

/** Before an answer is stored: waits for a list that is being written, and holds the next one back until it is stored. */
export async function holdBackCount(db: Executor, id: EventId): Promise<{ is_listed: boolean }> {
  await sql`select hold_back_count(${id})`.execute(db)
  const listed = await db
    .selectFrom('events as e')
    .select('e.id')
    .where('e.id', '=', id)
    .where(isListed)
    .executeTakeFirst()
  return { is_listed: listed !== undefined }
}

/** Waits for everything that is being stored for an event, and holds the rest back until this transaction ends. */
export async function awaitStored(db: Executor, id: EventId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('count of ' || ${id}::uuid, 0))`.execute(db)
}
