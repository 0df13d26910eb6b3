// What an organisation decides about itself.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ORGANISATIONS).execute(db)
}

const ORGANISATIONS = `
alter table tenants
  add column short_share_link boolean not null default true,
  add column org_dashboard_enabled boolean not null default false,
  add column test boolean not null default false;
`
