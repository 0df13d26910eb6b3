// The creator of an event takes a comment away and gives it back. Until then it counts and shows as one that was removed.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ARCHIVED_COMMENTS).execute(db)
}

/** `stubbed` with `archived` keeps text and author: all that counts and shows comments leaves it out already. */
const ARCHIVED_COMMENTS = `
alter table comments add column archived boolean not null default false check (stubbed or not archived);
create index comments_archived on comments (event_id, created_time desc) where archived;
create or replace function forget_author() returns trigger language plpgsql as $body$
begin
  if not new.archived then
    delete from own_items where comment_id = new.id;
  end if;
  return null;
end $body$;
create function holds_comments(comment uuid) returns boolean language sql stable as $body$
  with recursive below as (
    select c.id, c.stubbed from comments c where c.parent_comment_id = $1
    union all select c.id, c.stubbed from below b join comments c on c.parent_comment_id = b.id
  ) select exists (select 1 from below where not stubbed)
$body$;
`
