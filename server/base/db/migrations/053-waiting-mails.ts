// Mails that are more than a host may cause in a day wait for the allowance of a later one.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(WAITING_MAILS).execute(db)
}

const WAITING_MAILS = `
alter table invitees add column mail_on date;
alter table host_mails add column portions jsonb not null default '[]';
`
