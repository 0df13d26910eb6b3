// Pages in front of a room: they turn by themselves until a hand turns one.
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePages } from './usePages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SECONDS = 9
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))

test('each stands its time, and after the last one comes the first', () => {
  const { result } = renderHook(() => usePages(3, SECONDS))
  const seen = [result.current.at]
  for (let turns = 0; turns < 3; turns += 1) {
    pass(SECONDS - 1)
    expect(result.current.at).toBe(seen.at(-1))
    pass(1)
    seen.push(result.current.at)
  }
  expect(seen).toEqual([0, 1, 2, 0])
})

test('one that was turned to stays until they are to go on, and back from the first is the last', () => {
  const { result } = renderHook(() => usePages(3, SECONDS))
  act(() => result.current.turn(-1))
  pass(10 * SECONDS)
  expect([result.current.at, result.current.isTurning]).toEqual([2, false])
  act(() => result.current.setTurning(true))
  pass(SECONDS)
  expect(result.current.at).toBe(0)
})

test('where there are fewer by now the last one stands there', () => {
  const { result, rerender } = renderHook(({ count }) => usePages(count, SECONDS), {
    initialProps: { count: 4 },
  })
  act(() => result.current.turn(-1))
  expect(result.current.at).toBe(3)
  rerender({ count: 2 })
  expect(result.current.at).toBe(1)
})
