// Receipts of votes and answers, and the lists of what was counted when a session closed.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RECEIPTS).execute(db)
  await sql.raw(COUNT_LISTS).execute(db)
  await sql.raw(CAST_VOTES).execute(db)
}

/** The first 16 bytes of the SHA-256 of scope and receipt; null where the device sent none. */
const RECEIPTS = `
alter table votes add column receipt_hash bytea check (octet_length(receipt_hash) = 16);
alter table ideas add column receipt_hash bytea check (octet_length(receipt_hash) = 16);
`

/**
 * Each list names the hash of the one before it. `closed_for` is the end that a list counts: a question that is opened again gets
 * another list. `document` is the canonical JSON whose SHA-256 is the hash. None of it ever changes; when its session is
 * deleted, what a list says goes along and its hash stays, so that the chain holds.
 */
const COUNT_LISTS = `
create table count_lists (
  number bigint primary key check (number > 0),
  id uuid not null unique,
  event_id uuid references events on delete set null,
  document text,
  hash text not null unique,
  previous_hash text,
  closed_for timestamptz not null,
  closed_on date not null,
  check ((number = 1) = (previous_hash is null)),
  unique (event_id, closed_for)
);

create function keep_count_lists() returns trigger language plpgsql as $$
begin
  if old.event_id is not null and new.event_id is null then new.document := null;
  elsif new.document is distinct from old.document then raise exception 'a count list never changes';
  end if;
  if (new.number, new.id, new.hash, new.previous_hash, new.closed_for, new.closed_on)
    is distinct from (old.number, old.id, old.hash, old.previous_hash, old.closed_for, old.closed_on) then
    raise exception 'a count list never changes';
  end if;
  return new;
end $$;
create trigger count_lists_kept before update on count_lists for each row execute function keep_count_lists();

create index events_over on events (greatest(ideas_end, voting_end)) where published and not is_sample and not is_prototype;
`

/**
 * As in `009-votes.ts`, where its contract stands; an entry may also carry a {receipt_hash} in hex, which is stored with the
 * vote, replaces that of the vote before it, and goes with the vote.
 */
const CAST_VOTES = `
create or replace function cast_votes(batch jsonb, at timestamptz) returns jsonb language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $body$
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
  with asked as (
    select x.*, decode(x.voter_key, 'hex') as key, e.id is not null and (i.id is not null or c.id is not null) as fits
      from jsonb_to_recordset(batch) as x (n int, idea_id uuid, comment_id uuid, scope_id uuid, voter_key text,
        kind text, vote boolean, value smallint, receipt_hash text, event_id uuid, person_key text, key_hash text,
        request_hash text)
      left join events e on e.id = x.event_id and e.published and not e.voting_locked and e.voting_end > at
      left join ideas i on i.id = x.idea_id
      left join comments c on c.id = x.comment_id and not c.stubbed
  ), given as (
    select * from asked a
      where a.n not in (select u.n from asked u where not u.fits)
        and not exists (select 1 from idempotency_keys k where k.key_hash = decode(a.key_hash, 'hex'))
  ), repeated as (
    select distinct x.n, k.request_hash = decode(x.request_hash, 'hex') as same
      from jsonb_to_recordset(batch) as x (n int, key_hash text, request_hash text)
      join idempotency_keys k on k.key_hash = decode(x.key_hash, 'hex')
  ), noted as (
    insert into idempotency_keys (key_hash, request_hash, answer, stored_on)
      select distinct decode(key_hash, 'hex'), decode(request_hash, 'hex'), 'null'::jsonb, (at at time zone 'UTC')::date
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
    insert into votes (scope_id, voter_key, kind, idea_id, comment_id, vote, value, receipt_hash)
      select scope_id, key, kind, idea_id, comment_id, vote, value, decode(receipt_hash, 'hex') from given
        where vote is not null or value is not null
      on conflict (scope_id, voter_key) do update
        set idea_id = excluded.idea_id, vote = excluded.vote, value = excluded.value,
          receipt_hash = excluded.receipt_hash
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
      coalesce(sum(sign * value) filter (where kind = 'rating'), 0) as stars,
      coalesce(sum(sign) filter (where kind = 'rank'), 0) as rankers,
      coalesce(sum(sign * value) filter (where kind = 'rank'), 0) as places
    from change where idea_id is not null group by idea_id
  ), idea_tally as (
    update ideas i set like_count = i.like_count + d.likes, dislike_count = i.dislike_count + d.dislikes,
        choice_count = i.choice_count + d.choices, rating_count = i.rating_count + d.raters,
        rating_total = i.rating_total + d.stars, rank_count = i.rank_count + d.rankers,
        rank_total = i.rank_total + d.places
      from idea_change d where i.id = d.idea_id
        and (d.likes, d.dislikes, d.choices, d.raters, d.stars, d.rankers, d.places) <> (0, 0, 0, 0, 0, 0, 0)
      returning i.id, i.event_id, i.like_count, i.dislike_count, i.comment_count, i.choice_count,
        i.rating_total, i.rating_count, i.rank_total, i.rank_count
  ), idea_rest as (
    select i.id, i.event_id, i.like_count, i.dislike_count, i.comment_count, i.choice_count,
        i.rating_total, i.rating_count, i.rank_total, i.rank_count
      from ideas i
      where (i.id = any (ideas_named) or (i.event_id = any (polls_named) and i.kind = 'choice'))
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
  select jsonb_build_object('hidden', (select coalesce(jsonb_agg(e.id), '[]') from events e
      where e.results_hidden
        and e.id in (select x.event_id from jsonb_to_recordset(batch) as x (event_id uuid))),
    'stored', (select coalesce(jsonb_agg(distinct n), '[]') from given),
    'repeated', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from repeated r),
    'ideas', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (select * from idea_tally union all select * from idea_rest) t),
    'comments', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (select * from comment_tally union all select * from comment_rest) t)
  ) into answer;
  return answer;
end $body$;
`
