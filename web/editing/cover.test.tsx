// What lies over the form while it is saved stays until the next page stands there.
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import { currentPlace, moveTo } from '#web/base/router/address-bar.ts'
import { openEditor, press, savedEvent, write } from './fake-editor.ts'

Object.assign(document, { fonts: new EventTarget() })
afterEach(() => vi.unstubAllGlobals())

const event = savedEvent({ id: 'e1' as EventId, slug: 'lunch', name: 'Where to?' })
const SAVING = 'Saving your session'

test('after a save nothing more is written, unless the reader comes back before the next page', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const server = await openEditor('/q/lunch/edit', [event])
  server.answers['POST /sessions/save'] = () => ({ body: { events: [event] } })
  write('From here?')
  await press('Save')
  await waitFor(() => expect(currentPlace().pathname).toBe('/q/lunch/answers'))
  expect(screen.getByText(SAVING)).toBeTruthy()
  act(() => moveTo('/q/lunch/edit'))
  expect(screen.queryByText(SAVING)).toBeNull()
})

test('after a refusal the form is free again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const server = await openEditor('/q/lunch/edit', [event])
  server.answers['POST /sessions/save'] = () => ({ status: 500, body: {} })
  write('From here?')
  await press('Save')
  await screen.findByRole('alert')
  expect(screen.queryByText(SAVING)).toBeNull()
})
