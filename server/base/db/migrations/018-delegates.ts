// Who may act for whom, and for whom a login session acts now.
import { type Kysely, sql } from 'kysely'

/**
 * A login session acts only where there is a grant: the pair points at the grant itself, so a grant that goes takes the
 * acting with it, whoever removes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DELEGATES).execute(db)
}

const DELEGATES = `
create table delegates (
  user_id uuid not null references users on delete cascade,
  delegate_id uuid not null references users on delete cascade,
  granted_on date not null,
  primary key (user_id, delegate_id),
  check (user_id <> delegate_id)
);
create index delegates_delegate on delegates (delegate_id);
alter table login_sessions
  add column acting_for_id uuid,
  add foreign key (acting_for_id, user_id) references delegates (user_id, delegate_id)
    on delete set null (acting_for_id);
create index login_sessions_acting on login_sessions (acting_for_id, user_id) where acting_for_id is not null;
alter table users add column has_manage_launched boolean not null default false;
`
