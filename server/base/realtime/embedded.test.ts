import { createHmac } from 'node:crypto'
import { connect as connectTcp } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  ann,
  connect,
  EVENT,
  KEY,
  openSocket,
  type Room,
  SECRET,
  soon,
  startRoom,
  subscribe,
} from './test-room.ts'

let room: Room

beforeEach(async () => {
  room = await startRoom({ limits: { subscriptionsPerSocket: 3 } })
})
afterEach(() => room.stop())

describe('connecting', () => {
  it('is answered with a fresh socket id and an activity timeout of 120 seconds', async () => {
    const client = openSocket(room)
    const { data } = await client.next('pusher:connection_established')
    expect(JSON.parse(data as string)).toEqual({
      socket_id: expect.stringMatching(/^\d+\.\d+$/),
      activity_timeout: 120,
      boot: expect.any(String),
      pause_ms: 0,
    })
    expect((await connect(room)).id).not.toBe((await connect(room)).id)
    expect(room.realtime.stats()).toMatchObject({ sockets: 3, channels: 0 })
  })

  it.each([
    ['a wrong key', '/app/other-key?protocol=7', 4001],
    ['no version', `/app/${KEY}?client=js`, 4008],
    ['a version that is no number', `/app/${KEY}?protocol=seven`, 4006],
    ['an unsupported version', `/app/${KEY}?protocol=4`, 4007],
  ])('with %s is refused by message and close code', async (_case, path, code) => {
    const client = openSocket(room, { path })
    expect((await client.next('pusher:error')).data).toMatchObject({ code })
    expect((await client.closed).code).toBe(code)
    expect(room.realtime.stats().sockets).toBe(0)
  })

  it('from a foreign origin is forbidden, from an allowed one it is not', async () => {
    const foreign = openSocket(room, { headers: { origin: 'https://evil.test' } })
    expect((await foreign.failed).message).toContain('403')
    const allowed = openSocket(room, { headers: { origin: 'https://popin.test' } })
    await allowed.next('pusher:connection_established')
  })

  it('is refused if the origin rule fails, and the server lives on', async () => {
    const strict = await startRoom({
      allowedOrigins: () => {
        throw new Error('broken rule')
      },
    })
    expect((await openSocket(strict).failed).message).toContain('403')
    await strict.stop()
  })

  it('on a foreign path is not found, unless somebody else listens for upgrades', async () => {
    expect((await openSocket(room, { path: '/other' }).failed).message).toContain('404')
    room.server.on('upgrade', (request, socket) => {
      if (request.url === '/other') socket.end('HTTP/1.1 418 Teapot\r\n\r\n')
    })
    expect((await openSocket(room, { path: '/other' }).failed).message).toContain('418')
  })

  it('is refused with a code that means later when the node is full', async () => {
    const small = await startRoom({ limits: { sockets: 1 } })
    await connect(small)
    const client = openSocket(small)
    expect((await client.closed).code).toBe(4100)
    await small.stop()
  })
})

