import { expect, test } from 'vitest'
import { holdList, type Listed, withLeaving } from './held-list.ts'

type Item = Listed & { text?: string; gone?: boolean }
const items = (...ids: string[]): Item[] => ids.map((id) => ({ id }))
const fresh = (id: string): Item => ({ id, newlyAdded: true })
const nobody = () => false

test('a held list keeps its order, takes new contents, and lets new items wait', () => {
  const wanted: Item[] = [fresh('n'), { id: 'b', text: 'new' }, { id: 'a' }]
  expect(holdList(items('a', 'b'), wanted, nobody)).toEqual({
    shown: [{ id: 'a' }, { id: 'b', text: 'new' }],
    waiting: [fresh('n')],
  })
})

test('further pages go to the end of a held list', () => {
  expect(holdList(items('a'), items('b', 'a', 'c'), nobody).shown).toEqual(items('a', 'b', 'c'))
})

test('what others delete keeps its place in a held list, what I delete goes at once', () => {
  const held = holdList(items('a', 'b', 'c'), items('a'), (id) => id === 'c')
  expect(held.shown).toEqual([{ id: 'a' }, { id: 'b', gone: true }])
})

test('my own new items do not wait', () => {
  expect(
    holdList(items('a'), [fresh('n'), { id: 'a' }], (id) => id === 'n').shown.map(({ id }) => id),
  ).toEqual(['n', 'a'])
})

test('what is gone leaves from its old place', () => {
  expect(withLeaving(items('a', 'b', 'c'), items('a', 'c'), () => true)).toEqual([
    { id: 'a' },
    { id: 'b', gone: true },
    { id: 'c' },
  ])
  expect(withLeaving(items('a', 'b'), items('a'), nobody)).toEqual(items('a'))
})
