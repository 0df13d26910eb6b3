// The video that opens or closes a question, as the form has it.
import type { MediaId } from '#domain/base/ids.ts'
import type { EventMedia } from '#domain/events/contract.ts'

/** `videoUrl` is null while it is prepared, and when it cannot be played; `poster` is a picture of it. */
export type VideoMedia = { mediaId: MediaId; videoUrl: string | null; poster: string | null }

/** Of videos only: an image is none. */
export function videoOf(media: EventMedia | null): VideoMedia | null {
  if (!media || media.encoding_state === null) return null
  return { mediaId: media.id, videoUrl: media.video_720p ?? media.video_mp4, poster: media.photo }
}
