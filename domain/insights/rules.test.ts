// The figures of results.
import { describe, expect, it } from 'vitest'
import { scaleMean, winners } from './rules.ts'

describe('the mean of a scale', () => {
  it.each([
    [[0, 0, 0, 0, 0], null],
    [[0, 0, 0, 0, 2], 5],
    [[1, 0, 0, 0, 1], 3],
    [[1, 1, 0, 0, 0], 1.5],
  ])('of %j is %j', (counts, mean) => {
    expect(scaleMean(counts)).toBe(mean)
  })
})

describe('winners', () => {
  it('are all with the highest count, and nobody while nobody has voted', () => {
    const rows = [
      { title: 'A', count: 2 },
      { title: 'B', count: 5 },
      { title: 'C', count: 5 },
    ]
    expect(winners(rows).map((row) => row.title)).toEqual(['B', 'C'])
    expect(winners([{ title: 'A', count: 0 }])).toEqual([])
  })
})
