// Counts of an event that nobody counts anew: what adds to them, and who takes it in.
import { type Kysely, sql } from 'kysely'

/**
 * What answers, comments and people add to the counts of their event is noted in `event_count_changes`, one row per
 * statement and event. Notes are only ever inserted by those who write, so that answers of one event never wait for
 * each other; whoever numbers the next live message adds them to `event_streams` and throws them away.
 * A count is what stands in `event_streams` and the sum of the notes.
 * An answer that waits or was archived counts nowhere, and its comments neither; its votes stay with it. What moves in
 * and out of sight is noted in the counts by the statement that moves it, so that of two that move the same answer only
 * the one that does it is counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(NOTES).execute(db)
  await sql.raw(ANSWERS).execute(db)
  await sql.raw(COMMENTS).execute(db)
  await sql.raw(PEOPLE).execute(db)
  await sql.raw(NEXT_SEQ).execute(db)
}

const NOTES = `
create table event_count_changes (
  event_id uuid not null,
  ideas_count integer not null default 0,
  ideas_changed integer not null default 0,
  comments_count integer not null default 0,
  participants_count integer not null default 0
);
create index event_count_changes_event on event_count_changes (event_id);
create function forget_count_changes() returns trigger language plpgsql as $body$
begin
  delete from event_count_changes where event_id = old.event_id;
  return null;
end $body$;
create trigger streams_gone after delete on event_streams
  for each row execute function forget_count_changes();
`

/**
 * Without a stream the event is being deleted with everything in it: nothing is to be noted.
 * Comments that go together with their answer find no answer: they are subtracted, and where they were not counted, the
 * answer that takes them along gives them back.
 */
const ANSWERS = `
create function note_ideas() returns trigger language plpgsql as $body$
begin
  insert into event_count_changes (event_id, ideas_count, ideas_changed)
    select c.event_id, case tg_op when 'INSERT' then count(*) else -count(*) end, count(*)
      from changed c join event_streams s on s.event_id = c.event_id
      where c.kind = 'answer' and c.state = 'shown' group by c.event_id;
  if tg_op = 'DELETE' then
    insert into event_count_changes (event_id, comments_count)
      select c.event_id, sum(c.comment_count)
        from changed c join event_streams s on s.event_id = c.event_id
        where c.state <> 'shown' group by c.event_id having sum(c.comment_count) > 0;
  end if;
  return null;
end $body$;
create trigger ideas_added after insert on ideas
  referencing new table as changed for each statement execute function note_ideas();
create trigger ideas_gone after delete on ideas
  referencing old table as changed for each statement execute function note_ideas();

create function note_idea_state() returns trigger language plpgsql as $body$
declare
  sign integer := case when new.state = 'shown' then 1 else -1 end;
begin
  insert into event_count_changes (event_id, ideas_count, ideas_changed, comments_count)
    values (new.event_id, sign, 1, sign * new.comment_count);
  return null;
end $body$;
create trigger ideas_moved after update of state on ideas for each row
  when ((old.state = 'shown') <> (new.state = 'shown') and new.kind = 'answer')
  execute function note_idea_state();
`

/**
 * Comments on an answer lock it before they are counted (`comments_counted` is a trigger of rows), so its state is settled
 * by then.
 */
const COMMENTS = `
create function note_comments() returns trigger language plpgsql as $body$
begin
  insert into event_count_changes (event_id, comments_count)
    select c.event_id, case tg_op when 'INSERT' then count(*) else -count(*) end
      from changed c join event_streams s on s.event_id = c.event_id
      left join ideas i on i.id = c.idea_id
      where not c.stubbed and coalesce(i.state, 'shown') = 'shown' group by c.event_id;
  return null;
end $body$;
create trigger comments_added after insert on comments
  referencing new table as changed for each statement execute function note_comments();
create trigger comments_gone after delete on comments
  referencing old table as changed for each statement execute function note_comments();

create function note_stubbed_comment() returns trigger language plpgsql as $body$
begin
  insert into event_count_changes (event_id, comments_count)
    select new.event_id, case when new.stubbed then -1 else 1 end
      where not exists (select 1 from ideas i where i.id = new.idea_id and i.state <> 'shown');
  return null;
end $body$;
create trigger comments_stubbed after update of stubbed on comments
  for each row when (old.stubbed <> new.stubbed) execute function note_stubbed_comment();
`

const PEOPLE = `
create function note_contributions() returns trigger language plpgsql as $body$
begin
  insert into event_count_changes (event_id, participants_count)
    select c.event_id, case tg_op when 'INSERT' then count(*) else -count(*) end
      from changed c join event_streams s on s.event_id = c.event_id group by c.event_id;
  return null;
end $body$;
create trigger contributions_added after insert on contributions
  referencing new table as changed for each statement execute function note_contributions();
create trigger contributions_gone after delete on contributions
  referencing old table as changed for each statement execute function note_contributions();
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
