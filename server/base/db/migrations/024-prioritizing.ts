// Lets creators put away lists of topics that were prioritized.
import { type Kysely, sql } from 'kysely'

/** Few are put away or of that type, so the lists of a creator are found by their own small index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table collections add column archived_time timestamptz`.execute(db)
  await sql`create index collections_prioritized on collections (creator_id) where type = 'prioritize'`.execute(
    db,
  )
}
