import { expect, test } from 'vitest'
import { noteOwnAction } from '#web/events/own-actions.ts'
import { branchesOf, inOrder, openReplies } from './branches.ts'
import type { ListedComment } from './comment-list.ts'

const comment = (id: string, parent_comment_id: string | null = null, like_count = 0) =>
  ({ id, parent_comment_id, like_count }) as ListedComment
type View = Parameters<typeof branchesOf>[1]
const treeOf = (list: ListedComment[], view?: View) =>
  branchesOf(list, view).map(({ comment: root, replies }) => [root.id, replies.map(({ id }) => id)])
const ids = (list: readonly ListedComment[]) => list.map(({ id }) => id)

test('replies stand under their comment, oldest first; a reply to a reply stands beside it', () => {
  const list = [comment('r2', 'r1'), comment('r1', 'a'), comment('b'), comment('a')]
  expect(treeOf(list)).toEqual([
    ['b', []],
    ['a', ['r1', 'r2']],
  ])
})

test('by likes the most liked reply comes first', () => {
  const list = [comment('r2', 'a', 5), comment('a', null, 3), comment('r1', 'a', 1)]
  expect(treeOf(list, { sort: 'active' })).toEqual([['a', ['r2', 'r1']]])
})

test('a reply whose comment is gone stands for itself, one whose comment is still to come waits', () => {
  expect(treeOf([comment('r', 'gone')])).toEqual([['r', []]])
  expect(treeOf([comment('r', 'later'), comment('a')], { isWhole: false })).toEqual([['a', []]])
})

test('a circle of parents does not hang', () => {
  expect(treeOf([comment('a', 'b'), comment('b', 'a')]).length).toBeLessThanOrEqual(2)
})

test('by likes what was written here stays on top', () => {
  const list = [comment('liked', null, 1), comment('loved', null, 4), comment('mine')]
  expect(ids(inOrder(list, 'active'))).toEqual(['loved', 'liked', 'mine'])
  noteOwnAction('mine')
  expect(ids(inOrder(list, 'active'))).toEqual(['mine', 'loved', 'liked'])
  expect(inOrder(list, 'newest')).toBe(list)
})

test('three replies are open, and the own ones; all of them where the address points at a later one', () => {
  const replies = ['r1', 'r2', 'r3', 'r4', 'r5'].map((id) => comment(id, 'a'))
  noteOwnAction('r5')
  expect(ids(openReplies(replies, undefined))).toEqual(['r1', 'r2', 'r3', 'r5'])
  expect(ids(openReplies(replies, 'r4'))).toHaveLength(5)
  expect(ids(openReplies(replies, 'elsewhere'))).toHaveLength(4)
})
