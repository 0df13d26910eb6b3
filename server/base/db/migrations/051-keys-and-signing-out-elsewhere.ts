// Keys of the installation for SAML, and what is kept of a login session so that it can end at the provider, too.
import { type Kysely, sql } from 'kysely'

/** `token_hash` is of a cookie: whoever has signed out here proves by it which session at the provider is theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(KEYS).execute(db)
}

const KEYS = `
create table saml_keys (
  id bigint generated always as identity primary key,
  certificate text not null,
  sealed_key bytea not null,
  made_on date not null
);
alter table identity_providers add column logout_url text;
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
