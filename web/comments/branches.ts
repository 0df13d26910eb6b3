// A thread as it is shown: comments in their order, the replies of each beside one another below it.
import { isOwnAction } from '#web/events/own-actions.ts'
import type { ListedComment } from './comment-list.ts'
import type { CommentSort } from './useComments.ts'

export type Branch<T> = { comment: T; replies: T[] }
type Parented = Pick<ListedComment, 'id' | 'parent_comment_id'>

/**
 * Comments in the given order, each with its replies: the oldest first, or by likes as the comments. Replies to replies
 * stand beside them. While the thread is not whole, a reply waits for the page with its comment.
 */
export function branchesOf<T extends Parented>(
  list: readonly T[],
  { sort = 'newest', isWhole = true }: { sort?: CommentSort; isWhole?: boolean } = {},
): Branch<T>[] {
  const byId = new Map(list.map((comment) => [comment.id as string, comment]))
  const branches = new Map<string, Branch<T>>()
  for (const comment of list) {
    const stands = rootOf(comment, byId) === comment && (isWhole || !comment.parent_comment_id)
    if (stands) branches.set(comment.id, { comment, replies: [] })
  }
  for (const comment of list) {
    const root = rootOf(comment, byId)
    if (root !== comment) branches.get(root.id)?.replies.push(comment)
  }
  if (sort === 'newest') for (const { replies } of branches.values()) replies.reverse()
  return [...branches.values()]
}

function rootOf<T extends Parented>(comment: T, byId: ReadonlyMap<string, T>): T {
  let root = comment
  for (let level = 0; level < byId.size; level += 1) {
    const parent = root.parent_comment_id && byId.get(root.parent_comment_id)
    if (!parent) return root
    root = parent
  }
  return root
}

/** As the reader wants them: newest first as they came, or by likes with what was written here on top. */
export function inOrder<T extends Pick<ListedComment, 'id' | 'like_count'>>(
  list: readonly T[],
  sort: CommentSort,
): readonly T[] {
  if (sort === 'newest') return list
  const own = (comment: T) => Number(isOwnAction(comment.id))
  return [...list].sort((one, other) => own(other) - own(one) || other.like_count - one.like_count)
}

/** Replies that stand open from the start. */
const OPEN = 3

/** The first three replies and what was written here; all of them where the address points at one. */
export function openReplies<T extends Pick<ListedComment, 'id' | 'isPending'>>(
  replies: readonly T[],
  target: string | undefined,
): T[] {
  if (replies.some((reply) => reply.id === target)) return [...replies]
  return replies.filter((reply, index) => index < OPEN || reply.isPending || isOwnAction(reply.id))
}
