// Why a file is refused, or not attached.
import { atField, type Refusal, refusal } from '#domain/base/refusal.ts'
import type { UploadKind } from './model.ts'

/** Letter for letter from the specification. */
export const pdf_too_large = refusal('pdf_too_large', 413, 'The PDF file is too large.')
export const file_kind = refusal('file_kind', 415, 'You can add images (JPEG, PNG, GIF, WebP) and PDF files.')
/** For places that take an image and nothing else. */
export const image_kind = refusal('image_kind', 415, 'Please choose an image: JPEG, PNG, GIF or WebP.')
export const pdf_kind = refusal('pdf_kind', 415, 'Please choose a PDF.')
export const image_too_large = refusal(
  'image_too_large',
  413,
  'This image is too large. It can have up to 100 MB.',
)
export const video_kind = refusal('video_kind', 415, 'Please choose a video: MP4, MOV, WebM, AVI or WMV.')
/** Without an encoder, only what browsers can play unchanged is accepted. */
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
  'This image has too many pixels. It can have up to 100 million. Please make it smaller and try again.',
)
export const drawing_not_alone = refusal(
  'drawing_not_alone',
  400,
  'This SVG refers to something outside the file, or declares entities. Please save it as plain SVG with everything embedded, or as PNG.',
)
export const pdf_broken = refusal('pdf_broken', 400, 'This PDF cannot be read. Please try another one.')
export const pdf_locked = refusal(
  'pdf_locked',
  400,
  'This PDF is password-protected. Please save it without a password and try again.',
)
export const media_not_found = refusal('media_not_found', 404, 'This file is no longer there.')
export const media_in_use = refusal('media_in_use', 409, 'This file is already part of an answer.')
export const media_not_yours = refusal(
  'media_not_yours',
  400,
  'This file can no longer be added. Please choose it again.',
)
export const one_file = refusal('one_file', 400, 'An answer can have an image or a PDF, not both.')
export const wrong_kind = refusal('wrong_kind', 400, 'This kind of file does not work here.')
export const media_not_allowed = refusal(
  'media_not_allowed',
  403,
  'Images and PDFs are not part of this POPin. Please send your text without one.',
)
export const checker_busy = refusal(
  'checker_busy',
  503,
  'Many files are being uploaded right now. Please try again in a moment.',
)

/** What people call the kinds of uploads that one place takes. */
const WORDS: Readonly<Record<UploadKind, string>> = { photo: 'image', pdf: 'PDF', video: 'video' }

/** One kind has its own word; several are called a file. */
function wordFor(kinds: readonly UploadKind[]): string {
  return kinds.length === 1 ? WORDS[kinds[0]!] : 'file'
}

/** `field` of the body has an upload that is unknown or somebody else's; nobody learns which of the two. */
export function notYours(field: string, kinds: readonly UploadKind[]): Refusal {
  const words = `This ${wordFor(kinds)} can no longer be added. Please choose it again.`
  return atField({ ...media_not_yours, error_message: words }, field)
}

/** `field` of the body has an upload that is already used elsewhere. */
export function inUse(field: string, kinds: readonly UploadKind[]): Refusal {
  const words = `This ${wordFor(kinds)} is already used somewhere else. Please upload it again to use it here.`
  return atField({ ...media_in_use, error_message: words }, field)
}

/** `field` of the body has an upload of another kind than these. */
export function wrongKind(field: string, kinds: readonly UploadKind[]): Refusal {
  const wanted = kinds.map((kind) => (kind === 'photo' ? 'an image' : `a ${WORDS[kind]}`)).join(' or ')
  return atField({ ...wrong_kind, error_message: `Please choose ${wanted} here.` }, field)
}
