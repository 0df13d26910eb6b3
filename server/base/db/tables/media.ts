// The table of uploaded images and PDFs.
import type { ColumnType, Generated } from 'kysely'
import type { MediaId } from '#domain/base/ids.ts'
import type { Day } from './users.ts'

export type MediaTable = {
  id: MediaId
  /** Names the folder of its files and its address; cannot be guessed. */
  file_key: string
  kind: 'photo' | 'pdf' | 'video'
  /** Keyed hash of this upload and who made it. */
  uploader_key: Buffer
  /** Set once, when an answer or comment takes it. */
  attached: Generated<boolean>
  /** Of the photo or the PDF as it is served. */
  bytes: ColumnType<string, number, number>
  /** Pixels of the photo. */
  width: number | null
  height: number | null
  /** Of videos that are still made smaller; null for the rest. */
  encoding_state: string | null
  /** Of videos: whole seconds, and whether browsers play it; a video has no photo before it was encoded. */
  duration_seconds: Generated<number | null>
  playable: Generated<boolean>
  created_on: Day
}
