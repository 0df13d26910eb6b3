import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { meetingOf, openEditor, press, savedEvent, write } from './fake-editor.ts'
import { copiedSession, sessionAgain } from './form/copied.ts'
import { newSession } from './form/session.ts'
import { sessionDraftOf } from './form/session-draft.ts'
import { beginningOf } from './opening/beginning.ts'

// fields that grow with their text listen to the typefaces, which the test's browser has not
Object.assign(document, { fonts: new EventTarget() })
afterEach(() => vi.unstubAllGlobals())

const defaults = {
  anonymous: true,
  visibility: 'anyone_as_guest' as const,
  auto_send_reminders: true,
  duration: 86_400,
  messages: {},
  polls_crowdsourcing: false,
}
const saved = () =>
  savedEvent({
    question_type: 'stack_rank',
    collection: meetingOf(['e1'], { type: 'prioritize', name: 'Roadmap' }) as PopinEvent['collection'],
  })

test('a new list to prioritize is one stack ranking: no other kind, no further question', async () => {
  await openEditor('/r/p/create')
  expect(screen.getByRole('heading', { name: 'New list to prioritize' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Edit choices/i })).toBeTruthy()
  expect(screen.queryByLabelText('Question type')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add a question' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Remove question/ })).toBeNull()
})

test('without topics it is not saved, and the reader is told', async () => {
  const server = await openEditor('/r/p/create')
  write('What do we build first?')
  await press('Launch')
  expect(server.writes()).toEqual([])
  expect(screen.getByRole('alert')).toBeTruthy()
})

test('it is saved as what it is, whatever would be found for one question', () => {
  const form = newSession('prioritize', defaults)
  const { initial, kept_as } = beginningOf(form, {
    mode: 'prioritize',
    template: undefined,
    preset: undefined,
  })
  const { collection, events } = sessionDraftOf(initial, initial, 1_800_000_000)
  expect(kept_as).toBe('prioritize')
  expect(collection.type).toBe('prioritize')
  expect(events.map((event) => event.question_type)).toEqual(['stack_rank'])
})

test('a copy and one that runs again stay lists to prioritize', () => {
  expect(copiedSession([saved()], 1_800_000_000).collection).toEqual({ id: null, type: 'prioritize' })
  expect(sessionAgain([saved()]).collection).toEqual({ id: null, type: 'prioritize' })
})
