import { expect, test } from 'vitest'
import type { SessionMessage } from '#domain/ideas/contract.ts'
import { anIdea } from './fake-session.ts'
import { type IdeaList, withMessage } from './idea-list.ts'

const counts = { ideas_count: 9, comments_count: 0, participants_count: 0 }
const list = (next_offset: number | null, ...likes: number[]): IdeaList => ({
  ideas: likes.map((like_count, at) => anIdea(`old${at}`, { like_count })),
  total: 9,
  next_offset,
  seq: 1,
})
const message = (name: 'created' | 'deleted', ideas: unknown[]) =>
  ({ name, data: { seq: 2, counts, ideas, comments: [], more: false } }) as SessionMessage
const active = { sort: 'active', isPoll: false } as const
const newest = { sort: 'newest', isPoll: false } as const

test('what comes before the end of what is loaded moves that end, what comes behind it does not', () => {
  const created = message('created', [anIdea('n')])
  expect(withMessage(list(2, 3, 1), created, newest).next_offset).toBe(3)
  expect(withMessage(list(2, 3, 0), created, active).next_offset).toBe(3)
  expect(withMessage(list(2, 3, 1), created, active).next_offset).toBe(2)
})

test('what is deleted, loaded or not, has the next page begin earlier', () => {
  expect(withMessage(list(2, 3, 1), message('deleted', ['old0']), active).next_offset).toBe(1)
  expect(withMessage(list(2, 3, 1), message('deleted', ['elsewhere']), active).next_offset).toBe(1)
})

test('a list that is loaded to its end stays so', () => {
  expect(withMessage(list(null, 3), message('created', [anIdea('n')]), newest).next_offset).toBeNull()
  expect(withMessage(list(null, 3), message('deleted', ['old0']), active).next_offset).toBeNull()
})
