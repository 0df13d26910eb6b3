// Limits and kinds of uploaded images, PDFs and videos.

/** The most bytes of an uploaded file. */
export const FILE_MAX = 100_000_000

/** Width and height in pixels of an image as it is shown, and of its small version in cards; never enlarged. */
export const PHOTO_SIDE = 1600
export const THUMB_SIDE = 480

/** What is attached: an image, or a PDF. */
export type MediaKind = 'photo' | 'pdf'
/** What is uploaded: videos open and close sessions, and are never attached to an answer. */
export type UploadKind = MediaKind | 'video'

export const VIDEO_FORMATS = ['mp4', 'quicktime', 'webm', 'avi', 'wmv'] as const
export type VideoFormat = (typeof VIDEO_FORMATS)[number]
/** What browsers can play unchanged. */
export const PLAYABLE_FORMATS: readonly VideoFormat[] = ['mp4', 'webm', 'quicktime']

/** The media types of videos that people may choose, and what each is. */
export const VIDEO_TYPES: Readonly<Record<string, VideoFormat>> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'quicktime',
  'video/webm': 'webm',
  'video/avi': 'avi',
  'video/x-msvideo': 'avi',
  'video/x-ms-wmv': 'wmv',
}

/** A video waits, is encoded, and is then ready or has failed. */
export const ENCODING_STATES = ['waiting', 'encoding', 'success', 'failed'] as const
export type EncodingState = (typeof ENCODING_STATES)[number]

/**
 * Pixels of an encoded video: the longer side at most the first, the shorter at most the second, portrait or landscape;
 * never enlarged.
 */
export const VIDEO_LONG_SIDE = 1280
export const VIDEO_SHORT_SIDE = 720

/** What people may choose; the server looks at the content. */
export const PICKED_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf'] as const
