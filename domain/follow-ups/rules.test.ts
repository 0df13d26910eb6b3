// When people are asked after a session, what the room says, and who is told.
import { describe, expect, it, test } from 'vitest'
import { DAY, HOUR } from '#domain/base/time.ts'
import type { VerdictCounts } from './model.ts'
import {
  areCountsTold,
  askingWindow,
  beginningOf,
  followUpPhase,
  followUpRefusal,
  goesBack,
  moreNeeded,
  outcomeOf,
  sessionAt,
} from './rules.ts'

const counts = (yes: number, partly: number, no: number): VerdictCounts => ({ yes, partly, no })

describe('people are asked', () => {
  const meeting = { start: 10 * HOUR, end: 11 * HOUR }
  const times = { opens: HOUR, closes: 9 * HOUR, meeting: null, after: null, following: [] }

  it('for a week from the end of a session', () => {
    expect(askingWindow(times)).toEqual({ start_time: 9 * HOUR, end_time: 9 * HOUR + 7 * DAY })
  })
  it('for a week from the end of a meeting without a question for it', () => {
    const window = askingWindow({ ...times, meeting })
    expect(window).toEqual({ start_time: 11 * HOUR, end_time: 11 * HOUR + 7 * DAY })
  })
  it('while the question after their meeting is open', () => {
    const after = { start_time: 11 * HOUR, end_time: 35 * HOUR }
    expect(askingWindow({ ...times, meeting, after })).toEqual(after)
  })
  it.each([
    ['a weekly meeting', null, [10 * HOUR + 7 * DAY, 10 * HOUR + 14 * DAY], 10 * HOUR + 7 * DAY],
    ['a daily one with a question after it', 24, [10 * HOUR + 2 * DAY, 34 * HOUR], 34 * HOUR],
    // an hour is the least: the second one after it is next
    ['meetings that follow at once', null, [11.5 * HOUR, 2 * DAY], 2 * DAY],
  ])('of %s until ten minutes before the next one begins', (_, hours, following, next) => {
    const after = hours === null ? null : { start_time: 11 * HOUR, end_time: (11 + hours) * HOUR }
    const window = { start_time: 11 * HOUR, end_time: next - 600 }
    expect(askingWindow({ ...times, meeting, after, following })).toEqual(window)
  })
  it('no longer where the next one is far away', () => {
    const following = [10 * HOUR + 30 * DAY]
    expect(askingWindow({ ...times, meeting, following }).end_time).toBe(11 * HOUR + 7 * DAY)
  })

  it.each([
    [9, false, 'early'],
    [10, false, 'open'],
    [19, false, 'open'],
    [20, false, 'closed'],
    // opened again by its host
    [15, true, 'closed'],
  ] as const)('at %i of 10 to 20, settled: %s, it is %s', (now, isSettled, phase) => {
    expect(followUpPhase({ start_time: 10, end_time: 20 }, isSettled, now)).toBe(phase)
  })

  it.each([
    ['early', false, 'follow_up_early'],
    ['open', false, undefined],
    ['closed', false, 'follow_up_closed'],
    ['open', true, 'hosts_not_asked'],
    ['closed', true, 'hosts_not_asked'],
  ] as const)('while it is %s, as host: %s, the refusal is %s', (phase, is_host, code) => {
    expect(followUpRefusal(phase, is_host)?.code).toBe(code)
  })
})

test.each([
  [counts(0, 0, 0), null],
  [counts(0, 0, 2), null],
  [counts(0, 0, 3), 'not_answered'],
  [counts(2, 0, 2), 'answered'],
  [counts(2, 0, 3), 'not_answered'],
  // all say partly: half of them is not more than half
  [counts(0, 4, 0), 'answered'],
  [counts(0, 3, 1), 'not_answered'],
  [counts(1, 2, 1), 'answered'],
  [counts(1, 1, 2), 'not_answered'],
  [counts(3, 0, 0), 'answered'],
])('of %o the room says %s', (said, outcome) => {
  expect(outcomeOf(said)).toBe(outcome)
})

test.each([
  ['discussed', 'not_answered', true],
  ['done', 'not_answered', true],
  ['promised', 'not_answered', false],
  ['declined', 'not_answered', false],
  ['on_the_agenda', 'not_answered', false],
  ['discussed', 'answered', false],
  ['discussed', null, false],
] as const)('a topic that is %s and %s goes back: %s', (state, outcome, back) => {
  expect(goesBack(state, outcome)).toBe(back)
})

describe('counts', () => {
  it.each([
    [0, 5],
    [4, 1],
    [5, 0],
    [80, 0],
  ])('of %i voices need %i more', (voices, more) => {
    expect(moreNeeded(voices, 5)).toBe(more)
  })

  it.each([
    [4, true, 'closed', false],
    [5, true, 'open', true],
    [5, false, 'open', false],
    [4, false, 'closed', false],
    [5, false, 'closed', true],
  ] as const)('of %i voices are told, as host: %s, while it is %s: %s', (voices, is_host, phase, told) => {
    expect(areCountsTold(voices, { is_host, phase, least: 5 })).toBe(told)
  })
})

describe('something on record belongs to', () => {
  const sessions = [
    { id: 'first', begins: 10 },
    { id: 'third', begins: 30 },
    { id: 'second', begins: 20 },
  ]
  it.each([
    [9, undefined],
    [10, 'first'],
    [29, 'second'],
    [99, 'third'],
  ])('at %i the session %s, the last that had begun', (time, id) => {
    expect(sessionAt(sessions, time)?.id).toBe(id)
  })
  it('a meeting from its start on, not from the question before it', () => {
    const times = { opens: 1, closes: 50, after: null, following: [] }
    expect(beginningOf({ ...times, meeting: { start: 20, end: 30 } })).toBe(20)
    expect(beginningOf({ ...times, meeting: null })).toBe(1)
  })
})
