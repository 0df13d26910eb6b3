// Slides as a host arranges them, and as a phone shows them.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DeckId, SlideId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Deck, Slide } from '#domain/slides/contract.ts'
import { anEvent, type FakeSession, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { sessionAnswers } from '#web/ideas/fake-session.ts'
import { fakePresentation } from './fake-presentation.ts'
import { HostSlides } from './HostSlides.tsx'
import { heard } from './presentation.ts'
import { SlideOnPhone } from './SlideOnPhone.tsx'

afterEach(() => vi.unstubAllGlobals())

const aSlide = (number: number, changes: Partial<Slide> = {}): Slide => ({
  ...{ id: `s${number}` as SlideId, number, text: `Words ${number}`, width: 3840, height: 2160 },
  ...{ large: `/large/${number}`, small: `/small/${number}` },
  ...{ deck_id: 'd1' as DeckId, after_id: null, question_id: null, is_hidden: false },
  ...changes,
})
const aDeck = (changes: Partial<Deck> = {}): Deck => ({
  ...{ id: 'd1' as DeckId, file_name: 'Talk.pdf', state: 'ready', problem: null },
  ...{ page_count: 2, pages_done: 2 },
  ...changes,
})

function serve(event: PopinEvent, decks: Deck[], slides: Slide[], more: FakeSession['answers'] = {}) {
  const { answers } = fakePresentation(event, { is_on: false })
  const list = { decks, slides }
  const server = openFakeSession({
    ...sessionAnswers(event, []),
    ...answers,
    [`GET /events/${event.id}/slides`]: () => ({ body: list }),
    [`PUT /events/${event.id}/slides/order`]: () => ({ body: list }),
    ...more,
  })
  vi.stubGlobal('fetch', server.fetch)
  return server
}

async function openDialog(decks: Deck[], slides: Slide[], more: FakeSession['answers'] = {}) {
  const event = anEvent({ user_created: true, name: 'What did we learn?' })
  const server = serve(event, decks, slides, more)
  await act(async () => {
    showPage(<HostSlides event={event} />)
  })
  const name = slides.length === 0 ? 'Add slides' : `${slides.length} slides`
  fireEvent.click(await screen.findByRole('button', { name }))
  return { server, event, dialog: within(await screen.findByRole('dialog', { name: 'Slides' })) }
}

test('beside the question stands how many slides there are, and their order is in the dialog', async () => {
  const { dialog } = await openDialog([aDeck()], [aSlide(1), aSlide(2)])
  const part = document.querySelector('section[aria-label="Slides"]')!
  expect(part.textContent).toBe('2 slides')
  expect(part.querySelector('img, ol')).toBeNull()
  expect(dialog.getByRole('heading', { name: 'Running order' })).toBeTruthy()
  expect(dialog.getAllByRole('img')).toHaveLength(2)
  expect(dialog.getAllByRole('option', { name: 'No question' })).toHaveLength(2)
})

test('the arrow keys on the handle of a row move it, and the focus stays there', async () => {
  const { server, event, dialog } = await openDialog([aDeck()], [aSlide(1), aSlide(2)])
  const handle = await dialog.findByRole('button', { name: 'Drag Slide 1' })
  handle.focus()
  fireEvent.keyDown(handle, { key: 'ArrowDown' })
  const order = `PUT /events/${event.id}/slides/order`
  await waitFor(() =>
    expect(server.requests(order)[0]?.body).toMatchObject({
      slides: [
        { id: 's2', after_id: null },
        { id: 's1', after_id: null },
      ],
    }),
  )
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Drag Slide 1'))
})

test('a host moves slides behind a question by keys, and puts the question after a slide', async () => {
  const { server, event, dialog } = await openDialog([aDeck()], [aSlide(1), aSlide(2)])
  fireEvent.click(await dialog.findByRole('button', { name: 'Ask “What did we learn?” after Slide 1' }))
  const order = `PUT /events/${event.id}/slides/order`
  await waitFor(() =>
    expect(server.requests(order)[0]?.body).toMatchObject({
      slides: [
        { id: 's1', after_id: null },
        { id: 's2', after_id: event.id },
      ],
    }),
  )
  const first = dialog.getByRole('button', { name: 'Move Slide 1 up' })
  expect(first.getAttribute('aria-disabled')).toBe('true')
})

test('slides of several PDFs are told apart by the name of theirs, and PDFs of one name by their number', async () => {
  const decks = ['Talk.pdf', 'Facts.pdf', 'Talk.pdf'].map((file_name, at) =>
    aDeck({ id: `d${at}` as DeckId, file_name }),
  )
  const slides = decks.map(({ id }, at) => aSlide(1, { id: `s${at}` as SlideId, deck_id: id, text: '' }))
  const { dialog } = await openDialog(decks, slides)
  for (const name of ['Slide 1 of Talk.pdf', 'Slide 1 of Facts.pdf', 'Slide 1 of Talk.pdf (2)']) {
    expect(await dialog.findByRole('button', { name: `Skip ${name}` })).toBeTruthy()
    expect(dialog.getByRole('img', { name })).toBeTruthy()
  }
})

test('a slide is skipped, and its picture has the words of the page', async () => {
  const changed = { 'PUT /slides/s1': () => ({ body: aSlide(1, { is_hidden: true }) }) }
  const { server, dialog } = await openDialog([aDeck()], [aSlide(1), aSlide(2)], changed)
  expect((await dialog.findByRole('img', { name: 'Words 1' })).getAttribute('src')).toBe('/small/1')
  fireEvent.click(dialog.getByRole('button', { name: 'Skip Slide 1' }))
  await waitFor(() => expect(server.requests('PUT /slides/s1')[0]?.body).toMatchObject({ is_hidden: true }))
})

test('a PDF that is drawn says how far it is and can be cancelled; one that failed says why', async () => {
  const drawing = aDeck({ state: 'drawing', page_count: 40, pages_done: 12 })
  const failed = aDeck({ id: 'd2' as DeckId, state: 'failed', problem: 'This PDF cannot be read.' })
  const removed = { 'DELETE /slides/decks/d1': () => ({ body: { id: 'd1' } }) }
  const { server, dialog } = await openDialog([drawing, failed], [], removed)
  const bar = await dialog.findByRole('progressbar', { name: 'Drawing page 13 of 40' })
  expect(bar.getAttribute('value')).toBe('0.3')
  expect(dialog.getByText('This PDF cannot be read.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(server.requests('DELETE /slides/decks/d1')).toHaveLength(1))
})

test('what is no PDF is refused before it is sent', async () => {
  const { dialog } = await openDialog([], [])
  const input = dialog.getByLabelText('Choose a PDF', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['x'], 'cat.png', { type: 'image/png' })] } })
  expect((await dialog.findByRole('alert')).textContent).toBe('Please choose a PDF.')
})

async function showOnPhone(slides_on_phones: 'following' | 'own_pace') {
  const event = anEvent({})
  const onScreen = aSlide(2)
  serve(event, [], [aSlide(1), onScreen])
  const { kept } = fakePresentation(event, { slide_id: onScreen.id, slide: onScreen, slides_on_phones })
  await act(async () => {
    showPage(<SlideOnPhone event={event} told={heard(kept.state)} />)
  })
}

test('a phone that follows shows the slide on screen', async () => {
  await showOnPhone('following')
  expect(screen.getByRole('img', { name: 'Words 2' }).getAttribute('src')).toBe('/small/2')
  expect(screen.queryByRole('button')).toBeNull()
})

test('at their own pace people go back, and to the screen again', async () => {
  await showOnPhone('own_pace')
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Slide before' }))
    expect(screen.getByRole('img', { name: 'Words 1' })).toBeTruthy()
  })
  fireEvent.click(screen.getByRole('button', { name: 'Back to the screen' }))
  expect(screen.getByRole('img', { name: 'Words 2' })).toBeTruthy()
})
