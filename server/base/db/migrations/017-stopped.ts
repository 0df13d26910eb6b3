// Tells sessions that their creator ended from those that came to their end.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events add column stopped boolean not null default false`.execute(db)
}
