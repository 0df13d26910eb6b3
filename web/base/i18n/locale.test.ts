// Days, times and numbers follow the region of the reader, words the language of the page.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { formatMoment, formatNumber, formatShortDay, formatWeekday } from './format.ts'
import { activateLanguage } from './language.ts'

beforeAll(() => activateLanguage('en'))
afterEach(() => vi.restoreAllMocks())

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
