// Who is invited, lists of people, and what a host may email to others.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INVITEES).execute(db)
  await sql.raw(ROSTERS).execute(db)
  await sql.raw(MAILS).execute(db)
}

/**
 * An invitation goes to an address: whoever has it may have no account yet. `is_invited` is the one place that says who
 * counts as invited: the account that an invitation belongs to, or an account that has proven the invited address. The
 * trigger ties invitations to an account the moment it has proven its address, by whatever door: they stay its own when it
 * takes another address later. One that signs in does so once: what is used is noted, what is on its way stands nowhere.
 */
const INVITEES = `
create table invitees (
  event_id uuid not null references events on delete cascade,
  email citext not null,
  name text not null default '',
  user_id uuid references users on delete set null,
  invited_on date not null,
  mailed_on date,
  quiet boolean not null default false,
  mail_on date,
  primary key (event_id, email)
);
create index invitees_of_user on invitees (user_id) where user_id is not null;
create index invitees_email on invitees (email);

create function is_invited(event uuid, person uuid) returns boolean language sql stable as $body$
  select exists (select 1 from invitees v where v.event_id = $1 and (v.user_id = $2
    or v.email = (select u.email from users u where u.id = $2 and u.verified and not u.guest)))
$body$;
create function tie_invitations() returns trigger language plpgsql as $body$
begin
  update invitees set user_id = new.id where email = new.email and user_id is null;
  return null;
end $body$;
create trigger invitations_tied after insert or update of verified, email on users
  for each row when (new.verified and not new.guest and new.email is not null) execute function tie_invitations();

create table used_invitations (
  token_hash bytea primary key,
  event_id uuid not null references events on delete cascade
);
create index used_invitations_event on used_invitations (event_id);
`

/**
 * A list has the id of what it belongs to, a team or an account, so that each has one. Who began an import is kept until it
 * is over: only then the audit trail says who added people.
 */
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
  import_actor_id uuid references users on delete set null,
  import_for_id uuid references users on delete set null,
  check ((team_id is null) <> (owner_id is null)),
  check (id = coalesce(team_id, owner_id)),
  check ((import_key is not null) = (status in ('waiting', 'importing')))
);
create unique index rosters_team on rosters (team_id) where team_id is not null;
create unique index rosters_owner on rosters (owner_id) where owner_id is not null;
create index rosters_importing on rosters (id) where import_key is not null;
create index rosters_import_actor on rosters (import_actor_id) where import_actor_id is not null;
create index rosters_import_for on rosters (import_for_id) where import_for_id is not null;
create table roster_people (
  roster_id uuid not null references rosters on delete cascade,
  email citext not null,
  first_name text not null default '',
  last_name text not null default '',
  primary key (roster_id, email)
);
`

/**
 * Hosts write to the people of a session once a day of each kind. Emails that are more than a host may cause in a day wait
 * for the allowance of a later one. Which kinds of emails an address wants: no row means yes.
 */
const MAILS = `
create table mail_allowances (
  user_id uuid not null references users on delete cascade,
  day date not null,
  mails integer not null,
  primary key (user_id, day)
);
create index mail_allowances_day on mail_allowances (day);
create table host_mails (
  event_id uuid not null references events on delete cascade,
  kind text not null check (kind in ('reminder', 'closing')),
  day date not null,
  portions jsonb not null default '[]',
  primary key (event_id, kind, day)
);
create table email_preferences (
  email citext not null,
  type text not null,
  enabled boolean not null,
  changed_on date not null,
  primary key (email, type)
);
`
