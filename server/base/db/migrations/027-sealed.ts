// Sealed sessions: keys that sign ballots unseen, and who was given one.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SEALED).execute(db)
}

/**
 * A ballot itself is nowhere: what comes with it stands under keyed hashes of the ballot, as that of people stands under
 * keyed hashes of people. The private half of a key goes once its question is over; with the public half ballots that are
 * out stay valid when it is opened again.
 */
const SEALED = `
alter table events add column sealed boolean not null default false;
alter table events add constraint sealed_without_names check (anonymous or not sealed);

create table ballot_keys (
  event_id uuid primary key references events on delete cascade,
  public_key text not null,
  sealed_key bytea,
  made_on date not null
);
create table ballot_claims (
  event_id uuid not null references events on delete cascade,
  person_key bytea not null,
  blinded_hash bytea not null,
  given_on date not null,
  primary key (event_id, person_key)
);
`
