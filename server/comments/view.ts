// Comments on the wire: for everybody, and as one viewer sees them.
import type { Actor } from '#domain/base/actor.ts'
import { DAY } from '#domain/base/time.ts'
import type { Comment, PublicComment } from '#domain/comments/contract.ts'
import type { UserVote } from '#domain/voting/model.ts'
import { toUnix } from '#server/base/day.ts'
import type { PersonKeys } from '#server/base/secrets/tokens.ts'
import { viewMedia } from '#server/media/view.ts'
import { type CommentRow, isOwnComment } from './queries.ts'

/** Unix seconds; of an anonymous event the day only, since an exact time leads to its author. */
export function wireTime(time: Date, anonymous: boolean): number {
  const unix = toUnix(time)
  return anonymous ? unix - (unix % DAY) : unix
}

export function viewPublicComment(row: CommentRow): PublicComment {
  const description = row.stubbed ? '' : row.description
  return {
    id: row.id,
    description,
    ...(row.idea_id ? {} : { content: description }),
    reveal_name: row.reveal_name,
    created_time: wireTime(row.created_time, row.anonymous),
    parent_idea_id: row.idea_id,
    parent_comment_id: row.parent_comment_id,
    like_count: row.like_count,
    dislike_count: row.dislike_count,
    comment_count: row.comment_count,
    hero_replied: row.hero_replied,
    is_hero: row.is_hero,
    media: row.stubbed ? null : viewMedia(row.media),
    author_name: row.stubbed ? null : row.author_name,
  }
}

export function viewComment(
  row: CommentRow,
  { actor, ownKey, user_vote }: { actor: Actor; ownKey: PersonKeys; user_vote: UserVote },
): Comment {
  const own = !row.stubbed && isOwnComment(row, actor, ownKey)
  return {
    ...viewPublicComment(row),
    user_vote,
    creator_info: { is_current_user: own, is_hero: row.is_hero },
    can_edit: own,
    can_delete: own,
  }
}
