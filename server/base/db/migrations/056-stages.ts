// The screen in front of a room: the order of its choices, and until when its page was heard of.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STAGES).execute(db)
}

/** A presentation that is on when this comes is not heard of yet: its page says so within seconds. */
const STAGES = `
alter table presentations
  add column by_votes boolean not null default false,
  add column alive_until timestamptz;
`
