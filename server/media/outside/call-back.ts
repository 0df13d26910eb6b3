// Where an encoder outside fetches a video and says how its job goes: by the words of that job alone, and once to its end.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Call } from '#domain/base/call.ts'
import { invalid, not_found } from '#domain/base/refusal.ts'
import { file_too_large, length_missing, no_room } from '#domain/base/upload.ts'
import { checker_busy, media_not_found, video_broken } from '#domain/media/refusals.ts'
import { toDate } from '#server/base/day.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import type { Work } from '#server/base/http/context.ts'
import { sendFailure } from '#server/base/http/envelope.ts'
import { found, refuse, refuseIf } from '#server/base/http/refused.ts'
import { sendStoredFile } from '#server/base/http/sent-file.ts'
import { CheckerBusy } from '../checking/checker.ts'
import { GIVEN_FILE, SOURCE_FILE } from '../checking/verdict.ts'
import type { MediaRow } from '../queries.ts'
import type { OutsideEncoder } from './encoder-settings.ts'
import { isJobToken, type TokenPurpose } from './job-tokens.ts'
import { checkVideo, ENCODED_MAX, fail, fetchSoon, madeSchema, putInPlace, upTo } from './receiving.ts'
import { jobPath } from './sending.ts'

/** Bytes of what it says. */
const WORDS_MAX = 20_000
const SPARE = 500_000_000
const words_unknown = invalid(
  'Say `state` as encoding with `progress`, as failed, or as success with `video_url`.',
)
/** Not told before it is there. */
const NEARLY = 0.99

const said = z.discriminatedUnion('state', [
  z.object({ state: z.literal('encoding'), progress: z.number().min(0).max(1) }),
  z.object({ state: z.literal('failed') }),
  madeSchema.extend({ state: z.literal('success') }),
])

type Parts = { outside_encoder: OutsideEncoder | null; secret: Buffer; work: () => Work }

/** Where no encoder is set nobody is heard. */
export async function addEncodingCallBack(http: FastifyInstance, parts: Parts): Promise<void> {
  if (!parts.outside_encoder) return
  await http.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: WORDS_MAX },
      (_request, body, done) => done(null, body),
    )
    // a video is read by its handler, once it is known who sends it
    inner.addContentTypeParser('video/mp4', (_request, payload, done) => done(null, payload))
    inner.setErrorHandler(sendFailure)
    const options = { schema: { hide: true } as never }
    inner.get(`${jobPath(':job')}/source`, options, (request, reply) => sendSource(parts, request, reply))
    inner.post(jobPath(':job'), options, async (request) => ({ data: await hear(parts, request) }))
    const video = { ...options, bodyLimit: ENCODED_MAX, config: { takes_file: true as const } }
    inner.put(`${jobPath(':job')}/video`, video, async (request) => ({
      data: await receive(parts, request),
    }))
  })
}

/** The job that an address names, for whoever has its word; everybody else finds nothing. */
async function loadJob(
  { secret, work }: Parts,
  request: FastifyRequest,
  purpose: TokenPurpose,
  token: unknown,
): Promise<MediaRow> {
  const { job } = request.params as { job: string }
  if (!isUuid(job) || typeof token !== 'string' || !isJobToken(secret, purpose, job, token)) refuse(not_found)
  const row = await work()
    .db.selectFrom('media')
    .selectAll()
    .where('encoding_job', '=', job)
    .where('encoding_state', '=', 'encoding')
    .executeTakeFirst()
  return found(row, media_not_found)
}

const bearerOf = ({ headers }: FastifyRequest) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]

async function sendSource(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const { token } = request.query as { token?: unknown }
  const row = await loadJob(parts, request, 'source', token)
  const file = found(await parts.work().files.read(row.file_key, SOURCE_FILE), media_not_found)
  return sendStoredFile(request, reply, { sends: 'application/octet-stream' } as Call, {
    ...file,
    personal: true,
  })
}

async function hear(parts: Parts, request: FastifyRequest): Promise<{ state: string }> {
  const row = await loadJob(parts, request, 'call-back', bearerOf(request))
  const { data: words } = said.safeParse(parsed(request.body))
  if (!words) refuse(words_unknown)
  const work = parts.work()
  if (words.state === 'encoding') await noteProgress(work, row, words.progress)
  else if (words.state === 'failed') await end(work, row, (inside) => fail(inside, row.id))
  else await end(work, row, (inside) => inside.enqueue(fetchSoon(row.id, words)))
  return { state: words.state }
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return null
  }
}

/** It never goes back: two messages may overtake each other. */
async function noteProgress(
  { db, now }: Work,
  { encoding_job, encoding_progress }: MediaRow,
  progress: number,
) {
  await db
    .updateTable('media')
    .set({
      encoding_progress: Math.max(encoding_progress, Math.min(progress, NEARLY)),
      encoding_heard_time: toDate(now),
    })
    .where('encoding_job', '=', encoding_job)
    .execute()
}

/** Takes the word of a job away; whoever comes second with it finds nothing. */
async function end(
  work: Work,
  { encoding_job }: MediaRow,
  then: (inside: Work) => Promise<unknown>,
): Promise<void> {
  const { numUpdatedRows } = await work.db
    .updateTable('media')
    .set({ encoding_job: null, encoding_heard_time: toDate(work.now) })
    .where('encoding_job', '=', encoding_job)
    .where('encoding_state', '=', 'encoding')
    .executeTakeFirst()
  refuseIf(numUpdatedRows === 0n && media_not_found)
  await then(work)
}

/** The file itself, in place of an address. */
async function receive(parts: Parts, request: FastifyRequest): Promise<{ state: string }> {
  const row = await loadJob(parts, request, 'call-back', bearerOf(request))
  const work = parts.work()
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  refuseIf(Number.isNaN(length) && length_missing)
  refuseIf(length > ENCODED_MAX && file_too_large)
  refuseIf((await work.files.room()) < length + SPARE && no_room)
  const duration = Number((request.query as { duration?: string }).duration) || null
  const folder = await work.files.begin()
  try {
    const file = createWriteStream(join(folder, GIVEN_FILE), { mode: 0o600 })
    await pipeline(request.body as Readable, upTo(ENCODED_MAX), file)
    const video = await checkVideo(folder).catch((error) => {
      if (error instanceof CheckerBusy) refuse(checker_busy)
      throw error
    })
    if (!video) refuse(video_broken)
    await end(work, row, (inside) => putInPlace(inside, row, folder, { ...video, duration }))
    return { state: 'success' }
  } finally {
    await work.files.drop(folder)
  }
}
