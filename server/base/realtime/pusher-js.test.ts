// The stock client, unmodified, against the embedded transport.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pusherModule from 'pusher-js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ann, EVENT, KEY, type Room, soon, startRoom } from './test-room.ts'

// In Node the module is the constructor itself; its type definitions say it is the property `default`.
const Pusher = pusherModule as unknown as typeof pusherModule.default
type Pusher = InstanceType<typeof Pusher>

let room: Room
const clients: Pusher[] = []

beforeEach(async () => {
  room = await startRoom()
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  await room.stop()
})

type Options = ConstructorParameters<typeof Pusher>[1]

function open(options: Partial<Options> = {}, key = KEY): Pusher {
  const client = new Pusher(key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: room.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, callback) =>
        callback(null, room.realtime.authorize(socketId, channelName, ann)),
    },
    ...options,
  })
  clients.push(client)
  return client
}

type Emitter = { bind(event: string, callback: (data: unknown) => void): unknown }

const next = (emitter: Emitter, event: string) =>
  new Promise<unknown>((resolve) => emitter.bind(event, resolve))

async function openInChannel(options?: Partial<Options>) {
  const client = open(options)
  const channel = client.subscribe(EVENT)
  await next(channel, 'pusher:subscription_succeeded')
  return { client, channel }
}

describe('the stock client', () => {
  it('connects, authorises, subscribes and receives what is published', async () => {
    const { client, channel } = await openInChannel()
    expect(client.connection.socket_id).toMatch(/^\d+\.\d+$/)
    const received = next(channel, 'votes.tallied')
    room.realtime.publish(EVENT, 'votes.tallied', { seq: 7, text: 'Größe 😀', digits: '12' })
    expect(await received).toEqual({ seq: 7, text: 'Größe 😀', digits: '12' })
  })

  it('authorises at an address over HTTP', async () => {
    const authServer = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      const form = new URLSearchParams(body)
      const auth = room.realtime.authorize(form.get('socket_id') ?? '', form.get('channel_name') ?? '', ann)
      response.setHeader('content-type', 'application/json').end(JSON.stringify(auth))
    })
    await new Promise<void>((resolve) => authServer.listen(0, '127.0.0.1', resolve))
    const { port } = authServer.address() as AddressInfo
    const endpoint = `http://127.0.0.1:${port}/pusher/auth`
    await openInChannel({ channelAuthorization: { endpoint, transport: 'ajax' } })
    await new Promise((resolve) => authServer.close(resolve))
  })

  it('hears on the channel that its signature is wrong', async () => {
    const auth = `${KEY}:${'0'.repeat(64)}`
    const client = open({
      channelAuthorization: { customHandler: (_params, callback) => callback(null, { auth }) },
    })
    expect(await next(client.subscribe(EVENT), 'pusher:subscription_error')).toMatchObject({
      type: 'AuthError',
      status: 401,
    })
  })

  it('hears that presence channels and unknown channels are refused', async () => {
    const client = open()
    for (const name of ['presence-event-1', 'event-1']) {
      const auth = { auth: 'x:y', channel_data: '{"user_id":"1"}' }
      client.config.channelAuthorizer = (_params, callback) => callback(null, auth)
      expect(await next(client.subscribe(name), 'pusher:subscription_error')).toMatchObject({
        error: expect.any(String),
      })
    }
  })

  it('hears that its client events are refused', async () => {
    const { client, channel } = await openInChannel()
    channel.trigger('client-typing', {})
    expect(await next(client.connection, 'error')).toMatchObject({ data: { code: 4301 } })
    expect(client.connection.state).toBe('connected')
  })

  it('stays away for good if its key is wrong', async () => {
    const client = open({}, 'other-key')
    expect(await next(client.connection, 'error')).toMatchObject({ error: { data: { code: 4001 } } })
    await expect.poll(() => client.connection.state, soon).toBe('disconnected')
  })

  it('stops hearing a channel it left', async () => {
    const { client, channel } = await openInChannel()
    const heard: unknown[] = []
    channel.bind('said', (data: unknown) => heard.push(data))
    client.unsubscribe(EVENT)
    await expect.poll(() => room.realtime.stats().channels, soon).toBe(0)
    room.realtime.publish(EVENT, 'said', 1)
    expect(heard).toEqual([])
  })
})

describe('the stock client, over time', () => {
  it('answers the pings of the server while it only listens, and so stays connected', async () => {
    await room.stop()
    room = await startRoom({ limits: { activitySeconds: 0.2, pongSeconds: 60, sweepSeconds: 0.02 } })
    const { client } = await openInChannel()
    const socketId = client.connection.socket_id
    let pings = 0
    client.connection.bind('message', ({ event }: { event: string }) => {
      if (event === 'pusher:ping') pings += 1
    })
    const chatter = setInterval(() => room.realtime.publish(EVENT, 'said', 1), 20)
    await expect.poll(() => pings, soon).toBeGreaterThanOrEqual(3)
    clearInterval(chatter)
    expect(client.connection.socket_id).toBe(socketId)
  })

  it('pings by itself when nothing happens, and so stays connected', async () => {
    await room.stop()
    room = await startRoom({ limits: { activitySeconds: 0.2, pongSeconds: 60, sweepSeconds: 0.02 } })
    const { client } = await openInChannel()
    const socketId = client.connection.socket_id
    for (let n = 0; n < 3; n++) await next(client.connection, 'message')
    expect(client.connection.socket_id).toBe(socketId)
  })

  it('comes back by itself after a restart of the server on the same port and receives again', async () => {
    const { client, channel } = await openInChannel()
    const before = client.connection.socket_id
    await room.stop()
    await expect.poll(() => client.connection.state, soon).not.toBe('connected')
    const again = next(channel, 'pusher:subscription_succeeded')
    room = await startRoom({}, room.port)
    await again
    expect(client.connection.socket_id).not.toBe(before)
    const received = next(channel, 'said')
    room.realtime.publish(EVENT, 'said', 'welcome back')
    expect(await received).toBe('welcome back')
  })

  it('comes back and asks for authorisation again after its login session was dropped', async () => {
    let asked = 0
    const { channel } = await openInChannel({
      channelAuthorization: {
        customHandler: ({ socketId, channelName }, callback) => {
          asked += 1
          if (asked === 1) callback(null, room.realtime.authorize(socketId, channelName, ann))
          else callback(new Error('signed out'), null)
        },
      },
    })
    const refused = next(channel, 'pusher:subscription_error')
    room.realtime.dropLoginSession(ann.login_session_id)
    expect(await refused).toMatchObject({ type: 'AuthError', error: 'signed out' })
    expect(room.realtime.stats().channels).toBe(0)
  })

  it('hears that a channel was taken away, and can subscribe again when it may', async () => {
    const { client, channel } = await openInChannel()
    const gone = next(channel, 'pusher:subscription_error')
    room.realtime.dropChannel(EVENT, new Set([ann.user_id]))
    expect(await gone).toMatchObject({ status: 403 })
    client.unsubscribe(EVENT)
    await next(client.subscribe(EVENT), 'pusher:subscription_succeeded')
  })
})
