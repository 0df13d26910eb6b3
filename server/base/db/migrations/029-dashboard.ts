// Which news somebody has read, and which modules of the dashboard an organisation has.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DASHBOARD).execute(db)
}

const DASHBOARD = `
alter table users add column news_seen integer not null default 0;
alter table tenants add column visible_module_types text[] not null default '{}';
`
