// What a host decides while a session runs, and people who are invited by their address.
import { type Kysely, sql } from 'kysely'

/**
 * An invitation goes to an address: whoever has it may have no account yet. `user_id` is the account with that address
 * as far as one is known. An answer is shown, waits for the host, or was archived; only shown ones are counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(HOSTING).execute(db)
}

const HOSTING = `
alter table events
  add column needs_approval boolean not null default false,
  add column results_hidden boolean not null default false,
  add column voting_locked boolean not null default false,
  add column embed_hosts text[] not null default '{}';
alter table ideas
  add column state text not null default 'shown' check (state in ('shown', 'waiting', 'archived')),
  add column answered boolean not null default false,
  add column pinned boolean not null default false;
create index ideas_not_shown on ideas (event_id, state, arrival) where state <> 'shown';
create unique index ideas_pinned on ideas (event_id) where pinned;
alter table invitees rename to invitees_by_user;
create table invitees (
  event_id uuid not null references events on delete cascade,
  email citext not null,
  name text not null default '',
  user_id uuid references users on delete set null,
  invited_on date not null,
  primary key (event_id, email)
);
create index invitees_of_user on invitees (user_id) where user_id is not null;
create index invitees_email on invitees (email);
insert into invitees (event_id, email, name, user_id, invited_on)
  select i.event_id, u.email, trim(u.first_name || ' ' || u.last_name), u.id, i.invited_on
  from invitees_by_user i join users u on u.id = i.user_id where u.email is not null
  on conflict do nothing;
drop table invitees_by_user;
`
