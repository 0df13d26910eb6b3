// Mixes likes of topics, gives out those that waited, sweeps those that were deleted, and removes topics of sessions that are gone, where an organisation keeps those for some months only.
import { sql } from 'kysely'
import { z } from 'zod'
import type { TopicId, TopicListId } from '#domain/base/ids.ts'
import type { SmallGroups } from '#domain/voting/model.ts'
import { toDate } from '#server/base/day.ts'
import type { Work } from '#server/base/http/context.ts'
import { inTransaction } from '#server/base/http/in-transaction.ts'
import { defineJob } from '#server/base/jobs/job.ts'
import { oneByOne } from '#server/base/jobs/one-by-one.ts'
import { mixLikes } from './likes.ts'
import { giveOut, unshield } from './releases.ts'

const TOPICS_AT_ONCE = 200
/** Seconds in which a topic that was deleted can be brought back. */
const DELETED_KEPT = 86_400

/**
 * On the timetable, each minute: a topic may be open for months, so its likes do not wait until it is dealt with. Those that
 * came are put among all others, so that nothing tells in which order people like things, nor two likes of one person.
 */
export const mixTopicLikes = defineJob({
  name: 'mix_topic_likes',
  payload: z.unknown(),
  async run(work) {
    const rows = await work.db
      .selectFrom('topic_likes')
      .select('topic_id')
      .distinct()
      .where('mixed', '=', false)
      .limit(TOPICS_AT_ONCE)
      .execute()
    // each by itself: two topics of one transaction would be liked by the same people
    await oneByOne(rows, ({ topic_id }) => inTransaction(work, ({ db }) => mixLikes(db, topic_id)))
  },
})

/** On the timetable, each minute. An installation that shows small groups opens what waited before. */
export const giveOutLikes = (small_groups: SmallGroups) =>
  defineJob({
    name: 'give_out_topic_likes',
    payload: z.unknown(),
    async run(work) {
      const isShown = small_groups === 'shown'
      const { rows } = await listDue(work, isShown).execute(work.db)
      await oneByOne(rows, ({ topic_id }) =>
        inTransaction(work, async ({ db, now, announce }) => {
          const due = (await listDue({ now }, isShown, topic_id).execute(db)).rows[0]
          if (!due) return
          const isNew = isShown ? await unshield(db, topic_id) : await giveOut(db, topic_id, now)
          if (isNew) announce({ liked_topics: due.list_id })
        }),
      )
      await sql`update topic_like_releases set rests_until = null where rests_until <= ${toDate(work.now)}`.execute(
        work.db,
      )
    },
  })

/** Held where it is one. Those of a topic wait for whoever rewrites them. */
function listDue({ now }: Pick<Work, 'now'>, isShown: boolean, one?: TopicId) {
  const isDue = sql`r.waiting and (r.rests_until is null or r.rests_until <= ${toDate(now)})`
  return sql<{
    topic_id: TopicId
    list_id: TopicListId
  }>`select r.topic_id, t.list_id from topic_like_releases r
    join topics t on t.id = r.topic_id where ${isShown ? sql`true` : isDue}
    ${one ? sql`and r.topic_id = ${one} for key share of t for update of r` : sql``}`
}

/** What is promised and not done stays until it has an end; a list goes when nothing and nobody uses it. */
export const removeOldTopics = defineJob({
  name: 'remove_old_topics',
  payload: z.unknown(),
  async run({ db, now }) {
    await sql`delete from topics where deleted_time <= ${toDate(now - DELETED_KEPT)}`.execute(db)
    await sql`delete from topics t using topic_lists l, users u, tenants o
      where l.id = t.list_id and u.id = l.creator_id and o.id = u.tenant_id and o.retention_months is not null
        and t.collection_id is null and t.event_id is null and t.state <> 'promised'
        and t.changed_time + make_interval(months => o.retention_months) <= ${toDate(now)}`.execute(db)
    await sql`delete from topic_lists l where num_nonnulls(series_id, team_id, collection_id, event_id) = 0
      and not exists (select 1 from topics t where t.list_id = l.id)
      and not exists (select 1 from topic_sessions s where s.list_id = l.id)`.execute(db)
  },
})

export const topicJobs = (small_groups: SmallGroups) => [
  mixTopicLikes,
  giveOutLikes(small_groups),
  removeOldTopics,
]
