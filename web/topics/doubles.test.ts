// Which answer a card of a host names as one that may say the same.
import { beforeEach, expect, test } from 'vitest'
import { doubleOf, nameOf, writeDismissed } from './doubles.ts'

const EVENT = { id: 'e1' } as never
const answer = (id: string, like_count: number) => ({ id, content: id, like_count }) as never
const pair = (one: never, other: never) => ({ answers: [one, other] as [never, never], similarity: 0.6 })
const at = (id: string, ...doubles: ReturnType<typeof pair>[]) =>
  doubleOf(EVENT, { doubles, raised_before: [] }, { id } as never)

beforeEach(() => writeDismissed(EVENT, []))

test.each([
  ['the one that fewer people like', pair(answer('a', 1), answer('b', 3)), 'a', 'b'],
  ['the later one of two that are liked alike', pair(answer('a', 2), answer('b', 2)), 'b', 'a'],
])('a pair shows at %s, and nowhere else', (_, one, place, named) => {
  expect(at(place, one)).toBe(named)
  expect(at(named, one)).toBeUndefined()
  expect(at('c', one)).toBeUndefined()
})

test('the likeliest of several pairs is named, and none that was dismissed', () => {
  const [first, second] = [pair(answer('a', 0), answer('b', 2)), pair(answer('a', 0), answer('c', 1))]
  expect(at('a', first, second)).toBe('b')
  writeDismissed(EVENT, [nameOf(first.answers)])
  expect(at('a', first, second)).toBe('c')
})

test('a topic of an earlier session is named where no answer is, until it is dismissed', () => {
  const raised_before = [
    { answer: answer('a', 0), topic: { id: 't', title: 'Heating' } as never, similarity: 0.7 },
  ]
  const look = (doubles: ReturnType<typeof pair>[]) =>
    doubleOf(EVENT, { doubles, raised_before }, { id: 'a' } as never)
  expect(look([])).toBe('Heating')
  expect(look([pair(answer('a', 0), answer('b', 2))])).toBe('b')
  writeDismissed(EVENT, ['a+t'])
  expect(look([])).toBeUndefined()
})
