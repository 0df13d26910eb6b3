import { expect, it } from 'vitest'
import { reminderTime } from './reminder-time.ts'

const START = 1_800_000_000
const MINUTE = 60
const HOUR = 3600

it.each([
  ['a week', 168 * HOUR, 7 * HOUR],
  ['72 h 0 min', 72 * HOUR, 7 * HOUR],
  ['71 h 59 min', 72 * HOUR - MINUTE, 5 * HOUR],
  ['48 h 0 min', 48 * HOUR, 5 * HOUR],
  ['47 h 59 min', 48 * HOUR - MINUTE, 3 * HOUR],
  ['24 h 0 min', 24 * HOUR, 3 * HOUR],
  ['23 h 59 min', 24 * HOUR - MINUTE, 15 * MINUTE],
  ['1 h 0 min', HOUR, 15 * MINUTE],
])('an event that runs %s reminds before its end', (_case, seconds, lead) => {
  const end_time = START + seconds
  expect(reminderTime({ start_time: START, end_time })).toBe(end_time - lead)
})

it.each([59 * MINUTE, MINUTE, 1])('an event that runs %s seconds reminds nobody', (seconds) => {
  expect(reminderTime({ start_time: START, end_time: START + seconds })).toBeNull()
})
