import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Testimonials } from './Testimonials.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () =>
  render(<Testimonials />, {
    wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider>,
  })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => screen.getAllByRole('listitem').findIndex((item) => item.dataset.shown)

test('each voice has five seconds, and the first follows the last', async () => {
  open()
  await wait(4900)
  expect(shown()).toBe(0)
  await wait(200)
  expect(shown()).toBe(1)
  await wait(10_000)
  expect(shown()).toBe(0)
})

test('they wait while somebody points at them, and stop by the button', async () => {
  open()
  fireEvent.mouseEnter(screen.getByRole('complementary'))
  await wait(6000)
  expect(shown()).toBe(0)
  fireEvent.mouseLeave(screen.getByRole('complementary'))
  await wait(5100)
  expect(shown()).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Pause the quotes' }))
  await wait(6000)
  expect(shown()).toBe(1)
})

test('under reduced motion nothing changes, and there is nothing to stop', async () => {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...matchMedia(media),
    matches: /reduced-motion/.test(media),
  }))
  open()
  await wait(6000)
  expect(shown()).toBe(0)
  expect(screen.queryByRole('button')).toBeNull()
})

test('each voice has words and somebody who says them, and all are shown as invented', () => {
  open()
  expect(screen.getByText('What people might say')).toBeTruthy()
  const voices = screen.getAllByRole('listitem')
  expect(voices).toHaveLength(3)
  for (const voice of voices)
    for (const part of ['blockquote', 'figcaption'])
      expect(voice.querySelector(part)?.textContent?.length).toBeGreaterThan(5)
})
