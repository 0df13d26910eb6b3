// What hosts write to the people of a session: once a day of each kind, with the way to stop it in the header.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(MAILS_OF_HOSTS).execute(db)
}

const MAILS_OF_HOSTS = `
create table host_mails (
  event_id uuid not null references events on delete cascade,
  kind text not null check (kind in ('reminder', 'closing')),
  day date not null,
  primary key (event_id, kind, day)
);
alter table mails add column list_unsubscribe text;
`
