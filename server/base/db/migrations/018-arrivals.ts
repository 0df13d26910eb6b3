// The one function that lets people in: guests, their login sessions, and who takes part.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ARRIVE).execute(db)
}

/**
 * Lets the people of many requests into questions, in one statement and one commit.
 * Input: an array of {n, event_id, user_id, join_source}; a new guest has {login_session_id, token_hash, expires_on} too,
 * the hash in hex. No two entries are of the same person.
 * Who comes in joins every question of the session that is open to the same people; joining twice is joining once, and the
 * first source stays. Whether guests are let in is read here, so no memory of a process can be too old.
 * What is referred to is locked first, so that nothing is deleted meanwhile: it would take the others of the batch along.
 * Rows are written by the ids of people, which are random: a batch keeps no order of arrival, and two take their rows in turn.
 * Answer: the n of who is in; of all others question or person are gone, or guests are not let in any more.
 */
const ARRIVE = `
create or replace function arrive(batch jsonb, at date) returns jsonb language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $body$
declare
  answer jsonb;
  named uuid[] := array(select distinct x.event_id from jsonb_to_recordset(batch) as x (event_id uuid));
  questions uuid[];
begin
  select array_agg(s.id) into questions from (
    select e.id from events e where e.id = any (named)
    union
    select s.id from events e join events s on s.collection_id = e.collection_id where e.id = any (named)
  ) s;
  perform 1 from events e where e.id = any (questions) order by e.id for key share;
  perform 1 from users u
    where u.id in (select x.user_id from jsonb_to_recordset(batch) as x (user_id uuid, token_hash text)
      where x.token_hash is null)
    order by u.id for key share;
  with asked as materialized (
    select x.* from jsonb_to_recordset(batch) as x (n int, event_id uuid, user_id uuid, join_source text,
        login_session_id uuid, token_hash text, expires_on date)
      join events e on e.id = x.event_id and not e.is_prototype
      where case when x.token_hash is null then exists (select 1 from users u where u.id = x.user_id)
        else e.published and e.visibility_setting = 'anyone_as_guest' end
  ), guests as (
    insert into users (id, guest, created_on)
      select user_id, true, at from asked where token_hash is not null order by user_id
  ), begun as (
    insert into login_sessions (id, token_hash, user_id, created_on, expires_on, last_used_on)
      select login_session_id, decode(token_hash, 'hex'), user_id, at, expires_on, at
        from asked where token_hash is not null order by user_id
  ), joined as (
    insert into participants (event_id, user_id, join_source, joined_on)
      select s.id, a.user_id, a.join_source, at
        from asked a join events e on e.id = a.event_id
        join events s on s.id = any (questions) and (s.id = e.id
          or s.collection_id = e.collection_id and s.visibility_setting = e.visibility_setting)
        order by s.id, a.user_id
      on conflict (event_id, user_id) do nothing
  )
  select coalesce(jsonb_agg(n), '[]') into answer from asked;
  return answer;
end $body$;
`
