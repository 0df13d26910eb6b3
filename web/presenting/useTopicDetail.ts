// A topic with the answers behind it, as the viewer may read them.
import { useQuery } from '@tanstack/react-query'
import { type Topic, topics } from '#domain/topics/contract.ts'
import { call } from '#web/base/api/call.ts'

/** Undefined until it is known; fetched again when the topic has other answers, or one has other words. */
export function useTopicDetail({ id, answer_count, changed_time }: Topic) {
  const { data } = useQuery({
    // below everything of topics, which is fetched again when they change
    queryKey: ['topic', id, 'in the room', answer_count, changed_time],
    queryFn: ({ signal }) => call(topics.loadTopic, { params: { id } }, { signal }),
    placeholderData: (before) => (before?.id === id ? before : undefined),
  })
  return data
}
