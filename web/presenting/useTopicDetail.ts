// A topic with the answers behind it, as the viewer may read them.
import { useQuery } from '@tanstack/react-query'
import type { TopicId } from '#domain/base/ids.ts'
import { topics } from '#domain/topics/contract.ts'
import { call } from '#web/base/api/call.ts'

/** Undefined until it is known, and of no topic. */
export function useTopicDetail(id: TopicId | undefined) {
  const { data } = useQuery({
    queryKey: ['topic', id],
    queryFn: ({ signal }) => call(topics.loadTopic, { params: { id: id! } }, { signal }),
    enabled: id !== undefined,
  })
  return data
}
