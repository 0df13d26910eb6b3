// Remembers how the nightly backups went, so that every process can tell, also after a restart.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(NIGHTLY_BACKUPS).execute(db)
}

const NIGHTLY_BACKUPS = `
create table nightly_backups (
  only_row boolean primary key default true check (only_row),
  succeeded_time timestamptz,
  bytes bigint,
  seconds real,
  failed_time timestamptz
);
`
