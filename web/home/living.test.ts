import { expect, test } from 'vitest'
import { COLUMNS, STEPS_MAX, votesAfter } from './living.ts'

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)

test.each([1, 2, 3, 4, 5])(
  'with %d choices each step is one vote, and no dot that stands goes',
  (choices) => {
    let before = votesAfter(0, choices, true)
    for (let step = 1; step <= STEPS_MAX; step += 1) {
      const counts = votesAfter(step, choices, true)
      expect(sum(counts) - sum(before)).toBeLessThanOrEqual(1)
      for (const [place, count] of counts.entries()) expect(count).toBeGreaterThanOrEqual(before[place]!)
      before = counts
    }
  },
)

test('no row grows out of the phone, and the first leads', () => {
  for (const choices of [1, 2, 3, 4, 5]) {
    const counts = votesAfter(STEPS_MAX, choices, true)
    expect(Math.max(...counts)).toBeLessThanOrEqual(2 * COLUMNS)
    expect(counts[0]).toBe(Math.max(...counts))
  }
})

test('the sample begins with a room, an own question almost empty', () => {
  expect(sum(votesAfter(0, 3, false))).toBe(24)
  expect(sum(votesAfter(0, 3, true))).toBe(3)
})
