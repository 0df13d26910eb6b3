import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { SessionMessage } from '#domain/ideas/contract.ts'
import { anEvent } from '#web/events/fake-page.ts'
import { anIdea } from './fake-session.ts'
import { type FarIdeas, farKey, outdateFar } from './far-ideas.ts'
import { applyMessage, applyOwnDeletion, patchIdea } from './live.ts'

const counts = { ideas_count: 500, comments_count: 0, participants_count: 0 }
const session = anEvent()
let client: QueryClient

beforeEach(() => {
  client = new QueryClient()
  const page = (...ids: string[]) => ({ ideas: ids.map((id) => anIdea(id)), round: 0 })
  client.setQueryData<FarIdeas>(farKey('lunch', 'active'), {
    pages: new Map([
      [2, page('a', 'b')],
      [7, page('c')],
    ]),
    round: 0,
  })
})

const far = () => client.getQueryData<FarIdeas>(farKey('lunch', 'active'))!
const shown = () =>
  [...far().pages.values()].flatMap(({ ideas }) =>
    ideas.map((idea) => `${idea.content} ${idea.like_count}${idea.gone ? ' gone' : ''}`),
  )
const hear = (name: SessionMessage['name'], ideas: unknown[]) => {
  const message = { name, data: { seq: 2, counts, ideas, comments: [], more: false } } as SessionMessage
  applyMessage(client, session, message, 0)
}

test('counts and edits reach answers far down, which keep their places', () => {
  hear('stats_updated', [{ id: 'b', like_count: 7 }])
  hear('edited', [anIdea('c', { content: 'Better' })])
  expect(shown()).toEqual(['Answer a 0', 'Answer b 7', 'Better 0'])
})

test('what is deleted far down stays as a note, and a text that was removed is gone', () => {
  hear('deleted', ['a'])
  hear('stubbed', ['c'])
  expect(shown()).toEqual(['Answer a 0 gone', 'Answer b 0', ' 0'])
  expect(far().pages.get(7)?.ideas[0]).toMatchObject({ isStub: true })
})

test('pages that a message does not touch stay as they are', () => {
  const before = far().pages.get(7)
  hear('created', [anIdea('n')])
  hear('stats_updated', [{ id: 'a', like_count: 1 }])
  expect(far().pages.get(7)).toBe(before)
})

test('an own vote and an own deletion reach them too', () => {
  patchIdea(client, session, { id: 'b' as never, like_count: 3 })
  applyOwnDeletion(client, session, 'a')
  expect(shown()).toEqual(['Answer b 3', 'Answer c 0'])
})

test('after missed messages no page is trusted', () => {
  outdateFar(client, 'lunch')
  expect([...far().pages.values()].every((page) => page.round !== far().round)).toBe(true)
})
