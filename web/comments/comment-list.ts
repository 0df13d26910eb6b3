// A thread of comments as a list that live messages change.
import type { Comment, PublicComment } from '#domain/comments/contract.ts'

export type ListedComment = Comment & {
  newlyAdded?: boolean
  /** Written here and not yet known to the server. */
  isPending?: boolean
}

/** What a reader knows of a comment that came by message. */
export function heardComment(comment: PublicComment): ListedComment {
  return {
    ...comment,
    user_vote: null,
    creator_info: { is_current_user: false, is_hero: comment.is_hero },
    can_edit: false,
    can_delete: false,
    newlyAdded: true,
  }
}

/** Adds comments that are not there yet, newest first; what the reader knows of present ones stays. */
export function withComments(
  list: readonly ListedComment[],
  added: readonly ListedComment[],
): ListedComment[] {
  const known = new Set(list.map((comment) => comment.id))
  return [...added.filter((comment) => !known.has(comment.id)), ...list]
}

/** Takes over what everybody may read of changed comments; own votes and rights stay. */
export function withChanged(
  list: readonly ListedComment[],
  changed: readonly (Partial<ListedComment> & { id: string })[],
): ListedComment[] {
  const byId = new Map(changed.map((comment) => [comment.id, comment]))
  if (!list.some((comment) => byId.has(comment.id))) return list as ListedComment[]
  return list.map((comment) => ({ ...comment, ...byId.get(comment.id) }))
}

/** The text is gone, the place stays because replies hang on it. */
export function withStubbed(list: readonly ListedComment[], ids: readonly string[]): ListedComment[] {
  const stub = { description: '', media: null, author_name: null, can_edit: false, can_delete: false }
  return withChanged(
    list,
    ids.map((id) => ({ ...stub, id: id as ListedComment['id'] })),
  )
}

export function withoutComments(list: readonly ListedComment[], ids: readonly string[]): ListedComment[] {
  const left = list.filter((comment) => !ids.includes(comment.id))
  return left.length === list.length ? (list as ListedComment[]) : left
}
