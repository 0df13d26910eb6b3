// Draws the PDFs that wait, one at a time for all processes of the product, and removes the files of those that went.
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { type DeckId, type EventId, idSchema } from '#domain/base/ids.ts'
import { pdf_broken } from '#domain/media/refusals.ts'
import type { Db, Executor } from '#server/base/db/open.ts'
import type { Database } from '#server/base/db/tables.ts'
import type { JobCall, Work } from '#server/base/http/context.ts'
import { callJob, defineJob } from '#server/base/jobs/job.ts'
import { COPY_ALONG } from '#server/events/jobs.ts'
import { copyDecks } from './copying.ts'
import { type DrawingEnd, drawDeck } from './drawing/drawer.ts'
import { type Drawn, largeFile, SOURCE_FILE, smallFile } from './drawing/drawn.ts'
import { findUndrawn, isUsed } from './queries.ts'

/** Whoever draws holds it; the database gives it back when that process dies. */
const LOCK = 'popin draws slides'
/** A page that was begun so often and never done may be what ends the process. */
const TRIES_MAX = 3

export const drawSlides = defineJob({
  name: 'draw_slides',
  payload: z.unknown(),
  run: (work) =>
    (work.db as Db).connection().execute(async (connection: Kysely<Database>) => {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_lock(hashtextextended(${LOCK}, 0)) as mine`.execute(connection)
      // the process that holds it goes on until nothing waits
      if (!rows[0]?.mine) return
      try {
        for (let deck = await findUndrawn(work.db); deck; deck = await findUndrawn(work.db))
          if ((await drawOne(work, deck)) === 'stopped') return
      } finally {
        await sql`select pg_advisory_unlock(hashtextextended(${LOCK}, 0))`.execute(connection)
      }
    }),
})

/** The job that runs once the PDF is saved; many within a moment are one. */
export function drawSoon(): JobCall {
  return callJob(drawSlides, {}, { key: drawSlides.name })
}

export const removeDeckFiles = defineJob({
  name: 'remove_deck_files',
  payload: z.object({ file_key: z.string() }),
  async run({ db, files }, { file_key }) {
    if (!(await isUsed(db, file_key))) await files.remove(file_key)
  },
})

/** Slides go along with the questions that they stand between. */
export const copySlides = defineJob({
  name: COPY_ALONG,
  payload: z.object({ pairs: z.array(z.object({ from: idSchema<EventId>(), to: idSchema<EventId>() })) }),
  async run({ db, now, announce }, { pairs }) {
    const copied = await (db as Db).transaction().execute((trx) => copyDecks(trx, pairs, now))
    for (const { creator_id, session } of copied) announce(changedFor(creator_id, session))
  },
})

/** Takes the files once the deck is gone, unless a copy of it has them too. */
export function removeSoon(file_key: string): JobCall {
  return callJob(removeDeckFiles, { file_key })
}

type Undrawn = NonNullable<Awaited<ReturnType<typeof findUndrawn>>>

/** Goes on after the last page that was done. */
async function drawOne(work: Work, deck: Undrawn): Promise<DrawingEnd | null> {
  const { db, files } = work
  const setTries = (tries: number) =>
    db.updateTable('slide_decks').set({ tries }).where('id', '=', deck.id).execute()
  if (deck.tries >= TRIES_MAX) {
    await fail(work, deck)
    return 'broke'
  }
  await setTries(deck.tries + 1)
  const folder = await files.begin()
  try {
    const from = deck.pages_done + 1
    const end = await files.lend(deck.file_key, SOURCE_FILE, (path) =>
      drawDeck({ path, folder, from }, (page) => takePage(work, deck, folder, page)),
    )
    if (end === 'done') await finish(work, deck)
    // its PDF is gone
    if (end === null) await fail(work, deck)
    // no fault of the PDF
    if (end === 'stopped') await setTries(0)
    return end
  } finally {
    await files.drop(folder)
  }
}

/** The files first: an address that is told leads to something. False once the deck is gone. */
async function takePage(work: Work, deck: Undrawn, folder: string, page: Drawn): Promise<boolean> {
  const { db, files } = work
  const place = join(folder, String(page.number))
  const sizes = await Promise.all(
    [largeFile(page.number), smallFile(page.number)].map((name) => stat(join(place, name))),
  )
  try {
    await files.add(place, deck.file_key)
  } catch (error) {
    if (!(await isThere(db, deck.id))) return false
    throw error
  }
  await rm(place, { recursive: true, force: true })
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0)
  const isKept = await insertPage(db as Db, deck, page, bytes)
  await tell(work, deck)
  return isKept
}

/** A page comes after the one before it, wherever that was moved to. */
function insertPage(db: Db, deck: Undrawn, page: Drawn, bytes: number): Promise<boolean> {
  const { number, width, height, text } = page
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('slide_decks')
      .set((row) => ({ pages_done: number, tries: 0, bytes: sql`${row.ref('bytes')} + ${bytes}` as never }))
      .where('id', '=', deck.id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await sql`insert into slides (deck_id, number, width, height, text, position, after_id)
      select ${deck.id}, ${number}, ${width}, ${height}, ${text},
        coalesce((select max(s.position) from slides s join slide_decks d on d.id = s.deck_id
          where d.collection_id = ${deck.collection_id} or d.event_id = ${deck.event_id}), 0) + 1,
        (select s.after_id from slides s where s.deck_id = ${deck.id} order by s.number desc limit 1)
      on conflict (deck_id, number) do nothing`.execute(trx)
    return true
  })
}

async function isThere(db: Executor, id: DeckId): Promise<boolean> {
  return Boolean(await db.selectFrom('slide_decks').select('id').where('id', '=', id).executeTakeFirst())
}

/** The PDF is needed no longer. */
async function finish(work: Work, deck: Undrawn): Promise<void> {
  await work.db
    .updateTable('slide_decks')
    .set({ state: 'ready' })
    .where('id', '=', deck.id)
    .whereRef('pages_done', '=', 'page_count')
    .execute()
  await work.files.removeFile(deck.file_key, SOURCE_FILE)
  await tell(work, deck)
}

async function fail(work: Work, deck: Undrawn): Promise<void> {
  await work.db
    .updateTable('slide_decks')
    .set({ state: 'failed', problem: pdf_broken.error_message })
    .where('id', '=', deck.id)
    .execute()
  await work.files.removeFile(deck.file_key, SOURCE_FILE)
  await tell(work, deck)
}

/** Tells the host, on every device. */
async function tell(
  { db, announce }: Work,
  deck: Pick<Undrawn, 'collection_id' | 'event_id'>,
): Promise<void> {
  const { collection_id, event_id } = deck
  const row = await db
    .selectFrom('events')
    .select('creator_id')
    .where((where) =>
      collection_id ? where('collection_id', '=', collection_id) : where('id', '=', event_id!),
    )
    .limit(1)
    .executeTakeFirst()
  if (row) announce(changedFor(row.creator_id, collection_id ?? event_id!))
}

/** The message that slides of a session changed. */
export function changedFor(creator_id: string, session: string) {
  return { channel: `private-user-${creator_id}`, name: 'slides_changed', data: { session } }
}
