// Decision records, and the keys with which the installation signs them.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RECORDS).execute(db)
}

/**
 * A key is never deleted: old records are checked with it. What a record says, who signed it and when never changes; a
 * newer record takes the place of an older one, each of at most one. A record outlives its session.
 */
const RECORDS = `
create table signing_keys (
  id text primary key,
  number bigint generated always as identity unique,
  public_key text not null unique,
  sealed_key bytea not null,
  made_on date not null
);

create table decision_records (
  id uuid primary key,
  event_id uuid references events on delete set null,
  creator_id uuid not null references users on delete cascade,
  document jsonb not null,
  signature text not null,
  key_id text not null references signing_keys,
  recorded_on date not null,
  replaces_id uuid unique references decision_records on delete set null,
  is_current boolean not null default true,
  is_shared boolean not null,
  owner_email text,
  check (replaces_id <> id)
);
create unique index decision_records_current on decision_records (event_id) where is_current;
create index decision_records_event on decision_records (event_id) where event_id is not null;
create index decision_records_creator on decision_records (creator_id);
create index decision_records_key on decision_records (key_id);

create function keep_records_as_signed() returns trigger language plpgsql as $$
begin
  if (new.id, new.document, new.signature, new.key_id, new.recorded_on)
    is distinct from (old.id, old.document, old.signature, old.key_id, old.recorded_on) then
    raise exception 'a decision record never changes';
  end if;
  return new;
end $$;
create trigger records_kept_as_signed before update on decision_records
  for each row execute function keep_records_as_signed();
`
