// A session that was saved in another window meanwhile: its author is told, and decides.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import { changedElsewhere } from '#domain/collections/refusals.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { watchReloads } from '#web/base/testing/watch-reloads.ts'
import { openEditor, openEditorAgain, press, question, savedEvent, write } from './fake-editor.ts'

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

const { code, status, error_message, data } = changedElsewhere(9)

/** Refused until the save names what it replaces. */
async function openRefused(there: object = { name: 'From there?' }) {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const server = await openEditor('/q/lunch/edit', [event])
  const envelope = { error_code: code, error_message, user_message: error_message, data }
  server.answers['POST /sessions/save'] = () => ({ status, body: envelope })
  server.answers['GET /events/lunch'] = () => ({ body: { ...event, ...there } })
  write('From here?')
  await press('Save')
  expect(server.body()!.collection).toMatchObject({ id: 'c1', seen_changes: 4 })
  expect((await screen.findByRole('alert')).textContent).toContain(error_message)
  return server
}

test('a save that is refused shows what differs, and another press replaces nothing', async () => {
  const server = await openRefused()
  const differences = await screen.findByRole('list', { name: 'Differences' })
  expect(differences.textContent).toBe('Question 1This version: From here?Other version: From there?')
  await press('Save')
  await waitFor(() => expect(server.requests('POST /sessions/save')).toHaveLength(2))
  expect(server.body()!.collection).toMatchObject({ seen_changes: 4 })
  expect(question()).toHaveProperty('value', 'From here?')
})

test.each([
  ['another image', { launch_media: { id: 'm1', photo: '/m1', thumb: '/m1', video_720p: null } }],
  ['stars in place of likes', { voting_mode: 'star-rating' }],
])('%s there is named among what differs', async (_what, there) => {
  await openRefused(there)
  const differences = await screen.findByRole('list', { name: 'Differences' })
  expect(differences.textContent).toContain('Type, image or other settings of question 1')
})

test('a button of its own replaces the other version', async () => {
  const server = await openRefused()
  await press('Replace the other version')
  await waitFor(() => expect(server.body()!.collection).toMatchObject({ id: 'c1', seen_changes: 9 }))
  expect(server.body()!.events[0]!.name).toBe('From here?')
})

test('the other version can be taken, which gives this one up', async () => {
  const reloads = watchReloads()
  await openRefused()
  await press('Take the other version')
  expect(reloads()).toBe(1)
  expect(Object.keys(localStorage).filter((key) => key.includes('session:'))).toEqual([])
})

test('changes that were not saved are back after a reload, and are refused where the session went on', async () => {
  await openEditor('/q/lunch/edit', [event])
  write('From here?')
  const later = { ...event, name: 'From there?', collection: { ...collection, changes: 9 } } as never
  const server = await openEditorAgain('/q/lunch/edit', [later])
  expect(question()).toHaveProperty('value', 'From here?')
  await press('Save')
  expect(server.body()!.collection).toMatchObject({ id: 'c1', seen_changes: 4 })
})
