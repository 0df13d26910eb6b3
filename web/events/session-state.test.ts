import { expect, test } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { nextChange, readState } from './session-state.ts'

const window_of = (start_time: number, end_time: number) => ({ start_time, end_time })
const event = (phase: PopinEvent['phase'], changes: Partial<PopinEvent> = {}) =>
  ({
    phase,
    question_type: 'default',
    published: true,
    user_created: false,
    can_participate: phase === 'open',
    schedule: { ideas: window_of(100, 200), voting: window_of(100, 150) },
    ...changes,
  }) as PopinEvent

test.each([
  ['before the start', event('upcoming'), 50, 'upcoming', false, false],
  ['within both windows', event('open'), 120, 'open', true, true],
  ['after the votes', event('open'), 160, 'open', true, false],
  ['after the end', event('open'), 200, 'closed', false, false],
] as const)('%s', (_when, given, now, phase, mayAnswer, mayVote) => {
  const fetched = given.phase === 'upcoming' ? 40 : 110
  expect(readState(given, now, fetched)).toEqual({ phase, mayAnswer, mayVote, clockIsRight: true })
})

test('a page that was loaded before the start opens by itself', () => {
  expect(readState(event('upcoming'), 110, 50)).toMatchObject({
    phase: 'open',
    mayAnswer: true,
    mayVote: true,
  })
})

test('a wrong clock is not believed: the phase of the server holds, and no countdown shows', () => {
  const ahead = readState(event('open'), 5000, 5000)
  expect(ahead).toEqual({ phase: 'open', mayAnswer: true, mayVote: true, clockIsRight: false })
  const behind = readState(event('closed', { can_participate: false }), 120, 120)
  expect(behind).toMatchObject({ phase: 'closed', mayAnswer: false, clockIsRight: false })
})

test('what stopped by itself keeps its name', () => {
  expect(readState(event('autostopped'), 300, 300).phase).toBe('autostopped')
})

test('who may only read can do nothing while it is open', () => {
  const given = event('open', { can_participate: false })
  expect(readState(given, 120, 110)).toMatchObject({ phase: 'open', mayAnswer: false, mayVote: false })
})

test('the next change is the next start or end', () => {
  expect([50, 100, 150, 200].map((now) => nextChange(event('open'), now))).toEqual([100, 150, 200, null])
})
