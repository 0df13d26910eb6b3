// Uploads on the wire.
import { API_ROOT } from '#domain/base/call.ts'
import type { AttachedMedia, UploadedMedia } from '#domain/media/contract.ts'
import { PDF_FILE, PHOTO_FILE, SOURCE_FILE, VIDEO_FILE } from './checking/verdict.ts'
import type { EventMediaPart, MediaPart, MediaRow, VideoPart } from './queries.ts'

/** The address of the image in its large form. */
export function photoAddress(part: Pick<MediaPart, 'file_key'>): string {
  return addressOf(part, 'photo')
}

/** The address of the same image in its small form. */
export function thumbAddress(part: Pick<MediaPart, 'file_key'>): string {
  return addressOf(part, 'thumb')
}

function addressOf(
  { file_key }: Pick<MediaPart, 'file_key'>,
  form: 'photo' | 'thumb' | 'attachment' | 'video_mp4' | 'video_720p',
): string {
  return `${API_ROOT}/media/${file_key}/${form}`
}

export function viewMedia(part: MediaPart): AttachedMedia
export function viewMedia(part: MediaPart | null): AttachedMedia | null
export function viewMedia(part: MediaPart | null): AttachedMedia | null {
  if (!part) return null
  const { id, kind, file_name, bytes, width, height } = part
  const isPhoto = kind === 'photo'
  return {
    id,
    photo: isPhoto ? photoAddress(part) : null,
    thumb: isPhoto ? addressOf(part, 'thumb') : null,
    attachment: kind === 'pdf' ? addressOf(part, 'attachment') : null,
    file_name,
    width,
    height,
    bytes: Number(bytes),
  }
}

/** An upload by itself. */
export function viewUpload(part: EventMediaPart): UploadedMedia {
  const { kind, encoding_state, encoding_progress } = part
  const seen = { ...viewMedia(part), ...viewVideo(part), kind }
  return { ...seen, encoding_progress: encoding_state === null ? null : encoding_progress }
}

/**
 * What there is of a video, null in all for anything else. An encoded one has a photo, unless its encoder made none; where nothing encodes, the
 * uploaded file stands for the small one.
 */
export function viewVideo(part: MediaPart & VideoPart) {
  const { kind, encoding_state, encoded, playable, width, duration_seconds: duration } = part
  if (kind !== 'video') return { video_720p: null, video_mp4: null, encoding_state: null, duration: null }
  const small = encoded ? addressOf(part, 'video_720p') : null
  const uploaded = !encoded && playable ? addressOf(part, 'video_mp4') : null
  return {
    ...(encoded && width !== null && { photo: photoAddress(part), thumb: addressOf(part, 'thumb') }),
    video_720p: small ?? (encoding_state === 'success' ? uploaded : null),
    video_mp4: small ?? uploaded,
    encoding_state,
    duration,
  }
}

export type StoredMedia = Pick<MediaRow, 'kind' | 'encoded' | 'video_format'>

/** Under which name the file of an upload is stored, and how such a file ends where people keep it. */
export function storedName({ kind, encoded, video_format }: StoredMedia) {
  if (kind === 'photo') return { stored: PHOTO_FILE, ending: 'webp' }
  if (kind === 'pdf') return { stored: PDF_FILE, ending: 'pdf' }
  if (encoded) return { stored: VIDEO_FILE, ending: 'mp4' }
  return { stored: SOURCE_FILE, ending: video_format === 'quicktime' ? 'mov' : (video_format ?? 'mp4') }
}
