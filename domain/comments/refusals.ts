// Why a call on a comment is refused.
import { type Refusal, refusal } from '#domain/base/refusal.ts'

export const comment_not_found = refusal('comment_not_found', 404, 'This comment is no longer there.')
export const comment_empty = refusal('comment_empty', 400, 'Please write something first.')
export const comment_too_long = refusal('comment_too_long', 400, 'A comment can have up to 2,000 characters.')
export const vote_first = refusal('vote_first', 403, 'You have to vote first before you can tell us why.')
export const comments_are_off = refusal('comments_are_off', 403, 'Comments are turned off for this poll.')
export const not_your_comment = refusal('not_your_comment', 403, 'Only its author can change this comment.')

/** A word that the host has filtered; the author keeps the text and learns which word it is. */
export function filteredWord(word: string): Refusal {
  return refusal(
    'filtered_word',
    400,
    `The host has blocked the word “${word}”. Your text is still here: change it and send it again.`,
  )
}
