// Slides: PDFs that a host adds to a session, their pages among its questions, and the one on screen.
import { type Kysely, sql } from 'kysely'

/**
 * A deck belongs to a session like a presentation: to a collection, or to an event in none. Its pages become rows as
 * they are drawn. `position` orders all slides of a session; `after_id` is the question a slide follows. When a question
 * goes, its slides follow the question before it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SLIDES).execute(db)
  await sql.raw(ON_SCREEN).execute(db)
}

const SLIDES = `
create table slide_decks (
  id uuid primary key,
  collection_id uuid references collections on delete cascade,
  event_id uuid references events on delete cascade,
  file_key text not null unique,
  file_name text,
  state text not null check (state in ('drawing', 'ready', 'failed')),
  problem text,
  page_count integer not null check (page_count between 1 and 200),
  pages_done integer not null default 0,
  tries integer not null default 0,
  bytes bigint not null default 0,
  created_on date not null,
  check (num_nonnulls(collection_id, event_id) = 1),
  check ((state = 'failed') = (problem is not null))
);
create index slide_decks_collection on slide_decks (collection_id) where collection_id is not null;
create index slide_decks_event on slide_decks (event_id) where event_id is not null;
create index slide_decks_drawing on slide_decks (id) where state = 'drawing';

create table slides (
  id uuid primary key default gen_random_uuid(),
  deck_id uuid not null references slide_decks on delete cascade,
  number integer not null,
  width integer not null,
  height integer not null,
  text text not null,
  position integer not null,
  after_id uuid references events on delete set null,
  question_id uuid references events on delete set null,
  is_hidden boolean not null default false,
  was_shown boolean not null default false,
  unique (deck_id, number)
);
create index slides_after on slides (after_id) where after_id is not null;
create index slides_question on slides (question_id) where question_id is not null;

create function keep_slides_in_place() returns trigger language plpgsql as $$
begin
  update slides set after_id = (select e.id from events e
    where e.collection_id = old.collection_id and e.position < old.position order by e.position desc limit 1)
    where after_id = old.id;
  return old;
end $$;
create trigger slides_kept_in_place before delete on events for each row execute function keep_slides_in_place();
`

const ON_SCREEN = `
alter table presentations add column slide_id uuid references slides on delete set null;
alter table presentations add column slides_on_phones text not null default 'off'
  check (slides_on_phones in ('off', 'following', 'own_pace'));
create index presentations_slide on presentations (slide_id) where slide_id is not null;
`
