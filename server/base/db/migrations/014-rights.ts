// Notes every change that may take from somebody what they listen to, whoever makes it.
import { type Kysely, sql } from 'kysely'

/**
 * Triggers write, not calls: a command of the operator, a job and a statement by hand count as well, and no call can forget
 * it. Each process reads what is new and asks again for the open subscriptions it is about. `made_by` finds what committed
 * late; `made_time` is kept by the minute, for throwing away. A person who is deleted is found by their login sessions, which go
 * too: nothing is written that names them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(JOURNAL).execute(db)
  await sql.raw(EVENTS).execute(db)
  await sql.raw(PEOPLE).execute(db)
}

const JOURNAL = `
create table rights_changes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('event', 'collection', 'user', 'login_session')),
  subject uuid not null,
  made_by xid8 not null default pg_current_xact_id(),
  made_time timestamptz not null default date_trunc('minute', now())
);
create index rights_changes_made_by on rights_changes (made_by);
create function note_rights_change() returns trigger language plpgsql as $body$
begin
  insert into rights_changes (kind, subject) values (tg_argv[0], old.id);
  return null;
end $body$;
`

const EVENTS = `
create function note_event_rights() returns trigger language plpgsql as $body$
begin
  insert into rights_changes (kind, subject) values ('event', old.id);
  if old.collection_id is not null then
    insert into rights_changes (kind, subject) values ('collection', old.collection_id);
  end if;
  return null;
end $body$;
create trigger rights_noted after update on events for each row
  when ((old.published, old.visibility_setting, old.creator_id, old.tenant_id, old.collection_id, old.is_prototype)
    is distinct from
    (new.published, new.visibility_setting, new.creator_id, new.tenant_id, new.collection_id, new.is_prototype))
  execute function note_event_rights();
create trigger rights_noted after update on collections for each row
  when ((old.creator_id, old.is_prototype) is distinct from (new.creator_id, new.is_prototype))
  execute function note_rights_change('collection');

create function note_invitation_rights() returns trigger language plpgsql as $body$
begin
  insert into rights_changes (kind, subject)
    select 'event', e.id from events e where e.id in (select event_id from gone)
    union
    select 'collection', e.collection_id from events e
      where e.id in (select event_id from gone) and e.collection_id is not null;
  return null;
end $body$;
create trigger rights_noted after delete on invitees referencing old table as gone
  for each statement execute function note_invitation_rights();
create function note_moved_invitation() returns trigger language plpgsql as $body$
begin
  insert into rights_changes (kind, subject)
    select 'event', e.id from events e where e.id = old.event_id
    union
    select 'collection', e.collection_id from events e where e.id = old.event_id and e.collection_id is not null;
  return null;
end $body$;
create trigger rights_moved after update on invitees for each row
  when ((old.email, old.user_id, old.event_id) is distinct from (new.email, new.user_id, new.event_id)
    and (old.user_id is not null or old.email is distinct from new.email or old.event_id <> new.event_id))
  execute function note_moved_invitation();
`

const PEOPLE = `
create trigger rights_noted after update on users for each row
  when ((old.tenant_id, old.guest, old.verified, old.email, old.role_type, old.disabled_on, old.plan_id, old.plan_expiration)
    is distinct from
    (new.tenant_id, new.guest, new.verified, new.email, new.role_type, new.disabled_on, new.plan_id, new.plan_expiration))
  execute function note_rights_change('user');
create trigger rights_noted after update on login_sessions for each row
  when ((old.user_id, old.expires_on, old.acting_for_id, old.viewing_as_id, old.viewing_until, old.factor_given)
    is distinct from
    (new.user_id, new.expires_on, new.acting_for_id, new.viewing_as_id, new.viewing_until, new.factor_given))
  execute function note_rights_change('login_session');
create trigger rights_gone after delete on login_sessions for each row
  execute function note_rights_change('login_session');
`
