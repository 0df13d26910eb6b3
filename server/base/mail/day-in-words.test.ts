import { expect, it } from 'vitest'
import { dayInWords } from './day-in-words.ts'

it.each([
  ['en-DE', '1 March 2030'],
  ['en-US', 'March 1, 2030'],
  [undefined, 'March 1, 2030'],
])('the same day whatever the zone of the server, as in %s', (locale, words) =>
  expect(dayInWords(new Date('2030-03-01'), locale)).toBe(words),
)
