// Who reads the common order of topics, and when.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { address, answered, member, openScreen } from '#web/accounts/fake-screen.ts'
import { anEvent, OVER } from '#web/events/fake-page.ts'
import { anIdea } from '#web/ideas/fake-session.ts'
import { PrioritizedResultScreen } from './PrioritizedResultScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const topics = ['Speed', 'Search'].map((content, position) =>
  anIdea(`t${position}`, { content, name: content, position, total_rank: position + 1, total_ranker: 1 }),
)

async function open(change: Partial<PopinEvent>): Promise<void> {
  const event = anEvent({ question_type: 'stack_rank', name: 'What first?', ...change })
  await openScreen(PrioritizedResultScreen, {
    path: '/r/p/c1/result',
    params: { collection: 'c1' },
    user: member,
    answers: {
      'GET /collections/c1': () => answered({ id: 'c1', type: 'prioritize', events: [event] }),
      'GET /events/lunch': () => answered(event),
      'POST /events/join/lunch': () => answered({ event_slug: 'lunch', collection_id: 'c1' }),
      'GET /events/lunch/ideas': () =>
        answered({ ideas: topics, total: 2, first_offset: 0, next_offset: null, seq: 1 }),
    },
  })
}

test.each([
  ['the creator while people rank', { user_created: true }],
  ['everybody once it is over', { schedule: OVER, phase: 'closed' }],
] as const)('%s', async (_who, change) => {
  await open(change)
  expect(await screen.findByRole('region', { name: 'Results in numbers and charts' })).toBeTruthy()
  expect(await screen.findByText(/^Ranked first: “Speed”/)).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'List' })).toBeTruthy()
  expect(address()).toBe('/r/p/c1/result')
})

test('whoever ranks is led to the ranking before they see what the others think', async () => {
  await open({})
  await waitFor(() => expect(address()).toMatch(/^\/r\/p\/c1(\?|$)/))
  expect(screen.queryByRole('region', { name: 'Results in numbers and charts' })).toBeNull()
})
