// When a room asks: at most once in a while, and spread over a time that grows with it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPacer, spreadFor } from './pacer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it.each([
  [0, 0],
  [100, 250],
  [2000, 5000],
  [4000, 10_000],
  [100_000, 10_000],
])('%i people spread what all of them ask over %i ms', (people, milliseconds) => {
  expect(spreadFor(people)).toBe(milliseconds)
})

it('runs once for many requests, after its share of the spread, and then not before the gap is over', () => {
  const work = vi.fn()
  const pacer = createPacer(work, { gap: 1000, spread: () => 400, chance: () => 0.5 })
  for (const _ of [1, 2, 3]) pacer.ask()
  vi.advanceTimersByTime(199)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(1)
  pacer.ask()
  vi.advanceTimersByTime(1199)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
})

it('waits as long as the server says, in place of chance', () => {
  const work = vi.fn()
  createPacer(work, { spread: () => 10_000, chance: () => 1 }).ask(30)
  vi.advanceTimersByTime(30)
  expect(work).toHaveBeenCalledTimes(1)
})

it('runs no more once it was stopped', () => {
  const work = vi.fn()
  const pacer = createPacer(work)
  pacer.ask()
  pacer.stop()
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})
