// One answer with its comments, for its own page.
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { COMMENT_PAGE } from '#domain/comments/rules.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { call } from '#web/base/api/call.ts'
import { useRealtimeState } from '#web/base/realtime/useRealtimeState.ts'
import { firstPage, type ThreadList } from '#web/comments/thread-list.ts'
import { commentsKey } from '#web/comments/useComments.ts'
import { refetchEvery } from '#web/events/useEvent.ts'
import type { SingleIdea } from './live.ts'

export const ideaKey = (slug: string) => ['idea', slug] as const

function ideaQuery(slug: string) {
  return queryOptions({
    queryKey: ideaKey(slug),
    queryFn: ({ client }): Promise<SingleIdea | null> => fetchIdea(client, slug),
  })
}

/** Null once it was deleted while it was shown. */
export function useIdea(slug: string) {
  const isLive = useRealtimeState() === 'connected'
  return useQuery({ ...ideaQuery(slug), refetchInterval: refetchEvery(isLive) })
}

async function fetchIdea(client: QueryClient, slug: string): Promise<SingleIdea> {
  const { comments, ...idea } = await call(ideas.loadIdea, { params: { slug } })
  // a thread that is there already looks after itself: more of it may be loaded than comes here
  client.setQueryData<ThreadList>(
    commentsKey(idea.id, 'newest'),
    (before) => before ?? firstPage(comments, COMMENT_PAGE),
  )
  return idea
}
