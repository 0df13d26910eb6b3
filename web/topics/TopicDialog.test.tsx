// What a participant reads in a topic: which text is what, and days as the reader writes them.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { TopicId } from '#domain/base/ids.ts'
import { anEvent, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { TopicDialog } from './TopicDialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('note, decision and reason say what they are, and a promise has its day', async () => {
  const move = { by_name: 'Hanna', moved_time: 1_900_000_000, from_state: 'raised', to_state: 'promised' }
  const topic = {
    ...{
      id: 'one',
      list_id: 'l1',
      title: 'Heating',
      state: 'declined',
      likes: 2,
      user_likes: false,
      takes_likes: true,
    },
    ...{ answer_count: 1, lost_answers: 0, owner_name: null, owner_email: null, due_on: null },
    ...{ is_overdue: false, note: 'Ask twice', decision: 'Not now', reason: 'Too dear' },
    ...{ raised_on: '2030-01-01', raised_in: null, changed_time: 0, answers: [], merged: [] },
    moves: [{ ...move, text: 'Olga · 2030-03-05' }],
  }
  const server = openFakeSession({ 'GET /topics/one': () => ({ body: topic }) })
  vi.stubGlobal('fetch', server.fetch)
  showPage(<TopicDialog id={'one' as TopicId} event={anEvent({})} onClose={() => {}} />)
  await screen.findByText('Heating')
  for (const text of ['Note: Ask twice', 'Decision: Not now', 'Reason: Too dear'])
    expect(screen.getByText((_text, element) => element?.tagName === 'P' && element.textContent === text))
  expect(screen.getByText(/Olga · Mar 5, 2030/)).toBeTruthy()
})
