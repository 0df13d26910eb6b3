// When a session closes, in the reader's words, zone and region.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closesText } from './closing.ts'
import { activateLanguage } from './language.ts'

beforeAll(() => activateLanguage('en'))
afterEach(() => vi.restoreAllMocks())

const at = (moment: string) => Date.parse(moment) / 1000
// between time and AM or PM stands a narrow space
const closes = (end: string, now: string) => closesText(at(end), at(now)).replace(/\s/g, ' ')

test.each([
  ['2026-11-25T17:30', '2026-11-25T08:00', 'Closes today at 5:30 PM'],
  ['2026-11-26T10:00', '2026-11-25T08:00', 'Closes tomorrow at 10:00 AM'],
  ['2026-11-27T09:00', '2026-11-25T08:00', 'Closes Friday at 9:00 AM'],
  ['2026-12-01T09:00', '2026-11-25T08:00', 'Closes Tuesday at 9:00 AM'],
  ['2026-12-02T09:00', '2026-11-25T08:00', 'Closes Dec 2 at 9:00 AM'],
  ['2027-01-08T09:00', '2026-11-25T08:00', 'Closes Jan 8, 2027 at 9:00 AM'],
])('what ends %s says at %s: %s', (end, now, words) => expect(closes(end, now)).toBe(words))

test.each([
  ['25 hours later on the long day', '2026-11-01T12:00', '2026-10-31T12:00', 'Closes tomorrow at 12:00 PM'],
  ['26 hours later around the long day', '2026-11-02T00:30', '2026-10-31T23:30', 'Closes Monday at 12:30 AM'],
  [
    '24 hours later around the short day',
    '2026-03-09T00:30',
    '2026-03-07T23:30',
    'Closes Monday at 12:30 AM',
  ],
  ['23 hours later on the short day', '2026-03-08T12:00', '2026-03-07T12:00', 'Closes tomorrow at 12:00 PM'],
])('a day is one of the calendar when clocks change: %s', (_, end, now, words) =>
  expect(closes(end, now)).toBe(words),
)

test('today is what it is where the reader is', () => {
  // in St. John's it is 21:30 the day before
  expect(closes('2026-11-26T01:00Z', '2026-11-25T22:00Z')).toBe('Closes today at 9:30 PM')
  expect(closes('2026-11-26T04:00Z', '2026-11-25T22:00Z')).toBe('Closes tomorrow at 12:30 AM')
})

test('the clock has as many hours as in the region of the reader', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
  expect(closes('2026-11-26T17:30', '2026-11-25T08:00')).toBe('Closes tomorrow at 17:30')
  expect(closes('2026-12-24T17:30', '2026-11-25T08:00')).toBe('Closes 24 Dec at 17:30')
})
