// The time of an item on the screen, and how far the room is with its agenda.
import { describe, expect, it, test } from 'vitest'
import type { AgendaItemId } from '#domain/base/ids.ts'
import { calmTime, itemAfter, progressOf, timeOf } from './agenda.ts'

describe('the time of an item', () => {
  it.each([
    ['has not begun', { minutes: 5, begun_time: null, seconds_spent: 0 }, { spent: 0, left: 300 }],
    [
      'counts since it is on screen',
      { minutes: 5, begun_time: 940, seconds_spent: 0 },
      { spent: 60, left: 240 },
    ],
    [
      'goes on where it was left',
      { minutes: 5, begun_time: 940, seconds_spent: 200 },
      { spent: 260, left: 40 },
    ],
    [
      'stands while it is off',
      { minutes: 5, begun_time: null, seconds_spent: 330 },
      { spent: 330, left: -30 },
    ],
    [
      'has no end without minutes',
      { minutes: null, begun_time: 990, seconds_spent: 0 },
      { spent: 10, left: null },
    ],
    [
      'never runs backwards by another clock',
      { minutes: 1, begun_time: 1003, seconds_spent: 9 },
      { spent: 9, left: 51 },
    ],
  ])('%s', (_rule, item, expected) => {
    expect(timeOf(item, 1000)).toEqual(expected)
  })

  it.each([
    [300, 'left', 5],
    [241, 'left', 5],
    [1, 'left', 1],
    [0, 'up', 0],
    [-59, 'up', 0],
    [-60, 'over', 1],
    [-150, 'over', 2],
  ])('with %d seconds left is read as %s %d', (left, kind, minutes) => {
    expect(calmTime(left)).toEqual({ kind, minutes })
  })
})

const items = [
  { id: 'a' as AgendaItemId, dealt_with: true },
  { id: 'b' as AgendaItemId, dealt_with: false },
]

test('the progress counts places from one, and what was dealt with', () => {
  expect(progressOf(items, items[1]!.id)).toEqual({ at: 2, count: 2, done: 1 })
  expect(progressOf(items, 'gone' as AgendaItemId)).toBeNull()
  expect(progressOf(items, null)).toBeNull()
})

test('behind the last item, and behind none, there is no next one', () => {
  expect(itemAfter(items, items[0]!.id)?.id).toBe('b')
  expect(itemAfter(items, items[1]!.id)).toBeUndefined()
  expect(itemAfter(items, null)).toBeUndefined()
})
