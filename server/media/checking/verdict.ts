// What the checking process says of a file.
import type { UploadKind, VideoFormat } from '#domain/media/model.ts'

/** The names of the files that a checked upload leaves. */
export const PHOTO_FILE = 'photo.webp'
export const THUMB_FILE = 'thumb.webp'
export const PDF_FILE = 'document.pdf'
/** A video as it was uploaded, until it is encoded; and encoded. */
export const SOURCE_FILE = 'source'
export const VIDEO_FILE = 'video.mp4'
/** The upload itself; it never stays under this name. */
export const GIVEN_FILE = 'given'

export type Checked = {
  kind: UploadKind
  bytes: number
  width: number | null
  height: number | null
  /** Of videos only. */
  format: VideoFormat | null
}

/** Why a file is not taken; the names of refusals. */
export type Fault =
  | 'file_kind'
  | 'image_broken'
  | 'image_too_big'
  | 'drawing_not_alone'
  | 'pdf_broken'
  | 'pdf_locked'
  | 'video_broken'

export type Verdict = { checked: Checked } | { fault: Fault }

/** Thrown while checking. */
export class FaultFound extends Error {
  fault: Fault
  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}
