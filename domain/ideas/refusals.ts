// Why a call on an answer is refused.
import { refusal } from '#domain/base/refusal.ts'

export const idea_not_found = refusal('idea_not_found', 404, 'This answer is no longer there.')
export const idea_empty = refusal('idea_empty', 400, 'Please write something first.')
export const idea_emptied = refusal('idea_emptied', 400, 'You cannot post an empty Response')
export const idea_too_long = refusal('idea_too_long', 400, 'An answer can have up to 5,000 characters.')
/** Letter for letter from the specification. */
export const pdf_needs_text = refusal('pdf_needs_text', 400, 'Add Answer text when uploading a PDF')
export const not_your_idea = refusal('not_your_idea', 403, 'Only its author can change this answer.')
export const poll_takes_choices = refusal(
  'poll_takes_choices',
  400,
  'This POPin asks you to choose, not to write.',
)
export const choices_stay = refusal('choices_stay', 400, 'Only written answers can be moderated.')
export const not_shown = refusal('idea_not_shown', 409, 'This answer is hidden right now. Show it first.')
/** The id belongs to somebody else's text, or is used elsewhere. */
export const id_taken = refusal('id_taken', 409, 'This could not be saved. Please send it again.')
