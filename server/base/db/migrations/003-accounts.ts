// Organisations and people, how they sign up and in, and who may act for whom.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TENANTS_AND_USERS).execute(db)
  await sql.raw(SIGNING_IN).execute(db)
  await sql.raw(CODES_BY_MAIL).execute(db)
  await sql.raw(SECURITY).execute(db)
  await sql.raw(ACTIVITIES).execute(db)
}

/**
 * Several guests may leave the same address for notifications: one person on two devices is two guests.
 * Which keys and values of a persona there are is decided in the domain; a prompt without a choice has no row.
 */
const TENANTS_AND_USERS = `
create table tenants (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  industry text,
  company_size text,
  trial boolean not null default true,
  created_on date not null,
  dedup_enabled boolean not null default false,
  invite_whitelist_pattern text,
  short_share_link boolean not null default true,
  org_dashboard_enabled boolean not null default false,
  test boolean not null default false,
  visible_module_types text[] not null default '{}',
  archived boolean not null default false,
  parent_id uuid references tenants on delete set null check (parent_id <> id),
  approval_link text check (approval_link ~ '^https?://'),
  retention_months smallint check (retention_months between 1 and 120)
);
create index tenants_parent on tenants (parent_id) where parent_id is not null;

create table users (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid references tenants on delete set null,
  guest boolean not null default false,
  email citext unique,
  first_name text not null default '',
  last_name text not null default '',
  password_hash text,
  verified boolean not null default false,
  need_password_change boolean not null default false,
  role_type text not null default 'user' check (role_type in ('user', 'org_admin', 'org_owner')),
  plan_id text not null default 'free',
  plan_expiration timestamptz,
  event_creation_allowed boolean not null default true,
  event_name_max_length integer,
  show_code_of_conduct boolean not null default true,
  sign_up jsonb not null default '{}',
  stash jsonb not null default '{}',
  created_on date not null,
  notifications_email citext,
  features text[] not null default '{}'
    check (features <@ array['OPEN_ENDED_STAR_RATING', 'LIVE', 'MODERATION']),
  product text not null default '',
  has_shown_persona_modal boolean not null default false,
  has_manage_launched boolean not null default false,
  sample_made boolean not null default false,
  upgradeable_to text[] not null default '{}',
  news_seen integer not null default 0,
  is_self_sign_up boolean not null default false,
  media_avatar_id uuid unique references media on delete set null,
  disabled_on date,
  takes_replies boolean not null default false,
  check (guest or email is not null)
);
create index users_tenant on users (tenant_id);
create index users_notifications_email on users (notifications_email) where notifications_email is not null;
create index users_owner_host on users (split_part(lower(email::text), '@', 2))
  where role_type = 'org_owner' and verified;

create table persona_answers (
  user_id uuid not null references users on delete cascade,
  key_name text not null,
  chosen text[] not null check (cardinality(chosen) between 1 and 50),
  primary key (user_id, key_name)
);
`

/**
 * A login session acts only where there is a grant: the pair points at the grant itself, so a grant that goes takes the
 * acting with it, whoever removes it. Why one ended is kept for the browser that still has its token.
 * No column here keeps a time of a person: `last_used_on` is a day, `proof_key` is a keyed hash of a moment,
 * `challenge_hash` is gone once it was answered.
 */
const SIGNING_IN = `
create table delegates (
  user_id uuid not null references users on delete cascade,
  delegate_id uuid not null references users on delete cascade,
  granted_on date not null,
  primary key (user_id, delegate_id),
  check (user_id <> delegate_id)
);
create index delegates_delegate on delegates (delegate_id);

create table login_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  created_on date not null,
  expires_on date not null,
  acting_for_id uuid,
  browser text not null default '',
  system text not null default '',
  last_used_on date not null,
  factor_given boolean not null default false,
  proof_key bytea,
  challenge_hash bytea,
  viewing_as_id uuid references users on delete set null,
  viewing_until timestamptz,
  foreign key (acting_for_id, user_id) references delegates (user_id, delegate_id)
    on delete set null (acting_for_id)
);
create index login_sessions_user on login_sessions (user_id);
create index login_sessions_expiry on login_sessions (expires_on);
create index login_sessions_acting on login_sessions (acting_for_id, user_id) where acting_for_id is not null;
create index login_sessions_viewing on login_sessions (viewing_as_id) where viewing_as_id is not null;

create table ended_login_sessions (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  reason text not null,
  expires_on date not null
);
create index ended_login_sessions_user on ended_login_sessions (user_id);
create index ended_login_sessions_expiry on ended_login_sessions (expires_on);
`

/** `tab`: a code that signs in inside a team chat, where no link can. */
const CODES_BY_MAIL = `
create table mail_secrets (
  secret_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'reset', 'verify', 'tab')),
  code_hash bytea,
  wrong_tries integer not null default 0,
  target jsonb not null default '{}',
  expires_time timestamptz not null,
  used_time timestamptz
);
create index mail_secrets_user on mail_secrets (user_id, purpose);
create index mail_secrets_expiry on mail_secrets (expires_time);

create table begun_sign_ups (
  token_hash bytea primary key,
  email citext not null,
  code_hash bytea not null,
  wrong_tries integer not null default 0,
  expires_time timestamptz not null
);
create index begun_sign_ups_expires on begun_sign_ups (expires_time);
`

/** `used_steps` are keyed hashes of a moment; a confirmation goes with its use or the next sweep. */
const SECURITY = `
create table authenticator_apps (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  is_on boolean not null default false,
  used_steps bytea[] not null default '{}',
  created_on date not null
);
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_on date not null
);
create index passkeys_user on passkeys (user_id);
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
create table confirmations (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('proof', 'address')),
  code_hash bytea not null,
  address citext,
  wrong_tries integer not null default 0,
  expires_time timestamptz not null,
  primary key (user_id, purpose),
  check ((purpose = 'address') = (address is not null))
);
create index confirmations_expired on confirmations (expires_time);
`

/** `mixed`: stands in no order any longer that tells who came when. */
const ACTIVITIES = `
create table activities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete cascade,
  type text not null,
  detail text,
  page_name text,
  recorded_on date not null,
  mixed boolean not null default false
);
create index activities_unmixed on activities (id) where not mixed;
create index activities_day on activities (recorded_on);
`
