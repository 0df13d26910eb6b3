import { expect, test, vi } from 'vitest'
import type { Recurrence } from '#domain/collections/recurrence.ts'
import { firstDays, monthlyChoices, rhythmFrom, rhythmWords, toggledWeekday } from './rhythm.ts'

/** A Tuesday, the third of its month. */
const TUESDAY = { year: 2030, month: 1, day: 15 }
/** The Friday after it, the last but one of its month. */
const FRIDAY = { year: 2030, month: 1, day: 18 }
const LAST_FRIDAY = { year: 2030, month: 1, day: 25 }
const rhythm = (interval: string, days: Recurrence['days'] = null) =>
  ({ interval, frequency: 1, days }) as Recurrence

test('an unknown interval is logged once, reads empty and throws nothing', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(rhythmWords(rhythm('x'))).toBe('')
  expect(rhythmWords(rhythm('x'))).toBe('')
  expect(warned).toHaveBeenCalledTimes(1)
  expect(rhythmWords(rhythm('day'))).toBe('Every day')
  expect(warned).toHaveBeenCalledTimes(1)
  warned.mockRestore()
})

test.each([
  [[2], 2, [2]],
  [[2, 4], 2, [4]],
  [[2], 4, [2, 4]],
])('of the days %j a press on %i leaves %j', (chosen, day, left) =>
  expect(toggledWeekday(chosen, day)).toEqual(left),
)

test.each([
  ['week', [2]],
  ['month', 15],
  ['day', null],
  ['year', null],
] as const)('by %s a rhythm begins with %j', (interval, days) =>
  expect(firstDays(interval, TUESDAY)).toEqual(days),
)

test.each([
  [null, ['day 15', 'the third Tuesday']],
  [rhythm('month', 31), ['day 15', 'the third Tuesday', 'day 31']],
  [rhythm('month', 'third tuesday'), ['day 15', 'the third Tuesday']],
  [rhythm('week', [2]), ['day 15', 'the third Tuesday']],
])('with %j saved a month offers %j', (saved, labels) =>
  expect(monthlyChoices(TUESDAY, saved).map(({ label }) => label)).toEqual(labels),
)

test.each([
  [rhythm('week', [2]), [5]],
  [rhythm('week', [1]), [1]],
  [rhythm('week', [2, 4]), [2, 4]],
  [rhythm('month', 15), 18],
  [rhythm('month', 31), 31],
  [rhythm('month', 'third tuesday'), 'third friday'],
  [rhythm('day'), null],
])('%j that moves from the 15th to the 18th goes by %j', (before, days) =>
  expect(rhythmFrom(before, TUESDAY, FRIDAY).days).toEqual(days),
)

test('the last Friday of a month stays the last one where the new day is one, and counts from the first where not', () => {
  expect(rhythmFrom(rhythm('month', 'last friday'), LAST_FRIDAY, TUESDAY).days).toBe('third tuesday')
  const other = { year: 2030, month: 1, day: 29 }
  expect(rhythmFrom(rhythm('month', 'last friday'), LAST_FRIDAY, other).days).toBe('last tuesday')
})
