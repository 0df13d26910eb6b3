// What a thread shows: the server's comments, own ones on their way over them, and new ones of others held while reading.
import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useOutboxEntries } from '#web/base/outbox/useOutbox.ts'
import { useHeldList } from '#web/events/useHeldList.ts'
import { useReading } from '#web/events/useReading.ts'
import { wantedVotes, withWanted } from '#web/voting/wanted-votes.ts'
import { inOrder } from './branches.ts'
import type { ListedComment } from './comment-list.ts'
import { applyOwnDeletion } from './live.ts'
import { type CommentSort, type ThreadOf, useComments } from './useComments.ts'
import { wantedEdits } from './wanted-edits.ts'
import { pendingComments } from './writing.ts'

export type Shown = ListedComment & { gone?: boolean }

/** `list`: the element that holds the comments; while somebody reads or touches it nothing in it moves. */
export function useThread(thread: ThreadOf, sort: CommentSort, list: RefObject<HTMLElement | null>) {
  const client = useQueryClient()
  const { comments, ...found } = useComments(thread, sort)
  const entries = useOutboxEntries()
  const { isAway, isBusy } = useReading(list)
  const pending = pendingComments(entries, thread)
  const own = new Set(pending.map(({ id }) => id))
  const others = comments.filter(({ id }) => !own.has(id))
  const held = useHeldList(inOrder(others, sort), isAway || isBusy)

  const wanted = wantedVotes(entries)
  const edits = wantedEdits(entries)
  const laid = held.shown.map((comment): Shown => {
    const edit = edits.get(comment.id)
    const voted = withWanted(comment, wanted)
    return edit ? { ...voted, ...edit } : voted
  })
  return {
    ...found,
    shown: [...pending, ...laid],
    /** New ones of others that are not shown yet because the list stands still. */
    waiting: isAway ? held.waiting : [],
    release: held.release,
    /** Takes an own deleted comment off the page. */
    drop: (id: string) => applyOwnDeletion(client, id),
  }
}
