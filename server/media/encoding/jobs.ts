// Encodes videos that wait, one at a time for all processes of the product.
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { MediaId } from '#domain/base/ids.ts'
import type { Db } from '#server/base/db/open.ts'
import type { Database } from '#server/base/db/tables.ts'
import type { JobCall, Work } from '#server/base/http/context.ts'
import { defineJob, type Job } from '#server/base/jobs/job.ts'
import { SOURCE_FILE } from '../checking/verdict.ts'
import { findUnencoded, listShowing, type MediaRow, updateEncoding } from '../queries.ts'
import { type Encoded, type Encoder, EncoderStopped } from './encoder.ts'

/** Of whichever encoder there is. */
export const ENCODE_JOB = 'encode_videos'
/** Whoever encodes holds it; the database gives it back when that process dies. */
const LOCK = 'popin encodes videos'
/** A video that was begun so often and never came to an end may be what ends the process. */
export const TRIES_MAX = 3
/** Milliseconds between two looks whether a video is wanted still; with each its progress is written. */
const WATCH_MS = 1000

/** Without an encoder what browsers play stays as it is, and the rest fails. */
export function encodeVideos(encoder: Encoder | null): Job<unknown> {
  return defineJob({
    name: ENCODE_JOB,
    payload: z.unknown(),
    async run(work) {
      try {
        await whileAlone(work.db as Db, () => encodeAll(work, encoder))
      } catch (error) {
        // the server ends; the timetable of the next one goes on
        if (!(error instanceof EncoderStopped)) throw error
      }
    },
  })
}

/** The job that runs once the video is saved; many within a moment are one. */
export function encodeSoon(): JobCall {
  return { name: ENCODE_JOB, payload: {}, key: ENCODE_JOB }
}

/** Nothing when another process is at it: that one goes on until nothing waits. */
async function whileAlone(db: Db, act: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection: Kysely<Database>) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${LOCK}, 0)) as mine`.execute(connection)
    if (!rows[0]?.mine) return
    try {
      await act()
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${LOCK}, 0))`.execute(connection)
    }
  })
}

async function encodeAll(work: Work, encoder: Encoder | null): Promise<void> {
  for (;;) {
    const row = await findUnencoded(work.db)
    if (!row) return
    await encodeOne(work, encoder, row)
    for (const session of await listShowing(work.db, row.id)) work.announce({ session, kind: 'event_edited' })
  }
}

async function encodeOne(work: Work, encoder: Encoder | null, row: MediaRow): Promise<void> {
  const { db } = work
  const fails = () => updateEncoding(db, row.id, { encoding_state: 'failed' })
  if (!encoder) return row.playable ? updateEncoding(db, row.id, { encoding_state: 'success' }) : fails()
  if (row.encoding_tries >= TRIES_MAX) return fails()
  const tries = row.encoding_tries + 1
  await updateEncoding(db, row.id, {
    encoding_state: 'encoding',
    encoding_tries: tries,
    encoding_progress: 0,
  })
  const folder = await work.files.begin()
  const watch = watchOver(work, row.id)
  try {
    const encoded = await work.files.lend(row.file_key, SOURCE_FILE, (path) =>
      encoder.encode({ path, format: row.video_format!, folder }, watch),
    )
    await (!encoded || encoded === 'failed' ? fails() : putInPlace(work, row, folder, encoded))
  } catch (error) {
    // no fault of the video: this was no try
    if (error instanceof EncoderStopped)
      await updateEncoding(db, row.id, { encoding_state: 'waiting', encoding_tries: row.encoding_tries })
    throw error
  } finally {
    watch.end()
    await work.files.drop(folder)
  }
}

/** The small video is there before it is told, and the uploaded one goes after: a reader always finds one of them. */
async function putInPlace(work: Work, row: MediaRow, folder: string, encoded: Encoded): Promise<void> {
  const { db, files } = work
  try {
    await files.add(folder, row.file_key)
  } catch (error) {
    // taken back and swept meanwhile
    if (!(await db.selectFrom('media').select('id').where('id', '=', row.id).executeTakeFirst())) return
    throw error
  }
  await updateEncoding(db, row.id, {
    ...encoded,
    encoding_state: 'success',
    encoded: true,
    encoding_progress: 1,
  })
  await files.removeFile(row.file_key, SOURCE_FILE)
}

/** Writes how far an encoding is, and says when its video was taken back: others wait behind it. */
function watchOver({ db, log }: Work, id: MediaId) {
  const gone = new AbortController()
  let part = 0
  const look = async () => {
    const { numUpdatedRows } = await db
      .updateTable('media')
      .set({ encoding_progress: part })
      .where('id', '=', id)
      // once it is done this says nothing any more
      .where('encoding_state', '=', 'encoding')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) gone.abort()
  }
  const timer = setInterval(() => {
    look().catch((error) => log.warn({ error }, 'the progress of a video was not written'))
  }, WATCH_MS)
  const onProgress = (now: number) => {
    part = now
  }
  return { onProgress, unwanted: gone.signal, end: () => clearInterval(timer) }
}
