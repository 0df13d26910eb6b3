// What a host does with answers and topics, each with its way back.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { IdeaId, TopicId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import {
  topics as calls,
  type SessionTopics,
  type TopicChange,
  type TopicDetail,
} from '#domain/topics/contract.ts'
import { call } from '#web/base/api/call.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { randomId } from '#web/base/random-id.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { offerUndo } from '#web/base/undo/undo.ts'
import { texts } from './texts.ts'
import { refetchTopics, topicKey, topicsKey } from './topic-list.ts'

const t = translator(texts)

type Session = Pick<PopinEvent, 'id' | 'collection'>

/** Where changes are made: what is known of it, and how it is fetched again. */
type Desk = {
  event: Session
  client: QueryClient
  known(): SessionTopics | undefined
}

export function useTopicChanges(event: Session) {
  const client = useQueryClient()
  const desk: Desk = { event, client, known: () => client.getQueryData<SessionTopics>(topicsKey(event)) }
  return {
    take: (ids: readonly IdeaId[]) => attempt(desk, () => take(desk, ids)),
    /** Each becomes a topic of its own. */
    takeEach: (ids: readonly IdeaId[]) => attempt(desk, () => takeEach(desk, ids)),
    merge: (id: TopicId, ids: readonly IdeaId[]) => attempt(desk, () => merge(desk, id, ids)),
    /** `other` becomes part of the topic. */
    mergeTopic: (id: TopicId, other: TopicId) => attempt(desk, () => mergeTopic(desk, id, other)),
    takeOut: (topic: TopicDetail, idea_id: IdeaId) => attempt(desk, () => takeOut(desk, topic, idea_id)),
    bringBack: (id: TopicId, merged: TopicId) =>
      attempt(desk, async () => {
        await unmerge(id, [merged])
        showToast(t('topics.undone'), 'good')
      }),
    drop: (topic: TopicDetail) => attempt(desk, () => drop(desk, topic)),
    change: (id: TopicId, body: TopicChange) =>
      attempt(desk, async () => {
        client.setQueryData(topicKey(id), await call(calls.changeTopic, { params: { id }, body }))
        showToast(t('topics.saved'), 'good')
      }),
  }
}

/** True when it was done; else it was said why not. */
async function attempt({ client, event }: Desk, act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    showToast(messageOf(error, t('topics.failed')), 'bad')
    return false
  } finally {
    await refetchTopics(client, event)
  }
}

function undoable({ client, event }: Desk, said: string, back: () => Promise<unknown>): void {
  offerUndo(said, async () => {
    await back()
    await refetchTopics(client, event)
    return t('topics.undone')
  })
}

async function take(desk: Desk, ids: readonly IdeaId[]): Promise<void> {
  const before = placesBefore(desk.known(), ids)
  const made = await takeTopic(desk.event, ids)
  const said = t(ids.length > 1 ? 'topics.merged' : 'topics.made')
  undoable(desk, said, () => takeApart(made, before, true))
}

async function takeEach(desk: Desk, ids: readonly IdeaId[]): Promise<void> {
  const made: TopicDetail[] = []
  try {
    for (const id of ids) made.push(await takeTopic(desk.event, [id]))
  } finally {
    // those that were made before one was refused can be taken back, too
    const said = t('topics.took_all', { count: made.length })
    if (made.length > 0) undoable(desk, said, () => Promise.all(made.map(({ id }) => remove(id))))
  }
}

/** A topic of this session is joined by one of its answers, another one as a whole. */
async function merge(desk: Desk, id: TopicId, ids: readonly IdeaId[]): Promise<void> {
  const place = desk.known()?.answers.find(({ topic_id }) => topic_id === id)
  const all = place ? [place.idea_id, ...ids] : ids
  const before = placesBefore(desk.known(), all)
  const taken = await takeTopic(desk.event, all)
  const isWhole = place === undefined && taken.id !== id
  if (isWhole) await call(calls.mergeTopics, { params: { id }, body: { topic_ids: [taken.id] } })
  undoable(desk, t('topics.merged'), async () => {
    if (isWhole) await unmerge(id, [taken.id])
    await takeApart(taken, before, isWhole)
  })
}

async function mergeTopic(desk: Desk, id: TopicId, other: TopicId): Promise<void> {
  await call(calls.mergeTopics, { params: { id }, body: { topic_ids: [other] } })
  undoable(desk, t('topics.merged'), () => unmerge(id, [other]))
}

async function takeOut(desk: Desk, topic: TopicDetail, idea_id: IdeaId): Promise<void> {
  await call(calls.splitTopic, { params: { id: topic.id }, body: { idea_ids: [idea_id] } })
  const body = { idea_ids: [idea_id] }
  undoable(desk, t('topics.taken_out'), () => call(calls.addAnswers, { params: { id: topic.id }, body }))
}

async function drop(desk: Desk, { id }: TopicDetail): Promise<void> {
  await remove(id)
  undoable(desk, t('topics.deleted'), () => call(calls.restoreTopic, { params: { id } }))
}

const takeTopic = (event: Session, ids: readonly IdeaId[]) =>
  call(calls.takeTopic, {
    params: { id: event.id },
    body: { id: randomId() as TopicId, idea_ids: [...ids] },
  })
const unmerge = (id: TopicId, topic_ids: TopicId[]) =>
  call(calls.unmergeTopic, { params: { id }, body: { topic_ids } })
const remove = (id: TopicId) => call(calls.deleteTopic, { params: { id } })

/** How things were before answers were put together: those in no topic, and the topics of the others. */
type Before = { free: IdeaId[]; topics: TopicId[] }

function placesBefore(known: SessionTopics | undefined, ids: readonly IdeaId[]): Before {
  const places = known?.answers ?? []
  const inTopics = new Set(
    places.filter(({ idea_id }) => ids.includes(idea_id)).map(({ topic_id }) => topic_id),
  )
  return {
    free: ids.filter((id) => !places.some(({ idea_id }) => idea_id === id)),
    topics: [...inTopics],
  }
}

/** Brings back how it was: each topic that became part of another one is itself again, and what was free is free. */
async function takeApart(made: TopicDetail, { free, topics }: Before, mayBeNew: boolean): Promise<void> {
  if (mayBeNew && topics.length === 0) {
    await remove(made.id)
    return
  }
  const merged = made.merged.flatMap(({ id }) => (topics.includes(id) ? [id] : []))
  if (merged.length > 0) await unmerge(made.id, merged)
  if (free.length > 0) await call(calls.splitTopic, { params: { id: made.id }, body: { idea_ids: free } })
}
