import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { anEvent, EARLY, OVER } from '#web/events/fake-page.ts'
import { SessionCard } from './SessionCard.tsx'

const meeting = { id: 'c1', type: 'meeting', name: 'Sprint review' } as PopinEvent['collection']

function show(change: Partial<PopinEvent>): void {
  const nothing = () => {}
  render(
    <MantineProvider env="test">
      <ul>
        <SessionCard event={anEvent(change)} now={Date.now() / 1000} onShare={nothing} onDelete={nothing} />
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
