// A creator finds one finished session that shows what will come.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(COLUMNS).execute(db)
  await sql.raw(MAKE).execute(db)
}

const COLUMNS = `
alter table events add column is_sample boolean not null default false;
alter table users add column sample_made boolean not null default false;
`

/**
 * Makes the sample of somebody once in their life, and only for whoever has no session yet; the answer is its id, or
 * null. `sample`: {question, participants, answers: [{text, likes, dislikes}]}. It ran for a day and ended a day before
 * `at`. Nobody wrote it: its keys are random and belong to no person.
 */
const MAKE = `
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
