// Deleted topics keep what is theirs for a day, and come back whole; answers that were taken out come back by themselves.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { IdeaId, TopicId } from '#domain/base/ids.ts'
import { idea_not_found } from '#domain/ideas/refusals.ts'
import { TOPICS_MAX } from '#domain/topics/model.ts'
import { answer_elsewhere, answer_not_shown, not_an_answer, topics_full } from '#domain/topics/refusals.ts'
import { toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import type { Context, Work } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { countGone, OWN_ANSWERS, refuseFull } from './merging.ts'
import { countPending, listEventsOf, type TopicRow } from './queries.ts'
import { isAnswer } from './taking.ts'
import type { Reader } from './view.ts'

/** Its answers are in no topic from now on. The list is held. */
export async function hideTopic({ db, now }: Pick<Work, 'db' | 'now'>, id: TopicId): Promise<void> {
  await sql`update topics t set deleted_time = ${toDate(now)},
      merged_answers = ${OWN_ANSWERS} where t.id = ${id}`.execute(db)
  await db.deleteFrom('topic_answers').where('topic_id', '=', id).execute()
}

/** Undefined for one that was not deleted, or whose day is over. */
export async function findDeleted(db: Executor, id: string): Promise<TopicRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('topics')
    .selectAll()
    .where('id', '=', id as TopicId)
    .where('deleted_time', 'is not', null)
    .executeTakeFirst()
}

/** Its answers are in it again, but for those that are in another topic by now; what was deleted since is lost. The list is held. */
export async function bringBack(
  db: Executor,
  { id, list_id, merged_answers }: Pick<TopicRow, 'id' | 'list_id' | 'merged_answers'>,
): Promise<void> {
  await sql`update topics set deleted_time = null, merged_answers = '{}', lost_answers = lost_answers
      + ${countGone(merged_answers)} where id = ${id}`.execute(db)
  await putIn(db, id, merged_answers)
  refuseIf((await countPending(db, list_id)) > TOPICS_MAX && topics_full)
}

/** Of any session of the list that its host sees; those that are in this topic already stay. The list is held. */
export async function addAnswers(
  { db, now, actor }: Pick<Context<Actor>, 'db' | 'now' | 'actor'>,
  { id, reader }: { id: TopicId; reader: Reader },
  ids: readonly IdeaId[],
): Promise<void> {
  refuseIf(!ids.every(isUuid) && idea_not_found)
  const seen = (await listEventsOf(db, reader.list.id)).filter(
    (event) => event.creator_id === actor.user_id || reader.seen.has(event.id),
  )
  const events = new Set(seen.map((event) => event.id))
  const answers = await db
    .selectFrom('ideas as i')
    .innerJoin('events as e', 'e.id', 'i.event_id')
    .leftJoin('topic_answers as a', 'a.idea_id', 'i.id')
    .select(['i.id', 'i.kind', 'i.state', 'i.event_id', 'e.question_type', 'a.topic_id'])
    .where('i.id', 'in', [...ids])
    .execute()
  const here = answers.filter(({ event_id }) => events.has(event_id))
  refuseIf(here.length < new Set(ids).size && idea_not_found)
  refuseIf(!here.every(isAnswer) && not_an_answer)
  refuseIf(here.some(({ topic_id }) => topic_id !== null && topic_id !== id) && answer_elsewhere)
  refuseIf(here.some(({ state, topic_id }) => state !== 'shown' && topic_id === null) && answer_not_shown)
  await putIn(db, id, ids)
  await db
    .updateTable('topics')
    .set({ changed_time: toDate(now) })
    .where('id', '=', id)
    .execute()
}

/** Held, so that none is deleted before it is in its topic; one that is in another topic stays there. */
async function putIn(db: Executor, id: TopicId, ids: readonly IdeaId[]): Promise<void> {
  await sql`with held as (select i.id from ideas i where i.id = any (${ids}::uuid[]) order by i.id for key share)
    insert into topic_answers (idea_id, topic_id) select id, ${id} from held on conflict do nothing`.execute(
    db,
  )
  await refuseFull(db, id)
}
