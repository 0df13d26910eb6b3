// A vote whose figures wait is told without what was voted on, and hidden figures never come back for one new voice.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(MOST).execute(db)
  await sql.raw(RELEASE).execute(db)
  await sql.raw(TOLD).execute(db)
  await sql.raw(CAST_VOTES).execute(db)
}

/** `most`: the most voices that figures were ever given out for. */
const MOST = `
alter table figure_releases add column most integer not null default 0;
update figure_releases set most = released where released > 0;
`

/**
 * As in `033-small-groups.ts`, but what a vote releases has three voices more than anything given out before, also where the
 * figures were hidden in between, and hiding them rests for a minute too.
 */
const RELEASE = `
create or replace function release_figures(of_event uuid, at timestamptz, opened boolean default false) returns void
  language plpgsql as $body$
declare
  shown boolean;
  in_full boolean;
begin
  update figure_releases f set voices = n.voices, waiting = false,
      released = case when opened or n.voices >= f.least then n.voices else 0 end,
      most = greatest(f.most, case when opened or n.voices >= f.least then n.voices else 0 end),
      rests_until = case when opened or n.voices >= f.least or f.released > 0 then at + interval '60 seconds' end,
      live = opened or (n.voices >= f.least and n.people >= 30)
    from (select voices_of(of_event) as voices,
      (select count(*) from contributions c where c.event_id = of_event) as people) n
    where f.event_id = of_event
    returning f.live or f.released > 0, f.live into shown, in_full;
  update ideas i set like_count = n.likes, dislike_count = n.dislikes, choice_count = n.choices,
      rating_count = n.raters, rating_total = n.stars, rank_count = n.rankers, rank_total = n.places,
      value_counts = case when shown and not in_full and n.raters + n.rankers > 0 then array(
        select count(v.value)::integer from generate_series(1, n.highest) s (value)
          left join votes v on v.idea_id = i.id and v.value = s.value
          group by s.value order by s.value) end
    from (select o.id,
        count(*) filter (where v.kind = 'opinion' and v.vote) as likes,
        count(*) filter (where v.kind = 'opinion' and not v.vote) as dislikes,
        count(*) filter (where v.kind = 'choice') as choices,
        count(*) filter (where v.kind = 'rating') as raters,
        coalesce(sum(v.value) filter (where v.kind = 'rating'), 0) as stars,
        count(*) filter (where v.kind = 'rank') as rankers,
        coalesce(sum(v.value) filter (where v.kind = 'rank'), 0) as places,
        max(v.value) as highest
      from ideas o left join votes v on v.idea_id = o.id and shown
      where o.event_id = of_event group by o.id order by o.id) n
    where i.id = n.id;
  update comments c set like_count = n.likes, dislike_count = n.dislikes
    from (select o.id, count(*) filter (where v.vote) as likes, count(*) filter (where not v.vote) as dislikes
      from comments o left join votes v on v.comment_id = o.id and shown
      where o.event_id = of_event group by o.id) n
    where c.id = n.id and (c.like_count, c.dislike_count) <> (n.likes, n.dislikes);
end $body$;

create or replace function note_voices(of_event uuid, at timestamptz) returns boolean language plpgsql as $body$
declare
  one figure_releases;
begin
  update figure_releases f set voices = n.voices, waiting = f.released > 0 or n.voices >= f.least
    from (select voices_of(of_event) as voices) n
    where f.event_id = of_event returning f.* into one;
  if one.voices < one.least then return false; end if;
  if one.voices - one.most < 3
    and (select count(*) from contributions c where c.event_id = of_event) < 30 then return false; end if;
  perform release_figures(of_event, at);
  return true;
end $body$;
`

/** What everybody may know of a question while its figures wait: how many take part, and how many voices are missing. */
const TOLD = `
create function voices_told(of_events uuid[]) returns jsonb language sql stable as $body$
  select jsonb_object_agg(f.event_id, jsonb_build_array(
      (select count(*) from contributions c where c.event_id = f.event_id),
      case when f.released = 0 then greatest(f.least - f.voices, 0) end))
    from figure_releases f where f.event_id = any (of_events)
$body$;
`

/**
 * As in `039-votes-on-their-way.ts`. `held` in the answer names events whose figures wait, and `moved` those of them of
 * which everybody may see by now that somebody voted.
 */
