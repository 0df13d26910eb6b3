// Tables of notifications.
import type { Generated } from 'kysely'
import type { CommentId, EventId, IdeaId } from '#domain/base/ids.ts'
import type { Day } from './users.ts'

/** The things that people wrote, each under a keyed hash that only its author's id leads to. */
export type OwnItemsTable = {
  own_key: Buffer
  event_id: EventId
  /** The answer; of a comment the answer that it is on, null on comments of a poll. */
  idea_id: IdeaId | null
  /** null on answers. */
  comment_id: CommentId | null
  /** Likes by others that the answer had when it was commented on; covered. */
  likes_before: number | null
}

/** What somebody has seen of one notification; a keyed hash stands for the person and what it is about. */
export type NotificationMarksTable = {
  mark_key: Buffer
  event_id: EventId
  /** Covered, see `coverCount`. */
  seen_count: number
  cleared: Generated<boolean>
  marked_on: Day
}
