// Why a file is not taken, or not attached.
import { refusal } from '#domain/base/refusal.ts'

/** Letter for letter as the specification has it. */
export const pdf_too_large = refusal('pdf_too_large', 413, 'The PDF file is too large.')
export const file_kind = refusal(
  'file_kind',
  415,
  'Only images (JPEG, PNG, GIF, WebP) and PDF files can be added.',
)
export const video_kind = refusal('video_kind', 415, 'Please choose a video: MP4, MOV, WebM, AVI or WMV.')
/** Without an encoder only what browsers play as it is can be shown. */
export const video_not_playable = refusal(
  'video_not_playable',
  415,
  'This server cannot convert this kind of video. Please choose an MP4, MOV or WebM file.',
)
export const video_broken = refusal('video_broken', 400, 'This video cannot be read. Please try another one.')
export const image_broken = refusal('image_broken', 400, 'This image cannot be read. Please try another one.')
export const image_too_big = refusal(
  'image_too_big',
  400,
  'This image has too many pixels. Please make it smaller and try again.',
)
export const drawing_not_alone = refusal(
  'drawing_not_alone',
  400,
  'This SVG needs something that is not in the file, or declares entities. Please save it as plain SVG with everything embedded, or as PNG.',
)
export const pdf_broken = refusal('pdf_broken', 400, 'This PDF cannot be read. Please try another one.')
export const pdf_locked = refusal(
  'pdf_locked',
  400,
  'This PDF is protected by a password. Please save it without one and try again.',
)
export const media_not_found = refusal('media_not_found', 404, 'This file is no longer there.')
export const media_in_use = refusal('media_in_use', 409, 'This file is already part of an answer.')
export const media_not_yours = refusal(
  'media_not_yours',
  409,
  'This file can no longer be added. Please choose it again.',
)
export const one_file = refusal('one_file', 400, 'An answer can have an image or a PDF, not both.')
export const wrong_kind = refusal(
  'wrong_kind',
  400,
  'Images go into `media_id`, PDFs into `media_attachment_id`.',
)
export const media_not_allowed = refusal(
  'media_not_allowed',
  403,
  'Images and PDFs are not part of this POPin. Please send your text without one.',
)
export const checker_busy = refusal(
  'checker_busy',
  503,
  'Many files come in just now. Please try again in a moment.',
)
