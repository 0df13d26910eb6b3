import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anEvent } from './fake-page.ts'
import { TimeLeft } from './TimeLeft.tsx'

const NOW = new Date(2026, 10, 25, 8, 0).getTime()
beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

function head(seconds: number): string {
  const ideas = { start_time: NOW / 1000 - 60, end_time: NOW / 1000 + seconds }
  const event = anEvent({ schedule: { ...anEvent().schedule, ideas } })
  return renderToStaticMarkup(<TimeLeft event={event} phase="open" />).replace(/\s/g, ' ')
}

test.each([
  [259_200, 'Closes Saturday at 8:00 AM'],
  [86_400, 'Closes tomorrow at 8:00 AM'],
  [3600, 'Closes today at 9:00 AM'],
  [3599, '59:59 left'],
  [65, '1:05 left'],
  [0, '0:00 left'],
])('%i seconds before the end the head says %s', (seconds, words) => {
  expect(head(seconds)).toContain(`>${words}<`)
})

test('the title of a day has the exact date, and only the last hour is a timer', () => {
  expect(head(86_400)).toContain('title="Nov 26, 2026, 8:00 AM"')
  expect(head(86_400)).not.toContain('role="timer"')
  expect(head(3599)).toContain('role="timer"')
})
