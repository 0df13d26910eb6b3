// What this device said shows in every list of a sealed question: pages further down, and what waits for the host.
import { expect, test } from 'vitest'
import type { Comment } from '#domain/comments/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { NOTHING_SAID } from './kept.ts'
import { withMarks, withOwnComments } from './lists.ts'
import { sealedQuestions } from './questions.ts'
import { saidAfter } from './said.ts'

const like = { vote: true, vote_type: null, vote_numeric_value: null }
const event = { id: 'e', slug: 's', user_created: false }
const answer = (id: string, more: Partial<Idea> = {}) =>
  ({
    ...{ id, content: id, user_vote: null, user_choice: false, user_created: false, can_edit: false },
    creator_info: { is_current_user: false, is_hero: false },
    state: 'shown',
    ...more,
  }) as unknown as Idea
const own = { user_created: true, can_edit: true, creator_info: { is_current_user: true, is_hero: false } }
const empty = { pages: [{ ideas: [], total: 0 }] }
const nothing = new Set<string>()

test('an own vote far down a long list is marked, and its answer known as one of the question', () => {
  const loaded = {
    pages: new Map([
      [0, { ideas: [answer('a')] }],
      [1, { ideas: [answer('b')] }],
    ]),
  }
  const given = { event, said: { ...NOTHING_SAID, votes: { b: like } }, shown: nothing }
  const next = withMarks(loaded, ['later-pages', 's', 'newest'], given) as typeof loaded
  expect(next.pages.get(1)?.ideas).toMatchObject([{ id: 'b', user_vote: like }])
  expect(next.pages.get(0)).toBe(loaded.pages.get(0))
  expect(sealedQuestions.get('b')).toBe('e')
  expect(withMarks(next, ['later-pages', 's', 'newest'], given)).toBe(next)
  expect(withMarks(loaded, ['later-pages', 'another', 'newest'], given)).toBe(loaded)
})

test('own comments are marked in the threads of the question alone, and their likes; a removed one is nobody’s', () => {
  const comment = (id: string, description = id) =>
    ({
      ...{ id, description, media: null, user_vote: null, can_edit: false, can_delete: false },
      creator_info: { is_current_user: false, is_hero: false },
    }) as unknown as Comment
  const loaded = { comments: [comment('c'), comment('gone', ''), comment('other')] }
  const said = { ...NOTHING_SAID, comments: ['c', 'gone'], votes: { other: like } }
  sealedQuestions.set('answer', 'e')
  const next = withOwnComments(loaded, 'answer', { event, said })
  expect(next?.comments).toMatchObject([
    { can_edit: true, can_delete: true, creator_info: { is_current_user: true } },
    { can_edit: false },
    { user_vote: like, can_edit: false },
  ])
  expect(sealedQuestions.get('c')).toBe('e')
  expect(withOwnComments(next, 'answer', { event, said })).toBe(next)
  expect(withOwnComments(loaded, 'elsewhere', { event, said })).toBe(loaded)
})

test('an own answer that waits is there until it is shown or taken back, though the server does not know whose it is', () => {
  const written = answer('w', { ...own, state: 'waiting' })
  const said = saidAfter(NOTHING_SAID, { method: 'POST', path: '/ideas', body: {} }, written)
  const waiting = (given = said, shown = nothing, loaded: unknown = empty) =>
    withMarks(loaded as never, ['hidden', 's', 'waiting'], { event, said: given, shown }) as typeof empty
  expect(waiting().pages).toMatchObject([{ ideas: [{ id: 'w', can_edit: true }], total: 1 }])
  expect(waiting(said, nothing, waiting())).toEqual(waiting())
  expect(waiting(said, new Set(['w']), waiting()).pages[0]?.ideas).toEqual([])

  const edited = saidAfter(
    said,
    { method: 'PUT', path: '/ideas/w', body: {} },
    { ...written, content: 'new' },
  )
  expect(waiting(edited, nothing, waiting()).pages).toMatchObject([{ ideas: [{ content: 'new' }] }])
  const gone = saidAfter(edited, { method: 'DELETE', path: '/ideas/w' }, { id: 'w' })
  expect(waiting(gone, nothing, waiting()).pages[0]?.ideas).toEqual([])
})

test('the host sees all that waits, own ones marked', () => {
  const loaded = {
    pages: [{ ideas: [answer('w', { state: 'waiting' }), answer('x', { state: 'waiting' })], total: 2 }],
  }
  const given = {
    event: { ...event, user_created: true },
    said: { ...NOTHING_SAID, answers: ['w'] },
    shown: nothing,
  }
  expect(withMarks(loaded, ['hidden', 's', 'waiting'], given)).toMatchObject({
    pages: [
      {
        ideas: [
          { id: 'w', user_created: true },
          { id: 'x', user_created: false },
        ],
      },
    ],
  })
})
