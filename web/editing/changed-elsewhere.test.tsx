// A session that was saved in another window meanwhile: its author is told, and decides.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import { changedElsewhere } from '#domain/collections/refusals.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { openEditor, press, question, savedEvent, write } from './fake-editor.ts'

Object.assign(document, { fonts: new EventTarget() })
afterEach(() => vi.unstubAllGlobals())

const listed = [{ id: 'e1', slug: 'lunch', name: 'As it was?' }]
const collection = { id: 'c1', name: 'Lunch', type: 'concurrent', events: listed, changes: 4 }
const event = savedEvent({
  id: 'e1' as EventId,
  slug: 'lunch',
  name: 'As it was?',
  collection: collection as unknown as PopinEvent['collection'],
})

test('the first save is refused with the form as it was, the second one replaces what was changed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const server = await openEditor('/q/lunch/edit', [event])
  const { code, status, error_message, data } = changedElsewhere(9)
  const envelope = { error_code: code, error_message, user_message: error_message, data }
  server.answers['POST /sessions/save'] = () => ({ status, body: envelope })
  write('From here?')
  await press('Save')
  expect(server.body()!.collection).toMatchObject({ id: 'c1', seen_changes: 4 })
  expect((await screen.findByRole('alert')).textContent).toContain(error_message)
  expect(question()).toHaveProperty('value', 'From here?')
  await press('Save')
  await waitFor(() => expect(server.body()!.collection).toMatchObject({ id: 'c1', seen_changes: 9 }))
})
