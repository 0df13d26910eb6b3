// How far each person has read, and finding answers and comments that are like what somebody is writing.
import { type Kysely, sql } from 'kysely'

/**
 * `arrival` numbers answers in the order in which they were written. A transaction that began earlier may commit
 * later: its answer then lies below a mark that was set meanwhile and counts as seen, which harms nobody.
 * Who reads is kept as a keyed hash of event and person, because times of reading lead to people too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SEEN).execute(db)
  await sql.raw(RELATED).execute(db)
}

const SEEN = `
alter table ideas add column if not exists arrival bigint generated always as identity;
create index if not exists ideas_arrival on ideas (event_id, arrival);
create table seen_marks (
  event_id uuid not null references events on delete cascade,
  viewer_key bytea not null,
  seen_through bigint not null,
  primary key (event_id, viewer_key)
);
`

/**
 * Likeness is the share of common trigrams, 0 to 1; what reaches 0.2 is related. The ten most alike come first,
 * equal ones in the order of their ids, which tells nothing about their authors.
 */
const RELATED = `
create extension if not exists pg_trgm;
alter table tenants add column dedup_enabled boolean not null default false;
create index ideas_trigrams on ideas using gin (content gin_trgm_ops) where kind = 'answer';
create index comments_trigrams on comments using gin (description gin_trgm_ops) where not stubbed;
create function related_ideas(event uuid, query text) returns table (id uuid)
  language sql stable set pg_trgm.similarity_threshold = '0.2' as $body$
  select i.id from ideas i
    where i.event_id = $1 and i.kind = 'answer' and i.content % $2
    order by similarity(i.content, $2) desc, i.id limit 10
$body$;
create function related_comments(idea uuid, query text) returns table (id uuid)
  language sql stable set pg_trgm.similarity_threshold = '0.2' as $body$
  select c.id from comments c
    where c.idea_id = $1 and not c.stubbed and c.description % $2
    order by similarity(c.description, $2) desc, c.id limit 10
$body$;
`
