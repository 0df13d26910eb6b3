// The table of uploaded images, PDFs and videos.
import type { ColumnType, Generated } from 'kysely'
import type { MediaId } from '#domain/base/ids.ts'
import type { EncodingState, VideoFormat } from '#domain/media/model.ts'
import type { Day } from './users.ts'

export type MediaTable = {
  id: MediaId
  /** Names the folder of its files and its address; cannot be guessed. */
  file_key: string
  kind: 'photo' | 'pdf' | 'video'
  /** Of a PDF, as its uploader called it, in a safe form; gone once it hangs in an anonymous session. */
  file_name: Generated<string | null>
  /** Keyed hash of this upload and who made it. */
  uploader_key: Buffer
  /** Set once, when an answer or comment takes it. */
  attached: Generated<boolean>
  /** Of the photo or the PDF as it is served. */
  bytes: ColumnType<string, number, number>
  /** Pixels of the photo. */
  width: number | null
  height: number | null
  /** Of every video, and of nothing else. */
  encoding_state: EncodingState | null
  /** Of videos: whole seconds, and whether browsers play the file as it was uploaded. */
  duration_seconds: Generated<number | null>
  playable: Generated<boolean>
  /** What a video was uploaded as; null for the rest. */
  video_format: Generated<VideoFormat | null>
  /** There is a smaller video, a photo and a thumb, and the uploaded file is gone. */
  encoded: Generated<boolean>
  /** From 0 to 1. */
  encoding_progress: Generated<number>
  /** How often encoding was begun. */
  encoding_tries: Generated<number>
  /** Of what an encoder outside has: which job it may speak of, until it has said how that ended; when it last spoke. */
  encoding_job: Generated<string | null>
  encoding_heard_time: Generated<Date | null>
  created_on: Day
}
