import { expect, it, test } from 'vitest'
import { DAY, HOUR } from '#domain/base/time.ts'
import { termsOf } from '#domain/billing/plans.ts'
import { planSeries, type SavedSeries, type SeriesInput, seriesRefusal } from './series.ts'

/** A Friday, in every zone of the tests. */
const NOW = 1_800_000_000
const begin = { start: NOW, time_zone: 'UTC' }
const weekly = { enabled: true, interval: 'week', frequency: 1, days: null } as const
const running: SavedSeries = { ...weekly, days: [5], time_zone: 'UTC' }
const stopped = { ...running, enabled: false }
const planOf = (wish: SeriesInput, before: SavedSeries | null = running) => planSeries(wish, before, begin)
const refusedOn = (plan: string, wish: SeriesInput, before: SavedSeries | null = running) =>
  seriesRefusal(planOf(wish, before), termsOf({ id: plan, expiration: null }, 'on', NOW), NOW)?.code
const next = (from: number, to: number) => ({ next_start_date: NOW + from, next_end_date: NOW + to })

it.each<[string, SeriesInput, SavedSeries | null, Partial<ReturnType<typeof planSeries>>]>([
  ['begins', { recurrence_setting: weekly }, null, { isSet: true, isChanged: true, ends: false }],
  ['stays as it is', { recurrence_setting: weekly }, running, { isSet: false, isChanged: false }],
  ['is left alone', {}, running, { rhythm: null, isSet: false, ends: false }],
  ['goes on', { recurrence_setting: weekly }, stopped, { isSet: true, isChanged: false }],
  ['counts otherwise', { recurrence_setting: { ...weekly, frequency: 2 } }, running, { isChanged: true }],
  ['counts elsewhere', { recurrence_setting: weekly, time_zone: 'Asia/Tokyo' }, running, { isChanged: true }],
  ['comes at another time', { recurrence_setting: weekly, ...next(DAY, 2 * DAY) }, running, { isSet: true }],
  ['ends', { recurrence_setting: null }, running, { rhythm: null, ends: true }],
  ['stops', { recurrence_setting: { ...weekly, enabled: false } }, running, { rhythm: null, ends: true }],
])('a series %s', (_what, wish, before, expected) => {
  expect(planOf(wish, before)).toMatchObject(expected)
})

test('a rhythm takes its day from where the session begins, in its own time zone', () => {
  const { rhythm } = planOf({ recurrence_setting: weekly }, null)
  expect(rhythm).toEqual({ interval: 'week', frequency: 1, days: [5], time_zone: 'UTC' })
  const elsewhere = planSeries({ recurrence_setting: weekly, time_zone: 'Pacific/Kiritimati' }, null, {
    ...begin,
    start: NOW + 6 * HOUR,
  })
  expect(elsewhere.rhythm?.days).toEqual([6])
})

test('the next occurrence is named whole or not at all, and only of what repeats already', () => {
  const wish = { recurrence_setting: weekly, ...next(DAY, 2 * DAY) }
  expect(planOf(wish, stopped).next).toEqual({ start_time: NOW + DAY, end_time: NOW + 2 * DAY })
  expect(planOf({ ...wish, next_end_date: undefined }, stopped).next).toBeNull()
  expect(planOf(wish, null).next).toBeNull()
})

test('the plan is asked for what begins, goes on or changes, and for nothing else', () => {
  expect(refusedOn('free', { recurrence_setting: weekly }, null)).toBe('plan_needed')
  expect(refusedOn('free', { recurrence_setting: weekly }, stopped)).toBe('plan_needed')
  expect(refusedOn('free', { recurrence_setting: weekly })).toBeUndefined()
  expect(refusedOn('free', { recurrence_setting: null })).toBeUndefined()
})

it.each<[string, SeriesInput]>([
  ['time_zone_unknown', { recurrence_setting: weekly, time_zone: 'Nowhere' }],
  ['invalid_input', { recurrence_setting: { ...weekly, days: [7] } }],
  ['schedule_backwards', { recurrence_setting: weekly, ...next(DAY, DAY) }],
  ['next_is_over', { recurrence_setting: weekly, ...next(-DAY, -HOUR) }],
])('%s', (code, wish) => {
  expect(refusedOn('premium_monthly', wish, stopped)).toBe(code)
})
