// Mails that a host causes carry their name, and their address to answer to where the host switched that on.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(MAIL_SENDERS).execute(db)
}

const MAIL_SENDERS = `
alter table users add column takes_replies boolean not null default false;
alter table mails add column sender_name text;
alter table mails add column reply_to text;
`