describe('subscribing', () => {
  it('with a signature of the key and secret succeeds, and messages arrive', async () => {
    const client = await connect(room)
    const hmac = createHmac('sha256', SECRET).update(`${client.id}:${EVENT}`).digest('hex')
    expect(room.realtime.authorize(client.id, EVENT, ann)).toMatchObject({ auth: `${KEY}:${hmac}` })
    client.send('pusher:subscribe', { channel: EVENT, auth: `${KEY}:${hmac}` })
    expect(await client.next('pusher_internal:subscription_succeeded')).toMatchObject({ channel: EVENT })
    room.realtime.publish(EVENT, 'votes.tallied', { seq: 1 })
    const message = await client.next('votes.tallied')
    expect(message).toEqual({ event: 'votes.tallied', channel: EVENT, data: '{"seq":1}' })
    expect(room.realtime.stats()).toMatchObject({ sockets: 1, channels: 1, dropped_slow: 0 })
  })

  it.each([
    ['no signature', () => undefined],
    ['nonsense', () => 'nonsense'],
    ['a signature of the right length', () => `${KEY}:${'0'.repeat(64)}`],
    ['the signature of another socket', () => room.realtime.authorize('1.2', EVENT, ann).auth],
  ])('with %s is refused', async (_case, auth) => {
    const client = await connect(room)
    client.send('pusher:subscribe', { channel: EVENT, auth: auth() })
    expect(await client.next('pusher:subscription_error')).toMatchObject({
      channel: EVENT,
      data: { type: 'AuthError', status: 401 },
    })
    expect(room.realtime.stats().channels).toBe(0)
  })

  it('with the signature of another channel is refused', async () => {
    const client = await connect(room)
    const { auth } = room.realtime.authorize(client.id, 'private-event-other', ann)
    client.send('pusher:subscribe', { channel: EVENT, auth })
    expect((await client.next('pusher:subscription_error')).data).toMatchObject({ status: 401 })
  })

  it.each([
    ['presence-event-1', 'UnsupportedChannel'],
    ['event-1', 'UnknownChannel'],
    ['private-other-1', 'UnknownChannel'],
    ['private-event-', 'UnknownChannel'],
    ['private-event-a:b', 'UnknownChannel'],
    [`private-event-${'a'.repeat(65)}`, 'UnknownChannel'],
    ['constructor', 'UnknownChannel'],
  ])('to %s is refused even if it is signed', async (channel, type) => {
    const client = await connect(room)
    const auth = `${KEY}:${createHmac('sha256', SECRET).update(`${client.id}:${channel}`).digest('hex')}`
    client.send('pusher:subscribe', { channel, auth })
    expect(await client.next('pusher:subscription_error')).toMatchObject({ channel, data: { type } })
  })

  it('to more channels than allowed is refused, to the same one again is not', async () => {
    const client = await connect(room)
    for (const name of ['a', 'b', 'c', 'c']) await subscribe(room, ann, `private-event-${name}`, client)
    const channel = 'private-event-d'
    client.send('pusher:subscribe', { channel, ...room.realtime.authorize(client.id, channel, ann) })
    expect((await client.next('pusher:subscription_error')).data).toMatchObject({ type: 'LimitReached' })
    expect(room.realtime.stats().channels).toBe(3)
  })

  it('ends with unsubscribe and with the connection', async () => {
    const [first, second] = [await subscribe(room), await subscribe(room)]
    first.send('pusher:unsubscribe', { channel: EVENT })
    first.send('pusher:ping', {})
    await first.next('pusher:pong')
    room.realtime.publish(EVENT, 'said', 1)
    await second.next('said')
    expect(first.messages).toEqual([])
    second.ws.terminate()
    await expect.poll(() => room.realtime.stats(), soon).toMatchObject({ sockets: 1, channels: 0 })
  })

  it.each([
    ['1.2:private-event-x', EVENT],
    ['1', EVENT],
    ['1.2', 'presence-event-1'],
    ['1.2', 'private-event-1\n'],
  ])('is never signed for socket %j and channel %j', (socketId, channel) => {
    expect(() => room.realtime.authorize(socketId, channel, ann)).toThrow(RangeError)
  })
})

describe('publishing', () => {
  it('reaches every subscriber of the channel, in order, and nobody else', async () => {
    const members = await Promise.all([subscribe(room), subscribe(room), subscribe(room)])
    const other = await subscribe(room, ann, 'private-event-other')
    for (let n = 1; n <= 50; n++) room.realtime.publish(EVENT, 'said', n)
    room.realtime.publish(EVENT, 'done', { text: 'Größe 😀', long: 'x'.repeat(70_000) })
    for (const member of members) {
      await member.next('done')
      expect(member.messages).toEqual([])
    }
    expect(other.messages).toEqual([])
  })

  it('into an empty channel does nothing', () => {
    room.realtime.publish('private-event-empty', 'said', 1)
    expect(room.realtime.stats()).toMatchObject({ sent: 0, channels: 0 })
  })
})

it('a broken handshake leaves the server alone', async () => {
  const socket = connectTcp(room.port, '127.0.0.1')
  socket.write(
    `GET /app/${KEY}?protocol=7 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  )
  const answer = await new Promise<string>((resolve) =>
    socket.once('data', (data) => resolve(data.toString())),
  )
  expect(answer).toContain('400')
  await connect(room)
})
