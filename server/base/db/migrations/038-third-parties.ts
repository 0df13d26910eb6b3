// Subscriptions that their owner ends, and videos that an encoder outside has.
import { type Kysely, sql } from 'kysely'

/** What belongs to an encoding is there only while one is under way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(THIRD_PARTIES).execute(db)
}

const THIRD_PARTIES = `
alter table subscriptions add column cancel_at_period_end boolean not null default false;
alter table media
  add column encoding_job uuid unique,
  add column encoding_heard_time timestamptz;
`
