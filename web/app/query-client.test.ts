import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '#web/base/api/failures.ts'
import { queryClient } from './query-client.ts'

beforeEach(() => queryClient.mount())
afterEach(() => {
  queryClient.clear()
  queryClient.unmount()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function comeBack() {
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
}

test('what could not be loaded is asked for again as soon as the network is back', async () => {
  let isOnline = false
  const load = async () => {
    if (!isOnline) throw new Error('no network')
    return 'the session'
  }
  const stop = new QueryObserver(queryClient, { queryKey: ['event'], queryFn: load }).subscribe(() => {})
  const state = () => queryClient.getQueryState(['event'])
  await expect.poll(() => state()?.status).toBe('error')
  isOnline = true
  comeBack()
  await expect.poll(() => state()?.data).toBe('the session')
  stop()
})

test('what is on the screen and could not be fetched anew is asked for again, too', async () => {
  let isOnline = true
  let asked = 0
  const load = async () => {
    if (!isOnline) throw new NetworkError('no network')
    return ++asked
  }
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  const options = { queryKey: ['ideas'], queryFn: load, staleTime: 60_000 }
  const stop = new QueryObserver(queryClient, options).subscribe(() => {})
  const state = () => queryClient.getQueryState(['ideas'])
  await expect.poll(() => state()?.data).toBe(1)
  isOnline = false
  await queryClient.invalidateQueries({ queryKey: ['ideas'] })
  expect(state()?.status).toBe('error')
  isOnline = true
  comeBack()
  await expect.poll(() => state()?.data).toBe(2)
  stop()
})

test.each([
  ['is offline, and said at once', false, 1],
  ['has a network that lost it, and is tried again', true, 2],
])('what nobody answers while the browser %s', async (_rule, onLine, tries) => {
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  let asked = 0
  const load = async () => {
    asked += 1
    throw new NetworkError('nobody answers')
  }
  const stop = new QueryObserver(queryClient, { queryKey: ['event'], queryFn: load }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(1500)
  expect(asked).toBe(tries)
  expect(queryClient.getQueryState(['event'])?.status).toBe(onLine ? 'pending' : 'error')
  stop()
})

test('what is on the screen is left to the live connection', async () => {
  let asked = 0
  const load = async () => ++asked
  const options = { queryKey: ['event'], queryFn: load, staleTime: 0 }
  const stop = new QueryObserver(queryClient, options).subscribe(() => {})
  await expect.poll(() => queryClient.getQueryData(['event'])).toBe(1)
  comeBack()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toBe(1)
  stop()
})
