// The host's notes for a question, and since when a presentation and its current question are on the screen.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(HOST_NOTES).execute(db)
}

const HOST_NOTES = `
alter table events add column host_notes text not null default '' check (length(host_notes) <= 5000);
alter table presentations add column started_time timestamptz;
alter table presentations add column shown_time timestamptz;
`
