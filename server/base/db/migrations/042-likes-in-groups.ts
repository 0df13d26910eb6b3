// Likes of topics and what people say after a session are given out in groups, as figures of small anonymous questions are.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(LIKES).execute(db)
  await sql.raw(SAID).execute(db)
}

/**
 * A topic with a row gives out `released` likes of its own, and `released_all` with those of what was merged into it. The rest
 * as in `033-small-groups.ts`. What was liked before waits for the first minute.
 */
const LIKES = `
create table topic_like_releases (
  topic_id uuid primary key references topics on delete cascade,
  least smallint not null,
  released integer not null default 0,
  released_all integer not null default 0,
  rests_until timestamptz,
  waiting boolean not null default false
);
create index topic_like_releases_due on topic_like_releases (rests_until) where waiting or rests_until is not null;
insert into topic_like_releases (topic_id, least, waiting)
  select t.id, coalesce(o.least_voices, 5), true from topics t
    left join events e on e.id = t.event_id left join tenants o on o.id = e.tenant_id
    where coalesce(e.anonymous and not e.is_sample, true)
      and exists (select 1 from topic_likes l where l.topic_id = t.id);
`

/** The counts and sentences that the host reads while people are still asked. What was told before stays told. */
const SAID = `
alter table follow_ups add column told jsonb;
update follow_ups f set told = jsonb_build_object(
    'verdicts', coalesce((select jsonb_object_agg(v.topic_id, jsonb_build_object('yes', v.yes, 'partly', v.partly, 'no', v.no))
      from (select topic_id, count(*) filter (where verdict = 'yes') as yes, count(*) filter (where verdict = 'partly') as partly,
          count(*) filter (where verdict = 'no') as no from topic_verdicts v
        where v.collection_id = f.collection_id or v.event_id = f.event_id
        group by topic_id having count(*) >= 5) v), '{}'),
    'scores', case when s.scores >= 5 then s.counts else '[]' end,
    'sentences', case when s.scores >= 5 then s.sentences else '[]' end)
  from (select o.id, count(m.score) as scores,
      (select jsonb_agg((select count(*) from meeting_scores c where c.score = n
          and (c.collection_id = o.collection_id or c.event_id = o.event_id)) order by n) from generate_series(1, 5) n) as counts,
      coalesce(jsonb_agg(m.sentence order by m.person_key) filter (where m.sentence <> ''), '[]') as sentences
    from follow_ups o left join meeting_scores m on m.collection_id = o.collection_id or m.event_id = o.event_id
    group by o.id) s
  where s.id = f.id and not f.settled;
`
