import { expect, test } from 'vitest'
import { branchesOf } from './branches.ts'
import { type ListedComment, withComments, withoutComments, withStubbed } from './comment-list.ts'

const comment = (id: string, parent_comment_id: string | null = null) =>
  ({ id, parent_comment_id, description: id }) as ListedComment

test('replies stand under their comment, oldest first; a reply to a reply stands beside it', () => {
  const list = [comment('r2', 'r1'), comment('r1', 'a'), comment('b'), comment('a')]
  const tree = branchesOf(list).map(({ comment: root, replies }) => [root.id, replies.map(({ id }) => id)])
  expect(tree).toEqual([
    ['b', []],
    ['a', ['r1', 'r2']],
  ])
})

test('a reply whose comment is gone stands for itself', () => {
  expect(branchesOf([comment('r', 'gone')]).map((branch) => branch.comment.id)).toEqual(['r'])
})

test('a circle of parents does not hang', () => {
  expect(branchesOf([comment('a', 'b'), comment('b', 'a')]).length).toBeLessThanOrEqual(2)
})

test('nothing is added twice, and lists that do not change stay the same', () => {
  const list = [comment('a')]
  expect(withComments(list, [comment('a'), comment('b')]).map(({ id }) => id)).toEqual(['b', 'a'])
  expect(withoutComments(list, ['x'])).toBe(list)
  expect(withStubbed(list, ['x'])).toBe(list)
})

test('a stub has lost its text and its author', () => {
  expect(withStubbed([comment('a')], ['a'])[0]).toMatchObject({
    description: '',
    author_name: null,
    can_edit: false,
  })
})
