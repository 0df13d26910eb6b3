// Live messages about comments, and own comments that the server has taken.
import type { QueryClient } from '@tanstack/react-query'
import type { Comment, PublicComment } from '#domain/comments/contract.ts'
import type { CommentTally } from '#domain/voting/contract.ts'
import type { OutboxEntry } from '#web/base/outbox/entry.ts'
import type { Settled } from '#web/base/outbox/outbox-state.ts'
import { noteOwnAction } from '#web/events/own-actions.ts'
import { wasUpdatedSince, withTallies } from '#web/voting/live.ts'
import { VOTE_LANE, wantedVote } from '#web/voting/wanted-votes.ts'
import {
  heardComment,
  type ListedComment,
  withChanged,
  withComments,
  withoutComments,
  withStubbed,
} from './comment-list.ts'
import { COMMENT_LANE, EDIT_COMMENT_LANE } from './lanes.ts'
import { type ThreadList, withoutOwn } from './thread-list.ts'

type Change = (list: ListedComment[], thread: string) => ListedComment[]

/** Changes every thread that is loaded; `thread` is the id of its answer or event. */
function patchThreads(client: QueryClient, change: Change): void {
  for (const [key, list] of client.getQueriesData<ThreadList>({ queryKey: ['comments'] }))
    if (list) client.setQueryData(key, { ...list, comments: change(list.comments, key[1] as string) })
}

/** The thread that a comment stands in; comments on a poll name no answer. */
function threadOf(comment: PublicComment, event_id: string): string {
  return comment.parent_idea_id ?? event_id
}

export function applyCreated(client: QueryClient, event_id: string, comments: PublicComment[]): void {
  patchThreads(client, (list, thread) =>
    withComments(
      list,
      comments.filter((comment) => threadOf(comment, event_id) === thread).map(heardComment),
    ),
  )
}

export function applyEdited(client: QueryClient, comments: PublicComment[]): void {
  patchThreads(client, (list) => withChanged(list, comments))
}

export function applyStubbed(client: QueryClient, ids: string[]): void {
  patchThreads(client, (list) => withStubbed(list, ids))
}

export function applyDeleted(client: QueryClient, ids: string[]): void {
  patchThreads(client, (list) => withoutComments(list, ids))
}

/** Takes an own deleted comment off the page. */
export function applyOwnDeletion(client: QueryClient, id: string): void {
  patchThreads(client, (list) => withoutOwn(list, id))
}

export function applyTallies(client: QueryClient, tallies: CommentTally[]): void {
  patchThreads(client, (list) => withTallies(list, tallies))
}

/** Takes over what the server answered to an own write; false when the write was no comment's. */
export function settleComment(client: QueryClient, entry: OutboxEntry, settled: Settled): boolean {
  const isVote = entry.lane.startsWith(VOTE_LANE) && entry.path.startsWith('/comments/')
  const isText = entry.lane.startsWith(COMMENT_LANE) || entry.lane.startsWith(EDIT_COMMENT_LANE)
  if (!isVote && !isText) return false
  if (settled.state !== 'saved') return true
  if (settled.answer === null) void client.invalidateQueries({ queryKey: ['comments'] })
  else if (isVote) settleVote(client, entry, (settled.answer as { comments: CommentTally[] }).comments)
  else settleText(client, entry, settled.answer as Comment)
  return true
}

function settleVote(client: QueryClient, entry: OutboxEntry, tallies: CommentTally[]): void {
  const id = entry.lane.slice(VOTE_LANE.length)
  const user_vote = wantedVote(entry)
  const believed = wasUpdatedSince(id, entry.order) ? [] : tallies
  patchThreads(client, (list) =>
    withTallies(withChanged(list, [{ id: id as Comment['id'], user_vote }]), believed),
  )
}

function settleText(client: QueryClient, entry: OutboxEntry, comment: Comment): void {
  const thread = entry.lane.startsWith(COMMENT_LANE) ? entry.lane.split(':')[1] : null
  // a list that stands still takes own comments all the same
  if (thread) noteOwnAction(comment.id)
  const isOvertaken = wasUpdatedSince(comment.id, entry.order)
  patchThreads(client, (list, id) => {
    // one that is gone by now does not come back
    const added =
      id === thread && !isOvertaken ? withComments(list, [{ ...comment, newlyAdded: true }]) : list
    return withChanged(added, [comment])
  })
  const isStale = isOvertaken || (thread && wasUpdatedSince(thread, entry.order))
  if (isStale || client.isFetching({ queryKey: ['comments'] }) > 0)
    void client.invalidateQueries({ queryKey: ['comments'] })
}
