// Signing up: who did so by themselves, organisations that are closed, and addresses that wait for their code.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SIGN_UP).execute(db)
}

/** Until now every account came about by a sign-up of its own. */
const SIGN_UP = `
alter table users add column is_self_sign_up boolean not null default false;
update users set is_self_sign_up = true where not guest;
alter table tenants add column archived boolean not null default false;
create index users_owner_host on users (split_part(lower(email::text), '@', 2))
  where role_type = 'org_owner' and verified;
create table begun_sign_ups (
  token_hash bytea primary key,
  email citext not null,
  code_hash bytea not null,
  wrong_tries integer not null default 0,
  expires_time timestamptz not null
);
create index begun_sign_ups_expires on begun_sign_ups (expires_time);
`
