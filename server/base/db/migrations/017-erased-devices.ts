// A device whose account was deleted is told so. Nothing else is kept of it, and nobody's id.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(NOBODYS).execute(db)
}

const NOBODYS = `
alter table ended_login_sessions alter column user_id drop not null;
alter table ended_login_sessions add check ((user_id is null) = (reason = 'erased'));
`
