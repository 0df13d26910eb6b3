// Who is invited gets in, what a host may mail is limited, and whoever wants no mails gets none.
import { type Kysely, sql } from 'kysely'

/**
 * `is_invited` is the one place that says who counts as invited: the account that an invitation belongs to, or an
 * account that has proven the invited address. The trigger ties invitations to an account the moment it has proven its
 * address, by whatever door: they stay its own when it takes another address later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INVITATIONS).execute(db)
}

const INVITATIONS = `
create function is_invited(event uuid, person uuid) returns boolean language sql stable as $body$
  select exists (select 1 from invitees v where v.event_id = $1 and (v.user_id = $2
    or v.email = (select u.email from users u where u.id = $2 and u.verified and not u.guest)))
$body$;
create function tie_invitations() returns trigger language plpgsql as $body$
begin
  update invitees set user_id = new.id where email = new.email and user_id is null;
  return null;
end $body$;
create trigger invitations_tied after insert or update of verified, email on users
  for each row when (new.verified and not new.guest and new.email is not null) execute function tie_invitations();
update invitees v set user_id = null from users u where u.id = v.user_id and not u.verified;
update invitees v set user_id = u.id from users u
  where u.email = v.email and u.verified and not u.guest and v.user_id is null;
alter table invitees add column mailed_on date;
alter table tenants add column invite_whitelist_pattern text;
create table mail_allowances (
  user_id uuid not null references users on delete cascade,
  day date not null,
  mails integer not null,
  primary key (user_id, day)
);
create index mail_allowances_day on mail_allowances (day);
create table mail_refusals (
  email citext primary key,
  refused_on date not null
);
`
