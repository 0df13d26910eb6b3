// Where somebody is signed in, second factors, codes that confirm something, and the own picture.
import { type Kysely, sql } from 'kysely'

/**
 * No column here keeps a time of a person: `last_used_on` is a day, `proof_key` and `used_steps` are keyed hashes of a
 * moment, `challenge_hash` is gone once it was answered, and a confirmation goes with its use or the next sweep.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SECURITY).execute(db)
}

const SECURITY = `
alter table login_sessions
  add column browser text not null default '',
  add column system text not null default '',
  add column last_used_on date,
  add column factor_given boolean not null default false,
  add column proof_key bytea,
  add column challenge_hash bytea;
update login_sessions set last_used_on = created_on;
alter table login_sessions alter column last_used_on set not null;
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
alter table users add column media_avatar_id uuid unique references media on delete set null;
`
