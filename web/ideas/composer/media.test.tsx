// What people see when they add an image or a PDF to an answer.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { anEvent, type FakeSession } from '#web/events/fake-page.ts'
import { aFile, aPdf, aPhoto, openFakeUploads } from '#web/media/fake-uploads.ts'
import { setSlot } from '#web/media/slots.ts'
import { openAnswersPage } from '../fake-answers-page.ts'
import { anIdea, mine } from '../fake-session.ts'

let server: FakeSession
let uploads: ReturnType<typeof openFakeUploads>
const KEY = 'answer:e1'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  window.history.replaceState(null, '', '/#/q/lunch/answers')
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
  uploads = openFakeUploads()
})
afterEach(() => {
  act(() => setSlot(KEY, null))
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function open(ideas: Idea[] = [], event: PopinEvent = anEvent()) {
  const shown = openAnswersPage(ideas, { event })
  server = shown.server
  await screen.findByLabelText('Your answer')
  return shown
}

const picker = async (place: HTMLElement = document.body) => {
  await within(place).findByRole('button', { name: 'Add an image or PDF' })
  return place.querySelector<HTMLInputElement>('input[type=file]')!
}
const pick = async (file: File, place?: HTMLElement) =>
  fireEvent.change(await picker(place), { target: { files: [file] } })
const type = (text: string) =>
  fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: text } })
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your answer').value
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const posted = () => server.requests('POST /ideas').map(({ body }) => body)

test('an image is sent with visible progress, and the answer only once it is there', async () => {
  await open()
  server.answers['POST /ideas'] = () => ({ body: anIdea('new', { ...mine, content: 'See this' }) })
  type('See this')
  await pick(aFile('image/png'))
  const bar = await screen.findByRole('progressbar')
  const seen = [bar.getAttribute('aria-valuenow')]
  for (const percent of [30, 100]) {
    await uploads.move(percent)
    seen.push(screen.getByRole('progressbar').getAttribute('aria-valuenow'))
    press('Post')
    screen.getByText('Your file is still uploading. You can post when it is done.')
  }
  expect(seen).toEqual(['0', '30', '100'])
  expect(posted()).toEqual([])
  await uploads.finish(aPhoto())
  expect(screen.queryByRole('progressbar')).toBeNull()
  press('Post')
  await waitFor(() => expect(posted()).toMatchObject([{ content: 'See this', media_id: 'm1' }]))
  expect(field()).toBe('')
  expect(screen.queryByRole('button', { name: 'Remove file' })).toBeNull()
})

test.each([
  ['a PDF of a named session', 'application/pdf', false, 'Holiday of Zebulon'],
  ['a PDF of an anonymous session', 'application/pdf', true, 'file'],
  ['an image', 'image/png', false, 'file'],
])('the name of %s is sent as it may be', async (_what, type, anonymous, name) => {
  await open([], anEvent({ anonymous }))
  await pick(aFile(type))
  await waitFor(() => expect(uploads.requests).toHaveLength(1))
  expect((uploads.requests[0]!.sent!.get('file') as File).name).toBe(name)
})

test('an image may be an answer alone, and shows in its card while it is on its way', async () => {
  await open()
  server.answers['POST /ideas'] = () => new Promise(() => {})
  await pick(aFile('image/jpeg'))
  await uploads.finish(aPhoto())
  press('Post')
  const shown = await screen.findByRole('button', { name: 'Show the image larger' })
  expect(shown.querySelector('img')!.getAttribute('src')).toBe(aPhoto().thumb)
  await waitFor(() => expect(posted()).toMatchObject([{ content: '', media_id: 'm1' }]))
})

test('a PDF without text is refused in these words and makes no answer; with text it does', async () => {
  await open()
  await pick(aFile('application/pdf'))
  await uploads.finish(aPdf())
  press('Post')
  screen.getByText('Add Answer text when uploading a PDF')
  expect(posted()).toEqual([])
  type('The slides')
  press('Post')
  await waitFor(() => expect(posted()).toMatchObject([{ content: 'The slides', media_attachment_id: 'p1' }]))
})

test.each([
  ['application/pdf', 'The PDF file is too large.'],
  ['image/png', 'This image is too large. It can have up to 100 MB.'],
])('a %s of 100,000,000 bytes is taken, one byte more is not', async (media_type, sentence) => {
  await open()
  await pick(aFile(media_type, 100_000_001))
  await screen.findByText(sentence)
  expect(uploads.requests).toHaveLength(0)
  await pick(aFile(media_type, 100_000_000))
  await screen.findByRole('progressbar')
  expect(screen.queryByText(sentence)).toBeNull()
})

test('what is neither an image nor a PDF is not even sent', async () => {
  await open()
  await pick(aFile('image/svg+xml'))
  await screen.findByText('You can add images (JPEG, PNG, GIF, WebP) and PDF files.')
  expect(uploads.requests).toHaveLength(0)
})

test.each([
  ['the server fails', () => uploads.fail(500)],
  ['the line breaks', () => uploads.breakOff()],
])('when %s the text is kept, and another try is one press', async (_name, fail) => {
  await open()
  type('My words')
  await pick(aFile('image/png'))
  await screen.findByRole('progressbar')
  await fail()
  expect(screen.getByRole('alert').textContent).toBe(
    'An error occurred while uploading, please try again later.',
  )
  expect(field()).toBe('My words')
  press('Post')
  screen.getByText('Your file was not uploaded. Try again or remove it.')
  press('Try again')
  await waitFor(() => expect(uploads.requests).toHaveLength(2))
  await uploads.finish(aPhoto())
  press('Post')
  await waitFor(() => expect(posted()).toMatchObject([{ content: 'My words', media_id: 'm1' }]))
})

