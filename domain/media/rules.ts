// Decisions about files.
import type { Refusal } from '#domain/base/refusal.ts'
import { file_too_large } from '#domain/base/upload.ts'
import { FILE_MAX, type MediaKind, PICKED_TYPES, PLAYABLE_FORMATS, VIDEO_TYPES } from './model.ts'
import {
  file_kind,
  image_kind,
  image_too_large,
  media_not_allowed,
  one_file,
  pdf_too_large,
  video_kind,
} from './refusals.ts'

/**
 * Why a file of this media type and length (bytes) is not even sent; its content is for the server to check. With
 * `editing`, it is for an existing text.
 */
export function fileRefusal(file: { type: string; size: number }, editing = false): Refusal | null {
  const wanted: readonly string[] = PICKED_TYPES
  if (!wanted.includes(file.type)) return file_kind
  if (file.size <= FILE_MAX) return null
  if (editing) return file_too_large
  return file.type === 'application/pdf' ? pdf_too_large : image_too_large
}

/** The same where only an image is allowed. */
export function imageRefusal({ type, size }: { type: string; size: number }): Refusal | null {
  const wanted: readonly string[] = PICKED_TYPES
  if (!wanted.includes(type) || kindOfType(type) !== 'photo') return image_kind
  return size > FILE_MAX ? image_too_large : null
}

/** Why a video of this media type and length (bytes) is not even sent. */
export function videoRefusal(file: { type: string; size: number }): Refusal | null {
  if (!formatOfType(file.type)) return video_kind
  return file.size > FILE_MAX ? file_too_large : null
}

/** Whether browsers can play a video of this media type before it is converted. */
export function isPlayable(type: string): boolean {
  const format = formatOfType(type)
  return format !== undefined && PLAYABLE_FORMATS.includes(format)
}

/** Recordings name their codecs after the type. */
function formatOfType(type: string) {
  const bare = type.split(';', 1)[0]!.trim().toLowerCase()
  return Object.hasOwn(VIDEO_TYPES, bare) ? VIDEO_TYPES[bare] : undefined
}

/** The kind that a media type claims to be. */
export function kindOfType(type: string): MediaKind {
  return type === 'application/pdf' ? 'pdf' : 'photo'
}

/** What an answer says about its files: ids to attach, and flags to remove. */
export type MediaChange = {
  media_id?: string | null | undefined
  media_attachment_id?: string | null | undefined
  remove_media?: boolean | undefined
  remove_media_attachment?: boolean | undefined
}

export type MediaIds<Id extends string = string> = { media_id: Id | null; media_attachment_id: Id | null }

/** The files of an answer after a change: a new one replaces the old one of its kind. */
export function changedMedia<Id extends string>(before: MediaIds<Id>, change: MediaChange): MediaIds<Id> {
  const { media_id, media_attachment_id, remove_media, remove_media_attachment } = change
  return {
    media_id: (media_id as Id | undefined) ?? (remove_media ? null : before.media_id),
    media_attachment_id:
      (media_attachment_id as Id | undefined) ??
      (remove_media_attachment ? null : before.media_attachment_id),
  }
}

/** Whether an answer may have these; `allowed` is what the plan of the event's creator says about new ones. */
export function mediaRefusal(
  after: MediaIds,
  { isNew, allowed }: { isNew: boolean; allowed: boolean },
): Refusal | null {
  if (after.media_id && after.media_attachment_id) return one_file
  return isNew && !allowed ? media_not_allowed : null
}

/** The files attached to an answer with these ids. */
export function attachedKind({ media_id, media_attachment_id }: MediaIds): MediaKind | null {
  if (media_id) return 'photo'
  return media_attachment_id ? 'pdf' : null
}
