// What a card says of the time that is left.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anEvent } from '#web/events/fake-page.ts'
import { TimeWords } from './TimeWords.tsx'

const HOUR = 3600
const DAY = 24 * HOUR

test.each([
  [3 * DAY - 60, '3 days left'],
  [2 * DAY, '2 days left'],
  [2 * DAY - 60, '47 h left'],
  [HOUR, '1 h left'],
  [59 * 60, '59 min left'],
])('with %i seconds to go a card says %s', (seconds, words) => {
  const now = 1_900_000_000
  const ideas = { start_time: now - 60, end_time: now + seconds }
  const event = anEvent({ schedule: { ...anEvent().schedule, ideas } })
  expect(renderToStaticMarkup(<TimeWords event={event} state="active" now={now} />)).toContain(words)
})
