// The table of uploaded images, PDFs and videos.
import type { ColumnType, Generated } from 'kysely'
import type { MediaId } from '#domain/base/ids.ts'
import type { EncodingState, VideoFormat } from '#domain/media/model.ts'
import type { Day } from './users.ts'

export type MediaTable = {
  id: MediaId
  /** Names the folder of its files, and its address; cannot be guessed. */
  file_key: string
  kind: 'photo' | 'pdf' | 'video'
  /** The PDF's name from its uploader, made safe; removed once it is attached in an anonymous session. */
  file_name: Generated<string | null>
  /** Keyed hash of this upload and its uploader. */
  uploader_key: Buffer
  /** Set once, when an answer or comment takes it. */
  attached: Generated<boolean>
  /** Of the photo or the PDF as served. */
  bytes: ColumnType<string, number, number>
  /** Pixels of the photo. */
  width: number | null
  height: number | null
  /** For every video, and nothing else. */
  encoding_state: EncodingState | null
  /** For videos: whole seconds, and whether browsers can play the file as it was uploaded. */
  duration_seconds: Generated<number | null>
  playable: Generated<boolean>
  /** The media type a video was uploaded as; null for the rest. */
  video_format: Generated<VideoFormat | null>
  /** There is a smaller video, a photo and a thumb, and the uploaded file is deleted. */
  encoded: Generated<boolean>
  /** From 0 to 1. */
  encoding_progress: Generated<number>
  /** How often encoding was started. */
  encoding_tries: Generated<number>
  /** For an external encoder: the job it may report on until it has reported the end; when it last reported. */
  encoding_job: Generated<string | null>
  encoding_heard_time: Generated<Date | null>
  created_on: Day
}
