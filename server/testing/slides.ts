// Slides that stand in the store without being drawn, which takes its time.
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import type { DeckId, SlideId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { newFileKey } from '#server/base/files/files.ts'
import type { TestApp } from './test-app.ts'
import { PNG } from './uploads.ts'

/** A PDF with these pages, as wide as a screen and low, so that they are drawn quickly. */
export function deckBytes(pages: readonly string[], userPassword?: string): Promise<Buffer> {
  const document = new PDFDocument({ size: [960, 90], margin: 20, ...(userPassword && { userPassword }) })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  pages.forEach((text, at) => {
    if (at > 0) document.addPage()
    document.fontSize(24).text(text)
  })
  document.end()
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
}

type Planted = { deck_id: DeckId; slide_ids: SlideId[]; file_key: string }

/** A deck that is ready; its slides were on screen and phones may leaf through them. */
export async function plantDeck(
  app: TestApp,
  event: PopinEvent,
  pages: readonly string[] = ['Welcome'],
): Promise<Planted> {
  const file_key = newFileKey()
  const folder = await app.files.begin()
  for (const number of pages.keys()) {
    await writeFile(join(folder, `page-${number + 1}.webp`), PNG)
    await writeFile(join(folder, `page-${number + 1}-small.webp`), PNG)
  }
  await app.files.keep(folder, file_key)
  const owner = event.collection
    ? { collection_id: event.collection.id, event_id: null }
    : { collection_id: null, event_id: event.id }
  const deck_id = randomUUID() as DeckId
  const count = { page_count: pages.length, pages_done: pages.length }
  await app.db
    .insertInto('slide_decks')
    .values({
      id: deck_id,
      ...owner,
      file_key,
      file_name: null,
      state: 'ready',
      ...count,
      created_on: '2030-01-08',
    })
    .execute()
  const size = { width: 3840, height: 2160 }
  const rows = await app.db
    .insertInto('slides')
    .values(pages.map((text, at) => slideOf({ deck_id, text, number: at + 1, ...size })))
    .returning('id')
    .execute()
  return { deck_id, slide_ids: rows.map(({ id }) => id), file_key }
}

const slideOf = <S extends { number: number }>(slide: S) => ({
  ...slide,
  ...{ position: slide.number, after_id: null, was_shown: true },
})

/** Lets phones leaf through the slides of a session. */
export async function openSlides(app: TestApp, event: PopinEvent): Promise<void> {
  await app.db
    .insertInto('presentations')
    .values({
      ...{ collection_id: event.collection?.id ?? null, event_id: event.collection ? null : event.id },
      ...{ shown_id: event.id, spotlight_id: null, word: null, timer_end: null },
      ...{ slides_on_phones: 'own_pace', changed_time: new Date(app.clock.now() * 1000) },
    })
    .onConflict((conflict) => conflict.column('collection_id').doNothing())
    .execute()
}
