import { expect, test } from 'vitest'
import type { OutboxEntry } from '#web/base/outbox/entry.ts'
import { wantedChoice, wantedVotes, withWanted, withWantedChoice } from './wanted-votes.ts'

const entry = (lane: string, path: string, body: unknown, changes: Partial<OutboxEntry> = {}) =>
  ({
    lane,
    path,
    body,
    method: body === undefined ? 'DELETE' : 'POST',
    refusal: null,
    ...changes,
  }) as OutboxEntry
const idea = { id: 'a', like_count: 4, dislike_count: 1, user_vote: null }
const liked = { vote: true, vote_type: null, vote_numeric_value: null }

test('votes in the outbox lie over what the server said, refused ones do not', () => {
  const wanted = wantedVotes([
    entry('vote:a', '/ideas/a/votes', { vote: true }),
    entry('vote:b', '/ideas/b/votes', { vote: true }, { refusal: {} as OutboxEntry['refusal'] }),
    entry('comment:x', '/ideas/x/comments', {}),
  ])
  expect(withWanted(idea, wanted)).toEqual({ ...idea, like_count: 5, user_vote: liked })
  expect(withWanted({ ...idea, id: 'b' }, wanted)).toEqual({ ...idea, id: 'b' })
})

test('a vote that the server has counted already is not counted twice', () => {
  const wanted = wantedVotes([entry('vote:a', '/ideas/a/votes', { vote: true })])
  const counted = { ...idea, like_count: 5, user_vote: liked }
  expect(withWanted(counted, wanted)).toEqual(counted)
})

test('a vote that is taken back is not counted', () => {
  const wanted = wantedVotes([entry('vote:a', '/ideas/a/votes', undefined)])
  expect(withWanted({ ...idea, like_count: 5, user_vote: liked }, wanted)).toEqual(idea)
})

test('stars move the average', () => {
  const rated = { ...idea, total_rating: 4, total_rater: 1, avg_rating: 4 }
  const body = { vote_type: 'numeric_rating', vote_numeric_value: 1 }
  const wanted = wantedVotes([entry('vote:a', '/ideas/a/votes', body)])
  expect(withWanted(rated, wanted)).toMatchObject({ total_rating: 5, total_rater: 2, avg_rating: 2.5 })
})

test('a choice on its way moves its count from the one before', () => {
  const choices = [
    { id: 'x', choice_count: 1, choice_pct: 25, user_choice: true },
    { id: 'y', choice_count: 3, choice_pct: 75, user_choice: false },
  ]
  const chosen = wantedChoice([entry('choice:e1', '/ideas/y/votes', { vote: true })], 'e1')
  expect(withWantedChoice(choices, chosen)).toEqual([
    { id: 'x', choice_count: 0, choice_pct: 0, user_choice: false },
    { id: 'y', choice_count: 4, choice_pct: 100, user_choice: true },
  ])
  expect(withWantedChoice(choices, null)).toEqual(choices)
})
