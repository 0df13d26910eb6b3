// How often the search over the sessions asks the server.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Sessions } from './useSessions.ts'
import { useShownSessions } from './useShownSessions.ts'

/** A list of which the server has more. */
const list = { sessions: [], more: () => {}, isLoadingMore: false } as unknown as Sessions
const searched: (string | null)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  searched.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    searched.push(new URL(address, 'http://localhost').searchParams.get('search'))
    return new Response(JSON.stringify({ data: { events: [], next_offset: null } }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('is one question for a word that is typed in one go, 200 ms after its last letter', async () => {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useShownSessions(list), { wrapper })
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  for (const typed of ['l', 'lu', 'lun', 'lunc', 'lunch']) {
    act(() => result.current.setSearch(typed))
    await wait(50)
  }
  await wait(149)
  expect(searched).toEqual([])
  await wait(2)
  expect(searched).toEqual(['lunch'])
  client.clear()
})
