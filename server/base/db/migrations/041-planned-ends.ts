// Keeps when a session that its creator stopped was to end, so that it runs again as long as it was planned.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events add column planned_end timestamptz`.execute(db)
}
