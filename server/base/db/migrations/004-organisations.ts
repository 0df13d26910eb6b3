// What owners, administrators and the operator do with an organisation: looks, members, viewing as somebody, the audit trail.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(BRANDINGS).execute(db)
  await sql.raw(ADMINISTRATION).execute(db)
  await sql.raw(AUDIT).execute(db)
}

/**
 * Of an organisation, or of a creator without one. A logo is small and read by email programs and reports, so it stands
 * in its row.
 */
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

const ADMINISTRATION = `
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

/**
 * The audit trail has no foreign keys: what happened stays, also when a person or an organisation goes. It holds ids of
 * people and no names, so whoever is erased has no name in it any longer. An erasure changes who stands there and what
 * was said beside it, and nothing of what happened.
 */
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
  if tg_op = 'UPDATE' and current_setting('popin.erasure', true) = 'on'
    and (new.id, new.tenant_id, new.area, new.act, new.subject_id, new.recorded_time)
      is not distinct from (old.id, old.tenant_id, old.area, old.act, old.subject_id, old.recorded_time)
    then return new;
  end if;
  raise exception 'the audit trail is only added to';
end $body$;
create trigger audit_entries_kept before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_not_emptied before truncate on audit_entries
  for each statement execute function refuse_audit_change();
`
