// Topics become one, and come apart again as they were.
import { sql } from 'kysely'
import type { IdeaId, TopicId } from '#domain/base/ids.ts'
import { TOPIC_ANSWERS_MAX, TOPICS_MAX } from '#domain/topics/model.ts'
import { topic_full, topics_full } from '#domain/topics/refusals.ts'
import { toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Work } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { passLikes, returnLikes } from './likes.ts'
import { countPending, type TopicRow } from './queries.ts'
import { shieldMerged } from './releases.ts'

type Writing = Pick<Work, 'db' | 'now' | 'personKey'>

/** The answers of the topic `t`, as they are kept while it is nowhere to be seen. */
export const OWN_ANSWERS = sql`array(select a.idea_id from topic_answers a where a.topic_id = t.id order by a.idea_id)`
/** How many of these answers are there no longer. */
export const countGone = (
  ids: readonly IdeaId[],
) => sql<number>`(select count(*)::int from unnest(${ids}::uuid[]) as m (id)
  where not exists (select 1 from ideas i where i.id = m.id))`

/**
 * The answers, likes and losses of other topics are those of one. The others are nowhere to be seen, and keep all that is
 * theirs alone (note, history, places on agendas) until they come back. The list is held.
 */
export async function mergeInto(
  { db, personKey, now }: Writing,
  topic: Pick<TopicRow, 'id' | 'list_id'>,
  others: readonly TopicRow[],
): Promise<void> {
  if (others.length === 0) return
  const ids = others.map(({ id }) => id)
  await holdTopics(db, [topic.id, ...ids])
  for (const from of ids) await passLikes({ db, personKey }, topic.list_id, { from, to: topic.id })
  await sql`update topics t set merged_into = ${topic.id},
      merged_answers = ${OWN_ANSWERS}
    where t.id = any (${ids}::uuid[])`.execute(db)
  await db.updateTable('topic_answers').set({ topic_id: topic.id }).where('topic_id', 'in', ids).execute()
  const lost = others.reduce((sum, { lost_answers }) => sum + lost_answers, 0)
  await db
    .updateTable('topics')
    .set({ lost_answers: sql`lost_answers + ${lost}`, changed_time: toDate(now) })
    .where('id', '=', topic.id)
    .execute()
  await shieldMerged(db, topic.id)
  await refuseFull(db, topic.id)
}

/**
 * Topics that went into this one are there again, with their answers that are still in it and the likes of those who still
 * like it. What happened to this one meanwhile stays with it. The list is held.
 */
export async function takeApart(
  { db, personKey, now }: Writing,
  topic: Pick<TopicRow, 'id' | 'list_id'>,
  others: readonly TopicRow[],
): Promise<void> {
  await holdTopics(db, [topic.id, ...others.map(({ id }) => id)])
  for (const { id, lost_answers, merged_answers } of others) {
    await returnLikes({ db, personKey }, topic.list_id, { from: topic.id, to: id })
    await sql`update topic_answers set topic_id = ${id}
      where topic_id = ${topic.id} and idea_id = any (${merged_answers}::uuid[])`.execute(db)
    const { rows } = await sql<{ lost: number }>`select ${countGone(merged_answers)} as lost`.execute(db)
    const lost = lost_answers + rows[0]!.lost
    await db
      .updateTable('topics')
      .set({ lost_answers: sql`greatest(0, lost_answers - ${lost})`, changed_time: toDate(now) })
      .where('id', '=', topic.id)
      .execute()
    await db
      .updateTable('topics')
      .set({ merged_into: null, merged_answers: [], lost_answers: lost })
      .where('id', '=', id)
      .execute()
    await shieldMerged(db, id)
  }
  await shieldMerged(db, topic.id)
  refuseIf((await countPending(db, topic.list_id)) > TOPICS_MAX && topics_full)
}

/** Likes of these topics wait until the transaction ends. */
async function holdTopics(db: Executor, ids: readonly TopicId[]): Promise<void> {
  await sql`select 1 from topics where id = any (${ids}::uuid[]) order by id for update`.execute(db)
}

export async function refuseFull(db: Executor, topic_id: TopicId): Promise<void> {
  const { count } = await db
    .selectFrom('topic_answers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('topic_id', '=', topic_id)
    .executeTakeFirstOrThrow()
  refuseIf(Number(count) > TOPIC_ANSWERS_MAX && topic_full)
}
