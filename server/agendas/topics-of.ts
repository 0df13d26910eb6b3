// The topics of a session as its agenda needs them.
import type { Actor } from '#domain/base/actor.ts'
import type { EventId, TopicId } from '#domain/base/ids.ts'
import type { Viewer } from '#domain/events/rules.ts'
import type { Topic } from '#domain/topics/contract.ts'
import type { TopicState } from '#domain/topics/model.ts'
import { canMove, isOpen } from '#domain/topics/rules.ts'
import type { Context, Work } from '#server/base/http/context.ts'
import { listSeen } from '#server/events/invited-queries.ts'
import { changeTopic } from '#server/topics/actions.ts'
import { findList, findMover, findTopicRow, listEventsOf, listTopicRows } from '#server/topics/queries.ts'
import { listAlsoRead } from '#server/topics/reading-queries.ts'
import { countLikesOf, findReader, viewTopics } from '#server/topics/view.ts'
import type { Session } from './queries.ts'

/** `event_id`: where it was raised. `likes`: of open topics; 0 where results are hidden, which shows in no order either. */
export type SessionTopic = {
  id: TopicId
  title: string
  state: TopicState
  event_id: EventId | null
  likes: number
}

/** The topics of the list that a session belongs to, those that were raised first in front. */
export async function listSessionTopics(
  { db, personKey }: Pick<Work, 'db' | 'personKey'>,
  session: Session,
): Promise<SessionTopic[]> {
  const list = await findList(db, session)
  if (!list) return []
  const rows = [...(await listTopicRows(db, list.id))].reverse()
  const open = rows.filter(({ state }) => isOpen(state))
  const likes = await countLikesOf({ db, personKey }, list, open)
  return rows.map(({ id, title, state, event_id }) => ({
    id,
    title,
    state,
    event_id,
    likes: likes.get(id) ?? 0,
  }))
}

/** Those of these topics that the reader may read, as they see them. */
export async function viewSessionTopics(
  context: Context<Actor>,
  session: Session,
  ids: ReadonlySet<TopicId>,
): Promise<Map<TopicId, Topic>> {
  const list = await findList(context.db, session)
  const reader = list && (await findReader(context, list))
  if (!list || !reader) return new Map()
  const rows = await listTopicRows(context.db, list.id)
  const wanted = rows.filter(({ id }) => ids.has(id))
  const views = await viewTopics(context, reader, wanted)
  return new Map(views.map((view) => [view.id, view]))
}

/** Whether everybody may read the topics of a session, who may see it: guests, where its host lets them. */
export async function isReadByGuests({ db }: Pick<Work, 'db'>, session: Session): Promise<boolean> {
  return (await findList(db, session))?.guests_may_read ?? true
}

/** Topics that somebody reads who does not see where they were raised. */
export async function listAlsoReadBy(
  { db }: Pick<Work, 'db'>,
  session: Session,
  viewer: Viewer,
): Promise<Set<TopicId>> {
  const list = await findList(db, session)
  if (!list) return new Set()
  const seen = await listSeen(db, await listEventsOf(db, list.id), viewer)
  return listAlsoRead(db, list.id, new Set(seen.map(({ id }) => id)))
}

/** Moves topics to other states, as far as they can go there; what is gone by now is left out. */
export async function moveTopics(
  context: Context<Actor>,
  moves: readonly { id: TopicId; state: TopicState }[],
): Promise<void> {
  if (moves.length === 0) return
  const by = await findMover(context.db, context.actor.user_id)
  // always in the same order, so that two hosts never wait for each other
  for (const { id, state } of [...moves].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const topic = await findTopicRow(context.db, id)
    if (topic && topic.state !== state && canMove(topic.state, state))
      await changeTopic(context, topic, { state }, by)
  }
}

/** What is dealt with has been discussed; a promise, or what ended, stays what it is. */
export async function moveDealtWith(
  context: Context<Actor>,
  id: TopicId,
  dealt_with: boolean,
): Promise<void> {
  const topic = await findTopicRow(context.db, id)
  if (!topic) return
  if (dealt_with && isOpen(topic.state)) await moveTopics(context, [{ id, state: 'discussed' }])
  if (!dealt_with && topic.state === 'discussed') await moveTopics(context, [{ id, state: 'on_the_agenda' }])
}
