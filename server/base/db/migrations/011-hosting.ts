// What hosts have in front of a room, words they do not want to read, and the sample that shows them what will come.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PRESENTATIONS).execute(db)
  await sql.raw(WORDS).execute(db)
  await sql.raw(SAMPLE).execute(db)
}

/**
 * One presentation per session: of a collection, or of an event that is in none. `number` grows with every change, so
 * that whoever hears of two knows the later one. A question or answer that goes leaves the screen with it.
 * `alive_until`: until when its page was heard of, which tells again within seconds.
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
  by_votes boolean not null default false,
  alive_until timestamptz,
  check (num_nonnulls(collection_id, event_id) = 1)
);
create index presentations_shown on presentations (shown_id) where shown_id is not null;
create index presentations_spotlight on presentations (spotlight_id) where spotlight_id is not null;
`

const WORDS = `
create table word_filters (
  user_id uuid primary key references users on delete cascade,
  words text[] not null
);
`

/**
 * Makes the sample of somebody once in their life, and only for whoever has no session yet; the answer is its id, or
 * null. `sample`: {question, participants, answers: [{text, likes, dislikes}]}. It ran for a day and ended a day before
 * `at`. Nobody wrote it: its keys are random and belong to no person.
 */
const SAMPLE = `
create function make_sample_session(person uuid, slug text, sample jsonb, at timestamptz) returns uuid
language plpgsql as $body$
declare
  starts timestamptz := at - interval '2 days';
  ends timestamptz := at - interval '1 day';
  made uuid;
begin
  update users u set sample_made = true
    where u.id = person and not u.sample_made and u.event_creation_allowed and not u.guest;
  if not found or exists (select 1 from events e where e.creator_id = person) then return null; end if;
  insert into events (slug, creator_id, tenant_id, name, question_type, published, is_sample, ideas_start, ideas_end,
      voting_start, voting_end, created_time, published_time, closed_time)
    select slug, u.id, u.tenant_id, sample ->> 'question', 'default', true, true, starts, ends, starts, ends, starts,
      starts, ends from users u where u.id = person
    returning id into made;
  insert into ideas (slug, event_id, kind, position, content, author_key, created_time, like_count, dislike_count)
    select replace(gen_random_uuid()::text, '-', ''), made, 'answer', 0, a.text,
        sha256(gen_random_uuid()::text::bytea), starts + n * interval '1 hour', a.likes, a.dislikes
      from rows from (jsonb_to_recordset(sample -> 'answers') as (text text, likes int, dislikes int))
        with ordinality as a (text, likes, dislikes, n);
  insert into votes (scope_id, voter_key, kind, idea_id, vote)
    select i.id, sha256(gen_random_uuid()::text::bytea), 'opinion', i.id, n <= i.like_count
      from ideas i, generate_series(1, i.like_count + i.dislike_count) n where i.event_id = made;
  insert into contributions (event_id, person_key)
    select made, sha256(gen_random_uuid()::text::bytea) from generate_series(1, (sample ->> 'participants')::int);
  return made;
end $body$;
`
