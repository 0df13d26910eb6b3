// What creators told about themselves when the product asked, and whether it asked them already.
import { type Kysely, sql } from 'kysely'

/** Which keys and values there are is decided in the domain; a prompt without a choice has no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table persona_answers (
  user_id uuid not null references users on delete cascade,
  key_name text not null,
  chosen text[] not null check (cardinality(chosen) between 1 and 50),
  primary key (user_id, key_name)
);
alter table users add column has_shown_persona_modal boolean not null default false;
`)
    .execute(db)
}
