// Likes of topics of anonymous sessions are given out in groups, as figures of small questions are: never below enough people,
// then with three more, or with one after a minute.
import { type RawBuilder, sql } from 'kysely'
import type { TopicId } from '#domain/base/ids.ts'
import type { SmallGroups } from '#domain/voting/model.ts'
import { toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'

/** So many new likes are given out at once. */
const STEP = 3
/** Seconds after which one is enough. */
const REST = 60
/** From so many on nobody waits for others who like the same topic. */
const MANY = 30

/** `t`: these topics, each as a `root`, with all that went into them. */
export const withMerged = (ids: readonly TopicId[]): RawBuilder<unknown> => sql`with recursive t as (
    select id as root, id from topics where id = any (${ids}::uuid[])
    union all select t.root, m.id from t join topics m on m.merged_into = t.id)`

/** Likes of the topic `t` itself, without what was passed on to it. */
const OWN = sql`(select count(*)::int from topic_likes l where l.topic_id = t.id and l.passed_from is null)`

/** A row if some likes of this topic, or of what went into it, are not given out. */
export const areHeldBack = (id: TopicId): RawBuilder<unknown> => sql`${withMerged([id])} select 1 from t
  join topic_like_releases r on r.topic_id = t.id where r.waiting or (r.released = 0 and ${OWN} > 0)`

/**
 * The likes from which those of these topics show, with all that went into them; topics whose likes show at once are left
 * out. It says nothing of whether somebody likes them.
 */
export async function listLeast(
  db: Executor,
  ids: readonly TopicId[],
  small_groups: SmallGroups,
): Promise<Map<TopicId, number>> {
  if (small_groups === 'shown' || ids.length === 0) return new Map()
  const { rows } = await sql<{ id: TopicId; least: number }>`${withMerged(ids)}
    select t.root as id, max(s.least)::int as least from t join ${SHIELDED} s on s.id = t.id group by t.root`.execute(
    db,
  )
  return new Map(rows.map(({ id, least }) => [id, least]))
}

type Noted = { ids: readonly TopicId[]; like: boolean }

/**
 * After a like of the first of these topics, or after one was taken back from all of them. True where others may be told: it
 * is not shielded, or the likes were given out just now.
 */
export async function noteLike(
  db: Executor,
  { ids, like }: Noted,
  { now, small_groups }: { now: number; small_groups: SmallGroups },
): Promise<boolean> {
  if (small_groups === 'hidden') await shield(db, ids)
  // in order, so that two never wait for each other in a circle
  const { rows } = await sql<{ topic_id: TopicId }>`select topic_id from topic_like_releases
    where topic_id = any (${ids}::uuid[]) order by topic_id`.execute(db)
  if (rows.length === 0) return true
  await sql`update topic_like_releases set waiting = true where topic_id in (select topic_id from topic_like_releases
    where topic_id = any (${ids}::uuid[]) and (not waiting or released < ${MANY}) order by topic_id for update)`.execute(
    db,
  )
  return like && (await isEnough(db, ids[0]!)) && giveOut(db, ids[0]!, now)
}

/** Topics of an anonymous session, or of one that is gone, with the likes from which theirs show. */
const SHIELDED = sql`(select s.id, coalesce(o.least_voices, 5) as least from topics s
  left join events e on e.id = s.event_id left join tenants o on o.id = e.tenant_id
  where coalesce(e.anonymous and not e.is_sample, true))`

async function shield(db: Executor, ids: readonly TopicId[]): Promise<void> {
  await sql`insert into topic_like_releases (topic_id, least)
    select s.id, s.least from ${SHIELDED} s where s.id = any (${ids}::uuid[]) order by s.id
    on conflict do nothing`.execute(db)
}

async function isEnough(db: Executor, id: TopicId): Promise<boolean> {
  const { rows } = await sql<{ enough: boolean }>`
    select n.own >= r.least and n.own - r.released >= ${STEP} as enough
    from topic_like_releases r join topics t on t.id = r.topic_id cross join lateral (select ${OWN} as own) n
    where t.id = ${id}`.execute(db)
  return rows[0]?.enough ?? false
}

/** The likes of a topic are those of now, or none where they are too few. True if the figures are others. */
export async function giveOut(db: Executor, id: TopicId, now: number): Promise<boolean> {
  const before = await findGiven(db, id)
  await sql`update topic_like_releases r set waiting = false,
      released = case when n.own >= r.least then n.own else 0 end,
      rests_until = case when n.own >= r.least then ${toDate(now + REST)}::timestamptz end
    from (select t.id, ${OWN} as own from topics t where t.id = ${id}) n where r.topic_id = n.id`.execute(db)
  const { rows } = await sql<{ id: TopicId }>`with recursive up as (
      select id, merged_into from topics where id = ${id}
      union all select t.id, t.merged_into from topics t join up on t.id = up.merged_into
    ) select id from up where merged_into is null`.execute(db)
  const root = rows[0]?.id ?? id
  const above = root === id ? null : await findGiven(db, root)
  await addUp(db, root)
  return before !== (await findGiven(db, id)) || (root !== id && above !== (await findGiven(db, root)))
}

async function findGiven(db: Executor, id: TopicId): Promise<string | null> {
  const { rows } = await sql<{ given: string }>`select released || ' ' || released_all as given
    from topic_like_releases where topic_id = ${id}`.execute(db)
  return rows[0]?.given ?? null
}

/**
 * What a topic gives out with all that was merged into it: everybody once, unless some of that is hidden or waits. Then it is
 * the part with the most likes, or what it gave out before.
 */
async function addUp(db: Executor, root: TopicId, isNew = false): Promise<void> {
  const before = isNew ? sql`0` : sql`r.released_all`
  await sql`${withMerged([root])}
    update topic_like_releases r set released_all = case
        when n.hides then n.largest
        when n.waits then greatest(n.largest, ${before})
        else (select count(*)::int from topic_likes l where l.topic_id = ${root}) end
      from (select bool_or(own.count > 0 and x.released = 0) as hides, bool_or(x.waiting) as waits,
          max(coalesce(x.released, own.count)) as largest
        from t left join topic_like_releases x on x.topic_id = t.id cross join lateral (select ${OWN} as count) own) n
      where r.topic_id = ${root}`.execute(db)
}

/** After topics went into this one or came out of it: it is shielded like any part of it. */
export async function shieldMerged(db: Executor, root: TopicId): Promise<void> {
  await sql`${withMerged([root])}
    insert into topic_like_releases (topic_id, least, released)
      select ${root}, max(x.least), (select ${OWN} from topics t where t.id = ${root})
        from t join topic_like_releases x on x.topic_id = t.id having count(*) > 0
      on conflict do nothing`.execute(db)
  await addUp(db, root, true)
}

/** Its likes are counted as they come. */
export async function unshield(db: Executor, id: TopicId): Promise<true> {
  await db.deleteFrom('topic_like_releases').where('topic_id', '=', id).execute()
  return true
}
