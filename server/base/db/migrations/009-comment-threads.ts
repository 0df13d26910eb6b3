// Comments: the mark that the host replied goes when the host's last comment goes.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(COUNT_COMMENTS).execute(db)
  await sql.raw(CORRECT_MARKS).execute(db)
}

/**
 * Replaces the function behind `comments_counted`. The answer is locked before the host's comments are looked for: each
 * statement of the function sees what was committed before it, so two comments that go at once leave no mark behind.
 */
const COUNT_COMMENTS = `
create or replace function count_comments() returns trigger language plpgsql as $body$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.idea_id is not null and not old.stubbed then
    update ideas set comment_count = comment_count - 1 where id = old.idea_id;
    if old.is_hero then
      update ideas i set hero_replied = exists
        (select 1 from comments c where c.idea_id = i.id and c.is_hero and not c.stubbed)
        where i.id = old.idea_id;
    end if;
  end if;
  if tg_op in ('UPDATE', 'INSERT') and new.idea_id is not null and not new.stubbed then
    update ideas set comment_count = comment_count + 1, hero_replied = hero_replied or new.is_hero
      where id = new.idea_id;
  end if;
  return null;
end $body$;
`

/** Marks that stayed after the comment was deleted. */
const CORRECT_MARKS = `
update ideas i set hero_replied = false
  where i.hero_replied and not exists
    (select 1 from comments c where c.idea_id = i.id and c.is_hero and not c.stubbed);
`
