import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from './query-client.ts'

beforeEach(() => queryClient.mount())
afterEach(() => {
  queryClient.clear()
  queryClient.unmount()
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
