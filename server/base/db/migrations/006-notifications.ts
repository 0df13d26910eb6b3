// Notifications: what people wrote, findable by themselves alone, and marks of what they have seen.
import { type Kysely, sql } from 'kysely'

/**
 * No table says who is told what: notifications are made when they are read. `own_items` holds for each answer and
 * comment a keyed hash of the event, its author and a number from 0: whoever knows the person and the secret finds the
 * few things that person wrote without trying every answer; nobody else can tell two rows of one person.
 * Marks carry keyed hashes too, and their counts are covered: a count as it is would lead to the answer that has it.
 * Days tell when something was last liked and when an event changed; votes keep no time of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db)
  await sql.raw(TRIGGERS).execute(db)
}

const TABLES = `
create table own_items (
  own_key bytea primary key,
  event_id uuid not null references events on delete cascade,
  idea_id uuid references ideas on delete cascade,
  comment_id uuid references comments on delete cascade,
  likes_before integer,
  check (num_nonnulls(idea_id, comment_id) > 0)
);
create index own_items_event on own_items (event_id);
create index own_items_idea on own_items (idea_id);
create index own_items_comment on own_items (comment_id) where comment_id is not null;
create table notification_marks (
  mark_key bytea primary key,
  event_id uuid not null references events on delete cascade,
  seen_count integer not null,
  cleared boolean not null default false,
  marked_on date not null
);
create index notification_marks_event on notification_marks (event_id);
create index notification_marks_age on notification_marks (marked_on);
alter table ideas add column liked_on date;
alter table comments add column liked_on date;
alter table events add column changes integer not null default 0, add column changed_on date;
`

/** A stub has no author any longer, so its row in own_items goes too. */
const TRIGGERS = `
create function note_like() returns trigger language plpgsql as $body$
begin
  new.liked_on := (now() at time zone 'UTC')::date;
  return new;
end $body$;
create trigger ideas_liked before update of like_count, rating_count on ideas for each row
  when (new.like_count > old.like_count or new.rating_count > old.rating_count) execute function note_like();
create trigger comments_liked before update of like_count on comments for each row
  when (new.like_count > old.like_count) execute function note_like();
create function note_change() returns trigger language plpgsql as $body$
begin
  new.changes := old.changes + 1;
  new.changed_on := (now() at time zone 'UTC')::date;
  return new;
end $body$;
create trigger events_changed before update of name, question_type, ideas_start, ideas_end, voting_end on events
  for each row when (old.published and (old.name, old.question_type, old.ideas_start, old.ideas_end, old.voting_end)
    is distinct from (new.name, new.question_type, new.ideas_start, new.ideas_end, new.voting_end))
  execute function note_change();
create function forget_author() returns trigger language plpgsql as $body$
begin
  delete from own_items where comment_id = new.id;
  return null;
end $body$;
create trigger stubs_forgotten after update of stubbed on comments for each row when (new.stubbed)
  execute function forget_author();
`
