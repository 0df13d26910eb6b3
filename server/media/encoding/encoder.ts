// Makes a video small with ffmpeg, and a photo of it.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { VideoFormat } from '#domain/media/model.ts'
import { checkFile } from '../checking/checker.ts'
import { VIDEO_FILE } from '../checking/verdict.ts'
import { createLength, encodingWords, posterWords } from './ffmpeg-words.ts'
import { type Program, programIn, type Running } from './program.ts'

/** Milliseconds that one video may take, its photo, and ffmpeg to say that it is there. */
const TIME_MAX = 30 * 60_000
const POSTER_MS = 60_000
const ANSWER_MS = 15_000

/** Whole seconds, bytes of the small video, pixels of its photo. */
export type Encoded = { duration_seconds: number; bytes: number; width: number; height: number }

export type Encoder = {
  /**
   * Leaves the small video, a photo of it and the small form of the photo in a folder. `onProgress` hears from 0 to 1;
   * `unwanted` ends it early. `'failed'`: this file cannot be encoded, now or later, or is unwanted. Throws
   * EncoderStopped.
   */
  encode(
    video: { path: string; format: VideoFormat; folder: string },
    watch: { onProgress: (part: number) => void; unwanted: AbortSignal },
  ): Promise<Encoded | 'failed'>
  /** Ends what runs; what is asked afterwards is refused. */
  stop(): void
}

/** The server ends: nothing is wrong with the video. */
export class EncoderStopped extends Error {}

/** The encoder of this machine, looked for in these folders (as in PATH); null where there is none. */
export async function findEncoder(folders: string): Promise<Encoder | null> {
  const program = programIn(folders, 'ffmpeg')
  const code = await program(['-hide_banner', '-v', 'error', '-encoders'], { time_max: ANSWER_MS }).ended
  return code === 0 ? createEncoder(program) : null
}

export function createEncoder(program: Program): Encoder {
  let isStopped = false
  let running: Running | null = null
  const succeeds = async (unwanted: AbortSignal, ...given: Parameters<Program>): Promise<boolean> => {
    if (isStopped) throw new EncoderStopped()
    if (unwanted.aborted) return false
    const one = program(...given)
    running = one
    unwanted.addEventListener('abort', one.stop)
    const code = await one.ended.finally(() => unwanted.removeEventListener('abort', one.stop))
    if (isStopped) throw new EncoderStopped()
    return code === 0
  }
  return {
    async encode({ path, format, folder }, { onProgress, unwanted }) {
      const length = createLength(onProgress)
      const options = { time_max: TIME_MAX, onLine: length.hear }
      if (!(await succeeds(unwanted, encodingWords(path, format, folder), options))) return 'failed'
      const seconds = length.seconds()
      const poster = posterWords(folder, Math.min(1, seconds / 2))
      if (seconds === 0 || !(await succeeds(unwanted, poster, { time_max: POSTER_MS }))) return 'failed'
      return describe(folder, seconds)
    },
    stop() {
      isStopped = true
      running?.stop()
    },
  }
}

/** The photo goes through the same hands as every uploaded one. */
async function describe(folder: string, seconds: number): Promise<Encoded | 'failed'> {
  const verdict = await checkFile(folder)
  if (verdict === 'gave_up' || 'fault' in verdict) return 'failed'
  const { width, height } = verdict.checked
  const { size: bytes } = await stat(join(folder, VIDEO_FILE))
  return { duration_seconds: Math.max(1, Math.round(seconds)), bytes, width: width ?? 0, height: height ?? 0 }
}
