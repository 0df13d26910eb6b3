// The days that are offered for a promise.
import { expect, it, test } from 'vitest'
import { dayChoices, daysAfter, daysBetween, todayHere } from './days.ts'

const told = (today: string) => dayChoices(today).map(({ name, day }) => `${name} ${day}`)

it.each([
  [
    'a Tuesday offers the Friday of its week',
    '2026-12-01',
    [
      'tomorrow 2026-12-02',
      'this_friday 2026-12-04',
      'next_week 2026-12-08',
      'two_weeks 2026-12-15',
      'month_end 2026-12-31',
    ],
  ],
  [
    'a Thursday names the Friday tomorrow',
    '2026-12-03',
    ['tomorrow 2026-12-04', 'next_week 2026-12-10', 'two_weeks 2026-12-17', 'month_end 2026-12-31'],
  ],
  [
    'the last day of a month offers no end of it',
    '2028-02-29',
    ['tomorrow 2028-03-01', 'this_friday 2028-03-03', 'next_week 2028-03-07', 'two_weeks 2028-03-14'],
  ],
  [
    'a week before its end the month is next week',
    '2026-12-24',
    ['tomorrow 2026-12-25', 'next_week 2026-12-31', 'two_weeks 2027-01-07'],
  ],
])('%s', (_rule, today, expected) => {
  expect(told(today)).toEqual(expected)
})

test('days are counted over the change of the clock and of the year', () => {
  expect(daysAfter('2026-10-24', 2)).toBe('2026-10-26')
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3)
})

test('today is the day of the device, not that of Greenwich', () => {
  expect(todayHere(new Date(2026, 0, 5, 23, 30))).toBe('2026-01-05')
  expect(todayHere(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05')
})
