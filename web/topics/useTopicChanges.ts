// What a host does with answers and topics, each with its way back.
import { useQueryClient } from '@tanstack/react-query'
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

export function useTopicChanges(event: Session) {
  const client = useQueryClient()
  const refetch = () => refetchTopics(client, event)
  const known = () => client.getQueryData<SessionTopics>(topicsKey(event))
  /** True when it was done; else it was said why not. */
  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (error) {
      showToast(messageOf(error, t('topics.failed')), 'bad')
      return false
    } finally {
      await refetch()
    }
  }
  const undoable = (said: string, back: () => Promise<unknown>) =>
    offerUndo(said, async () => {
      await back()
      await refetch()
      return t('topics.undone')
    })

  const take = (ids: readonly IdeaId[]) =>
    attempt(async () => {
      const before = placesBefore(known(), ids)
      const made = await takeTopic(event, ids)
      undoable(t(ids.length > 1 ? 'topics.merged' : 'topics.made'), () => takeApart(made, before, true))
    })
  /** Each becomes a topic of its own. */
  const takeEach = (ids: readonly IdeaId[]) =>
    attempt(async () => {
      const made: TopicDetail[] = []
      for (const id of ids) made.push(await takeTopic(event, [id]))
      undoable(t('topics.took_all', { count: made.length }), () =>
        Promise.all(made.map(({ id }) => remove(id))),
      )
    })
  const merge = (id: TopicId, ids: readonly IdeaId[]) =>
    attempt(async () => {
      const place = known()?.answers.find(({ topic_id }) => topic_id === id)
      // a topic of this session is joined by one of its answers, another one as a whole
      const before = placesBefore(known(), place ? [place.idea_id, ...ids] : ids)
      const own = place ? null : await takeTopic(event, ids)
      const made = own
        ? await call(calls.mergeTopics, { params: { id }, body: { topic_ids: [own.id] } })
        : await takeTopic(event, [place!.idea_id, ...ids])
      undoable(t('topics.merged'), () => takeApart(made, before, false))
    })
  const takeOut = (topic: TopicDetail, idea_id: IdeaId) =>
    attempt(async () => {
      await call(calls.splitTopic, { params: { id: topic.id }, body: { idea_ids: [idea_id] } })
      const [other] = topic.answers.filter(({ id }) => id !== idea_id)
      if (!other) return showToast(t('topics.taken_out'), 'good')
      return undoable(t('topics.taken_out'), () => takeTopic(event, [other.id, idea_id]))
    })
  const change = (id: TopicId, body: TopicChange) =>
    attempt(async () => {
      client.setQueryData(topicKey(id), await call(calls.changeTopic, { params: { id }, body }))
      showToast(t('topics.saved'), 'good')
    })
  const drop = (topic: TopicDetail) =>
    attempt(async () => {
      await remove(topic.id)
      const ids = topic.answers.map(({ id }) => id)
      if (ids.length === 0) return showToast(t('topics.deleted'), 'good')
      return undoable(t('topics.deleted'), async () => {
        const made = await takeTopic(event, ids)
        const { title, note } = topic
        await call(calls.changeTopic, { params: { id: made.id }, body: { title, note } })
      })
    })
  const like = (id: TopicId, wanted: boolean) =>
    attempt(() => call(calls.likeTopic, { params: { id }, body: { like: wanted } }))
  return { take, takeEach, merge, takeOut, change, drop, like }
}

const takeTopic = (event: Session, ids: readonly IdeaId[]) =>
  call(calls.takeTopic, {
    params: { id: event.id },
    body: { id: randomId() as TopicId, idea_ids: [...ids] },
  })
const remove = (id: TopicId) => call(calls.deleteTopic, { params: { id } })

/** How things were before answers were put together: those in no topic, and the topics of the others with all in them. */
type Before = { free: IdeaId[]; topics: { id: TopicId; title: string; ids: IdeaId[] }[] }

function placesBefore(known: SessionTopics | undefined, ids: readonly IdeaId[]): Before {
  const places = known?.answers ?? []
  const inTopics = new Set(
    places.filter(({ idea_id }) => ids.includes(idea_id)).map(({ topic_id }) => topic_id),
  )
  return {
    free: ids.filter((id) => !places.some(({ idea_id }) => idea_id === id)),
    topics: [...inTopics].map((id) => ({
      id,
      title: known?.topics.find((topic) => topic.id === id)?.title ?? '',
      ids: places.filter(({ topic_id }) => topic_id === id).map(({ idea_id }) => idea_id),
    })),
  }
}

/** Brings back how it was: what was free is free again, and each topic that went has its words and answers again. */
async function takeApart(made: TopicDetail, { free, topics }: Before, mayBeNew: boolean): Promise<void> {
  if (mayBeNew && topics.length === 0) {
    await remove(made.id)
    return
  }
  const params = { id: made.id }
  for (const { id, title, ids } of topics) {
    if (id === made.id) continue
    const { split } = await call(calls.splitTopic, { params, body: { idea_ids: ids, as_topic: true } })
    if (split && title) await call(calls.changeTopic, { params: { id: split.id }, body: { title } })
  }
  if (free.length > 0) await call(calls.splitTopic, { params, body: { idea_ids: free } })
}
