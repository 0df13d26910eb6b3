// The comments of an answer, or of a poll as a whole: fetched a page at a time and kept up to date by live messages.
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { CommentId, EventId, IdeaId } from '#domain/base/ids.ts'
import { comments } from '#domain/comments/contract.ts'
import { COMMENT_PAGE, COMMENT_PAGE_MAX } from '#domain/comments/rules.ts'
import { call } from '#web/base/api/call.ts'
import { isNotFound } from '#web/base/api/failures.ts'
import { useRealtimeState } from '#web/base/realtime/useRealtimeState.ts'
import { refetchEvery } from '#web/events/useEvent.ts'
import { recordUpdateTime } from '#web/voting/live.ts'
import { firstPage, refreshed, type ThreadList, withPage } from './thread-list.ts'

/** What the comments stand under. */
export type ThreadOf = { kind: 'idea'; id: IdeaId } | { kind: 'event'; id: EventId }
export type CommentSort = 'newest' | 'active'

/** A further page begins a little before its place: comments may have moved up since. */
const OVERLAP = 5
/** Fetched anew a thread may have grown by so many without pushing out what was read. */
const GROWTH = 50

export const commentsKey = (id: string, sort: CommentSort) => ['comments', id, sort] as const

function commentsQuery(thread: ThreadOf, sort: CommentSort) {
  return queryOptions({
    queryKey: commentsKey(thread.id, sort),
    queryFn: ({ client }) => fetchThread(client, thread, sort),
  })
}

/** As the server has them, newest first or by likes; own ones on their way are not among them. */
export function useComments(thread: ThreadOf, sort: CommentSort = 'newest') {
  const client = useQueryClient()
  const isLive = useRealtimeState() === 'connected'
  const { data, error, isLoading, refetch } = useQuery({
    ...commentsQuery(thread, sort),
    refetchInterval: refetchEvery(isLive),
  })
  const isFetching = useRef(false)
  const { kind, id } = thread
  const loadMore = useCallback(async () => {
    if (isFetching.current) return
    isFetching.current = true
    try {
      await fetchMore(client, { kind, id } as ThreadOf, sort)
    } finally {
      isFetching.current = false
    }
  }, [client, kind, id, sort])
  const hasMore = data !== undefined && !data.isWhole
  return { comments: data?.comments ?? [], hasMore, loadMore, error, isLoading, refetch }
}

type Part = { sort: CommentSort; limit: number; after?: CommentId }

function fetchPage({ kind, id }: ThreadOf, query: Part) {
  return kind === 'idea'
    ? call(comments.listIdeaComments, { params: { id }, query })
    : call(comments.listEventComments, { params: { id }, query })
}

/** As much as was loaded before, so that nothing vanishes under the reader. */
async function fetchThread(client: QueryClient, thread: ThreadOf, sort: CommentSort): Promise<ThreadList> {
  const key = commentsKey(thread.id, sort)
  const before = client.getQueryData<ThreadList>(key)
  const wanted = before ? before.comments.length + GROWTH : 0
  const first = Math.min(COMMENT_PAGE_MAX, Math.max(COMMENT_PAGE, wanted))
  let list = firstPage(await fetchPage(thread, { sort, limit: first }), first)
  while (!list.isWhole && list.comments.length < wanted) {
    const part = { sort, limit: COMMENT_PAGE_MAX, after: list.comments.at(-1)!.id }
    list = withPage(list, await fetchPage(thread, part), part.limit)
  }
  recordUpdateTime([thread.id, ...list.comments.map(({ id }) => id)], Date.now())
  const now = client.getQueryData<ThreadList>(key)
  return before && now ? refreshed(list, before, now) : list
}

async function fetchMore(client: QueryClient, thread: ThreadOf, sort: CommentSort): Promise<void> {
  const key = commentsKey(thread.id, sort)
  const list = client.getQueryData<ThreadList>(key)
  const after = (list?.comments.at(-OVERLAP) ?? list?.comments.at(0))?.id
  if (!list || list.isWhole || !after) return
  const part = { sort, limit: COMMENT_PAGE, after }
  try {
    const page = await fetchPage(thread, part)
    client.setQueryData<ThreadList>(key, (now) => now && withPage(now, page, part.limit))
  } catch (error) {
    // the comment to go on from was deleted a moment ago
    if (!isNotFound(error)) throw error
    await client.invalidateQueries({ queryKey: key })
  }
}
