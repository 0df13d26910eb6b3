// Why an upload is refused, whatever its content.
import { refusal } from './refusal.ts'

export const file_missing = refusal('file_missing', 400, 'Send one file, in the field `file` of a form.')
export const length_missing = refusal(
  'length_missing',
  400,
  'Say how long the upload is, in a Content-Length header.',
)
/** Letter for letter from the specification. */
export const file_too_large = refusal('file_too_large', 413, 'The file is too large.')
export const no_room = refusal('no_room', 503, 'There is no room for files just now. Please try again later.')
