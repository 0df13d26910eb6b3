// Counts know only what is shown, and hosts have words that they do not want to read.
import { type Kysely, sql } from 'kysely'

/**
 * An answer that waits or was archived counts nowhere, and its comments neither; its votes stay with it. What moves in
 * and out of sight is noted in the counts by the statement that moves it, so that of two that move the same answer only
 * the one that does it is counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(COUNTS).execute(db)
  await sql.raw(RELATED).execute(db)
  await sql.raw(WORDS).execute(db)
}

/**
 * Comments on an answer lock it before they are counted (`comments_counted` is a trigger of rows), so its state is settled
 * by then. Comments that go together with their answer find no answer: they are subtracted, and where they were not
 * counted, the answer that takes them along gives them back.
 */
const COUNTS = `
create or replace function note_ideas() returns trigger language plpgsql as $body$
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
create or replace function note_comments() returns trigger language plpgsql as $body$
begin
  insert into event_count_changes (event_id, comments_count)
    select c.event_id, case tg_op when 'INSERT' then count(*) else -count(*) end
      from changed c join event_streams s on s.event_id = c.event_id
      left join ideas i on i.id = c.idea_id
      where not c.stubbed and coalesce(i.state, 'shown') = 'shown' group by c.event_id;
  return null;
end $body$;
create or replace function note_stubbed_comment() returns trigger language plpgsql as $body$
begin
  insert into event_count_changes (event_id, comments_count)
    select new.event_id, case when new.stubbed then -1 else 1 end
      where not exists (select 1 from ideas i where i.id = new.idea_id and i.state <> 'shown');
  return null;
end $body$;
`

const RELATED = `
create or replace function related_ideas(event uuid, query text) returns table (id uuid)
  language sql stable set pg_trgm.similarity_threshold = '0.2' as $body$
  select i.id from ideas i
    where i.event_id = $1 and i.kind = 'answer' and i.state = 'shown' and i.content % $2
    order by similarity(i.content, $2) desc, i.id limit 10
$body$;
`

const WORDS = `
create table word_filters (
  user_id uuid primary key references users on delete cascade,
  words text[] not null
);
`
