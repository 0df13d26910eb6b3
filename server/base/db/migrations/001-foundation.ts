// The first tables: organisations, accounts, events, answers, comments, votes.
import { type Kysely, sql } from 'kysely'

/**
 * Anonymity in the store: an anonymous answer, comment or vote carries no user id, only `author_key` or
 * `voter_key`, a keyed hash of the item and the person. The key of that hash is not in the database.
 * Times of people (accounts, sign-ins, joining) are kept by day, so they cannot be matched with answers, and no
 * transaction that writes an answer or vote writes a row of a person: rows of one transaction can be matched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TENANTS_AND_USERS).execute(db)
  await sql.raw(EVENTS_AND_COLLECTIONS).execute(db)
  await sql.raw(IDEAS_COMMENTS_VOTES).execute(db)
  await sql.raw(FURNITURE).execute(db)
  await sql.raw(TRIGGERS).execute(db)
  await sql.raw(CAST_VOTES).execute(db)
}

const TENANTS_AND_USERS = `
create extension if not exists citext;
create table tenants (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  industry text,
  company_size text,
  trial boolean not null default true,
  created_on date not null
);
create table users (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid references tenants on delete set null,
  guest boolean not null default false,
  email citext unique,
  first_name text not null default '',
  last_name text not null default '',
  password_hash text,
  verified boolean not null default false,
  need_password_change boolean not null default false,
  role_type text not null default 'user' check (role_type in ('user', 'org_admin', 'org_owner')),
  plan_id text not null default 'free',
  plan_expiration timestamptz,
  event_creation_allowed boolean not null default true,
  event_name_max_length integer,
  show_code_of_conduct boolean not null default true,
  sign_up jsonb not null default '{}',
  stash jsonb not null default '{}',
  created_on date not null,
  check (guest or email is not null)
);
create index users_tenant on users (tenant_id);
create table login_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  created_on date not null,
  expires_on date not null
);
create index login_sessions_user on login_sessions (user_id);
create index login_sessions_expiry on login_sessions (expires_on);
create table mail_secrets (
  secret_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'reset', 'verify')),
  code_hash bytea,
  wrong_tries integer not null default 0,
  target jsonb not null default '{}',
  expires_time timestamptz not null,
  used_time timestamptz
);
create index mail_secrets_user on mail_secrets (user_id, purpose);
create index mail_secrets_expiry on mail_secrets (expires_time);
`

const EVENTS_AND_COLLECTIONS = `
create table collections (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references users on delete cascade,
  tenant_id uuid references tenants on delete cascade,
  name text not null default '',
  type text not null check (type in ('meeting', 'concurrent', 'pulse', 'survey', 'prioritize')),
  created_time timestamptz not null
);
create index collections_creator on collections (creator_id);
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
  check (ideas_end > ideas_start and voting_end > voting_start)
);
create index events_creator on events (creator_id, created_time desc);
create index events_collection on events (collection_id, position);
create table event_streams (
  event_id uuid primary key references events on delete cascade,
  seq bigint not null default 0
);
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
  primary key (event_id, user_id)
);
create index participants_user on participants (user_id, event_id);
create table contributions (
  event_id uuid not null references events on delete cascade,
  person_key bytea not null,
  primary key (event_id, person_key)
);
`

const IDEAS_COMMENTS_VOTES = `
create table ideas (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  event_id uuid not null references events on delete cascade,
  kind text not null check (kind in ('answer', 'choice')),
  position integer not null default 0,
  content text not null,
  author_key bytea,
  author_id uuid references users on delete set null,
  is_hero boolean not null default false,
  created_time timestamptz not null,
  edited_time timestamptz,
  like_count integer not null default 0 check (like_count >= 0),
  dislike_count integer not null default 0 check (dislike_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  choice_count integer not null default 0 check (choice_count >= 0),
  rating_total integer not null default 0 check (rating_total >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  hero_replied boolean not null default false
) with (fillfactor = 70);
create index ideas_newest on ideas (event_id, created_time desc, id);
create table comments (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events on delete cascade,
  idea_id uuid references ideas on delete cascade,
  parent_comment_id uuid references comments on delete cascade,
  description text not null,
  reveal_name boolean not null default false,
  author_key bytea,
  author_id uuid references users on delete set null,
  is_hero boolean not null default false,
  stubbed boolean not null default false,
  created_time timestamptz not null,
  edited_time timestamptz,
  like_count integer not null default 0 check (like_count >= 0),
  dislike_count integer not null default 0 check (dislike_count >= 0)
) with (fillfactor = 70);
create index comments_idea on comments (idea_id, created_time desc);
create index comments_event on comments (event_id, created_time desc);
create index comments_parent on comments (parent_comment_id);
create table votes (
  scope_id uuid not null,
  voter_key bytea not null,
  kind text not null check (kind in ('opinion', 'choice', 'rating', 'rank')),
  idea_id uuid references ideas on delete cascade,
  comment_id uuid references comments on delete cascade,
  vote boolean,
  value smallint,
  primary key (scope_id, voter_key),
  check (num_nonnulls(idea_id, comment_id) = 1),
  check (num_nonnulls(vote, value) = 1)
);
create index votes_idea on votes (idea_id) where idea_id is not null;
create index votes_comment on votes (comment_id) where comment_id is not null;
`

const FURNITURE = `
create table installation (
  only_row boolean primary key default true check (only_row),
  secret_check bytea not null
);
create table idempotency_keys (
  key_hash bytea primary key,
  request_hash bytea not null,
  answer jsonb not null,
  stored_on date not null
);
create index idempotency_keys_age on idempotency_keys (stored_on);
create table activities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete cascade,
  type text not null,
  detail text,
  page_name text,
  recorded_on date not null
);
create table mails (
  id uuid primary key default gen_random_uuid(),
  occasion text unique,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  queued_time timestamptz not null,
  sent_time timestamptz,
  last_error text
);
create index mails_newest on mails (queued_time desc);
`

const TRIGGERS = `
create function count_comments() returns trigger language plpgsql as $body$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.idea_id is not null and not old.stubbed then
    update ideas set comment_count = comment_count - 1 where id = old.idea_id;
  end if;
  if tg_op in ('UPDATE', 'INSERT') and new.idea_id is not null and not new.stubbed then
    update ideas set comment_count = comment_count + 1, hero_replied = hero_replied or new.is_hero
      where id = new.idea_id;
  end if;
  return null;
end $body$;
create trigger comments_counted after insert or delete or update of stubbed on comments
  for each row execute function count_comments();
create function drop_empty_collection() returns trigger language plpgsql as $body$
begin
  delete from collections c where c.id = old.collection_id
    and not exists (select 1 from events e where e.collection_id = c.id);
  return null;
end $body$;
create trigger empty_collections_dropped after delete on events
  for each row when (old.collection_id is not null) execute function drop_empty_collection();
create function open_stream() returns trigger language plpgsql as $body$
begin
  insert into event_streams (event_id) values (new.id);
  return null;
end $body$;
create trigger event_streams_opened after insert on events for each row execute function open_stream();
`

/**
 * Stores the votes of many requests in one statement and one commit.
 * Input: an array of {n, idea_id | comment_id, scope_id, voter_key, kind, vote, value, event_id, person_key}, keys in hex;
 * a vote with neither `vote` nor `value` takes back. No two entries share (scope_id, voter_key).
 * An entry may carry {key_hash, request_hash} of its Idempotency-Key: one whose key is known changes nothing.
 * The targets are locked first, in one order, so the counts that follow see every earlier vote.
 * Answer: {stored: [n], repeated: [{n, same}], ideas: [tally], comments: [tally]}; an n in neither list had no target
 * or came too late, `same` tells whether the known key came with the same request.
 */
