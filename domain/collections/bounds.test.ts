import { expect, it, test } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import { collectionNameRefusal, meetingTimesRefusal, nameAfter } from './bounds.ts'

it.each([
  ['A', 'concurrent', false],
  ['Ab', 'concurrent', true],
  ['x'.repeat(40), 'meeting', true],
  ['x'.repeat(41), 'meeting', false],
  [`  ${'x'.repeat(40)}  `, 'survey', true],
  [' A ', 'survey', false],
  ['', 'pulse', true],
  [undefined, 'concurrent', true],
  ['', 'meeting', false],
  ['   ', 'meeting', false],
  [undefined, 'meeting', false],
] as const)('the name "%s" of a %s is taken: %s', (name, type, taken) => {
  expect(collectionNameRefusal(name, type) === null).toBe(taken)
})

test('what nobody named is called after its first question, cut to 40 characters', () => {
  expect(nameAfter(' Short? ')).toBe('Short?')
  expect(nameAfter('What should we talk about in our weekly meeting?')).toBe(
    'What should we talk about in our weekly…',
  )
  expect(nameAfter('Where shall we go for lunch on Friday, and who books?')).toBe(
    'Where shall we go for lunch on Friday…',
  )
  expect(nameAfter(`${'x'.repeat(39)} and more`)).toBe(`${'x'.repeat(39)}…`)
  expect(nameAfter('y'.repeat(200))).toBe(`${'y'.repeat(39)}…`)
  expect(nameAfter(`So ${'z'.repeat(35)}🎉🎉 what?`)).toBe(`So ${'z'.repeat(35)}…`)
  expect(nameAfter('z'.repeat(40))).toBe('z'.repeat(40))
  expect(nameAfter(`${'z'.repeat(34)}👨‍👩‍👧‍👦 who?`)).toBe(`${'z'.repeat(34)}…`)
})

const NOW = Date.UTC(2027, 2, 10, 9, 30) / 1000
const YEAR_AHEAD = Date.UTC(2028, 2, 10, 9, 30) / 1000
const YEAR_BACK = Date.UTC(2026, 2, 10, 9, 30) / 1000
const NEW = { meeting_start: null, meeting_end: null }

it.each([
  ['a year ahead', YEAR_AHEAD, null],
  ['late on the day a year ahead', YEAR_AHEAD + DAY - 1, null],
  ['a day later', YEAR_AHEAD + DAY, 'meeting_far'],
  ['a year back', YEAR_BACK, null],
  ['early on the day a year back', YEAR_BACK - DAY + 1, null],
  ['a day earlier', YEAR_BACK - DAY, 'meeting_far'],
  ['now', NOW, null],
])('a meeting that starts %s is refused as %s', (_case, start, code) => {
  const times = { meeting_start: start, meeting_end: start + 3600 }
  expect(meetingTimesRefusal(times, NEW, NOW)?.code ?? null).toBe(code)
  expect(meetingTimesRefusal(times, times, NOW)).toBeNull()
})

it.each([
  [0, 'schedule_backwards'],
  [-1, 'schedule_backwards'],
  [1, undefined],
])('a meeting that ends %s seconds after its start is refused as %s', (after, code) => {
  const times = { meeting_start: NOW, meeting_end: NOW + after }
  expect(meetingTimesRefusal(times, NEW, NOW)?.code).toBe(code)
})
