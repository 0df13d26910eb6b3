// Topics in the store, as a host would have made them.
import { randomUUID } from 'node:crypto'
import type { IdeaId, TopicId, TopicListId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { dayOf, toDate } from '#server/base/day.ts'
import { ensureList } from '#server/topics/actions.ts'
import type { TestApp } from './test-app.ts'

type Planted = { id: TopicId; list_id: TopicListId }

/** A topic of a session, of these answers. */
export async function plantTopic(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  event: PopinEvent,
  { title = 'More coffee', answers = [] }: { title?: string; answers?: readonly IdeaId[] } = {},
): Promise<Planted> {
  const row = await db
    .selectFrom('events')
    .select(['id', 'collection_id', 'creator_id', 'name'])
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow()
  const { id: list_id } = await ensureList({ db, now: clock.now(), announce: () => {} }, row)
  const id = randomUUID() as TopicId
  await db
    .insertInto('topics')
    .values({
      ...{ id, list_id, title, collection_id: row.collection_id, event_id: row.id },
      ...{ owner_name: null, owner_email: null, owner_id: null, due_on: null },
      ...{ raised_on: dayOf(clock.now()), changed_time: toDate(clock.now()) },
    })
    .execute()
  for (const idea_id of answers)
    await db
      .insertInto('topic_answers')
      .values({ idea_id, topic_id: id })
      // an answer that is in a topic moves over
      .onConflict((conflict) => conflict.column('idea_id').doUpdateSet({ topic_id: id }))
      .execute()
  return { id, list_id }
}
