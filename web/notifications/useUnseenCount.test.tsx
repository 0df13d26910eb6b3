import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LOOK_AGAIN_MS } from '#domain/notifications/model.ts'
import type { Handlers } from '#web/base/realtime/rooms.ts'
import { useUnseenCount } from './useUnseenCount.ts'

let asked = 0
let handlers: Handlers = {}
let channel = ''
const leave = vi.fn()
const hear = (name: string, given: Handlers) => {
  channel = name
  handlers = given
  return leave
}

function Count() {
  return <p>{useUnseenCount('u1', hear)} unseen</p>
}

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return new Response(JSON.stringify({ data: { unseen_count: asked } }))
  })
})
afterEach(() => vi.useRealTimers())

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open() {
  const client = new QueryClient()
  const shown = render(
    <QueryClientProvider client={client}>
      <Count />
    </QueryClientProvider>,
  )
  await later(10)
  return shown
}

test('the count is asked when the bell comes, and again at a pace that nothing on the page changes', async () => {
  await open()
  expect(screen.getByText('1 unseen')).toBeTruthy()
  await later(0.8 * LOOK_AGAIN_MS)
  expect(asked).toBe(1)
  await later(0.4 * LOOK_AGAIN_MS)
  expect(asked).toBe(2)
})

test('what is heard on the own channel asks again: at once, then every five seconds at the most', async () => {
  const { unmount } = await open()
  expect(channel).toBe('private-user-u1')
  handlers.notified!({})
  await later(10)
  expect(asked).toBe(2)
  for (let n = 0; n < 10; n++) {
    handlers.notified!({})
    await later(100)
  }
  expect(asked).toBe(2)
  await later(5000)
  expect(asked).toBe(3)
  handlers.notified!({})
  unmount()
  await later(6000)
  expect(asked).toBe(3)
  expect(leave).toHaveBeenCalled()
})
