// What is loaded of a thread: the first pages of it, as they were fetched and as live messages changed them.

import type { Comment } from '#domain/comments/contract.ts'
import { isStub } from '#domain/comments/rules.ts'
import { type ListedComment, withoutComments, withStubbed } from './comment-list.ts'

export type ThreadList = {
  comments: ListedComment[]
  /** There are no more than these. */
  isWhole: boolean
}

/** The first page; one that is shorter than what was asked for is all there is. */
export function firstPage(comments: readonly Comment[], limit: number): ThreadList {
  return { comments: [...comments], isWhole: comments.length < limit }
}

/** The list with a further page at its end; what is there already is not doubled. */
export function withPage(list: ThreadList, page: readonly Comment[], limit: number): ThreadList {
  const known = new Set(list.comments.map((comment) => comment.id))
  const added = page.filter((comment) => !known.has(comment.id))
  return { comments: [...list.comments, ...added], isWhole: page.length < limit }
}

/**
 * What was fetched anew, `before` being the list when that began and `now` the list by now: what came or went in the
 * meantime stays so, and what nobody had seen yet counts as new.
 */
export function refreshed(fetched: ThreadList, before: ThreadList, now: ThreadList): ThreadList {
  const present = new Set(now.comments.map((comment) => comment.id))
  const old = new Map(before.comments.map((comment) => [comment.id, comment]))
  const found = new Set(fetched.comments.map((comment) => comment.id))
  const came = now.comments.filter((comment) => !old.has(comment.id) && !found.has(comment.id))
  const there = fetched.comments.filter((comment) => present.has(comment.id) || !old.has(comment.id))
  const end = Math.max(-1, ...there.flatMap(({ id }, index) => (present.has(id) ? [index] : [])))
  const known = new Map(now.comments.map((comment) => [comment.id, comment.newlyAdded]))
  const marked = there.map((comment, index): ListedComment => {
    const newlyAdded = known.has(comment.id) ? known.get(comment.id) : index < end || fetched.isWhole
    return newlyAdded ? { ...comment, newlyAdded } : comment
  })
  return { comments: [...came, ...marked], isWhole: fetched.isWhole }
}

/** The list without an own comment: with replies its place stays, otherwise removed ones above it go with it. */
export function withoutOwn(list: readonly ListedComment[], id: string): ListedComment[] {
  const holds = (one: string, among: readonly ListedComment[]) =>
    among.some((comment) => comment.parent_comment_id === one)
  if (holds(id, list)) return withStubbed(list, [id])
  const above = list.find((comment) => comment.id === id)?.parent_comment_id
  const left = withoutComments(list, [id])
  const parent = left.find((comment) => comment.id === above)
  return parent && isStub(parent) && !holds(parent.id, left) ? withoutOwn(left, parent.id) : left
}
