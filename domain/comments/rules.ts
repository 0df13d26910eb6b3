// Decisions about comments.
import type { Refusal } from '#domain/base/refusal.ts'
import { isPoll, type QuestionType } from '#domain/events/model.ts'
import { comment_empty, comment_too_long, comments_are_off, vote_first } from './refusals.ts'

/** Characters of a comment after trimming. */
export const COMMENT_MAX = 2000

/** The text as it is stored. */
export function trimmedComment(text: string): string {
  return text.trim()
}

export function commentTextRefusal(text: string): Refusal | null {
  const length = trimmedComment(text).length
  if (length === 0) return comment_empty
  return length > COMMENT_MAX ? comment_too_long : null
}

type Poll = { question_type: QuestionType; polls_crowdsourcing: boolean; user_created: boolean }

/** Polls take comments only where the creator switched them on, and from participants only after their vote. */
export function pollCommentRefusal(event: Poll, has_voted: boolean): Refusal | null {
  if (!isPoll(event.question_type)) return null
  if (!event.polls_crowdsourcing) return comments_are_off
  return has_voted || event.user_created ? null : vote_first
}
