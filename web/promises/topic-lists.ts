// The queries of lists of topics, and of one topic.
import { queryOptions } from '@tanstack/react-query'
import type { TopicId } from '#domain/base/ids.ts'
import { promises } from '#domain/promises/contract.ts'
import type { TopicGroup } from '#domain/promises/model.ts'
import { topics } from '#domain/topics/contract.ts'
import { call } from '#web/base/api/call.ts'

/** The lists that are offered to whoever is signed in. */
export const offeredQuery = queryOptions({
  queryKey: ['topic-lists'],
  queryFn: ({ signal }) => call(promises.listTopicLists, {}, { signal }),
})

/** Of all pages of a list, and of its topics: only what is open hears of changes, so whoever comes back asks again. */
export const listKey = (id: string) => ['topic-list', id] as const

export const listQuery = (id: string, search: string) =>
  queryOptions({
    queryKey: [...listKey(id), 'first', search],
    queryFn: ({ signal }) =>
      call(
        promises.loadTopicList,
        { params: { id }, query: { search: search || undefined, offset: 0 } },
        { signal },
      ),
    placeholderData: (before) => before,
    staleTime: 0,
  })

/** The topics of one group that follow the first ones. */
export async function loadMore(
  id: string,
  given: { search: string; group: TopicGroup; offset: number },
  signal: AbortSignal,
) {
  const { groups } = await call(
    promises.loadTopicList,
    { params: { id }, query: { ...given, search: given.search || undefined } },
    { signal },
  )
  return groups[0]?.topics ?? []
}

export const topicQuery = (list: string, id: TopicId) =>
  queryOptions({
    queryKey: [...listKey(list), 'topic', id],
    queryFn: ({ signal }) => call(topics.loadTopic, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** Where what a host changes of a topic is kept until it is saved. */
export const changingKey = (id: TopicId) => `changing:${id}`
