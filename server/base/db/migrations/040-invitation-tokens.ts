// Invitations that sign in, each once: what is used is noted, what is on its way stands nowhere.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table used_invitations (
  token_hash bytea primary key,
  event_id uuid not null references events on delete cascade
);
create index used_invitations_event on used_invitations (event_id);
`)
    .execute(db)
}
