// How sessions look: colours and logo of an organisation, or of a creator without one.
import { type Kysely, sql } from 'kysely'

/** A logo is small and read by mail programs and reports, so it stands in its row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(BRANDINGS).execute(db)
}

const BRANDINGS = `
create table brandings (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid unique references tenants on delete cascade,
  creator_id uuid unique references users on delete cascade,
  accent_colour text check (accent_colour ~ '^#[0-9a-f]{6}$'),
  second_colour text check (second_colour ~ '^#[0-9a-f]{6}$'),
  logo bytea check (octet_length(logo) <= 400000),
  logo_key text unique,
  check ((tenant_id is null) <> (creator_id is null)),
  check ((logo is null) = (logo_key is null))
);
`
