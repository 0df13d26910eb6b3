import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openFakeLine } from '#web/base/testing/fake-line.ts'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: { auth: 'k:signed' } })))
})
afterEach(() => {
  document.head.innerHTML = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The connection of a page with these settings. */
async function open(realtime: object | null) {
  document.head.innerHTML = '<meta name="popin-settings">'
  document.querySelector('meta')!.content = JSON.stringify({ realtime })
  const { realtimeState, subscribe } = await import('./realtime.ts')
  return { realtimeState, subscribe, line: openFakeLine() }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('without settings no connection is tried, and nothing waits for one', async () => {
  const { realtimeState, subscribe, line } = await open(null)
  const leave = subscribe('private-event-1', { created: () => {} })
  await pause(500)
  expect(line.addresses).toEqual([])
  expect(realtimeState()).toBe('off')
  leave()
})

test('with settings the first subscription connects, and messages are heard until it ends', async () => {
  const { realtimeState, subscribe, line } = await open({ key: 'k' })
  expect(line.addresses).toEqual([])
  const heard: object[] = []
  let leave = () => {}
  await new Promise<unknown>((onSubscribed) => {
    leave = subscribe('private-event-1', { created: (data) => heard.push(data) }, { onSubscribed })
  })
  expect(line.subscribed()).toEqual(['private-event-1'])
  expect(realtimeState()).toBe('connected')
  line.say('private-event-1', 'created', { seq: 1 })
  leave()
  line.say('private-event-1', 'created', { seq: 2 })
  expect(heard).toEqual([{ seq: 1 }])
  await vi.waitFor(() => expect(line.subscribed()).toEqual([]), 30_000)
})

test('a hosted cluster is reached over TLS only, under its own name', async () => {
  const { subscribe, line } = await open({ key: 'k', cluster: 'us2', tls: true })
  const leave = subscribe('private-event-1', {})
  await vi.waitFor(() => expect(line.addresses[0]).toMatch(/^wss:\/\/ws-us2\.pusher\.com[:/]/), 30_000)
  leave()
})

test('a server that was away for a while is found within five seconds, though the client itself looks away for longer', async () => {
  const { realtimeState, subscribe, line } = await open({ key: 'k' })
  let leave = () => {}
  await new Promise<unknown>((onSubscribed) => {
    leave = subscribe('private-event-1', {}, { onSubscribed })
  })
  vi.useFakeTimers()
  line.goAway()
  await vi.advanceTimersByTimeAsync(9000)
  expect(realtimeState()).toBe('connecting')
  await vi.advanceTimersByTimeAsync(11_000)
  expect(realtimeState()).toBe('offline')
  const tries = line.addresses.length
  await vi.advanceTimersByTimeAsync(20_000)
  // it stays offline between the tries, and these are no flood
  expect(realtimeState()).toBe('offline')
  expect(line.addresses.length - tries).toBeLessThan(30)
  line.comeBack()
  await vi.advanceTimersByTimeAsync(5000)
  expect(realtimeState()).toBe('connected')
  vi.useRealTimers()
  leave()
})

describe.each([
  ['has a network again', () => window.dispatchEvent(new Event('online'))],
  ['is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a page that %s', (_what, happen) => {
  async function listen() {
    const { subscribe, line } = await open({ key: 'k' })
    const lives: string[] = []
    const leave = subscribe('private-event-1', {}, { onSubscribed: () => lives.push('live') })
    await vi.waitFor(() => expect(lives).toHaveLength(1), 30_000)
    vi.useFakeTimers()
    return { line, lives, leave }
  }

  test('opens a connection anew that is dead without saying so, and is told to catch up', async () => {
    const { line, lives, leave } = await listen()
    line.fallSilent()
    happen()
    await vi.advanceTimersByTimeAsync(6000)
    expect(line.addresses).toHaveLength(2)
    expect(lives).toHaveLength(2)
    leave()
  })

  test('opens it anew, too, when all that comes is an answer to a question from before', async () => {
    const { line, lives, leave } = await listen()
    line.fallSilent(1)
    happen()
    await vi.advanceTimersByTimeAsync(6000)
    expect(lives).toHaveLength(2)
    leave()
  })

  test('keeps a connection that answers', async () => {
    const { line, leave } = await listen()
    happen()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(line.addresses).toHaveLength(1)
    leave()
  })
})
