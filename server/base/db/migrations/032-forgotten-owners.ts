// Moves of topics know whom they name, so that a person who is erased stands in none; deleted topics come back for a day.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(NAMED).execute(db)
  await sql.raw(DELETED).execute(db)
}

/**
 * `by_email`: the address of whoever moved it without an account; `owner_id` and `owner_email`: whose promise its text speaks
 * of. Of earlier moves that is known where the topic still has the same owner.
 */
const NAMED = `
alter table topic_moves add column by_email citext;
alter table topic_moves add column owner_id uuid references users on delete set null;
alter table topic_moves add column owner_email citext;
create index topic_moves_owner on topic_moves (owner_id) where owner_id is not null;
update topic_moves m set owner_id = t.owner_id, owner_email = t.owner_email from topics t
  where t.id = m.topic_id and m.to_state = 'promised' and starts_with(m.text, t.owner_name || ' · ');
update topic_moves m set by_email = t.owner_email from topics t
  where t.id = m.topic_id and m.by_id is null and m.by_name = t.owner_name;
`

/** A topic that is deleted is seen nowhere; its answers are in none meanwhile, and kept in `merged_answers`. */
const DELETED = `
alter table topics add column deleted_time timestamptz;
create index topics_deleted on topics (deleted_time) where deleted_time is not null;
`
