// Limits and kinds of uploaded images and PDFs.

/** Bytes of an uploaded file at the most. */
export const FILE_MAX = 100_000_000

/** Width and height in pixels of an image as it is shown, and of its small form in cards; never made larger. */
export const PHOTO_SIDE = 1600
export const THUMB_SIDE = 480

/** What is attached: an image, or a PDF. */
export type MediaKind = 'photo' | 'pdf'

/** What people may pick; the server looks at the content. */
export const PICKED_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf'] as const
