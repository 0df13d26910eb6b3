// Which rhythms may be saved and are offered, and how they read.
import { describe, expect, it } from 'vitest'
import type { RecurrenceDays, RecurrenceInterval } from '#domain/events/model.ts'
import {
  keptRecurrence,
  monthlyOptions,
  type Recurrence,
  recurrenceRefusal,
  recurrenceWords,
  weekdayOf,
} from './recurrence.ts'
import { collectionTypeOf } from './rules.ts'

/** A Wednesday. */
const WEDNESDAY = { year: 2030, month: 1, day: 9 }
const rhythm = (interval: string, days: RecurrenceDays = null, frequency = 1): Recurrence => ({
  interval: interval as RecurrenceInterval,
  frequency,
  days,
})
const kept = (interval: string, days: RecurrenceDays, frequency = 1) =>
  keptRecurrence(rhythm(interval, days, frequency), WEDNESDAY)
const isSaved = (interval: string, days: RecurrenceDays, frequency = 1) =>
  recurrenceRefusal(kept(interval, days, frequency)) === null

describe('a rhythm', () => {
  it.each(['day', 'week', 'month', 'year'])('may be by %s', (interval) => {
    expect(isSaved(interval, interval === 'month' ? 1 : null)).toBe(true)
  })

  it('may not be by hour', () => expect(isSaved('hour', null)).toBe(false))

  it.each([
    [1, true],
    [99, true],
    [0, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
    [100, false],
  ])('every %s days: %s', (frequency, saved) => expect(isSaved('day', null, frequency)).toBe(saved))

  it.each([
    [[0, 6], true],
    [[], false],
    [[7], false],
    [[-1], false],
    [[1.5], false],
    [3, false],
    ['monday', false],
  ] as [RecurrenceDays, boolean][])('weekly on %j: %s', (days, saved) =>
    expect(isSaved('week', days)).toBe(saved),
  )

  it.each([
    [1, true],
    [31, true],
    [0, false],
    [32, false],
    ['31', true],
    ['32', false],
    ['monday', false],
    ['first monday', true],
    ['second tuesday', true],
    ['third wednesday', true],
    ['fourth sunday', true],
    ['last friday', true],
    ['fifth friday', false],
    ['first monday tuesday', false],
    ['first day', false],
    [[1], false],
    [null, false],
    ['', false],
  ] as [RecurrenceDays, boolean][])('monthly on %j: %s', (days, saved) =>
    expect(isSaved('month', days)).toBe(saved),
  )
})

describe('what is kept of it', () => {
  it.each([
    ['month', '15', 15],
    ['month', ' Third  Tuesday ', 'third tuesday'],
    ['week', null, [3]],
    ['week', [5, 1, 5], [1, 5]],
    ['day', [1, 2], null],
    ['year', 15, null],
  ] as [string, RecurrenceDays, RecurrenceDays][])('by %s %j it is %j', (interval, days, expected) =>
    expect(kept(interval, days).days).toEqual(expected),
  )
})

it.each([
  [{ year: 2030, month: 1, day: 15 }, [15, 'third tuesday']],
  [{ year: 2030, month: 1, day: 25 }, [25, 'fourth friday', 'last friday']],
  [{ year: 2030, month: 1, day: 31 }, [31, 'last thursday']],
  [{ year: 2030, month: 2, day: 22 }, [22, 'fourth friday', 'last friday']],
  [{ year: 2030, month: 1, day: 7 }, [7, 'first monday']],
  [{ year: 2030, month: 1, day: 8 }, [8, 'second tuesday']],
])('for %j the months offer %j', (date, options) => expect(monthlyOptions(date)).toEqual(options))

it.each([
  ['day', null, 1, 'Every day'],
  ['day', null, 3, 'Every 3 days'],
  ['week', [1], 2, 'Every 2 weeks on Monday'],
  ['week', [1, 5], 1, 'Every week on Monday and Friday'],
  ['week', [0, 3, 6], 1, 'Every week on Sunday, Wednesday and Saturday'],
  ['month', 15, 1, 'Every month on day 15'],
  ['month', 'third tuesday', 2, 'Every 2 months on the third Tuesday'],
  ['year', null, 1, 'Every year'],
  ['x', null, 1, ''],
] as [string, RecurrenceDays, number, string][])('by %s %j every %i reads %s', (interval, days, n, words) =>
  expect(recurrenceWords(rhythm(interval, days, n))).toBe(words),
)

it('the weekday of a date is counted from Sunday', () => expect(weekdayOf(WEDNESDAY)).toBe(3))

it.each([
  [{ survey: true, questions: 1, repeats: true }, 'survey'],
  [{ survey: false, questions: 1, repeats: true }, 'pulse'],
  [{ survey: false, questions: 2, repeats: true }, 'concurrent'],
  [{ survey: false, questions: 1, repeats: false }, 'concurrent'],
  [{ survey: false, questions: 3, repeats: false }, 'concurrent'],
])('the session %j is a %s', (session, type) => expect(collectionTypeOf(session)).toBe(type))
