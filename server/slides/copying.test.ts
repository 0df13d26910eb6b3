// Slides of a session that is copied: they go along, share their files, and stay when the other one goes.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import { DAY } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { slides } from '#domain/slides/contract.ts'
import { COPY_ALONG } from '#server/events/jobs.ts'
import { seriesOf } from '#server/testing/series.ts'
import { plantDeck } from '#server/testing/slides.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { guestOf, launch, openWindow, signUp } from '#server/testing/world.ts'
import { copySlides, removeDeckFiles } from './jobs.ts'

const app = await openTestApp({ billing: 'off' })
const host = await signUp(app)

const list = async (event: Pick<PopinEvent, 'id'>, who = host) =>
  (await who.call(slides.listSlides, { params: { id: event.id } })).data
const arrange = (event: PopinEvent, places: object[]) =>
  host.call(slides.arrangeSlides, { params: { id: event.id }, body: { slides: places as never } })

async function together(drafts: object[]) {
  const { data: saved } = await host.call(events.saveEvents, {
    body: { events: drafts.map((draft) => ({ schedule: openWindow(app.clock.now()), ...draft })) as never },
  })
  const body = { event_ids: saved.map(({ id }) => id), type: 'concurrent' as const }
  await host.call(collections.createCollection, { body })
  return saved
}

type Pairs = { pairs: { from: string; to: string }[] }

/** What was asked for since questions were saved, as the worker runs it. */
async function run(): Promise<number> {
  const { rows } = await sql<{ payload: Pairs }>`select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${COPY_ALONG}`.execute(
    app.db,
  )
  for (const { payload } of rows) await app.app.runJob(copySlides as never, payload)
  return rows.length
}

test('slides stand beside the copies of their questions; one whose question was left out stands after the one before', async () => {
  const [one, two, three] = await together([{ name: 'One?' }, { name: 'Two?' }, { name: 'Three?' }])
  const source = (await host.call(events.loadEvent, { params: { slug: one!.id } })).data
  const { slide_ids, file_key } = await plantDeck(app, source, ['Start', 'On one', 'After two', 'End'])
  const places = [null, one!.id, two!.id, three!.id]
  await arrange(
    source,
    slide_ids.map((id, at) => ({ id, after_id: places[at] })),
  )
  await host.call(slides.changeSlide, {
    params: { id: slide_ids[1]! },
    body: { question_id: one!.id, is_hidden: true },
  })
  const [first, last] = await together([
    { name: 'One again?', original_question: one!.id },
    { name: 'Three again?', original_question: three!.id },
  ])
  expect(await run()).toBe(1)
  const copy = await list(first!)
  expect(
    copy.slides.map(({ text, after_id, question_id, is_hidden }) => [text, after_id, question_id, is_hidden]),
  ).toEqual([
    ['Start', null, null, false],
    ['On one', first!.id, first!.id, true],
    ['After two', first!.id, null, false],
    ['End', last!.id, null, false],
  ])
  expect(copy.decks).toMatchObject([{ state: 'ready', page_count: 4, pages_done: 4 }])
  // once more changes nothing
  await run()
  expect((await list(first!)).slides).toHaveLength(4)
  // a participant of the copy sees none of what was shown in the other session
  const copied = (await host.call(events.loadEvent, { params: { slug: first!.id } })).data
  await host.call(events.publishEvents, { body: { ids: [first!.id, last!.id] } })
  expect((await list(copied, (await guestOf(app, copied)) as never)).slides).toEqual([])

  const [deck] = (await list(source)).decks
  await host.call(slides.deleteDeck, { params: { id: deck!.id } })
  await app.app.runJob(removeDeckFiles as never, { file_key })
  expect((await host.raw(`${API_ROOT}/slides/${copy.slides[0]!.id}/large`)).status).toBe(200)
  await host.call(slides.deleteDeck, { params: { id: copy.decks[0]!.id } })
  await app.app.runJob(removeDeckFiles as never, { file_key })
  expect(await app.files.namesOf(file_key)).toEqual([])
})

test('a copy has them too; questions of others, and sessions that are gone by then, take nothing along', async () => {
  const event = await launch(app, host)
  await plantDeck(app, event)
  const [copy] = await together([{ name: 'A copy?', copy_of: event.id }])
  await run()
  expect((await list(copy!)).slides).toHaveLength(1)

  const theirs = await launch(app, await signUp(app))
  await plantDeck(app, theirs)
  const [mine] = await together([{ name: 'Mine?', copy_of: theirs.id }])
  await run()
  expect((await list(mine!)).decks).toEqual([])
  await app.app.runJob(copySlides as never, { pairs: [{ from: event.id, to: randomUUID() }] })
  await app.app.runJob(copySlides as never, { pairs: [{ from: randomUUID(), to: mine!.id }] })
  expect((await list(mine!)).decks).toEqual([])
})

test('each occurrence of a series begins with the slides of the one before', async () => {
  const series = seriesOf(app, host)
  const { collection } = await series.saveRepeating()
  const first = await series.eventOf(collection.id)
  const { slide_ids } = await plantDeck(app, first, ['Hello', 'Agenda'])
  await arrange(first, [
    { id: slide_ids[1], after_id: null },
    { id: slide_ids[0], after_id: first.id },
  ])
  await series.later(DAY)
  await run()
  const [, second] = await series.occurrencesOf(collection.id)
  const next = await series.eventOf(second!)
  expect((await list(next)).slides.map(({ text, after_id }) => [text, after_id])).toEqual([
    ['Agenda', null],
    ['Hello', next.id],
  ])
})
