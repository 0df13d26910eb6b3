// What people do with their own data: exports, erasures; and how long organisations keep sessions.
import { type Kysely, sql } from 'kysely'

/** Days, not moments, wherever a row is about a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PRIVACY).execute(db)
  await sql.raw(AUDIT).execute(db)
}

const PRIVACY = `
create table data_exports (
  user_id uuid primary key references users on delete cascade,
  state text not null check (state in ('waiting', 'ready')),
  asked_on date not null,
  file_key text unique,
  bytes bigint,
  expires_on date,
  check ((state = 'ready') <= (file_key is not null and bytes is not null and expires_on is not null))
);
create table erasures (
  user_id uuid primary key references users on delete cascade,
  sessions text not null check (sessions in ('delete', 'hand_over')),
  asked_on date not null,
  due_on date not null,
  begun boolean not null default false
);
create table removal_notices (
  event_id uuid primary key references events on delete cascade,
  told_on date not null
);
alter table tenants add column retention_months smallint check (retention_months between 1 and 120);
`

/** Of the audit trail an erasure changes who stands there and what was said beside it, and nothing of what happened. */
const AUDIT = `
create or replace function refuse_audit_change() returns trigger language plpgsql as $body$
begin
  if tg_op = 'DELETE' and current_setting('popin.retention', true) = 'on' then return old; end if;
  if tg_op = 'UPDATE' and current_setting('popin.erasure', true) = 'on'
    and (new.id, new.tenant_id, new.area, new.act, new.subject_id, new.recorded_time)
      is not distinct from (old.id, old.tenant_id, old.area, old.act, old.subject_id, old.recorded_time)
    then return new;
  end if;
  raise exception 'the audit trail is only added to';
end $body$;
`
