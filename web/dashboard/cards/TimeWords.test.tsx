// What a card says of the time that is left.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anEvent } from '#web/events/fake-page.ts'
import { TimeWords } from './TimeWords.tsx'

const HOUR = 3600
const DAY = 24 * HOUR

test.each([
  [3 * DAY, 'Closes Saturday at 8:00 AM'],
  [DAY, 'Closes tomorrow at 8:00 AM'],
  [HOUR, 'Closes today at 9:00 AM'],
  [59 * 60, '59 min left'],
  [59, 'Less than a minute left'],
])('with %i seconds to go a card says %s', (seconds, words) => {
  const now = new Date(2026, 10, 25, 8, 0).getTime() / 1000
  const ideas = { start_time: now - 60, end_time: now + seconds }
  const event = anEvent({ schedule: { ...anEvent().schedule, ideas } })
  const card = renderToStaticMarkup(<TimeWords event={event} state="active" now={now} />)
  expect(card.replace(/\s/g, ' ')).toContain(words)
})

test('what ended today says so', () => {
  const now = new Date(2026, 10, 30, 14, 10).getTime() / 1000
  const ideas = { start_time: now - 600, end_time: now - 120 }
  const event = anEvent({ schedule: { ...anEvent().schedule, ideas } })
  const card = renderToStaticMarkup(<TimeWords event={event} state="closed" now={now} />)
  expect(card.replace(/\s/g, ' ')).toContain('Ended today at 2:08 PM')
})
