import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call } from '#domain/base/call.ts'

import { deviceOutbox, isOnItsWay, sendWrite, startDeviceOutbox } from './device-outbox.ts'
import { flush } from './outbox.ts'
import { entriesOf } from './outbox-state.ts'

const createIdea = call({
  method: 'POST',
  path: '/ideas',
  summary: 'A write.',
  access: 'anyone',
  body: z.object({ event_id: z.string(), content: z.string() }),
  answer: z.unknown(),
})

type Reply = number | 'silence'
let replies: Reply[]
let keys: (string | null)[]

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  replies = []
  keys = []
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    const reply = replies.shift() ?? 200
    if (reply === 'silence') throw new TypeError('Failed to fetch')
    const body = reply < 400 ? { data: { id: 'n' } } : { error_message: 'no' }
    return new Response(JSON.stringify(body), { status: reply })
  })
  startDeviceOutbox('u1')
  return () => {
    startDeviceOutbox(null)
    vi.unstubAllGlobals()
  }
})

const request = { body: { event_id: 'e1', content: 'Soup' } }
const send = (lane = 'answer:e1:x', keepsText = true) => sendWrite(createIdea, request, { lane, keepsText })

test('a write is on its way until it is saved, and nothing stays on the device', async () => {
  const { settled } = send()
  expect(isOnItsWay('answer:e1:x')).toBe(true)
  expect(await settled).toEqual({ state: 'saved', answer: { id: 'n' } })
  expect(isOnItsWay('answer:e1:x')).toBe(false)
  expect(entriesOf(deviceOutbox)).toEqual([])
})

test.each([400, 403, 409, 500])('an answer of %i is final and is not tried again', async (status) => {
  replies = [status]
  expect(await send().settled).toMatchObject({ state: 'refused', failure: { status } })
  await flush(deviceOutbox)
  expect(keys).toHaveLength(1)
  expect(entriesOf(deviceOutbox)[0]?.body).toEqual({ event_id: 'e1', content: 'Soup' })
})

test('a refused write without a text leaves nothing behind', async () => {
  replies = [500]
  await send('vote:a', false).settled
  expect(entriesOf(deviceOutbox)).toEqual([])
})

test.each(['silence', 401, 429, 502, 503] as const)('%s is waited for, under the same key', async (reply) => {
  replies = [reply]
  const { settled } = send()
  await vi.waitFor(() => expect(entriesOf(deviceOutbox)[0]?.tries).toBe(1), 10_000)
  await flush(deviceOutbox)
  expect(await settled).toMatchObject({ state: 'saved' })
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test.each([403, 500])(
  'silence, then %i, is as final as %i at once: a vote leaves nothing behind',
  async (status) => {
    replies = ['silence', status]
    const { settled } = send('vote:a', false)
    await vi.waitFor(() => expect(entriesOf(deviceOutbox)[0]?.tries).toBe(1), 10_000)
    await flush(deviceOutbox)
    expect(await settled).toMatchObject({ state: 'refused', failure: { status } })
    expect(entriesOf(deviceOutbox)).toEqual([])
    await flush(deviceOutbox)
    expect(keys).toHaveLength(2)
  },
)

test('a newer wanted state takes the place of one that waits', async () => {
  replies = ['silence']
  const first = send('vote:a', false)
  await vi.waitFor(() => expect(entriesOf(deviceOutbox)[0]?.tries).toBe(1), 10_000)
  const second = send('vote:a', false)
  expect(await first.settled).toEqual({ state: 'replaced' })
  expect(await second.settled).toMatchObject({ state: 'saved' })
  expect(entriesOf(deviceOutbox)).toEqual([])
})

test('other tabs hear how a write ended before it goes', async () => {
  const written = vi.spyOn(deviceOutbox.store, 'write')
  const { id, settled } = send('vote:b', false)
  await settled
  const told = written.mock.calls.map(([, value]) => JSON.parse(value)).filter((entry) => entry.id === id)
  expect(told.at(-1)).toMatchObject({ lane: 'vote:b', done: 'saved' })
})
