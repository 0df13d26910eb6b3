// What a thread shows: the server's comments, own ones on their way over them, and new ones of others held while reading.
import { useQueryClient } from '@tanstack/react-query'
import { useOutboxEntries } from '#web/base/outbox/useOutbox.ts'
import { useAway } from '#web/events/useAway.ts'
import { useHeldList } from '#web/events/useHeldList.ts'
import { wantedVotes, withWanted } from '#web/voting/wanted-votes.ts'
import type { ListedComment } from './comment-list.ts'
import { EDIT_COMMENT_LANE } from './lanes.ts'
import { applyDeleted } from './live.ts'
import { type CommentSort, type ThreadOf, useComments } from './useComments.ts'
import { pendingComments, wantedTexts } from './writing.ts'

type Shown = ListedComment & { gone?: boolean; lane?: string }

export function useThread(thread: ThreadOf, sort: CommentSort) {
  const client = useQueryClient()
  const { data = [], error, isLoading, refetch } = useComments(thread, sort)
  const entries = useOutboxEntries()
  const isAway = useAway()
  const pending = pendingComments(entries, thread)
  const held = useHeldList(withoutEchoes(data, pending), isAway)

  const wanted = wantedVotes(entries)
  const edited = wantedTexts(entries, EDIT_COMMENT_LANE, 'description')
  const laid = held.shown.map((comment): Shown => {
    const description = edited.get(comment.id)
    const voted = withWanted(comment, wanted)
    return description === undefined ? voted : { ...voted, description }
  })
  const lanes = new Map(entries.map((entry) => [entry.id, entry.lane]))
  const own = pending.map((comment): Shown => ({ ...comment, lane: lanes.get(comment.id) }))
  return {
    shown: [...own, ...laid],
    waiting: held.waiting,
    release: held.release,
    error,
    isLoading,
    refetch,
    /** Takes an own deleted comment off the page. */
    drop: (id: string) => applyDeleted(client, [id]),
  }
}

/** What came by message with the words of an own comment that is still on its way is that comment. */
function withoutEchoes(list: readonly ListedComment[], pending: readonly ListedComment[]): ListedComment[] {
  const texts = new Set(pending.map((comment) => comment.description))
  return list.filter((comment) => !comment.newlyAdded || !texts.has(comment.description))
}
