// The marks of what is done, above a question of a session.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { readDraft, writeDraft } from '#web/base/drafts/drafts.ts'
import { anEvent, guest } from '#web/events/fake-page.ts'
import { openAnswersPage } from './fake-answers-page.ts'
import { anIdea } from './fake-session.ts'

const collection = {
  id: 'c1',
  name: 'Lunch',
  type: 'concurrent',
  events: [
    { id: 'e1', slug: 'lunch', name: 'What to eat?' },
    { id: 'e2', slug: 'dinner', name: 'When?' },
  ],
  events_count: 2,
} as unknown as PopinEvent['collection']
const KEY = `done:${guest.id}:c1`
const polled = { question_type: 'binary', collection } as const
const choices = (user_choice: boolean) =>
  ['Yes', 'No'].map((content, position) =>
    anIdea(`c${position}`, { content, name: content, position, user_choice: user_choice && position === 0 }),
  )
const marked = async () => {
  await screen.findByRole('navigation', { name: 'Questions' })
  return screen.queryAllByRole('link', { name: / \(done\)$/ }).map((link) => link.textContent)
}

beforeEach(() => window.history.replaceState(null, '', '/#/q/lunch/answers'))

test('a vote marks its question, beside those that were done before', async () => {
  writeDraft(KEY, ['e2'])
  openAnswersPage(choices(true), { event: anEvent(polled), user: guest })
  await waitFor(async () => expect(await marked()).toEqual(['1 What to eat?', '2 When?']))
  expect(readDraft(KEY)).toEqual(['e2', 'e1'])
})

test('a vote that was taken back on another device takes its mark along', async () => {
  writeDraft(KEY, ['e1', 'e2'])
  openAnswersPage(choices(false), { event: anEvent(polled), user: guest })
  await waitFor(async () => expect(await marked()).toEqual(['2 When?']))
  expect(readDraft(KEY)).toEqual(['e2'])
})

test('an answer that was deleted takes its mark along', async () => {
  writeDraft(KEY, ['e1'])
  openAnswersPage([anIdea('a')], { event: anEvent({ collection }), user: guest })
  await waitFor(async () => expect(await marked()).toEqual([]))
})
