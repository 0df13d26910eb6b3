// Which answers of owners count, and when they are reminded.
import { describe, expect, it, test } from 'vitest'
import { TOPIC_STATES } from '#domain/topics/model.ts'
import { STATES_OF, TOPIC_GROUPS } from './model.ts'
import { later_day, promise_handed_on, promise_over } from './refusals.ts'
import { answerRefusal, groupOf, isReminderDue, laterRefusal } from './rules.ts'

test('each state is in one group of the page', () => {
  expect(TOPIC_GROUPS.flatMap((group) => STATES_OF[group]).toSorted()).toEqual([...TOPIC_STATES].toSorted())
  for (const state of TOPIC_STATES) expect(STATES_OF[groupOf(state)]).toContain(state)
})

describe('an answer of an owner', () => {
  it.each([
    ['promised', 'done', null],
    ['promised', 'later', null],
    ['promised', 'hand_on', null],
    ['promised', 'not_done', null],
    ['done', 'done', null],
    ['done', 'not_done', null],
    ['done', 'later', promise_over],
    ['done', 'hand_on', promise_over],
    ['declined', 'done', promise_over],
    ['discussed', 'done', promise_over],
    ['on_the_agenda', 'later', promise_over],
  ] as const)('to a topic that is %s: %s', (state, answer, refused) => {
    expect(answerRefusal({ state, is_yours: true }, answer)).toBe(refused)
    expect(answerRefusal({ state, is_yours: false }, answer)).toBe(promise_handed_on)
  })
})

test.each([
  ['2030-03-01', later_day],
  ['2030-02-27', later_day],
  ['2030-03-02', null],
  ['2032-02-29', null],
  ['2032-03-02', later_day],
])('on 2030-03-01 a promise can be put off to %s or not', (day, refused) => {
  expect(laterRefusal(day, '2030-03-01')).toBe(refused)
})

test.each([
  ['2030-03-01', 23, false],
  ['2030-03-02', 7, false],
  ['2030-03-02', 8, true],
  ['2030-03-05', 12, true],
])('of a promise for 2030-03-01, the owner is reminded on %s at %d or not', (today, hour, due) => {
  expect(isReminderDue('2030-03-01', { today, hour })).toBe(due)
})
