// The scenes of the presenter screen: more views, and the phrase of the cloud whose answers are shown.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCENES).execute(db)
}

const SCENES = `
alter table presentations drop constraint presentations_view_check;
alter table presentations add check (view in
  ('chart', 'question', 'wall', 'answers', 'cloud', 'table', 'join', 'compare', 'thanks'));
alter table presentations add column word text;
`
