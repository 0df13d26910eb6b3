// Topics that outlive a session, the agendas of sessions, and what people say about them afterwards.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TOPICS).execute(db)
  await sql.raw(AGENDAS).execute(db)
  await sql.raw(FOLLOW_UPS).execute(db)
}

/**
 * A list of topics is that of a series, a team or one session, and outlives all three: it has a name of its own.
 * A session, a collection or an event in none, uses one list. An answer belongs to one topic at most; when it is
 * deleted the topic keeps its words and counts the loss. The keys of likes have a scope for each topic.
 */
const TOPICS = `
create table topic_lists (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references users on delete cascade,
  series_id uuid unique references series on delete set null,
  team_id uuid unique references teams on delete set null,
  collection_id uuid unique references collections on delete set null,
  event_id uuid unique references events on delete set null,
  name text not null,
  guests_may_read boolean not null default true,
  created_on date not null,
  check (num_nonnulls(series_id, team_id, collection_id, event_id) <= 1)
);
create index topic_lists_creator on topic_lists (creator_id);

create table topic_sessions (
  id uuid primary key default gen_random_uuid(),
  list_id uuid not null references topic_lists on delete cascade,
  collection_id uuid unique references collections on delete cascade,
  event_id uuid unique references events on delete cascade,
  check (num_nonnulls(collection_id, event_id) = 1)
);
create index topic_sessions_list on topic_sessions (list_id);

-- the sessions of a series that goes keep its list
create function keep_list_of_series() returns trigger language plpgsql as $$
begin
  insert into topic_sessions (list_id, collection_id)
    select l.id, c.id from topic_lists l join collections c on c.series_id = old.id
      where l.series_id = old.id and not c.is_prototype
    on conflict do nothing;
  return old;
end $$;
create trigger list_of_series_kept before delete on series for each row execute function keep_list_of_series();

create table topics (
  id uuid primary key,
  list_id uuid not null references topic_lists on delete cascade,
  title text not null,
  state text not null default 'raised'
    check (state in ('raised', 'on_the_agenda', 'discussed', 'promised', 'done', 'declined')),
  collection_id uuid references collections on delete set null,
  event_id uuid references events on delete set null,
  owner_name text,
  owner_email citext,
  owner_id uuid references users on delete set null,
  due_on date,
  note text not null default '',
  decision text not null default '',
  reason text not null default '',
  lost_answers integer not null default 0,
  raised_on date not null,
  changed_time timestamptz not null,
  arrival bigint generated always as identity,
  check (state <> 'promised' or (owner_name is not null and due_on is not null)),
  check (state <> 'declined' or reason <> '')
);
create index topics_list on topics (list_id, arrival);
create index topics_collection on topics (collection_id) where collection_id is not null;
create index topics_event on topics (event_id) where event_id is not null;
create index topics_owner on topics (owner_id) where owner_id is not null;
create index topics_due on topics (due_on) where state = 'promised';

create table topic_answers (
  idea_id uuid primary key references ideas on delete cascade,
  topic_id uuid not null references topics on delete cascade
);
create index topic_answers_topic on topic_answers (topic_id);

create function count_lost_answer() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from ideas i where i.id = old.idea_id) then
    update topics set lost_answers = lost_answers + 1 where id = old.topic_id;
  end if;
  return null;
end $$;
create trigger lost_answers_counted after delete on topic_answers for each row execute function count_lost_answer();

create table topic_likes (
  topic_id uuid not null references topics on delete cascade,
  liker_key bytea not null,
  primary key (topic_id, liker_key)
);

create table topic_moves (
  id uuid primary key default gen_random_uuid(),
  topic_id uuid not null references topics on delete cascade,
  by_id uuid references users on delete set null,
  by_name text not null,
  from_state text,
  to_state text not null,
  text text not null default '',
  moved_time timestamptz not null
);
create index topic_moves_topic on topic_moves (topic_id, moved_time);
create index topic_moves_by on topic_moves (by_id) where by_id is not null;
`

/**
 * An item is a topic, a question of the session, or what its host typed. `agendas` counts how often that of a session, or
 * those of a series, were saved; a session without a row has an agenda that nobody touched.
 */
const AGENDAS = `
create table agendas (
  id uuid primary key default gen_random_uuid(),
  collection_id uuid unique references collections on delete cascade,
  event_id uuid unique references events on delete cascade,
  series_id uuid unique references series on delete cascade,
  changes integer not null default 0,
  check (num_nonnulls(collection_id, event_id, series_id) = 1)
);

create table agenda_items (
  id uuid primary key,
  collection_id uuid references collections on delete cascade,
  event_id uuid references events on delete cascade,
  position integer not null,
  topic_id uuid references topics on delete cascade,
  question_id uuid references events on delete cascade,
  title text,
  minutes smallint check (minutes between 1 and 480),
  is_left_out boolean not null default false,
  begun_time timestamptz,
  seconds_spent integer not null default 0,
  dealt_with boolean not null default false,
  check (num_nonnulls(collection_id, event_id) = 1),
  check (num_nonnulls(topic_id, question_id, title) = 1),
  unique (collection_id, topic_id),
  unique (event_id, topic_id)
);
create index agenda_items_collection on agenda_items (collection_id, position) where collection_id is not null;
create index agenda_items_event on agenda_items (event_id, position) where event_id is not null;
create index agenda_items_topic on agenda_items (topic_id) where topic_id is not null;
create index agenda_items_question on agenda_items (question_id) where question_id is not null;

alter table presentations add column agenda_item_id uuid references agenda_items on delete set null;
create index presentations_agenda_item on presentations (agenda_item_id) where agenda_item_id is not null;
`

/** What people say after a session; always without names. The keys have a scope for each topic and session. */
const FOLLOW_UPS = `
create table topic_verdicts (
  topic_id uuid not null references topics on delete cascade,
  collection_id uuid references collections on delete cascade,
  event_id uuid references events on delete cascade,
  person_key bytea not null,
  verdict text not null check (verdict in ('yes', 'partly', 'no')),
  primary key (topic_id, person_key),
  check (num_nonnulls(collection_id, event_id) = 1)
);
create index topic_verdicts_collection on topic_verdicts (collection_id) where collection_id is not null;
create index topic_verdicts_event on topic_verdicts (event_id) where event_id is not null;

create table meeting_scores (
  person_key bytea primary key,
  collection_id uuid references collections on delete cascade,
  event_id uuid references events on delete cascade,
  score smallint not null check (score between 1 and 5),
  sentence text not null default '',
  check (num_nonnulls(collection_id, event_id) = 1)
);
create index meeting_scores_collection on meeting_scores (collection_id) where collection_id is not null;
create index meeting_scores_event on meeting_scores (event_id) where event_id is not null;
`
