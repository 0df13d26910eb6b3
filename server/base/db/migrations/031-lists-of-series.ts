// A session that begins to repeat takes its list along, every session of a series has its list, and what went back is kept.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(LISTS).execute(db)
  await sql.raw(SESSIONS).execute(db)
  await sql.raw(WENT_BACK).execute(db)
}

/**
 * The list of a session that begins to repeat is that of its series, also where its host chose that of a team meanwhile; what
 * other questions of it raised in lists of their own comes along. All sessions of the series get a row for it.
 */
const LISTS = `
create function give_list_to_series(of_collection uuid, of_series uuid) returns void language plpgsql as $body$
declare
  used uuid;
  own uuid[];
begin
  select s.list_id into used from topic_sessions s where s.collection_id = of_collection
    or s.event_id in (select e.id from events e where e.collection_id = of_collection)
    order by s.collection_id nulls last limit 1;
  if used is not null then
    insert into topic_sessions (list_id, collection_id) values (used, of_collection) on conflict do nothing;
  end if;
  if exists (select 1 from topic_lists where series_id = of_series) then return; end if;
  select array_agg(l.id order by l.id is distinct from used, l.collection_id nulls last, l.id) into own from topic_lists l
    where l.collection_id = of_collection
      or l.event_id in (select e.id from events e where e.collection_id = of_collection);
  if own is null then return; end if;
  perform 1 from topic_lists where id = any (own) order by id for update;
  update topics set list_id = own[1] where list_id = any (own[2:]);
  update topic_sessions set list_id = own[1] where list_id = any (own[2:]);
  delete from topic_lists where id = any (own[2:]);
  update topic_lists set series_id = of_series, collection_id = null, event_id = null where id = own[1];
end $body$;

create function give_sessions_their_list() returns trigger language plpgsql as $body$
begin
  insert into topic_sessions (list_id, collection_id)
    select new.id, c.id from collections c where c.series_id = new.series_id and not c.is_prototype
    on conflict do nothing;
  return null;
end $body$;
create trigger sessions_have_their_list after insert or update of series_id on topic_lists
  for each row when (new.series_id is not null) execute function give_sessions_their_list();
`

/** A new session of a series uses the list of the one before, else that of the series; one that begins to repeat, its own. */
const SESSIONS = `
create function follow_list() returns trigger language plpgsql as $body$
begin
  if tg_op = 'UPDATE' then
    perform give_list_to_series(new.id, new.series_id);
  end if;
  insert into topic_sessions (list_id, collection_id)
    select f.list_id, new.id from (select coalesce(
      (select s.list_id from collections p join topic_sessions s on s.collection_id = p.id
        where p.series_id = new.series_id and p.occurrence < new.occurrence order by p.occurrence desc limit 1),
      (select l.id from topic_lists l where l.series_id = new.series_id)) as list_id) f
    where f.list_id is not null
    on conflict do nothing;
  return null;
end $body$;
create trigger list_followed after insert on collections
  for each row when (new.series_id is not null and not new.is_prototype) execute function follow_list();
create trigger list_given after update of series_id on collections
  for each row when (new.series_id is not null and new.series_id is distinct from old.series_id and not new.is_prototype)
  execute function follow_list();

select give_list_to_series(c.id, c.series_id) from collections c
  where c.series_id is not null and not c.is_prototype order by c.series_id, c.occurrence;
insert into topic_sessions (list_id, collection_id)
  select l.id, c.id from topic_lists l join collections c on c.series_id = l.series_id
    where not c.is_prototype on conflict do nothing;
`

/** The topics that the room had on the agenda when the session was settled; their states are others later. */
const WENT_BACK = `
alter table follow_ups add column went_back uuid[] not null default '{}';
`
