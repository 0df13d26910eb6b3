// Slides over HTTP: PDFs that are taken, drawn, arranged and refused, and who may see them.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import type { DeckId, EventId, SlideId } from '#domain/base/ids.ts'
import { collections } from '#domain/collections/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { slides } from '#domain/slides/contract.ts'
import { sweepMedia } from '#server/media/jobs.ts'
import type { TestClient } from '#server/testing/client.ts'
import { listen } from '#server/testing/live-client.ts'
import { deckBytes, openSlides, plantDeck } from '#server/testing/slides.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { fileForm, PNG } from '#server/testing/uploads.ts'
import { guestOf, launch, openWindow, signUp } from '#server/testing/world.ts'
import { drawSlides, removeDeckFiles } from './jobs.ts'

const app = await openTestApp()
const host = await signUp(app)
const LOCKED = await deckBytes(['Secret'], 'open sesame')
const TOO_LONG = await deckBytes(Array.from({ length: 201 }, () => '.'))

const send = (event: PopinEvent, bytes: Buffer, who: TestClient = host) =>
  who.call(slides.createDeck, {
    params: { id: event.id },
    body: fileForm(bytes, 'My deck.pdf', 'pdf'),
  } as never)
const list = async (event: PopinEvent, who: TestClient = host) =>
  (await who.call(slides.listSlides, { params: { id: event.id } })).data
const draw = () => app.app.runJob(drawSlides as never, {})
const arrange = (event: PopinEvent, places: { id: SlideId; after_id: EventId | null }[]) =>
  host.call(slides.arrangeSlides, { params: { id: event.id }, body: { slides: places } })

describe('a PDF', () => {
  it('becomes slides, drawn sharp for a large screen and small for a phone', {
    timeout: 300_000,
  }, async () => {
    const event = await launch(app, host)
    const { data: deck } = await send(event, await deckBytes(['Welcome everybody', 'Next steps']))
    expect(deck).toMatchObject({ file_name: 'My deck.pdf', state: 'drawing', page_count: 2, pages_done: 0 })
    const heard = await listen(app, host, `private-user-${host.user_id}`)
    await draw()
    expect(await heard.until(({ name }) => name === 'slides_changed')).toMatchObject({
      data: { session: event.collection!.id },
    })
    const { decks, slides: drawn } = await list(event)
    expect(decks).toMatchObject([{ state: 'ready', pages_done: 2, problem: null }])
    expect(drawn.map(({ number, text, after_id }) => [number, text, after_id])).toEqual([
      [1, 'Welcome everybody', null],
      [2, 'Next steps', null],
    ])
    const [large, small] = await Promise.all([drawn[0]!.large, drawn[0]!.small].map(pictureOf))
    expect(large).toMatchObject({ format: 'webp', width: 3840, height: 360 })
    expect(small).toMatchObject({ format: 'webp', width: 1080, height: 101 })
  })

  it('is drawn on from the page after which its process was killed', { timeout: 300_000 }, async () => {
    const event = await launch(app, host)
    const { data: deck } = await send(event, await deckBytes(['One', 'Two']))
    await app.db
      .updateTable('slide_decks')
      .set({ pages_done: 1, tries: 2 })
      .where('id', '=', deck.id)
      .execute()
    await draw()
    const { decks, slides: drawn } = await list(event)
    expect([decks[0]!.state, drawn.map(({ text }) => text)]).toEqual(['ready', ['Two']])
  })

  it('fails with a reason where a page ended the process three times', { timeout: 300_000 }, async () => {
    const event = await launch(app, host)
    const { data: deck } = await send(event, await deckBytes(['One']))
    await app.db.updateTable('slide_decks').set({ tries: 3 }).where('id', '=', deck.id).execute()
    await draw()
    expect((await list(event)).decks).toMatchObject([
      { state: 'failed', problem: 'This PDF cannot be read. Please try another one.' },
    ])
  })

  it('leaves nothing behind when it is removed, also before it is drawn', async () => {
    const event = await launch(app, host)
    const { data: deck } = await send(event, await deckBytes(['One']))
    const { file_key } = await keyOf(deck.id)
    expect(await app.files.namesOf(file_key)).toEqual(['deck.pdf'])
    await host.call(slides.deleteDeck, { params: { id: deck.id } })
    await app.app.runJob(removeDeckFiles as never, { file_key })
    await draw()
    expect([await app.files.namesOf(file_key), await list(event)]).toEqual([[], { decks: [], slides: [] }])
  })

  it('keeps its files in the sweep as long as its session is there', async () => {
    const event = await launch(app, host)
    const { file_key } = await plantDeck(app, event)
    await app.app.runJob(sweepMedia as never, {})
    expect(await app.files.namesOf(file_key)).toHaveLength(2)
  })
})

