import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { anEvent, EARLY, OVER } from '#web/events/fake-page.ts'
import { SessionCard } from './SessionCard.tsx'

const meeting = { id: 'c1', type: 'meeting', name: 'Sprint review' } as PopinEvent['collection']

function show(...changes: Partial<PopinEvent>[]): void {
  const nothing = () => {}
  const events = changes.map((change) => anEvent(change))
  const group = { key: 'c1', name: events.length > 1 ? 'Sprint review' : null, events }
  const sketches = new Map([['e1', [3, 1]]])
  render(
    <MantineProvider env="test">
      <ul>
        <SessionCard
          group={group}
          now={Date.now() / 1000}
          sketches={sketches}
          onShare={nothing}
          onDelete={nothing}
        />
      </ul>
    </MantineProvider>,
  )
}

test.each([
  ['before', 'Open question · Before Sprint review'],
  ['after', 'Open question · After Sprint review'],
  [null, 'Open question'],
] as const)('the card of a question %s a meeting reads %j', (meeting_part, words) => {
  show({ user_created: true, meeting_part, collection: meeting })
  expect(screen.getByText(words)).toBeTruthy()
})

test.each([
  ['Active', {}],
  ['Upcoming', { phase: 'upcoming', schedule: EARLY }],
  ['Closed', { phase: 'closed', schedule: OVER }],
  ['Closed', { phase: 'autostopped', schedule: OVER }],
] as const)('a card has one pill, which reads %s (case %#)', (pill, change) => {
  show(change)
  const pills = ['Active', 'Upcoming', 'Closed'].filter((word) => screen.queryByText(word))
  expect(pills).toEqual([pill])
})

const second = { id: 'e2', slug: 'dinner', name: 'And in the evening?' } as Partial<PopinEvent>

test('the questions of a session stand on one card, and each leads to itself', () => {
  show({ phase: 'closed', schedule: OVER }, second)
  const card = within(screen.getByRole('article', { name: 'Sprint review' }))
  expect(screen.getAllByRole('article')).toHaveLength(1)
  // what runs speaks for the session
  expect(card.getByText('Active')).toBeTruthy()
  expect(card.getByText(/^2 questions/)).toBeTruthy()
  expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Sprint review', '#/q/dinner/answers'],
    ['What shall we eat?', '#/q/lunch/answers'],
    ['And in the evening?', '#/q/dinner/answers'],
  ])
})

test('a long session shows its first questions, and how many more there are', () => {
  show(...['e1', 'e2', 'e3', 'e4', 'e5', 'e6'].map((id) => ({ id }) as Partial<PopinEvent>))
  expect(screen.getAllByRole('link')).toHaveLength(5)
  expect(screen.getByText('And 2 more')).toBeTruthy()
})

test('contributions to all questions are added up: answers, votes of polls, and comments', () => {
  show(
    { ideas_count: 4, participants_count: 9, comments_count: 1 },
    { ...second, question_type: 'binary', participants_count: 7 },
  )
  expect(screen.getByText('12 contributions')).toBeTruthy()
})

test('a picture of the result has a dot for each vote', () => {
  show({ participants_count: 4 })
  expect(document.querySelectorAll('circle')).toHaveLength(4)
})
