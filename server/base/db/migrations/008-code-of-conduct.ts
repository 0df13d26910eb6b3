// Who is reminded of the code of conduct, and of what anonymous means: a setting of the event, remembered per person.
import { type Kysely, sql } from 'kysely'

/**
 * On participants `false` means that this person was reminded already. Confirming is a write of its own, never in the
 * transaction of an answer, comment or vote: rows of one transaction can be matched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table events
  add column show_code_of_conduct boolean not null default false,
  add column show_anon_msg boolean not null default true;
alter table participants
  add column show_code_of_conduct boolean not null default true,
  add column show_anon_msg boolean not null default true;
`)
    .execute(db)
}
