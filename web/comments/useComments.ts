// The comments of an answer, or of a poll as a whole.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import { comments } from '#domain/comments/contract.ts'
import { call } from '#web/base/api/call.ts'
import type { ListedComment } from './comment-list.ts'

/** What the comments stand under. */
export type ThreadOf = { kind: 'idea'; id: IdeaId } | { kind: 'event'; id: EventId }
export type CommentSort = 'newest' | 'active'

export const commentsKey = (id: string, sort: CommentSort) => ['comments', id, sort] as const

export function commentsQuery(thread: ThreadOf, sort: CommentSort = 'newest') {
  return queryOptions({
    queryKey: commentsKey(thread.id, sort),
    queryFn: async (): Promise<ListedComment[]> =>
      thread.kind === 'idea'
        ? call(comments.listIdeaComments, { params: { id: thread.id }, query: { sort } })
        : call(comments.listEventComments, { params: { id: thread.id }, query: { sort } }),
  })
}

/** As the server has them, newest first or by likes; own ones on their way are not among them. */
export function useComments(thread: ThreadOf, sort: CommentSort = 'newest') {
  return useQuery(commentsQuery(thread, sort))
}
