// Days, times and numbers follow the region of the reader, words the language of the page.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { formatMoment, formatNumber, formatPercent, formatShortDay, formatWeekday } from './format.ts'
import { activateLanguage } from './language.ts'
import { translator } from './translator.ts'

beforeAll(() => activateLanguage('en'))
afterEach(() => {
  vi.restoreAllMocks()
  activateLanguage('en')
})

const AFTERNOON = new Date(2026, 10, 23, 15, 5).getTime() / 1000

test.each([
  ['en-US', 'Nov 23, 2026, 3:05 PM', 'Nov 23', '1,234.5'],
  ['en', 'Nov 23, 2026, 3:05 PM', 'Nov 23', '1,234.5'],
  ['en-GB', '23 Nov 2026, 15:05', '23 Nov', '1,234.5'],
  ['de-DE', '23 Nov 2026, 15:05', '23 Nov', '1.234,5'],
  ['de', '23 Nov 2026, 15:05', '23 Nov', '1.234,5'],
  ['', 'Nov 23, 2026, 3:05 PM', 'Nov 23', '1,234.5'],
])('a reader with the browser in "%s" reads "%s"', (language, moment, day, number) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  // between time and AM or PM stands a narrow space
  expect(formatMoment(AFTERNOON).replace(/\s/g, ' ')).toBe(moment)
  expect(formatShortDay(AFTERNOON)).toBe(day)
  expect(formatNumber(1234.5)).toBe(number)
  expect(formatWeekday(1, 'long')).toBe('Monday')
})

test.each([
  ['en-US', '1,234 people', '67%'],
  ['de-DE', '1.234 people', '67 %'],
])('counts in texts and percentages are those of a browser in %s', (language, count, percent) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  activateLanguage('en')
  const t = translator({ 'test.people': '{count, plural, one {# person} other {# people}}' })
  expect(t('test.people', { count: 1234 })).toBe(count)
  expect(formatPercent(67).replace(/\s/g, ' ')).toBe(percent)
})
