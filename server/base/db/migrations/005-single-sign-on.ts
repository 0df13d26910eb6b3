// Signing in through the identity provider of an organisation, and out of it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PROVIDERS).execute(db)
  await sql.raw(SIGN_ONS).execute(db)
}

/** A host belongs to one organisation. */
const PROVIDERS = `
create table identity_providers (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null unique references tenants on delete cascade,
  kind text not null check (kind in ('saml', 'oidc')),
  entity_id text not null,
  sign_on_url text,
  certificates text[] not null default '{}',
  signs_response boolean not null default true,
  client_id text,
  client_secret bytea,
  endpoint_origins text[] not null default '{}',
  set_on date not null,
  logout_url text,
  check (kind <> 'saml' or (sign_on_url is not null and cardinality(certificates) > 0)),
  check (kind <> 'oidc' or (client_id is not null and client_secret is not null))
);

create table identity_hosts (
  host text primary key check (host = lower(host)),
  provider_id uuid not null references identity_providers on delete cascade
);
create index identity_hosts_provider on identity_hosts (provider_id);

create table saml_keys (
  id bigint generated always as identity primary key,
  certificate text not null,
  sealed_key bytea not null,
  made_on date not null
);
`

/**
 * What a provider said is kept until its browser takes it, for minutes. `provided_sessions.token_hash` is of a cookie:
 * whoever has signed out here proves by it which session at the provider is theirs.
 */
const SIGN_ONS = `
create table sign_on_attempts (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references identity_providers on delete cascade,
  state_hash bytea not null unique,
  browser_hash bytea not null,
  request_id text not null,
  nonce text not null,
  code_verifier text not null,
  success_path text,
  expires_time timestamptz not null,
  answered_time timestamptz,
  finish_hash bytea unique,
  person jsonb
);
create index sign_on_attempts_expires on sign_on_attempts (expires_time);
create index sign_on_attempts_provider on sign_on_attempts (provider_id);

create table provided_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  provider_id uuid not null references identity_providers on delete cascade,
  login_session_id uuid references login_sessions on delete set null,
  subject_hash bytea not null,
  sealed_details bytea not null,
  request_hash bytea unique,
  expires_on date not null
);
create index provided_sessions_subject on provided_sessions (provider_id, subject_hash);
create index provided_sessions_login on provided_sessions (login_session_id);
create index provided_sessions_expiry on provided_sessions (expires_on);
`
