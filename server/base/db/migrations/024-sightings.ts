// By how many people each answer was seen, for the order "Fair".
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SIGHTINGS).execute(db)
}

/**
 * Beside `ideas`, so that counting readers never waits for a vote, nor a vote for it. A mark keeps what a person saw as
 * four bytes of a keyed hash per answer, and only until the session is over: it says whether a sighting is counted already,
 * and to nobody without the secret of which answer.
 */
const SIGHTINGS = `
create table sightings (
  idea_id uuid primary key references ideas on delete cascade,
  people integer not null check (people > 0)
) with (fillfactor = 70);
create table sighting_marks (
  event_id uuid not null references events on delete cascade,
  viewer_key bytea not null,
  seen bytea not null,
  primary key (event_id, viewer_key)
);
`
