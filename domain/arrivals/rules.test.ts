import { describe, expect, it, test } from 'vitest'
import { AT_ONCE, askAgainMs, LATEST_MS, nextAtOnce, nextPace, SOONEST_MS, waitMs } from './rules.ts'

test.each([
  [0, SOONEST_MS],
  [600, SOONEST_MS],
  [4000, 3000],
  [900_000, LATEST_MS],
])('who waits for %d ms asks again after %d', (wait, again) => {
  expect(askAgainMs(wait)).toBe(again)
})

test.each([
  [0, 1, 1000],
  [599, 200, 3000],
  [9999, 500, 20_000],
])('with %d ahead and %d a second the wait is %d ms', (ahead, pace, wait) => {
  expect(waitMs(ahead, pace)).toBe(wait)
})

describe('the pace', () => {
  it('comes near what is measured, step by step', () => {
    let pace = 200
    for (let n = 0; n < 10; n++) pace = nextPace(pace, 100, 250)
    expect(pace).toBeGreaterThan(398)
    expect(pace).toBeLessThan(400)
  })

  it('never reaches zero, so that there is always an estimate', () => {
    expect(nextPace(1, 0, 1000)).toBe(1)
  })
})

const CALM = { late_ms: 0, slowest_ms: 0, is_full: false }

describe('how many come in at once', () => {
  it.each([
    ['stays while nobody waits', CALM, 100],
    ['grows while people wait and all is well', { ...CALM, is_full: true }, 104],
    ['falls when the process is late, though people wait', { ...CALM, late_ms: 60, is_full: true }, 80],
    ['falls when the way in takes long', { ...CALM, slowest_ms: 1500, is_full: true }, 80],
  ])('%s', (_what, strain, next) => {
    expect(nextAtOnce(100, strain)).toBe(next)
  })

  it('stays within its bounds', () => {
    expect(nextAtOnce(AT_ONCE.least, { ...CALM, late_ms: 5000 })).toBe(AT_ONCE.least)
    expect(nextAtOnce(AT_ONCE.most, { ...CALM, is_full: true })).toBe(AT_ONCE.most)
  })
})
