// Why a login session ended, for the browser that still has its token.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table ended_login_sessions (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  reason text not null,
  expires_on date not null
);
create index ended_login_sessions_user on ended_login_sessions (user_id);
create index ended_login_sessions_expiry on ended_login_sessions (expires_on);
`)
    .execute(db)
}