describe('refused', () => {
  it.each([
    ['a file that is no PDF', PNG, 415, 'pdf_kind'],
    ['a broken PDF', Buffer.from('%PDF-1.7\nnothing more'), 400, 'pdf_broken'],
    ['a PDF with a password', LOCKED, 400, 'pdf_locked'],
    ['201 pages', TOO_LONG, 400, 'too_many_pages'],
    ['51 MB', Buffer.alloc(51_000_000, '%PDF-1.7\n'), 413, 'file_too_large'],
  ])('is %s', { timeout: 200_000 }, async (_what, bytes, status, code) => {
    const event = await launch(app, host)
    const refused = await send(event, bytes)
    expect([refused.status, refused.error?.error_code]).toEqual([status, code])
    expect(await list(event)).toEqual({ decks: [], slides: [] })
  })

  it('is the PDF of a guest, and one for the session of somebody else', async () => {
    const event = await launch(app, host)
    const bytes = await deckBytes(['Mine'])
    for (const who of [await guestOf(app, event), await signUp(app)])
      expect((await send(event, bytes, who)).status).toBe(403)
  })

  it('is the sixth PDF of a session', async () => {
    const event = await launch(app, host)
    for (let count = 0; count < 5; count++) await plantDeck(app, event)
    expect((await send(event, await deckBytes(['Six']))).error?.error_code).toBe('too_many_decks')
  })

  it('is whichever of several at once comes after the fifth, and its file goes', async () => {
    const event = await launch(app, host)
    for (let count = 0; count < 3; count++) await plantDeck(app, event)
    const bytes = await deckBytes(['At once'])
    const sent = await Promise.all(Array.from({ length: 5 }, () => send(event, bytes)))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
    expect((await list(event)).decks).toHaveLength(5)
  })
})

describe('slides among questions', () => {
  it('stand after the question they are put behind, and go to the one before when it is deleted', async () => {
    const [one, two] = await launchTwo()
    const { slide_ids } = await plantDeck(app, one, ['A', 'B', 'C'])
    const [a, b, c] = slide_ids as [SlideId, SlideId, SlideId]
    const { data } = await arrange(one, [
      { id: c, after_id: null },
      { id: a, after_id: two.id },
    ])
    expect(data.slides.map(({ id, after_id }) => [id, after_id])).toEqual([
      [c, null],
      [a, two.id],
      [b, null],
    ])
    await host.call(events.deleteEvents, { body: { ids: [two.id] } })
    expect((await list(one)).slides.find(({ id }) => id === a)?.after_id).toBe(one.id)
  })

  it('are refused behind a question of another session, and slides of another session too', async () => {
    const [one, other] = [await launch(app, host), await launch(app, host)]
    const { slide_ids } = await plantDeck(app, one)
    const id = slide_ids[0]!
    expect((await arrange(one, [{ id, after_id: other.id }])).error?.error_code).toBe('place_elsewhere')
    expect((await arrange(other, [{ id, after_id: null }])).error?.error_code).toBe('slide_elsewhere')
    const refused = await host.call(slides.changeSlide, { params: { id }, body: { question_id: other.id } })
    expect(refused.error?.error_code).toBe('place_elsewhere')
  })

  it('carry a question and are left out as their host says', async () => {
    const event = await launch(app, host)
    const { slide_ids } = await plantDeck(app, event)
    const params = { id: slide_ids[0]! }
    await host.call(slides.changeSlide, { params, body: { question_id: event.id } })
    await host.call(slides.changeSlide, { params, body: { is_hidden: true } })
    expect((await list(event)).slides).toMatchObject([{ question_id: event.id, is_hidden: true }])
    await host.call(slides.deleteSlide, { params })
    expect((await list(event)).slides).toEqual([])
  })
})

describe('participants', () => {
  it('see no slide that was not on screen, and leaf only where they may', async () => {
    const event = await launch(app, host)
    const guest = await guestOf(app, event)
    const { slide_ids } = await plantDeck(app, event, ['Shown', 'Still to come'])
    const [shown, ahead] = slide_ids as [SlideId, SlideId]
    await app.db.updateTable('slides').set({ was_shown: false }).where('id', '=', ahead).execute()
    const statuses = () =>
      Promise.all(
        [shown, ahead].map(async (id) => (await guest.raw(`${API_ROOT}/slides/${id}/small`)).status),
      )
    expect([await list(event, guest), await statuses()]).toEqual([{ decks: [], slides: [] }, [404, 404]])
    await openSlides(app, event)
    expect((await list(event, guest)).slides.map(({ text }) => text)).toEqual(['Shown'])
    expect(await statuses()).toEqual([200, 404])
  })
})

async function pictureOf(address: string) {
  return sharp(Buffer.from(await (await host.raw(address)).arrayBuffer())).metadata()
}

const keyOf = (id: DeckId) =>
  app.db.selectFrom('slide_decks').select('file_key').where('id', '=', id).executeTakeFirstOrThrow()

/** Two questions of one session. */
async function launchTwo(): Promise<[PopinEvent, PopinEvent]> {
  const drafts = ['One?', 'Two?'].map((name) => ({ name, schedule: openWindow(app.clock.now()) }))
  const { data: saved } = await host.call(events.saveEvents, { body: { events: drafts } })
  const ids = saved.map((event) => event.id)
  await host.call(events.publishEvents, { body: { ids } })
  await host.call(collections.createCollection, { body: { event_ids: ids, type: 'concurrent' } })
  const [one, two] = await Promise.all(ids.map((slug) => host.call(events.loadEvent, { params: { slug } })))
  return [one!.data, two!.data]
}
