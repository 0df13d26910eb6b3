// Decisions about comments.
import type { Refusal } from '#domain/base/refusal.ts'
import { visibleText } from '#domain/base/visible-text.ts'
import { isWritten, type QuestionType } from '#domain/events/model.ts'
import type { MediaKind } from '#domain/media/model.ts'
import { comment_empty, comment_too_long, comments_are_off, vote_first } from './refusals.ts'

/** Characters of a comment after trimming. */
export const COMMENT_MAX = 2000

/** Comments on one page of a thread, and the most somebody may ask for. */
export const COMMENT_PAGE = 200
export const COMMENT_PAGE_MAX = 1000

/** Characters of a text for which similar ones are looked up. */
export const RELATED_QUERY_MAX = 100

/** The text as it is stored. */
export function trimmedComment(text: string): string {
  return visibleText(text)
}

/** Whether this text can be posted; with an image it may be missing. */
export function commentTextRefusal(text: string, attached: MediaKind | null = null): Refusal | null {
  const length = trimmedComment(text).length
  if (length === 0 && attached !== 'photo') return comment_empty
  return length > COMMENT_MAX ? comment_too_long : null
}

type Commented = { question_type: QuestionType; polls_crowdsourcing: boolean; user_created: boolean }

/**
 * Whether an event as a whole takes a comment. An open question does not: people comment on its answers. All others do
 * if the creator turned it on, from participants only after they have voted for any choice.
 */
export function pollCommentRefusal(event: Commented, has_voted: boolean): Refusal | null {
  if (isWritten(event.question_type) || !event.polls_crowdsourcing) return comments_are_off
  return has_voted || event.user_created ? null : vote_first
}

/** A comment with nothing in it is one that was removed. */
export function isStub({
  description,
  media,
}: {
  description: string
  media: { photo?: unknown } | null
}): boolean {
  return description === '' && !media?.photo
}
