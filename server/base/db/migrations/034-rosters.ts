// Teams of organisations, and lists of people that are imported and invited as a whole.
import { type Kysely, sql } from 'kysely'

/** A list has the id of what it belongs to, a team or an account, so that each has one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ROSTERS).execute(db)
}

const ROSTERS = `
create table teams (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants on delete cascade,
  creator_id uuid references users on delete set null,
  name text not null check (name <> ''),
  created_on date not null
);
create unique index teams_name on teams (tenant_id, lower(name));
create index teams_creator on teams (creator_id);
create table rosters (
  id uuid primary key,
  team_id uuid references teams on delete cascade,
  owner_id uuid references users on delete cascade,
  people_count integer not null default 0,
  status text not null default 'empty' check (status in ('empty', 'waiting', 'importing', 'success', 'failed')),
  import_progress real not null default 0 check (import_progress between 0 and 1),
  status_description text not null default '',
  import_key text,
  import_tries integer not null default 0,
  import_result jsonb,
  check ((team_id is null) <> (owner_id is null)),
  check (id = coalesce(team_id, owner_id)),
  check ((import_key is not null) = (status in ('waiting', 'importing')))
);
create unique index rosters_team on rosters (team_id) where team_id is not null;
create unique index rosters_owner on rosters (owner_id) where owner_id is not null;
create index rosters_importing on rosters (id) where import_key is not null;
create table roster_people (
  roster_id uuid not null references rosters on delete cascade,
  email citext not null,
  first_name text not null default '',
  last_name text not null default '',
  primary key (roster_id, email)
);
alter table invitees add column quiet boolean not null default false;
`
