import { expect, test } from 'vitest'
import { isStub } from '#domain/comments/rules.ts'
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

test('a comment of nothing but a picture is no stub, until it is removed', () => {
  const shown = { ...comment('a'), description: '', media: { photo: {} } } as ListedComment
  expect(isStub(shown)).toBe(false)
  expect(withStubbed([shown], ['a']).map(isStub)).toEqual([true])
})
