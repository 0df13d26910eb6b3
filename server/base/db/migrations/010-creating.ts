// What creators set up beside the question: media, messages, meetings, repeating series, invited people.
import { type Kysely, sql } from 'kysely'

/**
 * A series has a prototype: a collection with events of its own that nobody sees. Each occurrence is a collection copied
 * from it; its number in the series is unique, so that no occurrence is made twice. A change that holds for the future
 * is made to the prototype, a change of one occurrence is not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CREATING).execute(db)
}

const CREATING = `
create table series (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references users on delete cascade,
  prototype_id uuid not null unique references collections on delete cascade,
  time_zone text not null,
  interval text not null check (interval in ('day', 'week', 'month', 'year')),
  frequency integer not null check (frequency >= 1),
  days jsonb,
  anchor_start timestamptz not null,
  last_start timestamptz not null,
  next_number integer not null default 2,
  next_start timestamptz,
  next_opens timestamptz,
  next_closes timestamptz,
  active_from integer not null default 1,
  published boolean not null default false,
  enabled boolean not null default true,
  autostopped boolean not null default false,
  changes integer not null default 0,
  created_time timestamptz not null,
  check (num_nonnulls(next_start, next_opens, next_closes) in (0, 3)),
  check (enabled or next_start is null)
);
create index series_creator on series (creator_id);
create index series_due on series (next_opens) where next_opens is not null;
alter table collections
  add column series_id uuid references series on delete set null,
  add column occurrence integer,
  add column is_prototype boolean not null default false,
  add column apply_to_prototype boolean not null default false,
  add column meeting_start timestamptz,
  add column meeting_end timestamptz,
  add column changes integer not null default 0,
  add constraint collections_occurrence unique (series_id, occurrence),
  add check (meeting_end > meeting_start);
alter table events
  add column is_prototype boolean not null default false,
  add column apply_to_prototype boolean not null default false,
  add column meeting_part text check (meeting_part in ('before', 'after')),
  add column auto_send_reminders boolean not null default true,
  add column original_event_id uuid references events on delete set null,
  add column launch_media_id uuid references media on delete set null,
  add column closing_media_id uuid references media on delete set null,
  add column invite_message text,
  add column invite_email_subject text,
  add column invite_email_body text,
  add column invite_email_body_plain text,
  add column reminder_message text,
  add column closing_message text;
create or replace function drop_empty_collection() returns trigger language plpgsql as $body$
begin
  update collections c set changes = c.changes + old.changes + 1 where c.id = old.collection_id;
  delete from collections c where c.id = old.collection_id
    and not exists (select 1 from events e where e.collection_id = c.id);
  return null;
end $body$;
create index events_original on events (original_event_id) where original_event_id is not null;
create index events_launch_media on events (launch_media_id) where launch_media_id is not null;
create index events_closing_media on events (closing_media_id) where closing_media_id is not null;
create table invitees (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  invited_on date not null,
  primary key (event_id, user_id)
);
create index invitees_user on invitees (user_id);
alter table media
  add column duration_seconds integer,
  add column playable boolean not null default false;
drop index ideas_media;
create unique index ideas_media on ideas (media_id) where media_id is not null and kind = 'answer';
create index ideas_choice_media on ideas (media_id) where media_id is not null and kind = 'choice';
`
