import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ACTIVE_MS, useActiveTracking } from './useActiveTracking.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Page() {
  useActiveTracking()
  return null
}

test('whoever is active all the time is told at most once in five minutes, also when the page is drawn anew', () => {
  const fetched = vi.fn(async () => new Response('{"data":{"recorded":true}}'))
  vi.stubGlobal('fetch', fetched)
  const press = () => window.dispatchEvent(new Event('pointerdown'))
  const { unmount } = render(<Page />)
  expect(fetched).not.toHaveBeenCalled()
  for (let second = 0; second < 299; second++) {
    press()
    vi.advanceTimersByTime(1000)
  }
  expect(fetched).toHaveBeenCalledOnce()
  unmount()
  press()
  render(<Page />)
  press()
  expect(fetched).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(ACTIVE_MS)
  press()
  expect(fetched).toHaveBeenCalledTimes(2)
})
