import { expect, test } from 'vitest'
import { freshMark, isFresh } from './fresh-mark.ts'
import { createPersonKeys } from './tokens.ts'

const personKey = createPersonKeys(Buffer.alloc(32, 1))
const START = 1_900_000_020

test.each([
  [0, true],
  [539, true],
  [600, false],
  [86_400, false],
  [-60, false],
])('a mark is fresh %i seconds later: %s', (later, fresh) => {
  const mark = freshMark(personKey, 's1', START)
  expect(isFresh(personKey, 's1', { mark, now: START + later, seconds: 600 })).toBe(fresh)
})

test('it belongs to one id, and to one secret', () => {
  const mark = freshMark(personKey, 's1', START)
  const asked = { mark, now: START, seconds: 600 }
  expect(isFresh(personKey, 's2', asked)).toBe(false)
  expect(isFresh(createPersonKeys(Buffer.alloc(32, 2)), 's1', asked)).toBe(false)
  expect(isFresh(personKey, 's1', { ...asked, mark: null })).toBe(false)
})
