import { describe, expect, test } from 'vitest'
import { isStill, partRead } from './reading.ts'

describe('the part that is read', () => {
  const page = { line: 150, scrolled: 400, scrolled_max: 1000 }

  test.each([
    ['is the last one that began above the line', [-300, 90, 420], 1],
    ['is one that begins on the line', [-300, 150, 420], 1],
    ['is the first one above which nothing begins', [200, 500], 0],
    ['is the last one once all have begun', [-500, -200, 10], 2],
  ])('%s', (_, tops, number) => {
    expect(partRead({ ...page, tops })).toBe(number)
  })

  test('is the last one at the end of the page, however short it is', () => {
    expect(partRead({ ...page, tops: [-300, 90, 700], scrolled: 999 })).toBe(2)
  })

  test('is the first one on a page that has nothing to scroll', () => {
    expect(partRead({ ...page, tops: [140, 300, 500], scrolled: 0, scrolled_max: 0 })).toBe(0)
  })

  test('stays the chosen one until the reader scrolls away', () => {
    expect([isStill(undefined, 0), isStill(400, 401), isStill(400, 440)]).toEqual([false, true, false])
  })
})
