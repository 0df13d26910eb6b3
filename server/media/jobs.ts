// Throws away uploads that hang nowhere, and files that belong to no upload.
import { z } from 'zod'
import { dayOf } from '#server/base/day.ts'
import type { JobCall } from '#server/base/http/context.ts'
import { callJob, defineJob, type Job } from '#server/base/jobs/job.ts'
import type { Encoder } from './encoding/encoder.ts'
import { encodeVideos } from './encoding/jobs.ts'
import type { OutsideEncoder } from './outside/encoder-settings.ts'
import { fetchEncoded } from './outside/receiving.ts'
import { sendVideos } from './outside/sending.ts'
import { deleteUnused, listUnknownKeys } from './queries.ts'

/** Days that an upload may wait for its answer. */
const WAITING_DAYS = 2
/** A file is put in place a moment before its row is written; one without a row after so many seconds has none. */
const ROWLESS_SECONDS = 86_400

export const sweepMedia = defineJob({
  name: 'sweep_media',
  payload: z.unknown(),
  async run({ db, files, now }) {
    // the row first: a file without a row is found again, a row without its file would be a broken picture
    for (const key of await deleteUnused(db, dayOf(now, -WAITING_DAYS))) await files.remove(key)
    const old = await files.listBefore(Date.now() - ROWLESS_SECONDS * 1000)
    for (const key of await listUnknownKeys(db, old)) await files.remove(key)
  },
})

type Encoders = { encoder: Encoder | null; outside_encoder: OutsideEncoder | null; secret: Buffer }

/** One outside goes before the one here; without any, videos are not made smaller. */
export function mediaJobs({ encoder, outside_encoder, secret }: Encoders): Job<never>[] {
  const encoding = outside_encoder
    ? [sendVideos({ encoder: outside_encoder, secret }), fetchEncoded({ encoder: outside_encoder })]
    : [encodeVideos(encoder)]
  return [sweepMedia, ...encoding] as Job<never>[]
}

/** The job that runs once the transaction is over; many within a moment are one. */
export function sweepSoon(): JobCall {
  return callJob(sweepMedia, {}, { key: 'sweep_media' })
}
