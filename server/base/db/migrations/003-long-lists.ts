// Counts of an event that nobody counts anew, and an index for choices among thousands of answers.
import { type Kysely, sql } from 'kysely'

/**
 * What answers, comments and people add to the counts of their event is noted in `event_count_changes`, one row per
 * statement and event. Notes are only ever inserted by those who write, so that answers of one event never wait for
 * each other; whoever numbers the next live message adds them to `event_streams` and throws them away.
 * A count is what stands in `event_streams` and the sum of the notes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db)
  await sql.raw(NOTES).execute(db)
  await sql.raw(TRIGGERS).execute(db)
  await sql.raw(NEXT_SEQ).execute(db)
  await sql.raw(FILL).execute(db)
}

/** `ideas_changed`: how many answers were ever posted or deleted; while it stands still, no answer came or went. */
const TABLES = `
alter table event_streams
  add column ideas_count integer not null default 0,
  add column ideas_changed bigint not null default 0,
  add column comments_count integer not null default 0,
  add column participants_count integer not null default 0;
create table event_count_changes (
  event_id uuid not null,
  ideas_count integer not null default 0,
  ideas_changed integer not null default 0,
  comments_count integer not null default 0,
  participants_count integer not null default 0
);
create index event_count_changes_event on event_count_changes (event_id);
create index ideas_choices on ideas (event_id, position) where kind = 'choice';
`

/** Without a stream the event is being deleted with everything in it: nothing is to be noted. */
const NOTES = `
create function note_ideas() returns trigger language plpgsql as $body$
begin
  insert into event_count_changes (event_id, ideas_count, ideas_changed)
    select c.event_id, case tg_op when 'INSERT' then count(*) else -count(*) end, count(*)
      from changed c join event_streams s on s.event_id = c.event_id
      where c.kind = 'answer' group by c.event_id;
  return null;
end $body$;
create function note_comments() returns trigger language plpgsql as $body$
begin
  insert into event_count_changes (event_id, comments_count)
    select c.event_id, case tg_op when 'INSERT' then count(*) else -count(*) end
      from changed c join event_streams s on s.event_id = c.event_id
      where not c.stubbed group by c.event_id;
  return null;
end $body$;
create function note_stubbed_comment() returns trigger language plpgsql as $body$
begin
  insert into event_count_changes (event_id, comments_count)
    values (new.event_id, case when new.stubbed then -1 else 1 end);
  return null;
end $body$;
create function note_contributions() returns trigger language plpgsql as $body$
begin
  insert into event_count_changes (event_id, participants_count)
    select c.event_id, case tg_op when 'INSERT' then count(*) else -count(*) end
      from changed c join event_streams s on s.event_id = c.event_id group by c.event_id;
  return null;
end $body$;
create function forget_count_changes() returns trigger language plpgsql as $body$
begin
  delete from event_count_changes where event_id = old.event_id;
  return null;
end $body$;
`

const TRIGGERS = `
create trigger ideas_added after insert on ideas
  referencing new table as changed for each statement execute function note_ideas();
create trigger ideas_gone after delete on ideas
  referencing old table as changed for each statement execute function note_ideas();
create trigger comments_added after insert on comments
  referencing new table as changed for each statement execute function note_comments();
create trigger comments_gone after delete on comments
  referencing old table as changed for each statement execute function note_comments();
create trigger comments_stubbed after update of stubbed on comments
  for each row when (old.stubbed <> new.stubbed) execute function note_stubbed_comment();
create trigger contributions_added after insert on contributions
  referencing new table as changed for each statement execute function note_contributions();
create trigger contributions_gone after delete on contributions
  referencing old table as changed for each statement execute function note_contributions();
create trigger streams_gone after delete on event_streams
  for each row execute function forget_count_changes();
`

/**
 * The number of the next live message, null when the event is gone. Takes the notes in on the way: those that somebody
 * else is taking in at this moment are left to them.
 */
const NEXT_SEQ = `
create function next_seq(event uuid) returns bigint language sql as $body$
  with taken as (
    delete from event_count_changes where ctid = any (array(
      select n.ctid from event_count_changes n where n.event_id = event for update skip locked))
    returning *
  ), added as (
    select coalesce(sum(ideas_count), 0) as ideas, coalesce(sum(ideas_changed), 0) as changed,
      coalesce(sum(comments_count), 0) as comments, coalesce(sum(participants_count), 0) as participants
    from taken
  )
  update event_streams s set seq = s.seq + 1, ideas_count = s.ideas_count + a.ideas,
      ideas_changed = s.ideas_changed + a.changed, comments_count = s.comments_count + a.comments,
      participants_count = s.participants_count + a.participants
    from added a where s.event_id = event
    returning s.seq
$body$;
`

const FILL = `
update event_streams s set
  ideas_count = (select count(*) from ideas i where i.event_id = s.event_id and i.kind = 'answer'),
  ideas_changed = (select count(*) from ideas i where i.event_id = s.event_id and i.kind = 'answer'),
  comments_count = (select count(*) from comments c where c.event_id = s.event_id and not c.stubbed),
  participants_count = (select count(*) from contributions p where p.event_id = s.event_id);
`
