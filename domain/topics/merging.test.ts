// Which topic stays when several become one, and what may go.
import { describe, expect, it } from 'vitest'
import { deletingRefusal, mergeRefusal, survivorOf } from './merging.ts'
import { TOPIC_STATES, type TopicState } from './model.ts'
import { already_dealt_with } from './refusals.ts'
import { canMove, isOverdue, topicRefusal } from './rules.ts'

const topic = (id: string, state: TopicState, arrival: number) => ({ id, state, arrival })

describe('what stays of several topics', () => {
  it.each([
    ['the oldest', [topic('b', 'raised', 2), topic('a', 'raised', 1)], 'a'],
    ['the one on the agenda', [topic('a', 'raised', 1), topic('b', 'on_the_agenda', 2)], 'b'],
    [
      'the one that was dealt with',
      [topic('a', 'raised', 1), topic('b', 'on_the_agenda', 2), topic('c', 'done', 3)],
      'c',
    ],
  ] as const)('is %s', (_title, topics, id) => {
    expect(survivorOf(topics)).toMatchObject({ id })
  })

  it('is nothing of none, and refused of two that were dealt with', () => {
    expect(survivorOf([])).toBeUndefined()
    expect(survivorOf([topic('a', 'done', 1), topic('b', 'promised', 2)])).toBe(already_dealt_with)
  })
})

it('only what is open goes, by merging or deleting', () => {
  const goes = TOPIC_STATES.filter((state) => deletingRefusal({ state }) === null)
  expect(goes).toEqual(['raised', 'on_the_agenda'])
  expect(TOPIC_STATES.filter((state) => mergeRefusal([{ state }]) === null)).toEqual(goes)
})

it.each([
  ['declined without a reason', { state: 'declined' as const }, 'reason_missing'],
  ['promised by nobody', { state: 'promised' as const, due_on: '2030-01-01' }, 'promise_incomplete'],
  ['promised for no day', { state: 'promised' as const, owner_name: 'Bo' }, 'promise_incomplete'],
  ['promised', { state: 'promised' as const, owner_name: 'Bo', due_on: '2030-01-01' }, undefined],
])('a topic that is %s', (_title, change, code) => {
  const blank = { reason: '', owner_name: null, due_on: null }
  expect(topicRefusal({ state: 'raised' }, { ...blank, ...change })?.code).toBe(code)
})

it('what is done is promised again or stands on an agenda, and nothing else', () => {
  expect(TOPIC_STATES.filter((state) => canMove('done', state))).toEqual([
    ...['on_the_agenda', 'promised', 'done'],
  ])
})

it('a promise is overdue the day after its day', () => {
  const promise = { state: 'promised' as const, due_on: '2030-01-02' }
  expect(['2030-01-01', '2030-01-02', '2030-01-03'].map((day) => isOverdue(promise, day))).toEqual([
    ...[false, false, true],
  ])
  expect(isOverdue({ ...promise, state: 'done' }, '2030-01-03')).toBe(false)
})
