import { expect, test } from 'vitest'
import type { Comment } from '#domain/comments/contract.ts'
import type { ListedComment } from './comment-list.ts'
import { firstPage, refreshed, type ThreadList, withoutOwn, withPage } from './thread-list.ts'

const comment = (id: string, parent_comment_id: string | null = null, description = id) =>
  ({ id, parent_comment_id, description }) as Comment
const listOf = (...ids: string[]): ThreadList =>
  firstPage(
    ids.map((id) => comment(id)),
    100,
  )
const ids = (list: readonly ListedComment[]) =>
  list.map(({ id, newlyAdded }) => (newlyAdded ? `${id} new` : id))

test('a page that is shorter than what was asked for is the last, and what overlaps is not doubled', () => {
  const first = firstPage([comment('a'), comment('b')], 2)
  expect(first.isWhole).toBe(false)
  const second = withPage(first, [comment('b'), comment('c')], 2)
  expect([ids(second.comments), second.isWhole]).toEqual([['a', 'b', 'c'], false])
  expect(withPage(second, [comment('c')], 2).isWhole).toBe(true)
})

test('fetched anew, what nobody had seen counts as new; further pages do not', () => {
  const before = { ...listOf('b', 'c'), isWhole: false }
  const fetched = { ...listOf('a', 'b', 'c', 'd'), isWhole: false }
  expect(ids(refreshed(fetched, before, before).comments)).toEqual(['a new', 'b', 'c', 'd'])
})

test('what came or went while it was fetched stays so', () => {
  const before = listOf('b', 'c')
  const now = {
    ...before,
    comments: [{ ...comment('a'), newlyAdded: true } as ListedComment, before.comments[1]!],
  }
  expect(ids(refreshed(listOf('b', 'c'), before, now).comments)).toEqual(['a new', 'c'])
  expect(ids(refreshed(listOf('a', 'c'), before, now).comments)).toEqual(['a new', 'c'])
})

test('an own comment with replies leaves its place, one without goes', () => {
  const list = [comment('reply', 'top'), comment('top'), comment('other')] as ListedComment[]
  expect(withoutOwn(list, 'top').map(({ description }) => description)).toEqual(['reply', '', 'other'])
  expect(ids(withoutOwn(list, 'reply'))).toEqual(['top', 'other'])
})

test('removed comments go with the last one that hung on them', () => {
  const list = [
    comment('deep', 'stub'),
    comment('stub', 'top', ''),
    comment('top', null, ''),
  ] as ListedComment[]
  expect(withoutOwn(list, 'deep')).toEqual([])
  const two = [comment('two', 'stub'), ...list] as ListedComment[]
  expect(ids(withoutOwn(two, 'deep'))).toEqual(['two', 'stub', 'top'])
})
