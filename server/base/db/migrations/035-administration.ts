// What owners, administrators and the operator do with an organisation: members, viewing as somebody, and the audit trail.
import { type Kysely, sql } from 'kysely'

/**
 * The audit trail has no foreign keys: what happened stays, also when a person or an organisation goes. It holds ids of
 * people and no names, so whoever is erased has no name in it any longer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ADMINISTRATION).execute(db)
  await sql.raw(AUDIT).execute(db)
}

const ADMINISTRATION = `
alter table users add column disabled_on date;
alter table tenants
  add column parent_id uuid references tenants on delete set null check (parent_id <> id),
  add column approval_link text check (approval_link ~ '^https?://');
create index tenants_parent on tenants (parent_id) where parent_id is not null;
alter table login_sessions
  add column viewing_as_id uuid references users on delete set null,
  add column viewing_until timestamptz;
create index login_sessions_viewing on login_sessions (viewing_as_id) where viewing_as_id is not null;
create table viewing_links (
  token_hash bytea primary key,
  viewer_id uuid not null references users on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null,
  expires_time timestamptz not null,
  used_time timestamptz,
  check (viewer_id <> user_id)
);
create table member_invitations (
  tenant_id uuid not null references tenants on delete cascade,
  email citext not null,
  token_hash bytea not null unique,
  invited_by uuid references users on delete set null,
  invited_on date not null,
  expires_time timestamptz not null,
  primary key (tenant_id, email)
);
`

const AUDIT = `
create table audit_entries (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  area text not null,
  act text not null,
  actor_id uuid,
  for_id uuid,
  about_id uuid,
  subject_id uuid,
  detail text,
  recorded_time timestamptz not null
);
create index audit_entries_newest on audit_entries (tenant_id, recorded_time desc, id);
create index audit_entries_age on audit_entries (recorded_time);
create function refuse_audit_change() returns trigger language plpgsql as $body$
begin
  if tg_op = 'DELETE' and current_setting('popin.retention', true) = 'on' then return old; end if;
  raise exception 'the audit trail is only added to';
end $body$;
create trigger audit_entries_kept before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_not_emptied before truncate on audit_entries
  for each statement execute function refuse_audit_change();
`
