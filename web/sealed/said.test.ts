// What a device remembers of what it said with a ballot, and how that shows.
import { expect, test } from 'vitest'
import type { Idea } from '#domain/ideas/contract.ts'
import { NOTHING_SAID } from './kept.ts'
import { saidAfter, settled, withSaid } from './said.ts'

const like = { vote: true, vote_type: null, vote_numeric_value: null }
const vote = (id: string, own: unknown, choices = 1) =>
  [
    { method: own ? 'POST' : 'DELETE', path: `/ideas/${id}/votes` },
    { user_vote: own, ideas: Array.from({ length: choices }, () => ({ choice_count: 0 })) },
  ] as const

test('a like is remembered until it is taken back', () => {
  const liked = saidAfter(NOTHING_SAID, ...vote('a', like))
  expect(liked.votes).toEqual({ a: like })
  expect(saidAfter(liked, ...vote('a', null)).votes).toEqual({})
})

test('of a poll the last choice is remembered', () => {
  const chosen = saidAfter(saidAfter(NOTHING_SAID, ...vote('a', like, 2)), ...vote('b', like, 2))
  expect(chosen).toEqual({ ...NOTHING_SAID, choice: 'b' })
  expect(saidAfter(chosen, ...vote('b', null, 2)).choice).toBeNull()
})

test('a ranking is remembered whole, and an answer once', () => {
  const place = { vote_type: 'rank' as const, vote_numeric_value: 1 }
  const body = { votes: [{ idea_id: 'a', ...place }] }
  const ranked = saidAfter(NOTHING_SAID, { method: 'POST', path: '/events/e/ranking', body }, {})
  expect(ranked.votes).toEqual({ a: { vote: null, ...place } })
  const write = { method: 'POST', path: '/ideas', body: {} }
  const said = saidAfter(saidAfter(ranked, write, { id: 'n' }), write, { id: 'n' })
  expect(said.answers).toEqual(['n'])
})

test('own comments are remembered until they are deleted, and likes of comments as those of answers', () => {
  const write = (path: string) => [{ method: 'POST', path, body: {} }, { id: 'c' }] as const
  const once = saidAfter(NOTHING_SAID, ...write('/ideas/a/comments'))
  const said = saidAfter(once, ...write('/ideas/a/comments'))
  expect(said).toEqual({ ...NOTHING_SAID, comments: ['c'] })
  expect(saidAfter(NOTHING_SAID, ...write('/events/e/comments')).comments).toEqual(['c'])
  expect(saidAfter(said, { method: 'PUT', path: '/comments/c', body: {} }, { id: 'c' })).toEqual(said)
  const cast = { method: 'POST', path: '/comments/d/votes' }
  const liked = saidAfter(said, cast, { user_vote: like, comments: [{ id: 'd' }] })
  expect(liked).toEqual({ ...said, votes: { d: like } })
  const gone = saidAfter(liked, { method: 'DELETE', path: '/comments/c' }, { id: 'c' })
  expect(gone.comments).toEqual([])
})

test('own answers and votes are marked, and what has no mark stays the same object', () => {
  const idea = {
    ...{ id: 'a', user_vote: null, user_choice: false, user_created: false, can_edit: false },
    creator_info: { is_current_user: false, is_hero: false },
  } as unknown as Idea
  expect(withSaid(idea, NOTHING_SAID)).toBe(idea)
  const said = { votes: { a: like }, choice: null, answers: ['a'] }
  const own = withSaid(idea, said)
  expect(own).toMatchObject({ user_vote: like, user_created: true, can_edit: true, can_delete: true })
  expect(withSaid(own, said)).toBe(own)
  expect(withSaid(idea, { ...NOTHING_SAID, choice: 'a' })).toMatchObject({
    user_choice: true,
    user_vote: like,
  })
})

test('an own answer waits until it is shown, is declined once it is known to be archived, and may come back', () => {
  const [first, second] = ['a', 'b'].map((id) => ({ id, content: id, state: 'waiting' }) as unknown as Idea)
  const said = { ...NOTHING_SAID, waiting: [first!, second!] }
  const none = new Set<string>()
  expect(settled(said, { shown: none, archived: null })).toBe(said)
  expect(settled(said, { shown: none, archived: none })).toBe(said)
  const declined = settled(said, { shown: none, archived: new Set(['a', 'else']) })
  expect(declined).toMatchObject({ waiting: [second], declined: [first] })
  // nothing is known of what is archived by then
  expect(settled(declined, { shown: none, archived: null })).toBe(declined)
  expect(settled(declined, { shown: new Set(['a']), archived: none })).toMatchObject({
    waiting: [second],
    declined: [],
  })
  expect(settled(declined, { shown: none, archived: none })).toMatchObject({
    waiting: [second, first],
    declined: [],
  })
})
