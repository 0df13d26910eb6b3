// What stands on the screen in front of a room, and votes that obey the host's lock.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PRESENTATIONS).execute(db)
  await sql.raw(LOCK).execute(db)
}

/**
 * One presentation per session: of a collection, or of an event that is in none. `number` grows with every change, so
 * that whoever hears of two knows the later one. A question or answer that goes leaves the screen with it.
 */
const PRESENTATIONS = `
create table presentations (
  id uuid primary key default gen_random_uuid(),
  collection_id uuid unique references collections on delete cascade,
  event_id uuid unique references events on delete cascade,
  number integer not null default 0,
  shown_id uuid references events on delete set null,
  view text not null default 'chart' check (view in ('chart', 'answers', 'table', 'join')),
  spotlight_id uuid references ideas on delete set null,
  timer_end timestamptz,
  zoom smallint not null default 0,
  is_on boolean not null default false,
  changed_time timestamptz not null,
  check (num_nonnulls(collection_id, event_id) = 1)
);
create index presentations_shown on presentations (shown_id) where shown_id is not null;
create index presentations_spotlight on presentations (spotlight_id) where spotlight_id is not null;
`

/**
 * The function that stores votes keeps its text but for two places: a locked event takes none, and the answer names the
 * events whose results are hidden. Both are read in the statement itself, so no memory of a process can be too old.
 */
const LOCK = `
do $do$
declare
  old text := pg_get_functiondef('cast_votes(jsonb, timestamptz)'::regprocedure);
  new text := replace(replace(old,
    'e.published and e.voting_end > at',
    'e.published and not e.voting_locked and e.voting_end > at'),
    'select jsonb_build_object(',
    'select jsonb_build_object(''hidden'', (select coalesce(jsonb_agg(e.id), ''[]'') from events e
      where e.results_hidden
        and e.id in (select x.event_id from jsonb_to_recordset(batch) as x (event_id uuid))),');
begin
  if position('voting_locked' in new) = 0 or position('results_hidden' in new) = 0 then
    raise exception 'cast_votes has another text than expected';
  end if;
  execute new;
end $do$;
`
