// Decisions about answers.
import type { Refusal } from '#domain/base/refusal.ts'
import { visibleText } from '#domain/base/visible-text.ts'
import { isWritten, type Phase, type QuestionType } from '#domain/events/model.ts'
import type { MediaKind } from '#domain/media/model.ts'
import { CONTENT_MAX, FAIR_ABOVE, type IdeaSort, TRIM_FROM, TRIM_TO } from './model.ts'
import { idea_emptied, idea_empty, idea_too_long, pdf_needs_text, poll_takes_choices } from './refusals.ts'

/** The text as it is stored. */
export function trimmedAnswer(content: string): string {
  return visibleText(content)
}

/**
 * Whether this text can be posted (or, with `editing`, can replace the old one); invisible text counts as empty.
 * With an image, the text may be missing; with a PDF it may not, or nobody would know what the PDF is.
 */
export function contentRefusal(
  content: string,
  editing = false,
  attached: MediaKind | null = null,
): Refusal | null {
  const { length } = trimmedAnswer(content)
  if (length > CONTENT_MAX) return idea_too_long
  if (length > 0 || attached === 'photo') return null
  if (editing) return idea_emptied
  return attached === 'pdf' ? pdf_needs_text : idea_empty
}

/** Only the open question takes written answers. */
export function answeringRefusal(question_type: QuestionType): Refusal | null {
  return isWritten(question_type) ? null : poll_takes_choices
}

/** The order in which whoever chose none reads the answers of an event first. */
export function firstSort({ ideas_count, phase }: { ideas_count: number; phase: Phase }): 'fair' | 'active' {
  return phase === 'open' && ideas_count > FAIR_ABOVE ? 'fair' : 'active'
}

type Sortable = {
  like_count: number
  dislike_count: number
  comment_count: number
  avg_rating: number
}

/**
 * The number that an order sorts by, highest first; `newest` has none (it sorts by arrival), and of `fair` only the server
 * knows it.
 * `contro` is high when many vote and they disagree, `agreed` when many like and few do not: by
 * their share alone one like would be ahead of a hundred and one dislike.
 */
export function sortValue(idea: Sortable, sort: IdeaSort): number {
  const { like_count, dislike_count } = idea
  switch (sort) {
    case 'active':
      return like_count
    case 'comments':
    case 'commented':
      return idea.comment_count
    case 'rating':
      return idea.avg_rating
    case 'contro':
      return Math.min(like_count, dislike_count)
    case 'agreed':
      return like_count - dislike_count
    case 'newest':
    case 'fair':
      return 0
  }
}

/** A text for tight spaces; counted in code points, so that no character is cut in half. */
export function trimmedText(text: string): string {
  if (text.length < TRIM_FROM) return text
  const characters = [...text]
  return characters.length < TRIM_FROM ? text : `${characters.slice(0, TRIM_TO).join('')}...`
}
