// For tests with `vi.useFakeTimers()`: a clock that stands still, however busy the machine is, until a test moves it.
import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** How long something is looked for before it counts as missing, milliseconds of the real clock. */
const PATIENCE_MS = 10_000

/** Moves the clock; what a timer sets off is drawn after it, and may wait for another. */
export async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await act(() => vi.advanceTimersByTimeAsync(0))
}

/** Looks again and again until nothing is thrown: what is loaded and answered comes while the clock stands still. */
export async function until<T>(look: () => T): Promise<T> {
  const end = vi.getRealSystemTime() + PATIENCE_MS
  for (;;) {
    try {
      return look()
    } catch (error) {
      if (vi.getRealSystemTime() > end) throw error
    }
    await act(() => vi.advanceTimersByTimeAsync(0))
  }
}
