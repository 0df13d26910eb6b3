import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldOf, lengthOf, lookOf, placeOf, planDots, RADIUS } from './plan.ts'

const counts = fc.array(fc.nat(200_000), { minLength: 1, maxLength: 12 })
const depths = fc.integer({ min: 1, max: 6 })

test('up to four hundred votes each is a dot', () => {
  const votes = [87, 61, 38, 26]
  expect(planDots(votes, { depth: 3 })).toEqual({ worth: 1, depth: 3, columns: 32, dots: votes })
  expect(planDots([400], { depth: 3 })).toMatchObject({ worth: 1, dots: [400] })
})

test.each([
  [401, 10, 40],
  [4000, 10, 400],
  [4001, 100, 40],
  [40_001, 1000, 40],
  [9_000_000, 1000, 9000],
])('of %d votes a dot stands for %d', (all, worth, dots) => {
  expect(planDots([all], { depth: 2 })).toMatchObject({ worth, dots: [dots] })
})

test('a single vote among thousands is a dot too, and none is none', () => {
  expect(planDots([3000, 1, 0], { depth: 2 }).dots).toEqual([300, 1, 0])
})

test('rows that would be too fine for the width get deeper, all of them alike', () => {
  const plan = planDots([390, 10], { depth: 2, most: 64 })
  expect(plan).toMatchObject({ depth: 7, columns: 56 })
  expect(plan.dots.map((dots) => lengthOf(dots, plan))).toEqual([56, 2])
})

test.each([
  [12, 1, 2],
  [13, 2, 2],
  [25, 5, 2],
  [390, 50, 2],
])(
  'a heap of %d that may be two deep has dots of %d votes, whatever the others sum up to',
  (votes, worth, depth) => {
    const counts = [votes, ...Array.from({ length: 40 }, () => 12)]
    expect(planDots(counts, { depth: 2, least: 6, most: 6, deepest: 2 })).toMatchObject({ worth, depth })
  },
)

test('a few votes make no dots of the size of a plate', () => {
  expect(planDots([1, 0], { depth: 3, least: 16 }).columns).toBe(16)
  expect(planDots([], { depth: 3 })).toMatchObject({ columns: 12, dots: [] })
})

test('whatever the counts: every row fits, and more votes are never fewer dots', () => {
  fc.assert(
    fc.property(counts, depths, (votes, depth) => {
      const plan = planDots(votes, { depth })
      const [width, height] = fieldOf(plan)
      for (const [at, dots] of plan.dots.entries()) {
        expect(lengthOf(dots, plan)).toBeLessThanOrEqual(plan.columns)
        if (dots > 0) {
          const { x, y } = placeOf(dots - 1, plan)
          expect(x + RADIUS).toBeLessThanOrEqual(width)
          expect(y + RADIUS).toBeLessThanOrEqual(height)
        }
        for (const [other, others] of plan.dots.entries())
          if (votes[at]! >= votes[other]!) expect(dots).toBeGreaterThanOrEqual(others)
      }
    }),
  )
})

test('no two dots of a row touch', () => {
  const plan = planDots([40], { depth: 3 })
  const places = Array.from({ length: 40 }, (_, at) => placeOf(at, plan))
  for (const [at, one] of places.entries())
    for (const other of places.slice(at + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * RADIUS)
})

test('while a row grows within its width no dot that stands moves', () => {
  const [before, after] = [planDots([80, 20], { depth: 3 }), planDots([83, 20], { depth: 3 })]
  expect(after.columns).toBe(before.columns)
  expect(placeOf(50, after)).toEqual(placeOf(50, before))
})

test('four colours, then the same ones in another shape', () => {
  expect([0, 3, 4, 9, 12].map(lookOf)).toEqual([
    { colour: 1, shape: 'dot' },
    { colour: 4, shape: 'dot' },
    { colour: 1, shape: 'ring' },
    { colour: 2, shape: 'square' },
    { colour: 1, shape: 'dot' },
  ])
})
