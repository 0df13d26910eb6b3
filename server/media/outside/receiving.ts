// Takes what an encoder made: looked at as any upload is, then put in place of the uploaded video.
import { createWriteStream } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { JobCall, Work } from '#server/base/http/context.ts'
import { openOutside } from '#server/base/http/outside.ts'
import { defineJob, type Job } from '#server/base/jobs/job.ts'
import { checkFile } from '../checking/checker.ts'
import { GIVEN_FILE, SOURCE_FILE, VIDEO_FILE } from '../checking/verdict.ts'
import { type MediaRow, updateEncoding } from '../queries.ts'
import type { OutsideEncoder } from './encoder-settings.ts'
import { announceVideo } from './sending.ts'

/** Bytes of an encoded video, and of its photo. */
export const ENCODED_MAX = 500_000_000
const PHOTO_MAX = 20_000_000
/** Milliseconds that fetching may take. */
const FETCH_MS = 30 * 60_000

export const madeSchema = z.object({
  video_url: z.url({ protocol: /^https?$/ }).max(4000),
  photo_url: z
    .url({ protocol: /^https?$/ })
    .max(4000)
    .nullish(),
  /** Seconds. */
  duration: z.number().positive().max(86_400).nullish(),
})
export type Made = z.output<typeof madeSchema>

const FETCH_JOB = 'fetch_encoded'
const fetchPayload = madeSchema.extend({ id: z.string() })

/** Fetches what an encoder made from where it says; runs again while that fails, until the job counts as lost. */
export function fetchEncoded({ encoder }: { encoder: OutsideEncoder }): Job<z.output<typeof fetchPayload>> {
  return defineJob({
    name: FETCH_JOB,
    payload: fetchPayload,
    async run(work, { id, video_url, photo_url, duration }) {
      const row = await work.db
        .selectFrom('media')
        .selectAll()
        .where('id', '=', id as MediaRow['id'])
        .where('encoding_state', '=', 'encoding')
        .where('encoding_job', 'is', null)
        .executeTakeFirst()
      // taken back, or sent anew meanwhile
      if (!row) return
      const folder = await work.files.begin()
      const trusted = new URL(encoder.url).origin
      try {
        await fetchInto(folder, video_url, { trusted, bytes_max: ENCODED_MAX })
        const video = await checkVideo(folder)
        if (!video) return await fail(work, row.id)
        const photo = photo_url ? await fetchPhoto(folder, photo_url, trusted) : null
        await putInPlace(work, row, folder, { ...video, ...photo, duration })
      } finally {
        await work.files.drop(folder)
      }
    },
  })
}

export function fetchSoon(id: string, what: Made): JobCall {
  return { name: FETCH_JOB, payload: fetchPayload.parse({ ...what, id }), key: `${FETCH_JOB}:${id}` }
}

type Source = { trusted: string; bytes_max: number }

async function fetchInto(folder: string, address: string, { trusted, bytes_max }: Source): Promise<void> {
  const signal = AbortSignal.timeout(FETCH_MS)
  const body = await openOutside(address, { signal, trusted })
  await pipeline(body, upTo(bytes_max), createWriteStream(join(folder, GIVEN_FILE), { mode: 0o600 }))
}

/** Lets so many bytes through, and breaks off beyond them. */
export function upTo(bytes_max: number) {
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > bytes_max) throw new Error('the file is too large')
      yield chunk
    }
  }
}

/** The MP4 that lies as `given` in a folder, under the name it is served by; null for anything else. */
export async function checkVideo(folder: string): Promise<{ bytes: number } | null> {
  const verdict = await checkFile(folder)
  if (verdict === 'gave_up' || 'fault' in verdict || verdict.checked.format !== 'mp4') return null
  await rename(join(folder, SOURCE_FILE), join(folder, VIDEO_FILE))
  return { bytes: (await stat(join(folder, VIDEO_FILE))).size }
}

/** Without a photo that can be read there is none. */
async function fetchPhoto(folder: string, address: string, trusted: string) {
  await fetchInto(folder, address, { trusted, bytes_max: PHOTO_MAX })
  const verdict = await checkFile(folder)
  if (verdict === 'gave_up' || 'fault' in verdict || verdict.checked.kind !== 'photo') return null
  const { width, height } = verdict.checked
  return { width, height }
}

type Encoded = { bytes: number; width?: number | null; height?: number | null; duration?: number | null }

/** The small video is there before it is told, and the uploaded one goes after: a reader always finds one of them. */
export async function putInPlace(
  work: Pick<Work, 'db' | 'files' | 'announce'>,
  row: MediaRow,
  folder: string,
  { bytes, width = null, height = null, duration }: Encoded,
): Promise<void> {
  await work.files.add(folder, row.file_key)
  await updateEncoding(work.db, row.id, {
    ...{ bytes, width, height, encoded: true, encoding_state: 'success', encoding_progress: 1 },
    ...(duration && { duration_seconds: Math.max(1, Math.round(duration)) }),
    ...{ encoding_job: null, encoding_heard_time: null },
  })
  await work.files.removeFile(row.file_key, SOURCE_FILE)
  await announceVideo(work, row.id)
}

export async function fail(work: Pick<Work, 'db' | 'announce'>, id: MediaRow['id']): Promise<void> {
  const ended = { encoding_state: 'failed', encoding_job: null, encoding_heard_time: null } as const
  await updateEncoding(work.db, id, ended)
  await announceVideo(work, id)
}
