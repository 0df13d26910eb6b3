// What fits on a screen, as tables of cases.
import { expect, test } from 'vitest'
import { heightOf, layoutOf, pagesOf } from './fit.ts'

const items = (count: number, height = 10) => Array.from({ length: count }, () => height)

test.each([
  [[], 1, 0],
  [[10, 20, 30], 1, 64],
  // 10 and 30 stand side by side, then 20 alone
  [[10, 20, 30], 2, 52],
  [[10, 20, 30], 3, 30],
])('items of %j in %i columns are %i high', (heights, columns, height) => {
  expect(heightOf(heights, { columns, gap: 2 })).toBe(height)
})

test.each([
  ['all on one page', 5, 1, 50, [[0, 5]]],
  [
    'pages of the same length',
    12,
    1,
    100,
    [
      [0, 6],
      [6, 12],
    ],
  ],
  ['columns beside each other', 12, 2, 60, [[0, 12]]],
  [
    'an item that is too high on a page of its own',
    2,
    1,
    5,
    [
      [0, 1],
      [1, 2],
    ],
  ],
])('%s', (_what, count, columns, room, pages) => {
  const found = pagesOf(items(count), { columns, gap: 0, room })
  expect(found.map(({ from, to }) => [from, to])).toEqual(pages)
})

test('high items leave fewer beside them, and nothing is left out', () => {
  const heights = [60, 10, 10, 10, 60, 10]
  expect(pagesOf(heights, { columns: 1, gap: 0, room: 80 })).toEqual([
    { from: 0, to: 3 },
    { from: 3, to: 6 },
  ])
})

/** Each item is one line of so many units. */
const lines = (count: number, room: number) => (scale: number) => ({
  heights: items(count, 20 * scale),
  gap: 0,
  room,
})

test('few items stand in large letters, more in smaller ones and in columns, too many on pages', () => {
  const few = layoutOf(lines(3, 600), () => 3, 1)
  const many = layoutOf(lines(60, 600), () => 3, 1)
  const most = layoutOf(lines(200, 600), () => 3, 1)
  expect([few.columns, few.pages.length]).toEqual([1, 1])
  expect([many.columns, many.pages.length]).toEqual([2, 1])
  expect(most.pages.length).toBe(2)
  expect(few.scale).toBeGreaterThan(many.scale)
  expect(many.scale).toBeGreaterThan(most.scale)
})

test('letters are no larger than the highest item lets them be, also where each has a page of its own', () => {
  const measure = (scale: number) => ({ heights: items(3, 200 * scale), gap: 0, room: 150 })
  const { scale, pages } = layoutOf(measure, () => 1, 1)
  expect(pages).toHaveLength(3)
  expect(scale * 200).toBeLessThanOrEqual(150)
})

test('a host who wants larger letters gets them, on more pages', () => {
  const usual = layoutOf(lines(30, 600), () => 1, 1)
  const larger = layoutOf(lines(30, 600), () => 1, 2)
  expect(larger.scale).toBe(usual.scale * 2)
  expect([usual.pages.length, larger.pages.length]).toEqual([1, 2])
})
