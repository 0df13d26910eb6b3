import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { SessionMessage } from '#domain/ideas/messages.ts'
import { anEvent } from '#web/events/fake-page.ts'
import { anIdea } from './fake-session.ts'
import { type LaterPages, laterKey, outdateLaterPages } from './later-pages.ts'
import { applyMessage, applyOwnDeletion, patchIdea } from './live.ts'

const counts = { ideas_count: 500, comments_count: 0, participants_count: 0 }
const session = anEvent()
let client: QueryClient

beforeEach(() => {
  client = new QueryClient()
  const page = (...ids: string[]) => ({ ideas: ids.map((id) => anIdea(id)), round: 0 })
  client.setQueryData<LaterPages>(laterKey('lunch', 'active'), {
    pages: new Map([
      [2, page('a', 'b')],
      [7, page('c')],
    ]),
    round: 0,
  })
})

const later = () => client.getQueryData<LaterPages>(laterKey('lunch', 'active'))!
const shown = () =>
  [...later().pages.values()].flatMap(({ ideas }) =>
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
  expect(later().pages.get(7)?.ideas[0]).toMatchObject({ isStub: true })
})

test('pages that a message does not touch stay as they are', () => {
  const before = later().pages.get(7)
  hear('created', [anIdea('n')])
  hear('stats_updated', [{ id: 'a', like_count: 1 }])
  expect(later().pages.get(7)).toBe(before)
})

test('an own vote and an own deletion reach them too', () => {
  patchIdea(client, session, { id: 'b' as never, like_count: 3 })
  applyOwnDeletion(client, session, 'a')
  expect(shown()).toEqual(['Answer b 3', 'Answer c 0'])
})

test('after missed messages no page is trusted', () => {
  outdateLaterPages(client, 'lunch')
  expect([...later().pages.values()].every((page) => page.round !== later().round)).toBe(true)
})
