// The shield of small groups: figures of anonymous questions are given out in groups, and never of too few voices.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RELEASES).execute(db)
  await sql.raw(VOICES).execute(db)
  await sql.raw(RELEASE).execute(db)
  await sql.raw(GIVEN_VALUES).execute(db)
  await sql.raw(CAST_VOTES).execute(db)
  await sql.raw(EARLIER).execute(db)
}

/**
 * A question with a row that is not live gives out what its columns in `ideas` and `comments` say, and votes do not move
 * them: a release counts them anew from `votes`, so whoever reads the columns reads what was given out. `least`: below so
 * many voices nothing is given out; kept as it was at the first vote, so that nobody lowers it afterwards. `voices`: as of
 * now; `released`: in what is given out, 0 while nothing is. `waiting`: there is something new. `rests_until`: the moment
 * from which a single voice is enough; null once it has passed, so that no time of a vote is kept.
 * `value_counts`: how often each number of stars or each place was given, from 1 on, as released.
 */
const RELEASES = `
alter table tenants add column least_voices smallint not null default 5 check (least_voices between 3 and 30);
alter table contributions add column voted boolean not null default false;
alter table ideas add column value_counts integer[];
create table figure_releases (
  event_id uuid primary key references events on delete cascade,
  least smallint not null,
  voices integer not null default 0,
  released integer not null default 0,
  rests_until timestamptz,
  waiting boolean not null default false,
  live boolean not null default false
);
create index figure_releases_due on figure_releases (rests_until) where waiting or rests_until is not null;
`

/**
 * People with a vote. Of likes and stars nothing stored joins those of one person, so it is who ever voted, and never more
 * than there are votes.
 */
const VOICES = `
create function voices_of(of_event uuid) returns integer language sql stable as $body$
  select case
    when e.question_type = 'stack_rank' then
      coalesce((select max(n.votes) from (select count(*) as votes from votes v join ideas i on i.id = v.idea_id
        where i.event_id = of_event and v.kind = 'rank' group by v.idea_id) n), 0)
    when e.question_type in ('default', 'multiple_rating') then least(
      (select count(*) from contributions c where c.event_id = of_event and c.voted),
      (select count(*) from votes v join ideas i on i.id = v.idea_id where i.event_id = of_event)
        + (select count(*) from votes v join comments c on c.id = v.comment_id where c.event_id = of_event))
    else (select count(*) from votes v where v.scope_id = of_event) end::integer
  from events e where e.id = of_event
$body$;
`

/**
 * Both want the row of the event locked by their caller. `note_voices`: after votes; true when they were released: with the
 * first voices that are enough, with three more, or in a question that so many take part in that it becomes live.
 * `release_figures` makes the figures those of now, or nothing where voices are too few; `opened` where the installation hides
 * no small groups.
 */
const RELEASE = `
create function release_figures(of_event uuid, at timestamptz, opened boolean default false) returns void
  language plpgsql as $body$
declare
  shown boolean;
  in_full boolean;
begin
  update figure_releases f set voices = n.voices, waiting = false,
      released = case when opened or n.voices >= f.least then n.voices else 0 end,
      rests_until = case when opened or n.voices >= f.least then at + interval '60 seconds' end,
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

create function note_voices(of_event uuid, at timestamptz) returns boolean language plpgsql as $body$
declare
  one figure_releases;
begin
  update figure_releases f set voices = n.voices, waiting = f.released > 0 or n.voices >= f.least
    from (select voices_of(of_event) as voices) n
    where f.event_id = of_event returning f.* into one;
  if one.voices < one.least then return false; end if;
  if one.voices - one.released < 3
    and (select count(*) from contributions c where c.event_id = of_event) < 30 then return false; end if;
  perform release_figures(of_event, at);
  return true;
end $body$;
`

/** How often each number of stars or each place was given to an item, as given out. */
const GIVEN_VALUES = `
create function given_values(of_idea uuid) returns table (value integer, count integer) language sql stable as $body$
  select s.value::integer, s.count from ideas i, unnest(i.value_counts) with ordinality as s (count, value)
    where i.id = of_idea and s.count > 0
  union all
  select v.value::integer, count(*)::integer from votes v join ideas i on i.id = v.idea_id
    where v.idea_id = of_idea and v.value is not null and i.value_counts is null
      and not exists (select 1 from figure_releases f where f.event_id = i.event_id and not f.live)
    group by v.value
$body$;
`

/**
 * As in `028-counts.ts`. `small_hidden`: whether the installation shields small groups. Where it does, votes of a small
 * anonymous event are stored at once and their figures wait; its row is locked before its answers, so that releases and
 * votes never wait for each other in a circle. `released` in the answer names events with new figures.
 */
const CAST_VOTES = `
drop function cast_votes(jsonb, timestamptz);
create function cast_votes(batch jsonb, at timestamptz, small_hidden boolean default true) returns jsonb language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $body$
declare
  answer jsonb;
  ideas_named uuid[];
  polls_named uuid[];
  small uuid[];
  released uuid[];
begin
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

/**
 * What was voted before: who took part in a question with votes counts as a voice there, which nothing stored tells better.
 * Large questions are live.
 */
const EARLIER = `
create temporary table voted_before on commit drop as
  select e.id, (select count(*) from contributions c where c.event_id = e.id) as people
    from events e where e.anonymous and not e.is_sample and not e.is_prototype
      and (exists (select 1 from ideas i join votes v on v.idea_id = i.id where i.event_id = e.id)
        or exists (select 1 from comments c join votes v on v.comment_id = c.id where c.event_id = e.id));
insert into figure_releases (event_id, least, live) select id, 5, people >= 30 from voted_before;
update contributions c set voted = true from voted_before b where b.id = c.event_id and b.people < 30;
select release_figures(id, '-infinity') from voted_before where people < 30;
update figure_releases set rests_until = null;
`
