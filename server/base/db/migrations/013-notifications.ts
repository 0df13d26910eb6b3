// Notifications: what people wrote, findable by themselves alone, and marks of what they have seen.
import { type Kysely, sql } from 'kysely'

/**
 * No table says who is told what: notifications are made when they are read. `own_items` holds for each answer and
 * comment a keyed hash of the event, its author and a number from 0: whoever knows the person and the secret finds the
 * few things that person wrote without trying every answer; nobody else can tell two rows of one person.
 * Marks carry keyed hashes too, and their counts are covered: a count as it is would lead to the answer that has it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(OWN_ITEMS).execute(db)
  await sql.raw(MARKS).execute(db)
}

/** A stub has no author any longer, so its row in own_items goes too; one that is archived keeps both. */
const OWN_ITEMS = `
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
create function forget_author() returns trigger language plpgsql as $body$
begin
  if not new.archived then
    delete from own_items where comment_id = new.id;
  end if;
  return null;
end $body$;
create trigger stubs_forgotten after update of stubbed on comments for each row when (new.stubbed)
  execute function forget_author();
`

const MARKS = `
create table notification_marks (
  mark_key bytea primary key,
  event_id uuid not null references events on delete cascade,
  seen_count integer not null,
  cleared boolean not null default false,
  marked_on date not null
);
create index notification_marks_event on notification_marks (event_id);
create index notification_marks_age on notification_marks (marked_on);
`
