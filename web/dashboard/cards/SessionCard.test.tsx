import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { anEvent } from '#web/events/fake-page.ts'
import { SessionCard } from './SessionCard.tsx'

const meeting = { id: 'c1', type: 'meeting', name: 'Sprint review' } as PopinEvent['collection']

test.each([
  ['before', 'Open question · Before Sprint review'],
  ['after', 'Open question · After Sprint review'],
  [null, 'Open question'],
] as const)('the card of a question %s a meeting reads %j', (meeting_part, words) => {
  const nothing = () => {}
  render(
    <MantineProvider env="test">
      <ul>
        <SessionCard
          event={anEvent({ meeting_part, collection: meeting })}
          now={Date.now() / 1000}
          onShare={nothing}
          onDelete={nothing}
        />
      </ul>
    </MantineProvider>,
  )
  expect(screen.getByText(words)).toBeTruthy()
})
