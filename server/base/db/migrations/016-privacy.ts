// What people do with their own data, how long organisations keep sessions, and rows in no order that could be matched.
import { type Kysely, sql } from 'kysely'

/**
 * Rows lie in the order in which they were written: who came third wrote the third answer. So people who joined are
 * rewritten in a random order soon after they came (`mix_people`), and what was said and voted is rewritten in a random
 * order once a session is over (`mix_answers`). Answers without a name keep their day; `arrival` is their order, and is dealt
 * anew within a day when the session is over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(OWN_DATA).execute(db)
  await sql.raw(MIX_PEOPLE).execute(db)
  await sql.raw(MIX_ACTIVITIES).execute(db)
  await sql.raw(MIX_ANSWERS).execute(db)
}

/** Days, not moments, wherever a row is about a person. */
const OWN_DATA = `
create table data_exports (
  user_id uuid primary key references users on delete cascade,
  state text not null check (state in ('waiting', 'ready')),
  asked_on date not null,
  file_key text unique,
  bytes bigint,
  expires_on date,
  check ((state = 'ready') <= (file_key is not null and bytes is not null and expires_on is not null))
);
create table erasures (
  user_id uuid primary key references users on delete cascade,
  sessions text not null check (sessions in ('delete', 'hand_over')),
  asked_on date not null,
  due_on date not null,
  begun boolean not null default false
);
create table removal_notices (
  event_id uuid primary key references events on delete cascade,
  told_on date not null
);
`

/**
 * Rewrites who joined an event in a random order: whoever is new, among `others` more. With them what else was written as
 * they came: their login sessions and, of guests, their accounts.
 */
const MIX_PEOPLE = `
create function mix_people(of_event uuid, others int) returns void language plpgsql as $body$
declare
  picked uuid[];
  one uuid;
begin
  select array_agg(p.user_id) into picked from (
    select user_id from participants where event_id = of_event order by mixed, random()
      limit others + (select count(*) from participants where event_id = of_event and not mixed)
      for update skip locked
  ) p;
  with gone as (
    delete from participants p where p.event_id = of_event and p.user_id = any (picked) returning p as kept
  )
  insert into participants
    select (m.mixed_row).* from (
      select jsonb_populate_record(kept, '{"mixed": true}') as mixed_row from gone order by random()
    ) m;
  for one in select id from login_sessions where user_id = any (picked) order by random() for no key update skip locked loop
    update login_sessions set expires_on = expires_on where id = one;
  end loop;
  for one in select id from users where id = any (picked) order by random() for no key update skip locked loop
    update users set guest = guest where id = one;
  end loop;
end $body$;
`

/** Rewrites what people did since the last time in a random order, among `others` of these days. */
const MIX_ACTIVITIES = `
create function mix_activities(others int) returns void language plpgsql as $body$
declare
  picked uuid[];
  latest date;
begin
  select max(recorded_on), array_agg(id) into latest, picked from activities where not mixed;
  if latest is null then return; end if;
  picked := picked || array(
    select id from activities where recorded_on >= latest - 1 and mixed order by random() limit others);
  with gone as (delete from activities a where a.id = any (picked) returning a as kept)
  insert into activities
    select (m.mixed_row).* from (
      select jsonb_populate_record(kept, '{"mixed": true}') as mixed_row from gone order by random()
    ) m;
end $body$;
`

/**
 * Once nobody can answer or vote any longer: deals the numbers of arrival of an anonymous event anew, of answers within a
 * day, of comments so that those of one thread keep their order; rewrites in a random order whatever hangs on them.
 */
const MIX_ANSWERS = `
create function mix_answers(of_event uuid) returns void language plpgsql as $body$
declare
  e events%rowtype;
  one record;
  written uuid[];
begin
  select * into e from events where id = of_event for no key update;
  if not found then return; end if;
  perform 1 from ideas where event_id = of_event order by id for update;
  perform 1 from comments where event_id = of_event order by id for update;
  select array_agg(id) into written from (
    select id from ideas where event_id = of_event union all select id from comments where event_id = of_event) w;
  if e.anonymous then
    for one in
      with numbered as (
        select id, arrival, created_time, row_number() over (partition by created_time order by arrival) as n,
            row_number() over (partition by created_time order by random()) as dealt
          from ideas where event_id = of_event and kind = 'answer'
      )
      select a.id, b.arrival from numbered a join numbered b on b.created_time = a.created_time and b.n = a.dealt
        order by random()
    loop
      update ideas set arrival = one.arrival where id = one.id;
    end loop;
    for one in
      with numbered as (
        select id, coalesce(idea_id, event_id) as thread, arrival, created_time,
            row_number() over (partition by created_time order by arrival) as n,
            row_number() over (partition by created_time order by random()) as dealt
          from comments where event_id = of_event
      ), dealt as (
        select a.id, a.thread, a.created_time, a.arrival as before, b.arrival as after
          from numbered a join numbered b on b.created_time = a.created_time and b.n = a.dealt
      ), said as (
        select id, thread, created_time, row_number() over (partition by thread, created_time order by before) as place
          from dealt
      ), numbers as (
        select after, thread, created_time, row_number() over (partition by thread, created_time order by after) as place
          from dealt
      )
      select s.id, n.after as arrival from said s join numbers n using (thread, created_time, place) order by random()
    loop
      update comments set arrival = one.arrival where id = one.id;
    end loop;
    for one in
      select m.id from media m where exists (select 1 from ideas i
          where i.event_id = of_event and m.id in (i.media_id, i.media_attachment_id))
        or exists (select 1 from comments c where c.event_id = of_event and c.media_id = m.id)
      order by random()
    loop
      update media set attached = attached where id = one.id;
    end loop;
    with gone as (delete from own_items o where o.event_id = of_event returning o as kept)
    insert into own_items select (m.kept).* from (select kept from gone order by random()) m;
    with gone as (
      delete from idempotency_keys k where k.answer ->> 'id' = any (written::text[]) returning k as kept
    )
    insert into idempotency_keys select (m.kept).* from (select kept from gone order by random()) m;
  end if;
  with gone as (
    delete from votes v where v.idea_id = any (written) or v.comment_id = any (written) returning v as kept
  )
  insert into votes select (m.kept).* from (select kept from gone order by random()) m;
  with gone as (delete from contributions c where c.event_id = of_event returning c as kept)
  insert into contributions select (m.kept).* from (select kept from gone order by random()) m;
  with gone as (delete from seen_marks s where s.event_id = of_event returning s as kept)
  insert into seen_marks select (m.kept).* from (select kept from gone order by random()) m;
  -- what is remembered of the order is old
  update event_streams set ideas_changed = ideas_changed + 1 where event_id = of_event;
  update events set mixed_for = greatest(ideas_end, voting_end) where id = of_event;
end $body$;
`
