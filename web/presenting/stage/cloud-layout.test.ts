// Where phrases stand, as properties: none on another, the first in the middle, none jumps.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fitted,
  GROUND,
  NEAR,
  nearness,
  type Placed,
  placePhrases,
  type Sized,
  sizeOf,
} from './cloud-layout.ts'

const weights = fc.array(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 60 })

/** Phrases of these weights, the most important first; letters are about half as wide as high. */
function phrasesOf(given: readonly number[]): Sized[] {
  const most = Math.max(...given)
  return given
    .map((weight, at) => ({ text: `phrase ${'ab'.repeat(at % 5)}${at}`, weight }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ text, weight }) => {
      const size = sizeOf(weight, most, given.length)
      return { text, size, width: text.length * size * 0.55 }
    })
}
const placesOf = (placed: readonly Placed[]) => new Map(placed.map((one) => [one.text, one]))

test('no phrase stands on another or beyond the edge, and the first stands in the middle', () => {
  fc.assert(
    fc.property(weights, (given) => {
      const placed = placePhrases(phrasesOf(given), new Map())
      expect(placed[0]).toMatchObject({ x: 0, y: 0 })
      for (const [at, one] of placed.entries()) {
        expect(Math.abs(one.x) + one.width / 2).toBeLessThanOrEqual(GROUND.width / 2)
        expect(Math.abs(one.y) + one.size / 2).toBeLessThanOrEqual(GROUND.height / 2)
        for (const other of placed.slice(at + 1)) {
          const isApart =
            Math.abs(one.x - other.x) >= (one.width + other.width) / 2 ||
            Math.abs(one.y - other.y) >= (one.size + other.size) / 2
          expect(isApart).toBe(true)
        }
      }
    }),
    { numRuns: 40 },
  )
})

test('a phrase that is wider than the ground is as large as there is room for', () => {
  const [fits, wide] = [
    { text: 'Tea', size: 64, width: 100 },
    { text: 'Donau', size: 64, width: 3200 },
  ].map(fitted)
  expect(fits).toMatchObject({ size: 64, width: 100 })
  expect(wide).toMatchObject({ size: 32, width: GROUND.width })
  expect(placePhrases([wide!, fits!], new Map()).map(({ text }) => text)).toEqual(['Donau', 'Tea'])
})

test('while the cloud grows no phrase jumps', () => {
  const growth = fc.array(fc.nat(59), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(weights, growth, (given, liked) => {
      let before = placesOf(placePhrases(phrasesOf(given), new Map()))
      const now = [...given, 1, 1]
      for (const at of liked) {
        now[at % now.length]! += 5
        const after = placesOf(placePhrases(phrasesOf(now), before))
        for (const [text, { x, y }] of after) {
          const was = before.get(text)
          if (was) expect(Math.hypot(x - was.x, y - was.y)).toBeLessThanOrEqual(NEAR)
        }
        before = after
      }
    }),
    { numRuns: 25 },
  )
})

test('what becomes important moves towards the middle, step by step', () => {
  const phrases = phrasesOf([9, 8, 7, 6, 5, 4, 3, 2, 1])
  let places = placesOf(placePhrases(phrases, new Map()))
  const last = phrases.at(-1)!
  const far = (text: string) => Math.hypot(places.get(text)!.x, places.get(text)!.y)
  const start = far(last.text)
  for (let step = 0; step < 12; step += 1)
    places = placesOf(placePhrases([last, ...phrases.slice(0, -1)], places))
  expect(far(last.text)).toBeLessThan(start / 4)
})

test('the same phrases stand in the same places on every screen', () => {
  const phrases = phrasesOf([5, 5, 3, 2, 1, 1])
  expect(placePhrases(phrases, new Map())).toEqual(placePhrases(phrases, new Map()))
})

test('few phrases are brought nearer, a full cloud is not', () => {
  expect(nearness(placePhrases(phrasesOf([2, 1]), new Map()))).toBeGreaterThan(1)
  expect(nearness([])).toBe(2.2)
  const wide = { text: 'a', size: 40, width: GROUND.width, x: 0, y: 0 }
  expect(nearness([wide])).toBe(1)
})
