// Keeps who began an import until it is over: only then the audit trail says who added people.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(IMPORTERS).execute(db)
}

const IMPORTERS = `
alter table rosters add column import_actor_id uuid references users on delete set null;
alter table rosters add column import_for_id uuid references users on delete set null;
create index rosters_import_actor on rosters (import_actor_id) where import_actor_id is not null;
create index rosters_import_for on rosters (import_for_id) where import_for_id is not null;
`
