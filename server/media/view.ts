// Uploads on the wire.
import { API_ROOT } from '#domain/base/call.ts'
import type { AttachedMedia } from '#domain/media/contract.ts'
import type { MediaPart } from './queries.ts'

/** The address of the image in its large form. */
export function photoAddress(part: Pick<MediaPart, 'file_key'>): string {
  return addressOf(part, 'photo')
}

function addressOf(
  { file_key }: Pick<MediaPart, 'file_key'>,
  form: 'photo' | 'thumb' | 'attachment',
): string {
  return `${API_ROOT}/media/${file_key}/${form}`
}

export function viewMedia(part: MediaPart): AttachedMedia
export function viewMedia(part: MediaPart | null): AttachedMedia | null
export function viewMedia(part: MediaPart | null): AttachedMedia | null {
  if (!part) return null
  const { id, kind, bytes, width, height } = part
  const isPhoto = kind === 'photo'
  return {
    id,
    photo: isPhoto ? photoAddress(part) : null,
    thumb: isPhoto ? addressOf(part, 'thumb') : null,
    attachment: isPhoto ? null : addressOf(part, 'attachment'),
    width,
    height,
    bytes: Number(bytes),
  }
}
