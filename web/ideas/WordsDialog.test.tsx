// The words that a host does not want to read are written one a line, and are not lost when saving fails.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { WordsDialog } from './WordsDialog.tsx'

// fields that grow with their text listen to the typefaces, which the test's browser has not
Object.assign(document, { fonts: new EventTarget() })
afterEach(() => vi.unstubAllGlobals())

async function open(words: string[]) {
  const onClose = vi.fn()
  const server = openFakeSession({ 'GET /word_filter': () => ({ body: { words } }) })
  vi.stubGlobal('fetch', server.fetch)
  showPage(<WordsDialog onClose={onClose} />, member)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Words' })
  const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save words' })))
  const write = (value: string) => fireEvent.change(field, { target: { value } })
  return { server, field, save, write, onClose }
}

test('what is saved already stands there, and each line is a word', async () => {
  const { server, field, save, write, onClose } = await open(['darn', 'bloody mess'])
  expect(field.value).toBe('darn\nbloody mess')
  server.answers['PUT /word_filter'] = ({ words }) => ({ body: { words } })
  write('darn\n\n heck ')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.requests('PUT /word_filter')[0]!.body).toMatchObject({ words: ['darn', ' heck '] })
})

test.each([
  ['a word that is too long', 'x'.repeat(51)],
  ['too many words', Array.from({ length: 501 }, (_, n) => `w${n}`).join('\n')],
])('%s is told before anything is sent', async (_case, text) => {
  const { server, save, write } = await open([])
  write(text)
  await save()
  expect(screen.getByText('Up to 500 words with up to 50 characters each.')).toBeTruthy()
  expect(server.requests('PUT /word_filter')).toHaveLength(0)
})

test('a failure keeps what was written and says so', async () => {
  const { server, field, save, write, onClose } = await open([])
  server.answers['PUT /word_filter'] = () => ({ status: 500, body: {} })
  write('heck')
  await save()
  expect(await screen.findByText(/^The words were not saved/)).toBeTruthy()
  expect(field.value).toBe('heck')
  expect(onClose).not.toHaveBeenCalled()
})