test('what the server says of the file itself is shown, and another try would not help', async () => {
  await open()
  await pick(aFile('image/png'))
  await screen.findByRole('progressbar')
  const told = 'This image cannot be read. Please try another one.'
  await uploads.fail(400, { error_code: 'image_broken', error_message: told, user_message: told })
  expect(screen.getByRole('alert').textContent).toBe(told)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('cancelling stops the upload; removing takes back what is there', async () => {
  await open()
  await pick(aFile('image/png'))
  await screen.findByRole('progressbar')
  press('Cancel upload')
  expect(uploads.requests[0]!.isAborted).toBe(true)
  expect(screen.queryByRole('progressbar')).toBeNull()
  await pick(aFile('image/png'))
  await waitFor(() => expect(uploads.requests).toHaveLength(2))
  await uploads.finish(aPhoto())
  press('Remove file')
  await waitFor(() => expect(server.requests('DELETE /media/m1')).toHaveLength(1))
  type('Words only')
  press('Post')
  await waitFor(() => expect(posted()).toMatchObject([{ content: 'Words only' }]))
  expect(posted()[0]).not.toHaveProperty('media_id')
})

test('the browser asks before the page goes while a file is on its way, and only then', async () => {
  const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await open()
  for (const end of [() => uploads.finish(aPhoto()), () => uploads.fail(500), () => press('Cancel upload')]) {
    await pick(aFile('image/png'))
    await screen.findByRole('progressbar')
    expect(asksBeforeLeaving()).toBe(true)
    await end()
    expect(asksBeforeLeaving()).toBe(false)
  }
})

test('text and file come back when the answer is refused, unless the file is why', async () => {
  await open()
  const refuse = (error_code: string) => () => ({
    status: 400,
    body: { error_code, error_message: 'No', user_message: null, data: null },
  })
  for (const [code, comesBack] of [
    ['other', true],
    ['media_not_yours', false],
  ] as const) {
    server.answers['POST /ideas'] = refuse(code)
    if (!screen.queryByRole('button', { name: 'Remove file' })) {
      await pick(aFile('image/png'))
      await uploads.finish(aPhoto())
    }
    type('Mine')
    press('Post')
    await screen.findByText('No')
    expect(field()).toBe('Mine')
    expect(screen.queryAllByRole('button', { name: 'Remove file' })).toHaveLength(comesBack ? 1 : 0)
  }
})

test('where the plan of the host has no media, nothing can be added', async () => {
  await open([], anEvent({ media_allowed: false }))
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(screen.queryByRole('button', { name: 'Add an image or PDF' })).toBeNull()
})

const pictured = () => anIdea('a', { ...mine, media: aPhoto(), media_id: 'm1' as never })
async function edit() {
  fireEvent.click(await screen.findByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const editor = await screen.findByLabelText<HTMLTextAreaElement>('Change your text')
  const write = (text: string) => fireEvent.change(editor, { target: { value: text } })
  return { write, card: editor.closest('article')! }
}

const changes = () => server.requests('PUT /ideas/a').map(({ body }) => body)

test('an answer may lose its text while its image stays', async () => {
  await open([pictured()])
  const { write } = await edit()
  write('')
  press('Save')
  await waitFor(() => expect(changes()).toMatchObject([{ content: '' }]))
  expect(changes()[0]).not.toHaveProperty('remove_media')
})

test('an answer cannot lose both its text and its image', async () => {
  await open([pictured()])
  const { write, card } = await edit()
  write('')
  fireEvent.click(within(card).getByRole('button', { name: 'Remove file' }))
  press('Save')
  expect(screen.getByRole('alert').textContent).toBe('You cannot post an empty Response')
  expect(changes()).toEqual([])
})

test('an answer of words alone keeps them when they are emptied', async () => {
  await open([anIdea('a', mine)])
  const { write } = await edit()
  write('')
  press('Save')
  expect(screen.getByRole('alert').textContent).toBe('You cannot post an empty Response')
  press('Cancel')
  await screen.findByText('Answer a')
  expect(changes()).toEqual([])
})

test('the image of an answer is taken off', async () => {
  await open([pictured()])
  const { card } = await edit()
  fireEvent.click(within(card).getByRole('button', { name: 'Remove file' }))
  press('Save')
  await waitFor(() => expect(changes()).toMatchObject([{ content: 'Answer a', remove_media: true }]))
  // it hangs until the server has the change
  expect(server.requests('DELETE /media/m1')).toEqual([])
})

test('a PDF takes the place of the image of an answer', async () => {
  await open([pictured()])
  const { card } = await edit()
  await pick(aFile('application/pdf'), card)
  await uploads.finish(aPdf())
  press('Save')
  await waitFor(() => expect(changes()).toMatchObject([{ media_attachment_id: 'p1', remove_media: true }]))
})

test('in the edit form a file of 100,000,001 bytes is too large, in these words', async () => {
  await open([pictured()])
  const { card } = await edit()
  await pick(aFile('application/pdf', 100_000_001), card)
  expect((await screen.findByRole('alert')).textContent).toBe('The file is too large.')
  await pick(aFile('application/pdf', 100_000_000), card)
  await within(card).findByRole('progressbar')
})
