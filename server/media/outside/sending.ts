// Hands videos that wait to the encoder outside, and takes those back of which it says nothing any longer.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { API_ROOT } from '#domain/base/call.ts'
import { toDate } from '#server/base/day.ts'
import type { Work } from '#server/base/http/context.ts'
import { defineJob, type Job } from '#server/base/jobs/job.ts'
import { ENCODE_JOB, TRIES_MAX } from '../encoding/jobs.ts'
import { listShowing, type MediaRow } from '../queries.ts'
import type { OutsideEncoder } from './encoder-settings.ts'
import { jobToken } from './job-tokens.ts'

/** Seconds of silence after which a job is lost. */
export const SILENCE_MAX = 7200
/** Milliseconds that the encoder has to take a job. */
const WAIT_MS = 15_000
/** Statuses that another try can change. */
const RETRYABLE = [408, 409, 425, 429]

/** Where the encoder reaches its job. */
export const jobPath = (job: string) => `${API_ROOT}/media/encoding/${job}`

type Sender = { encoder: OutsideEncoder; secret: Buffer }

/** The same job as that of the encoder here, so that what waits is found by whichever is set. */
export function sendVideos(sender: Sender): Job<unknown> {
  return defineJob({
    name: ENCODE_JOB,
    payload: z.unknown(),
    async run(work) {
      await takeBackLost(work)
      for (;;) {
        const row = await claim(work)
        if (!row || (await send(work, sender, row)) === 'later') return
      }
    },
  })
}

/** One that was lost too often fails, as one does that ends the encoder here. */
async function takeBackLost(work: Work): Promise<void> {
  const lost = await work.db
    .updateTable('media')
    .set({ encoding_job: null, encoding_heard_time: null, encoding_progress: 0 })
    .set({ encoding_state: sql`case when encoding_tries < ${TRIES_MAX} then 'waiting' else 'failed' end` })
    .where('encoding_state', '=', 'encoding')
    .where((is) =>
      is.or([
        is('encoding_heard_time', 'is', null),
        is('encoding_heard_time', '<', toDate(work.now - SILENCE_MAX)),
      ]),
    )
    .returning('id')
    .execute()
  for (const { id } of lost) await announceVideo(work, id)
}

/** Whoever shows it sees how far it is. */
export async function announceVideo(
  { db, announce }: Pick<Work, 'db' | 'announce'>,
  id: MediaRow['id'],
): Promise<void> {
  for (const session of await listShowing(db, id)) announce({ session, kind: 'event_edited' })
}

/** One video that waits, of this process alone: its job is written before the encoder hears of it. */
async function claim({ db, now }: Work): Promise<MediaRow | undefined> {
  const next = db
    .selectFrom('media')
    .select('id')
    .where('encoding_state', '=', 'waiting')
    .orderBy('created_on')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('media')
    .set({ encoding_state: 'encoding', encoding_progress: 0, encoding_job: randomUUID() })
    .set({ encoding_heard_time: toDate(now), encoding_tries: sql`encoding_tries + 1` })
    .where('id', '=', next)
    .returningAll()
    .executeTakeFirst()
}

/** `later`: the encoder is away, and that was no try of the video. */
async function send(work: Work, { encoder, secret }: Sender, row: MediaRow): Promise<'sent' | 'later'> {
  const status = await post(encoder, orderOf(work, secret, row)).catch((error) => {
    work.log.warn({ error }, 'the encoder of videos does not answer')
    return 503
  })
  if (status >= 200 && status < 300) return 'sent'
  const isRetryable = status >= 500 || RETRYABLE.includes(status)
  if (!isRetryable) work.log.warn({ status }, 'the encoder refused a video')
  await work.db
    .updateTable('media')
    .set({ encoding_job: null, encoding_heard_time: null })
    .set(
      isRetryable
        ? { encoding_state: 'waiting', encoding_tries: row.encoding_tries - 1 }
        : { encoding_state: 'failed' },
    )
    .where('encoding_job', '=', row.encoding_job)
    .execute()
  if (isRetryable) return 'later'
  await announceVideo(work, row.id)
  return 'sent'
}

/** What the encoder is told: nothing of who uploaded it, or where it is shown. */
function orderOf({ origin }: Work, secret: Buffer, row: MediaRow) {
  const job = row.encoding_job!
  const address = origin + jobPath(job)
  return {
    job,
    source: {
      url: `${address}/source?token=${jobToken(secret, 'source', job)}`,
      format: row.video_format,
      bytes: Number(row.bytes),
    },
    output: { format: 'mp4', short_side: 720 },
    call_back: { url: address, token: jobToken(secret, 'call-back', job) },
  }
}

async function post({ url, key }: OutsideEncoder, order: object): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(order),
    // whoever redirects could send the video anywhere
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS),
  })
  await response.body?.cancel()
  return response.status
}