const CAST_VOTES = `
create function cast_votes(batch jsonb, at timestamptz) returns jsonb language plpgsql as $body$
declare
  answer jsonb;
  ideas_named uuid[];
  polls_named uuid[];
begin
  select array_agg(x.idea_id) filter (where x.kind <> 'choice'), array_agg(x.event_id) filter (where x.kind = 'choice')
    into ideas_named, polls_named
    from jsonb_to_recordset(batch) as x (idea_id uuid, event_id uuid, kind text);
  perform 1 from ideas i
    where i.id = any (ideas_named) or (i.event_id = any (polls_named) and i.kind = 'choice')
    order by i.id for update;
  perform 1 from comments c
    where c.id in (select x.comment_id from jsonb_to_recordset(batch) as x (comment_id uuid))
    order by c.id for update;
  with given as (
    select x.*, decode(x.voter_key, 'hex') as key
      from jsonb_to_recordset(batch) as x (n int, idea_id uuid, comment_id uuid, scope_id uuid, voter_key text,
        kind text, vote boolean, value smallint, event_id uuid, person_key text, key_hash text, request_hash text)
      join events e on e.id = x.event_id and e.published and e.voting_end > at
      left join ideas i on i.id = x.idea_id
      left join comments c on c.id = x.comment_id and not c.stubbed
      where (i.id is not null or c.id is not null)
        and not exists (select 1 from idempotency_keys k where k.key_hash = decode(x.key_hash, 'hex'))
  ), repeated as (
    select x.n, k.request_hash = decode(x.request_hash, 'hex') as same
      from jsonb_to_recordset(batch) as x (n int, key_hash text, request_hash text)
      join idempotency_keys k on k.key_hash = decode(x.key_hash, 'hex')
  ), noted as (
    insert into idempotency_keys (key_hash, request_hash, answer, stored_on)
      select decode(key_hash, 'hex'), decode(request_hash, 'hex'), 'null', (at at time zone 'UTC')::date
        from given where key_hash is not null
      on conflict do nothing
  ), old as (
    select v.* from votes v join given g on v.scope_id = g.scope_id and v.voter_key = g.key
      and (g.vote is not null or g.value is not null or v.idea_id is not distinct from g.idea_id)
  ), removed as (
    delete from votes v using given g
      where v.scope_id = g.scope_id and v.voter_key = g.key and g.vote is null and g.value is null
        and v.idea_id is not distinct from g.idea_id
  ), saved as (
    insert into votes (scope_id, voter_key, kind, idea_id, comment_id, vote, value)
      select scope_id, key, kind, idea_id, comment_id, vote, value from given
        where vote is not null or value is not null
      on conflict (scope_id, voter_key) do update
        set idea_id = excluded.idea_id, vote = excluded.vote, value = excluded.value
  ), change as (
    select idea_id, comment_id, kind, vote, value, 1 as sign from given where vote is not null or value is not null
    union all
    select idea_id, comment_id, kind, vote, value, -1 from old
  ), idea_change as (
    select idea_id,
      coalesce(sum(sign) filter (where kind = 'opinion' and vote), 0) as likes,
      coalesce(sum(sign) filter (where kind = 'opinion' and not vote), 0) as dislikes,
      coalesce(sum(sign) filter (where kind = 'choice'), 0) as choices,
      coalesce(sum(sign) filter (where kind = 'rating'), 0) as raters,
      coalesce(sum(sign * value) filter (where kind = 'rating'), 0) as stars
    from change where idea_id is not null group by idea_id
  ), idea_tally as (
    update ideas i set like_count = i.like_count + d.likes, dislike_count = i.dislike_count + d.dislikes,
        choice_count = i.choice_count + d.choices, rating_count = i.rating_count + d.raters,
        rating_total = i.rating_total + d.stars
      from idea_change d where i.id = d.idea_id and (d.likes, d.dislikes, d.choices, d.raters, d.stars) <> (0, 0, 0, 0, 0)
      returning i.id, i.event_id, i.like_count, i.dislike_count, i.comment_count, i.choice_count,
        i.rating_total, i.rating_count
  ), idea_rest as (
    select i.id, i.event_id, i.like_count, i.dislike_count, i.comment_count, i.choice_count,
        i.rating_total, i.rating_count
      from ideas i
      where (i.id in (select idea_id from given) or (i.event_id = any (polls_named) and i.kind = 'choice'))
        and i.id not in (select id from idea_tally)
  ), comment_change as (
    select comment_id, coalesce(sum(sign) filter (where vote), 0) as likes,
      coalesce(sum(sign) filter (where not vote), 0) as dislikes
    from change where comment_id is not null group by comment_id
  ), comment_tally as (
    update comments c set like_count = c.like_count + d.likes, dislike_count = c.dislike_count + d.dislikes
      from comment_change d where c.id = d.comment_id and (d.likes, d.dislikes) <> (0, 0)
      returning c.id, c.like_count, c.dislike_count
  ), comment_rest as (
    select c.id, c.like_count, c.dislike_count from comments c
      where c.id in (select comment_id from given) and c.id not in (select id from comment_tally)
  ), took_part as (
    insert into contributions (event_id, person_key)
      select distinct event_id, decode(person_key, 'hex') from given where vote is not null or value is not null
      on conflict do nothing
  )
  select jsonb_build_object(
    'stored', (select coalesce(jsonb_agg(n), '[]') from given),
    'repeated', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from repeated r),
    'ideas', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (select * from idea_tally union all select * from idea_rest) t),
    'comments', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (select * from comment_tally union all select * from comment_rest) t)
  ) into answer;
  return answer;
end $body$;
`