const CAST_VOTES = `
create or replace function cast_votes(batch jsonb, at timestamptz, small_hidden boolean default true) returns jsonb language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $body$
declare
  answer jsonb;
  ideas_named uuid[];
  polls_named uuid[];
  small uuid[];
  released uuid[];
  told jsonb;
begin
  perform hold_back_count(x.event_id)
    from (select distinct y.event_id from jsonb_to_recordset(batch) as y (event_id uuid)) x;
  select coalesce(array_agg(e.id order by e.id), '{}') into small from events e
    left join figure_releases f on f.event_id = e.id
    where e.id in (select x.event_id from jsonb_to_recordset(batch) as x (event_id uuid))
      and case when f.event_id is null then small_hidden and e.anonymous and not e.is_sample else not f.live end;
  if cardinality(small) > 0 then
    insert into figure_releases (event_id, least)
      select e.id, coalesce(t.least_voices, 5) from events e left join tenants t on t.id = e.tenant_id
        where e.id = any (small) order by e.id
      on conflict do nothing;
    perform 1 from figure_releases f where f.event_id = any (small) order by f.event_id for update;
    small := array(select f.event_id from figure_releases f where f.event_id = any (small) and not f.live);
    told := voices_told(small);
  end if;
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
      left join events e on e.id = x.event_id and e.published and (not e.voting_locked or e.votes_until > at) and e.voting_end > at
        and not exists (select 1 from count_lists l
          where l.event_id = e.id and l.closed_for = greatest(e.ideas_end, e.voting_end))
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
  ), given_before as (
    select g.receipt_hash from given g join votes v on v.receipt_hash = decode(g.receipt_hash, 'hex')
      where (v.scope_id, v.voter_key) <> (g.scope_id, g.key)
  ), saved as (
    insert into votes (scope_id, voter_key, kind, idea_id, comment_id, vote, value, receipt_hash)
      select scope_id, key, kind, idea_id, comment_id, vote, value,
          case when receipt_hash not in (select b.receipt_hash from given_before b)
            and row_number() over (partition by receipt_hash order by n) = 1 then decode(receipt_hash, 'hex') end
        from given
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
      from idea_change d where i.id = d.idea_id and i.event_id <> all (small)
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
        and c.event_id <> all (small)
      returning c.id, c.like_count, c.dislike_count
  ), comment_rest as (
    select c.id, c.like_count, c.dislike_count from comments c
      where c.id in (select comment_id from given) and c.id not in (select id from comment_tally)
  ), took_part as (
    insert into contributions (event_id, person_key)
      select distinct event_id, decode(person_key, 'hex') from given
        where (vote is not null or value is not null) and event_id <> all (small)
      on conflict do nothing
  ), voiced as (
    insert into contributions (event_id, person_key, voted)
      select distinct event_id, decode(person_key, 'hex'), true from given
        where (vote is not null or value is not null) and event_id = any (small)
      on conflict (event_id, person_key) do update set voted = true where not contributions.voted
  )
  select jsonb_build_object('hidden', (select coalesce(jsonb_agg(e.id), '[]') from events e
      where e.results_hidden
        and e.id in (select x.event_id from jsonb_to_recordset(batch) as x (event_id uuid))),
    'stored', (select coalesce(jsonb_agg(distinct n), '[]') from given),
    'repeated', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from repeated r),
    'ideas', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (select * from idea_tally union all select * from idea_rest) t),
    'comments', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (select * from comment_tally union all select * from comment_rest) t)
  ) into answer;
  if cardinality(small) = 0 then return answer; end if;
  released := array(select x.event_id from jsonb_to_recordset(batch) as x (n int, event_id uuid)
    where x.event_id = any (small) and answer -> 'stored' @> to_jsonb(x.n)
    group by x.event_id having note_voices(x.event_id, at));
  answer := answer || jsonb_build_object('held', to_jsonb(small), 'moved', (select coalesce(jsonb_agg(n.key), '[]')
    from jsonb_each(voices_told(small)) n where told -> n.key <> n.value));
  if cardinality(released) = 0 then return answer; end if;
  return answer || jsonb_build_object('released', to_jsonb(released),
    'ideas', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (
      select i.id, i.event_id, i.like_count, i.dislike_count, i.comment_count, i.choice_count,
          i.rating_total, i.rating_count, i.rank_total, i.rank_count
        from ideas i where i.id in (select (x ->> 'id')::uuid from jsonb_array_elements(answer -> 'ideas') x)) t),
    'comments', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (
      select c.id, c.like_count, c.dislike_count from comments c
        where c.id in (select (x ->> 'id')::uuid from jsonb_array_elements(answer -> 'comments') x)) t));
end $body$;
`
