import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shuffledFor } from './choice-order.ts'
import { nextIndex } from './roving.ts'

test('a shuffled order holds the same items, and the same seed gives the same order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.string(), (items, seed) => {
      const once = shuffledFor(items, seed)
      expect([...once].sort()).toEqual([...items].sort())
      expect(shuffledFor(items, seed)).toEqual(once)
    }),
  )
})

test('ten people see at least two orders of eight choices', () => {
  const choices = [...'abcdefgh']
  const orders = Array.from({ length: 10 }, (_, person) => shuffledFor(choices, `p${person}.e1`).join(''))
  expect(new Set(orders).size).toBeGreaterThan(1)
})

test('every choice comes first about as often', () => {
  const firsts = new Map<string, number>()
  for (let person = 0; person < 4000; person += 1) {
    const [first] = shuffledFor(['a', 'b', 'c', 'd'], `${person}.event`)
    firsts.set(first!, (firsts.get(first!) ?? 0) + 1)
  }
  for (const count of firsts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
})

test.each([
  ['ArrowDown', 0, false, 1],
  ['ArrowRight', 2, false, 0],
  ['ArrowUp', 0, false, 2],
  ['ArrowRight', 1, true, 0],
  ['ArrowLeft', 1, true, 2],
  ['Home', 2, false, 0],
  ['End', 0, false, 2],
  ['a', 1, false, -1],
])('%s on choice %i (right to left: %s) leads to %i', (key, at, rightToLeft, expected) => {
  expect(nextIndex(key, at, 3, rightToLeft)).toBe(expected)
})
