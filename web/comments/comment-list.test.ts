import { expect, test } from 'vitest'
import { type ListedComment, withComments, withoutComments, withStubbed } from './comment-list.ts'

const comment = (id: string) => ({ id, description: id }) as ListedComment

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
