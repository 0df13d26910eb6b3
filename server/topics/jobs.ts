// Mixes likes of topics, sweeps those that were deleted, and removes topics of sessions that are gone, where an organisation keeps those for some months only.
import { sql } from 'kysely'
import { z } from 'zod'
import { toDate } from '#server/base/day.ts'
import { inTransaction } from '#server/base/http/in-transaction.ts'
import { defineJob } from '#server/base/jobs/job.ts'
import { oneByOne } from '#server/base/jobs/one-by-one.ts'
import { mixLikes } from './likes.ts'

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
