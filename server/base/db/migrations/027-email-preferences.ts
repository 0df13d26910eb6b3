// Which kinds of mails an address wants: no row means yes. Takes over from the list of those that want none of hosts.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(EMAIL_PREFERENCES).execute(db)
}

const EMAIL_PREFERENCES = `
create table email_preferences (
  email citext not null,
  type text not null,
  enabled boolean not null,
  changed_on date not null,
  primary key (email, type)
);
insert into email_preferences (email, type, enabled, changed_on)
  select r.email, t.type, false, r.refused_on
  from mail_refusals r, unnest(array['invitations', 'reminders', 'closing_messages']) as t (type);
drop table mail_refusals;
`
