// What ffmpeg is told, and what it tells of how far it is.
import { join } from 'node:path'
import { VIDEO_LONG_SIDE, VIDEO_SHORT_SIDE, type VideoFormat } from '#domain/media/model.ts'
import { GIVEN_FILE, VIDEO_FILE } from '../checking/verdict.ts'

/** Of what comes out: seconds and bytes. */
const SECONDS_MAX = 3 * 3600
const BYTES_MAX = 500_000_000
/** Of what goes in: pixels of one picture; a telephone films 9 million. */
const PIXELS_MAX = 40_000_000

/** The reader of each kind is named, so that a file cannot choose one that opens other files or addresses. */
const READERS: Record<VideoFormat, string> = {
  mp4: 'mov',
  quicktime: 'mov',
  webm: 'matroska',
  avi: 'avi',
  wmv: 'asf',
}

const QUIETLY = ['-hide_banner', '-nostdin', '-nostats', '-y', '-threads', '2']
const NOTHING_ELSE = ['-protocol_whitelist', 'file,pipe']

/** Square pixels, then smaller where it is larger, both sides even as the encoder wants them. */
const SMALLER = [
  'scale=trunc(iw*sar/2)*2:trunc(ih/2)*2',
  'setsar=1',
  `scale=w='min(iw,if(gt(iw,ih),${VIDEO_LONG_SIDE},${VIDEO_SHORT_SIDE}))':h='min(ih,if(gt(iw,ih),${VIDEO_SHORT_SIDE},${VIDEO_LONG_SIDE}))':force_original_aspect_ratio=decrease:force_divisible_by=2`,
].join(',')

/** H.264 and AAC in an MP4 that begins to play before it is all there; nothing of who made it, where or with what. */
export function encodingWords(path: string, format: VideoFormat, folder: string): string[] {
  return [
    ...[...QUIETLY, '-v', 'info', '-progress', 'pipe:1'],
    ...[...NOTHING_ELSE, '-max_pixels', `${PIXELS_MAX}`, '-f', READERS[format], '-i', path],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-t', `${SECONDS_MAX}`, '-vf', SMALLER],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', '3M', '-bufsize', '6M'],
    ...['-pix_fmt', 'yuv420p', '-threads', '2', '-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-flags', '+bitexact'],
    ...['-movflags', '+faststart', '-fs', `${BYTES_MAX}`, '-f', 'mp4', join(folder, VIDEO_FILE)],
  ]
}

/** A picture of the encoded video, so many seconds from its beginning, as an upload that is still to be looked at. */
export function posterWords(folder: string, seconds: number): string[] {
  const from = [...QUIETLY, '-v', 'error', ...NOTHING_ELSE, '-ss', seconds.toFixed(3), '-f', 'mov']
  const to = ['-frames:v', '1', '-c:v', 'mjpeg', '-q:v', '3', '-f', 'image2', join(folder, GIVEN_FILE)]
  return [...from, '-i', join(folder, VIDEO_FILE), '-update', '1', ...to]
}

/** Hears lines of `-progress` and of the log; tells seconds that are done, and what part of all that is. */
export function createLength(onProgress: (part: number) => void) {
  let all: number | null = null
  let done = 0
  return {
    // of a video without sound the last picture has no length of its own
    seconds: () => (done > 0 ? Math.max(done, Math.min(all ?? 0, SECONDS_MAX)) : 0),
    hear(line: string) {
      const told = /^\s*Duration: (\d+):(\d+):(\d+(?:\.\d+)?),/.exec(line)
      // the first one is of what goes in
      if (told && all === null) all = Number(told[1]) * 3600 + Number(told[2]) * 60 + Number(told[3])
      const microseconds = Number(/^out_time_us=(\d+)$/.exec(line.trim())?.[1] ?? Number.NaN)
      if (Number.isNaN(microseconds)) return
      done = microseconds / 1_000_000
      if (all) onProgress(Math.min(1, done / all))
    },
  }
}
