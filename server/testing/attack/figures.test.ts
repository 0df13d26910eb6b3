// How small a leak a run of the attack finds: the fewer answers, the larger it has to be.
import { expect, test } from 'vitest'
import { leastFound, tail } from './figures.ts'
import { PEOPLE } from './session.ts'

test.each([
  // of two sessions, of five, and of a hundred, with four questions each
  [8, 0.19],
  [20, 0.1],
  [400, 0.02],
])('a run with %d questions says that it misses smaller leaks', (questions, atLeast) => {
  const least = leastFound(questions * PEOPLE)
  expect(least).toBeGreaterThan(atLeast)
  expect(least).toBeLessThan(leastFound((questions * PEOPLE) / 4))
})

test('what is sure of many answers is sure', () => {
  expect(tail({ linked: 6000, of: 40_000 }, 1 / 17)).toBeLessThan(1e-5)
  expect(tail({ linked: 2353, of: 40_000 }, 1 / 17)).toBeCloseTo(0.5, 1)
})
