// Topics that nobody wrote as an answer: what a host typed becomes one.
import type { Work } from '#server/base/http/context.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'
import { ensureList, type Mover, newTopicId } from './actions.ts'
import { lockLists, type TopicRow } from './queries.ts'
import { insertTopic } from './taking.ts'

/** A topic of these words in the list of a session. */
export async function raiseTyped(
  work: Pick<Work, 'db' | 'now' | 'announce'>,
  event: BareEvent,
  { title, by }: { title: string; by: Mover },
): Promise<TopicRow> {
  const list = await ensureList(work, event)
  await lockLists(work.db, [list.id])
  return insertTopic(work, { id: newTopicId(), list, event, by, answers: [], title })
}
