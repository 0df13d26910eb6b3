import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLateness } from './lateness.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('it is what the clock ran on while no timer came', () => {
  let now = 0
  const lateness = watchLateness(() => now)
  now = 100
  vi.advanceTimersByTime(100)
  expect(lateness.read()).toBe(0)
  now = 280
  expect(lateness.read()).toBe(80)
  vi.advanceTimersByTime(100)
  expect(lateness.read()).toBe(80)
  now = 380
  vi.advanceTimersByTime(100)
  expect(lateness.read()).toBe(0)
  lateness.close()
})
