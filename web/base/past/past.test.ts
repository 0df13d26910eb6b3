// When something was, in the reader's words, zone and region.
import { beforeAll, expect, test } from 'vitest'
import { activateLanguage } from '../i18n/language.ts'
import { endedText, pastDay } from './past.ts'

beforeAll(() => activateLanguage('en'))

const at = (moment: string) => Date.parse(moment) / 1000
const NOW = '2026-11-30T14:10'

test.each([
  ['2026-11-30T14:08', 'Ended today at 2:08 PM', 'today'],
  ['2026-11-29T23:59', 'Ended yesterday at 11:59 PM', 'yesterday'],
  ['2026-11-28T23:59', 'Ended Nov 28, 2026', 'Nov 28, 2026'],
  // by a device whose clock is behind
  ['2026-12-01T00:10', 'Ended today at 12:10 AM', 'today'],
])('what was over %s: %s', (moment, ended, day) => {
  // between time and AM or PM stands a narrow space
  expect(endedText(at(moment), at(NOW)).replace(/\s/g, ' ')).toBe(ended)
  expect(pastDay(at(moment), at(NOW))).toBe(day)
})

test('today is what it is where the reader is', () => {
  // in St. John's it is 21:30 the day before
  expect(pastDay(at('2026-11-26T01:00Z'), at('2026-11-26T03:00Z'))).toBe('today')
  expect(pastDay(at('2026-11-26T01:00Z'), at('2026-11-26T04:00Z'))).toBe('yesterday')
})
