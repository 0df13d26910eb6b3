// What was typed onto an agenda becomes a topic with the first note, and stays what was typed: it stands again next time.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TYPED).execute(db)
}

const TYPED = `
alter table agenda_items drop constraint agenda_items_check1;
alter table agenda_items add constraint agenda_items_what check (
  case when question_id is null then num_nonnulls(topic_id, title) >= 1 else num_nonnulls(topic_id, title) = 0 end);
`
