// The picture of the waiting over the arrivals.
import { expect, it } from 'vitest'
import { arrivalsPicture } from './plot.ts'

const picture = (waits: number[]) => arrivalsPicture([{ over_ms: 2000, waits }])
const pointsOf = (svg: string, shape: string) =>
  new RegExp(`<${shape} points="([^"]*)"`).exec(svg)![1]!.split(' ')

it('is higher where people waited longer, and names its ends', () => {
  const svg = picture(Array.from({ length: 600 }, (_, n) => n * 4))
  const heights = pointsOf(svg, 'polyline').map((point) => Number(point.split(',')[1]))
  expect(heights).toHaveLength(60)
  expect(heights).toEqual(heights.toSorted((one, other) => other - one))
  for (const text of ['600 people within 2 s', '>4<', '>1.5<']) expect(svg).toContain(text)
})

it('leaves out who never came in, and bears nobody at all', () => {
  expect(picture([100, Number.POSITIVE_INFINITY, 300])).not.toMatch(/NaN|Infinity/)
  expect(picture([Number.POSITIVE_INFINITY])).not.toMatch(/NaN|Infinity/)
})
