// What the checking process says of a file.
import type { MediaKind } from '#domain/media/model.ts'

/** The names of the files that a checked upload leaves. */
export const PHOTO_FILE = 'photo.webp'
export const THUMB_FILE = 'thumb.webp'
export const PDF_FILE = 'document.pdf'
/** The upload itself; it never stays. */
export const GIVEN_FILE = 'given'

export type Checked = { kind: MediaKind; bytes: number; width: number | null; height: number | null }

/** Why a file is not taken; the names of refusals. */
export type Fault = 'file_kind' | 'image_broken' | 'image_too_big' | 'pdf_broken' | 'pdf_locked'

export type Verdict = { checked: Checked } | { fault: Fault }

/** Thrown while checking. */
export class FaultFound extends Error {
  fault: Fault
  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}
