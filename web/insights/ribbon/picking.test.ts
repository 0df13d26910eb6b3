import { expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/base/time.ts'
import type { Collection } from '#domain/collections/contract.ts'
import { beginningOf, isStartFixed, pickProblem, type Subject, savedWindow } from './picking.ts'

const NOW = 1_900_000_000
const NOTHING_NEXT = {
  resumes_with: null,
  next_start_date: null,
  next_end_date: null,
  next_meeting_start: null,
  next_meeting_end: null,
}

/** A question that starts and ends so many seconds from now. */
const question = (start: number, end: number, collection: Partial<Collection> | null = null): Subject => {
  const window = { start_time: NOW + start, end_time: NOW + end }
  return {
    event: { schedule: { ideas: window, voting: window }, planned_end: null },
    collection: collection as Collection | null,
  }
}
const meeting = (start: number, end: number, more: Partial<Collection> = {}) =>
  question(-5 * DAY, 5 * DAY, {
    type: 'meeting',
    meeting_start: NOW + start,
    meeting_end: NOW + end,
    ...NOTHING_NEXT,
    ...more,
  })
const from = (start: number, end: number) => ({ start_time: NOW + start, end_time: NOW + end })

test.each([
  ['a question that ends in 10 minutes keeps its end', question(-HOUR, 600), from(-HOUR, 600)],
  ['one that is over ends in 3 days', question(-2 * HOUR, -HOUR), from(-2 * HOUR, 259_200)],
  ['a meeting that ends in 10 minutes keeps its end', meeting(-HOUR, 600), from(-HOUR, 600)],
  ['one that is over ends in an hour', meeting(-3 * DAY, -2 * DAY), from(-3 * DAY, 3600)],
  ['a meeting to come keeps both its times', meeting(DAY, DAY + HOUR), from(DAY, DAY + HOUR)],
])('for another time, %s', (_case, subject, window) => {
  expect(beginningOf('update_time', subject, NOW)).toEqual(window)
})

test('without scheduling in the plan what is over ends in a day, and a meeting in an hour', () => {
  const free = { scheduling: false }
  expect(beginningOf('update_time', question(-DAY, -HOUR), NOW, free)).toEqual(from(-DAY, DAY))
  expect(beginningOf('update_time', meeting(-3 * DAY, -2 * DAY), NOW, free)).toEqual(from(-3 * DAY, 3600))
})

test.each(['run_again', 'resume'] as const)('%s starts now and lasts as long as before', (mode) => {
  expect(beginningOf(mode, question(-DAY - 7200, -DAY), NOW)).toEqual(from(0, 7200))
  expect(beginningOf(mode, meeting(-DAY, -DAY + 1800), NOW)).toEqual(from(0, 1800))
})

test('what was stopped runs again as long as it was planned', () => {
  const { event, collection } = question(-DAY, -DAY + 180)
  const stopped = { event: { ...event, planned_end: NOW - DAY + HOUR }, collection }
  expect(beginningOf('run_again', stopped, NOW)).toEqual(from(0, HOUR))
})

test('a series goes on when it would have come next, where that is known', () => {
  const next = { next_start_date: NOW + DAY, next_end_date: NOW + 2 * DAY }
  const pulse = question(-DAY, -HOUR, { type: 'pulse', ...NOTHING_NEXT, ...next })
  expect(beginningOf('resume', pulse, NOW)).toEqual(from(DAY, 2 * DAY))
  expect(beginningOf('run_again', pulse, NOW)).toEqual(from(0, DAY - HOUR))
  const times = { next_meeting_start: NOW + 3 * DAY, next_meeting_end: NOW + 3 * DAY + 60 }
  expect(beginningOf('resume', meeting(-DAY, -HOUR, { ...next, ...times }), NOW)).toEqual(
    from(3 * DAY, 3 * DAY + 60),
  )
})

test('a series that is stopped while it runs goes on by its rhythm, not at once', () => {
  const resumes_with = { start_time: NOW + DAY, end_time: NOW + 2 * DAY }
  const running = question(-HOUR, HOUR, { type: 'pulse', ...NOTHING_NEXT, resumes_with })
  expect(beginningOf('resume', running, NOW)).toEqual(from(DAY, 2 * DAY))
})

test('the times of a meeting are its own, not those of its question', () => {
  expect(savedWindow(meeting(DAY, DAY + HOUR))).toEqual(from(DAY, DAY + HOUR))
})

test.each([
  ['update_time', question(-HOUR, HOUR), true],
  ['update_time', question(HOUR, DAY), false],
  ['update_time', meeting(-HOUR, HOUR), false],
  ['run_again', question(-HOUR, HOUR), false],
] as const)('for %s the start of case %# is fixed: %s', (mode, subject, fixed) => {
  expect(isStartFixed(mode, subject, NOW)).toBe(fixed)
})

test.each([
  ['update_time', question(-HOUR, HOUR), from(-HOUR, 60), null],
  ['update_time', question(-HOUR, HOUR), from(-HOUR, -60), 'The end must be in the future.'],
  ['update_time', question(HOUR, DAY), from(DAY, DAY - 1), 'The end must be after the start.'],
  ['update_time', question(HOUR, DAY), from(DAY, 800 * DAY), 'Please choose dates within the next year.'],
  ['update_time', meeting(HOUR, DAY), from(-DAY, -HOUR), null],
  ['update_time', meeting(HOUR, DAY), from(DAY, DAY), 'The end must be after the start.'],
  ['run_again', meeting(HOUR, DAY), from(-DAY, -HOUR), 'The end must be in the future.'],
  ['resume', question(-DAY, -HOUR), { start_time: NOW, end_time: null }, 'Please choose a day and a time.'],
] as const)('for %s case %# with %j says %s', (mode, subject, picked, words) => {
  expect(pickProblem(picked, mode, subject, NOW)).toBe(words)
})
