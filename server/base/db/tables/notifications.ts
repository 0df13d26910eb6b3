// Tables of notifications.
import type { Generated } from 'kysely'
import type { CommentId, EventId, IdeaId } from '#domain/base/ids.ts'
import type { Day } from './users.ts'

/** The things that people wrote, each under a keyed hash that only its author's id leads to. */
export type OwnItemsTable = {
  own_key: Buffer
  event_id: EventId
  /** The answer; for a comment the answer it is on, null for comments on a poll. */
  idea_id: IdeaId | null
  /** null for answers. */
  comment_id: CommentId | null
  /** Likes by others when the answer was commented on; covered. */
  likes_before: number | null
}

/** What somebody has seen of one notification; a keyed hash represents the person and what it is about. */
export type NotificationMarksTable = {
  mark_key: Buffer
  event_id: EventId
  /** Covered, see `coverCount`. */
  seen_count: number
  cleared: Generated<boolean>
  marked_on: Day
}
