// The topics of a session as this device has heard of them.

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { TopicId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type SessionTopics, topics } from '#domain/topics/contract.ts'
import { call } from '#web/base/api/call.ts'
import { type SessionOf, sessionIdOf } from '#web/events/session-channel.ts'
import { spreadFor } from '#web/ideas/pacer.ts'

/** What is to know of an event to read its topics. */
export type TopicsOf = Pick<PopinEvent, 'id' | 'collection' | 'user_created' | 'participants_count' | 'more'>

export const topicsKey = (event: SessionOf) => ['topics', sessionIdOf(event)] as const
export const suggestedKey = (event: SessionOf) => [...topicsKey(event), 'suggested'] as const
export const topicKey = (id: TopicId) => ['topic', id] as const

/** One for all questions of a session. A hall does not ask in the same moment. */
export function topicsQuery(event: TopicsOf) {
  return queryOptions({
    queryKey: topicsKey(event),
    queryFn: async ({ signal, client }): Promise<SessionTopics> => {
      const isFirst = client.getQueryData(topicsKey(event)) === undefined
      if (isFirst && !event.user_created) await pause(Math.random() * spreadFor(event.participants_count))
      return call(topics.listTopics, { params: { id: event.id } }, { signal })
    },
  })
}

export function suggestedQuery(event: TopicsOf) {
  return queryOptions({
    queryKey: suggestedKey(event),
    queryFn: ({ signal }) => call(topics.suggestTopics, { params: { id: event.id } }, { signal }),
  })
}

export function topicQuery(id: TopicId) {
  return queryOptions({
    queryKey: topicKey(id),
    queryFn: ({ signal }) => call(topics.loadTopic, { params: { id } }, { signal }),
  })
}

/** Everything of topics that this page shows is fetched again. */
export function refetchTopics(client: QueryClient, event: SessionOf) {
  return Promise.all([
    client.invalidateQueries({ queryKey: topicsKey(event) }),
    client.invalidateQueries({ queryKey: ['topic'] }),
  ])
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
