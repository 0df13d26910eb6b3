import { expect, test } from 'vitest'
import { dateOf, lastDate, momentOf, timeOf, timesOnOffer, windowOfCopy, windowProblem } from './times.ts'

const at = (date: string, time = '10:00') => momentOf(date, time)!

test('a day and a time lead to a moment and back, also where the clock changes', () => {
  for (const [date, time] of [
    ['2026-03-08', '12:15'],
    ['2026-07-01', '23:45'],
    ['2026-11-01', '00:00'],
  ] as const)
    expect([dateOf(at(date, time)), timeOf(at(date, time))]).toEqual([date, time])
})

test.each([
  ['', '10:00'],
  ['2026-03-05', ''],
])('%j at %j is no moment', (date, time) => {
  expect(momentOf(date, time)).toBeNull()
})

test('times are quarters of an hour, and the given one where it is none', () => {
  const minutes = new Set(timesOnOffer('10:00').map((time) => time.slice(3)))
  expect([...minutes]).toEqual(['00', '15', '30', '45'])
  expect(timesOnOffer('10:00')).toHaveLength(96)
  expect(timesOnOffer('10:07')).toContain('10:07')
})

test('a session ends after it starts, and within a year', () => {
  const now = at('2026-03-05')
  expect(lastDate(now)).toBe('2027-03-05')
  expect(windowProblem(now, now, now)).toBe('end_early')
  expect(windowProblem(now, now + 1, now)).toBeNull()
  expect(windowProblem(now, at('2027-03-05', '23:45'), now)).toBeNull()
  expect(windowProblem(now, at('2027-03-06', '00:00'), now)).toBe('too_far')
  expect(windowProblem(null, now, now)).toBe('time_missing')
})

test('a copy follows the old one, or starts now where it would be over already', () => {
  const old = { start_time: 0, end_time: 1000 }
  expect(windowOfCopy(old, 500, 1200)).toEqual({ start_time: 1000, end_time: 1500 })
  expect(windowOfCopy(old, 500, 1500)).toEqual({ start_time: 1500, end_time: 2000 })
})
