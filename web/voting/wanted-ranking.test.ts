import { expect, test } from 'vitest'
import type { UserVote } from '#domain/voting/model.ts'
import type { OutboxEntry } from '#web/base/outbox/entry.ts'
import { moved, stepOf } from '#web/base/ui/moved.ts'
import { RANKING_LANE, wantedPlaces, withPlaces } from './wanted-ranking.ts'

const entry = (order: string, changes: Partial<OutboxEntry> = {}) =>
  ({
    lane: `${RANKING_LANE}e1`,
    body: {
      votes: [...order].map((idea_id, index) => ({
        idea_id,
        vote_type: 'rank',
        vote_numeric_value: index + 1,
      })),
    },
    refusal: null,
    ...changes,
  }) as OutboxEntry
const place = (value: number): UserVote => ({ vote: null, vote_type: 'rank', vote_numeric_value: value })
const item = (id: string, total_rank: number, total_ranker: number, user_vote: UserVote = null) => ({
  id,
  total_rank,
  total_ranker,
  avg_rank: total_ranker === 0 ? 0 : total_rank / total_ranker,
  user_vote,
})

test('of a first ranking every item gets its place and one ranker more', () => {
  const items = [item('a', 4, 2), item('b', 2, 2), item('c', 0, 0)]
  expect(withPlaces(items, wantedPlaces([entry('cab')], 'e1'))).toEqual([
    { id: 'a', total_rank: 6, total_ranker: 3, avg_rank: 2, user_vote: place(2) },
    { id: 'b', total_rank: 5, total_ranker: 3, avg_rank: 1.67, user_vote: place(3) },
    { id: 'c', total_rank: 1, total_ranker: 1, avg_rank: 1, user_vote: place(1) },
  ])
})

test('a second ranking moves the places and counts nobody twice', () => {
  const items = [item('a', 3, 2, place(1)), item('b', 3, 2, place(2))]
  expect(withPlaces(items, wantedPlaces([entry('ab'), entry('ba')], 'e1'))).toEqual([
    { id: 'a', total_rank: 4, total_ranker: 2, avg_rank: 2, user_vote: place(2) },
    { id: 'b', total_rank: 2, total_ranker: 2, avg_rank: 1, user_vote: place(1) },
  ])
})

test('a ranking of another question, and one that was refused, change nothing', () => {
  const items = [item('a', 3, 2)]
  const entries = [entry('a', { refusal: {} as OutboxEntry['refusal'] }), entry('a', { lane: 'ranking:e2' })]
  expect(wantedPlaces(entries, 'e1')).toBeNull()
  expect(withPlaces(items, null)).toEqual(items)
})

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
])('what stands at %d and moves to %d leaves the others in their order', (from, to, order) => {
  expect(moved([...'abc'], from, to).join('')).toBe(order)
})

test.each([
  ['ArrowUp', false, false, -1],
  ['ArrowDown', true, false, 1],
  ['ArrowUp', false, true, null],
  ['ArrowUp', true, true, -1],
  ['Enter', true, false, null],
])('%s (Alt: %s) where Alt is needed (%s) moves by %s', (key, altKey, needsAlt, step) => {
  expect(stepOf({ key, altKey }, needsAlt)).toBe(step)
})
