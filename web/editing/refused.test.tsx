// What the server refuses of one question is told with its name, and the focus goes to what changes it.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, test, vi } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { openEditorAgain, press, question, savedEvent, write } from './fake-editor.ts'

// fields that grow with their text listen to the typefaces, which the test's browser has not
Object.assign(document, { fonts: new EventTarget() })
afterEach(() => vi.unstubAllGlobals())

const NAMES = ['What was good?', 'What was bad?', 'What did we learn?']

/** Three saved questions; the server refuses the third because of `field`. */
async function refusing(field: string, words = 'This cannot be so.') {
  const listed = NAMES.map((name, n) => ({ id: `e${n}`, slug: `e${n}`, name }))
  const collection = { id: 'c1', name: 'Review', type: 'concurrent', events: listed, changes: 0 }
  const shared = { collection: collection as unknown as PopinEvent['collection'] }
  const saved = listed.map(({ id, slug, name }) => savedEvent({ ...shared, id: id as EventId, slug, name }))
  const problem = { field: `/events/2${field}`, problem: words }
  const refused = { error_code: 'so', error_message: words, user_message: words, data: { fields: [problem] } }
  await openEditorAgain('/q/e0/edit', saved, undefined, null, {
    'POST /sessions/save': () => ({ status: 400, body: refused }),
  })
  write('What was very good?', 1)
  await press('Save')
}

it.each([
  ['/name', () => question(3)],
  ['/launch_media_id', () => screen.getAllByRole('button', { name: 'Add an image' })[2]],
  ['/question_type', () => screen.getAllByLabelText('Question type')[2]],
  ['/schedule', () => screen.getByRole('button', { name: 'Change when the session runs' })],
  ['/visibility_setting', () => screen.getByRole('button', { name: 'Advanced settings' })],
  ['', () => question(3)],
])('of %s', async (field, place) => {
  await refusing(field)
  expect(await screen.findByText('Question 3, "What did we learn?": This cannot be so.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(place()))
})

test('a sentence that counts the questions as they were sent does not count twice', async () => {
  await refusing('/name', 'Question 3 is too long.')
  expect(await screen.findByText('Question 3, "What did we learn?": This question is too long.')).toBeTruthy()
})

test('a question that moves meanwhile is told where it stands by then', async () => {
  await refusing('/name')
  await screen.findByText(/^Question 3, /)
  await press('Move question 3 up')
  expect(screen.getByText('Question 2, "What did we learn?": This cannot be so.')).toBeTruthy()
})
