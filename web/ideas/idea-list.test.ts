import { expect, test } from 'vitest'
import type { SessionMessage } from '#domain/ideas/messages.ts'
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

test('in a fair order what comes goes to the end and votes move nothing, so the pages that follow stay where they are', () => {
  const fair = { sort: 'fair', isPoll: false } as const
  const first: IdeaList = { ...list(2, 3, 1), order: { moment: '1.1', total: 9 } }
  const longer = withMessage(first, message('created', [anIdea('n', { like_count: 7 })]), fair)
  expect(longer.ideas.map(({ id }) => id)).toEqual(['old0', 'old1', 'n'])
  expect([longer.next_offset, longer.order]).toEqual([2, first.order])
  const voted = { ...message('created', []), name: 'stats_updated' } as SessionMessage
  voted.data.ideas = [{ id: 'old1', like_count: 99 }] as never
  expect(withMessage(first, voted, fair).ideas.map(({ id }) => id)).toEqual(['old0', 'old1'])
  expect(withMessage(first, message('deleted', ['old0']), fair).next_offset).toBe(1)
})

test('what is deleted, loaded or not, has the next page begin earlier', () => {
  expect(withMessage(list(2, 3, 1), message('deleted', ['old0']), active).next_offset).toBe(1)
  expect(withMessage(list(2, 3, 1), message('deleted', ['elsewhere']), active).next_offset).toBe(1)
})

test('a list that is loaded to its end stays so', () => {
  expect(withMessage(list(null, 3), message('created', [anIdea('n')]), newest).next_offset).toBeNull()
  expect(withMessage(list(null, 3), message('deleted', ['old0']), active).next_offset).toBeNull()
})
