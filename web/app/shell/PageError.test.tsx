import { MantineProvider } from '@mantine/core'
import { act, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NetworkError } from '#web/base/api/failures.ts'
import { PageError } from './PageError.tsx'

afterEach(() => vi.useRealTimers())

function show(error: unknown) {
  const onRetry = vi.fn()
  const { unmount } = render(
    <MantineProvider env="test">
      <PageError error={error} onRetry={onRetry} />
    </MantineProvider>,
  )
  return { onRetry, unmount }
}

test('the page tries again by itself as soon as the network is back, as it promises', () => {
  const { onRetry, unmount } = show(new NetworkError())
  act(() => void window.dispatchEvent(new Event('online')))
  expect(onRetry).toHaveBeenCalledOnce()
  unmount()
  window.dispatchEvent(new Event('online'))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('it also tries from time to time, for a server that starts anew; not for a screen that is broken', () => {
  vi.useFakeTimers()
  const away = show(new NetworkError())
  const broken = show(new Error('a bug'))
  vi.advanceTimersByTime(25_000)
  expect(away.onRetry).toHaveBeenCalledTimes(2)
  expect(broken.onRetry).not.toHaveBeenCalled()
})
