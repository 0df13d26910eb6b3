// Codes by mail that sign in inside a team chat, where no link can.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table mail_secrets drop constraint mail_secrets_purpose_check,
  add constraint mail_secrets_purpose_check check (purpose in ('sign_in', 'reset', 'verify', 'tab'));
`)
    .execute(db)
}
