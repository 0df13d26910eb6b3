import { expect, test } from 'vitest'
import { leftText } from './TimeLeft.tsx'

test.each([
  [259_190, '3 days left'],
  [200_000, '2 days left'],
  [100_000, '27 h left'],
  [12_000, '3 h 20 min left'],
  [3600, '1 h left'],
  [3599, '59:59 left'],
  [65, '1:05 left'],
  [0, '0:00 left'],
])('%i seconds read %s', (seconds, expected) => {
  expect(leftText(seconds)).toBe(expected)
})
