// Sessions: questions, what bundles and repeats them, their live messages, and who takes part.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(COLLECTIONS_AND_SERIES).execute(db)
  await sql.raw(EVENTS).execute(db)
  await sql.raw(STREAMS).execute(db)
  await sql.raw(TAKING_PART).execute(db)
  await sql.raw(TRIGGERS).execute(db)
  await sql.raw(JOIN_ALL).execute(db)
}

/**
 * A series has a prototype: a collection with events of its own that nobody sees. Each occurrence is a collection copied
 * from it; its number in the series is unique, so that no occurrence is made twice. A change that holds for the future
 * is made to the prototype, a change of one occurrence is not.
 * Few collections are put away or of the type `prioritize`, so those of a creator are found by their own small index.
 */
const COLLECTIONS_AND_SERIES = `
create table collections (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references users on delete cascade,
  tenant_id uuid references tenants on delete cascade,
  name text not null default '',
  type text not null check (type in ('meeting', 'concurrent', 'pulse', 'survey', 'prioritize')),
  created_time timestamptz not null,
  series_id uuid,
  occurrence integer,
  is_prototype boolean not null default false,
  apply_to_prototype boolean not null default false,
  meeting_start timestamptz,
  meeting_end timestamptz,
  changes integer not null default 0,
  archived_time timestamptz,
  constraint collections_occurrence unique (series_id, occurrence),
  check (meeting_end > meeting_start)
);
create index collections_creator on collections (creator_id);
create index collections_prioritized on collections (creator_id) where type = 'prioritize';

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
alter table collections add foreign key (series_id) references series on delete set null;
`

/**
 * `stopped`: its creator ended it, rather than its time; `planned_end` is when it was to end, so that it runs again as long
 * as it was planned. `mixed_for` is the end for which what was said was stored in a random order.
 */
const EVENTS = `
create table events (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  creator_id uuid not null references users on delete cascade,
  tenant_id uuid references tenants on delete cascade,
  collection_id uuid references collections on delete cascade,
  position integer not null default 0,
  name text not null,
  question_type text not null,
  voting_mode text not null default 'likes',
  use_case text,
  time_zone text not null default 'UTC',
  anonymous boolean not null default true,
  visibility_setting text not null default 'anyone_as_guest',
  published boolean not null default false,
  autostopped boolean not null default false,
  randomize_choice_order boolean not null default false,
  polls_crowdsourcing boolean not null default false,
  call_to_action jsonb,
  ideas_start timestamptz not null,
  ideas_end timestamptz not null,
  voting_start timestamptz not null,
  voting_end timestamptz not null,
  created_time timestamptz not null,
  published_time timestamptz,
  closed_time timestamptz,
  changes integer not null default 0,
  changed_on date,
  show_code_of_conduct boolean not null default false,
  show_anon_msg boolean not null default true,
  is_prototype boolean not null default false,
  apply_to_prototype boolean not null default false,
  meeting_part text check (meeting_part in ('before', 'after')),
  auto_send_reminders boolean not null default true,
  original_event_id uuid references events on delete set null,
  launch_media_id uuid references media on delete set null,
  closing_media_id uuid references media on delete set null,
  invite_message text,
  invite_email_subject text,
  invite_email_body text,
  invite_email_body_plain text,
  reminder_message text,
  closing_message text,
  needs_approval boolean not null default false,
  results_hidden boolean not null default false,
  voting_locked boolean not null default false,
  embed_hosts text[] not null default '{}',
  stopped boolean not null default false,
  is_sample boolean not null default false,
  planned_end timestamptz,
  mixed_for timestamptz,
  check (ideas_end > ideas_start and voting_end > voting_start)
);
create index events_creator on events (creator_id, created_time desc);
create index events_collection on events (collection_id, position);
create index events_original on events (original_event_id) where original_event_id is not null;
create index events_launch_media on events (launch_media_id) where launch_media_id is not null;
create index events_closing_media on events (closing_media_id) where closing_media_id is not null;
create index events_unmixed on events ((greatest(ideas_end, voting_end)))
  where published and not is_sample and mixed_for is distinct from greatest(ideas_end, voting_end);
`

/**
 * Numbers the live messages of an event and holds its counts, which the notes in `event_count_changes` add to.
 * `ideas_changed`: how many answers were ever posted or deleted; while it stands still, no answer came or went.
 */
const STREAMS = `
create table event_streams (
  event_id uuid primary key references events on delete cascade,
  seq bigint not null default 0,
  ideas_count integer not null default 0,
  ideas_changed bigint not null default 0,
  comments_count integer not null default 0,
  participants_count integer not null default 0
);
create function open_stream() returns trigger language plpgsql as $body$
begin
  insert into event_streams (event_id) values (new.id);
  return null;
end $body$;
create trigger event_streams_opened after insert on events for each row execute function open_stream();
`

/**
 * The two settings of participants are `false` once this person was reminded. Confirming is a write of its own, never in
 * the transaction of an answer, comment or vote: rows of one transaction can be matched.
 */
const TAKING_PART = `
create table join_codes (
  code text primary key,
  event_id uuid unique references events on delete cascade,
  collection_id uuid unique references collections on delete cascade,
  check (num_nonnulls(event_id, collection_id) = 1)
);
create table participants (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  join_source text,
  joined_on date not null,
  show_code_of_conduct boolean not null default true,
  show_anon_msg boolean not null default true,
  mixed boolean not null default false,
  primary key (event_id, user_id)
);
create index participants_user on participants (user_id, event_id);
create index participants_unmixed on participants (event_id) where not mixed;
create table contributions (
  event_id uuid not null references events on delete cascade,
  person_key bytea not null,
  primary key (event_id, person_key)
);
`

const TRIGGERS = `
create function drop_empty_collection() returns trigger language plpgsql as $body$
begin
  update collections c set changes = c.changes + old.changes + 1 where c.id = old.collection_id;
  delete from collections c where c.id = old.collection_id
    and not exists (select 1 from events e where e.collection_id = c.id);
  return null;
end $body$;
create trigger empty_collections_dropped after delete on events
  for each row when (old.collection_id is not null) execute function drop_empty_collection();

create function note_change() returns trigger language plpgsql as $body$
begin
  new.changes := old.changes + 1;
  new.changed_on := (now() at time zone 'UTC')::date;
  return new;
end $body$;
create trigger events_changed before update of name, question_type, ideas_start, ideas_end, voting_end on events
  for each row when (old.published and (old.name, old.question_type, old.ideas_start, old.ideas_end, old.voting_end)
    is distinct from (new.name, new.question_type, new.ideas_start, new.ideas_end, new.voting_end))
  execute function note_change();
`

/** A question that is added to a session is joined at once by everybody who joined one that is open to the same people. */
const JOIN_ALL = `
create function join_added_question() returns trigger language plpgsql as $body$
begin
  insert into participants (event_id, user_id, join_source, joined_on)
    select new.id, j.user_id, j.join_source, j.joined_on from (
      select distinct on (p.user_id) p.user_id, p.join_source, p.joined_on
        from events e join participants p on p.event_id = e.id
        where e.collection_id = new.collection_id and e.id <> new.id
          and e.visibility_setting = new.visibility_setting
        order by p.user_id, p.joined_on
    ) j order by random()
    on conflict do nothing;
  return null;
end $body$;
create trigger added_questions_joined after insert on events
  for each row when (new.collection_id is not null) execute function join_added_question();
create trigger moved_questions_joined after update of collection_id on events
  for each row when (new.collection_id is not null and new.collection_id is distinct from old.collection_id)
  execute function join_added_question();
`
