import { connect as connectTcp } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { connect, EVENT, KEY, type Room, soon, startRoom, subscribe } from './test-room.ts'

let room: Room
afterEach(() => room.stop())

describe('a client that misbehaves', () => {
  it('by client events hears 4301, nobody hears the event, and the connection goes on', async () => {
    room = await startRoom()
    const [forger, victim] = [await subscribe(room), await subscribe(room)]
    forger.ws.send(JSON.stringify({ event: 'client-tallied', channel: EVENT, data: { votes: 999 } }))
    expect((await forger.next('pusher:error')).data).toMatchObject({ code: 4301 })
    forger.ws.send(JSON.stringify({ event: 'votes.tallied', channel: EVENT, data: '{}' }))
    expect((await forger.next('pusher:error')).data).toMatchObject({ code: null })
    forger.send('pusher:ping', {})
    await forger.next('pusher:pong')
    expect(victim.messages).toEqual([])
  })

  it('by messages that are not JSON hears an error without a code, and the connection goes on', async () => {
    room = await startRoom()
    const client = await connect(room)
    for (const text of ['{', '', 'null', '[]', '{"event":{}}']) {
      client.ws.send(text)
      expect((await client.next('pusher:error')).data).toMatchObject({ code: null })
    }
    await subscribe(room, undefined, EVENT, client)
  })

  it('by a message over 10 KB is closed with 1009, up to 10 KB it is not', async () => {
    room = await startRoom()
    const [modest, greedy] = [await connect(room), await connect(room)]
    modest.ws.send('x'.repeat(10 * 1024))
    await modest.next('pusher:error')
    greedy.ws.send('x'.repeat(10 * 1024 + 1))
    expect((await greedy.closed).code).toBe(1009)
    await expect.poll(() => room.realtime.stats().sockets, soon).toBe(1)
  })

  it('by a message in countless fragments is closed', async () => {
    room = await startRoom()
    const client = await connect(room)
    for (let n = 0; n < 20; n++) client.ws.send('x', { fin: false })
    expect((await client.closed).code).toBe(1008)
  })

  it('by binary frames is closed with 1003', async () => {
    room = await startRoom()
    const client = await connect(room)
    client.ws.send(Buffer.from('{"event":"pusher:ping"}'))
    expect((await client.closed).code).toBe(1003)
  })

  it('by bytes that are no frames or no UTF-8 is closed', async () => {
    room = await startRoom()
    const [bent, torn] = [await connect(room), await connect(room)]
    bent.ws.send(Buffer.from([0xff, 0xfe]), { binary: false })
    expect((await bent.closed).code).toBe(1007)
    const raw = torn.ws as unknown as { _socket: { write(bytes: Buffer): void } }
    raw._socket.write(Buffer.from([0xf1, 0x00, 0x00]))
    expect((await torn.closed).code).toBe(1002)
    await expect.poll(() => room.realtime.stats().sockets, soon).toBe(0)
  })

  it.each(['pusher:ping', 'ws ping'])('by too many messages (%s) hears 4301 and is closed', async (kind) => {
    room = await startRoom({ limits: { messagesPerSecond: 20 } })
    const client = await connect(room)
    for (let n = 0; n < 21; n++) {
      if (kind === 'ws ping') client.ws.ping()
      else client.send('pusher:ping', {})
    }
    expect((await client.next('pusher:error')).data).toMatchObject({ code: 4301 })
    expect((await client.closed).code).toBe(4100)
  })
})

describe('a client that falls silent', () => {
  const limits = { activitySeconds: 0.2, pongSeconds: 0.2, sweepSeconds: 0.02 }

  it('is pinged, and stays as long as it answers', async () => {
    room = await startRoom({ limits: { ...limits, pongSeconds: 60 } })
    const client = await connect(room)
    for (let n = 0; n < 3; n++) {
      await client.next('pusher:ping')
      client.send('pusher:pong', {})
    }
    expect(room.realtime.stats().sockets).toBe(1)
  })

  it('and does not answer is closed with 4201', async () => {
    room = await startRoom({ limits })
    const client = await connect(room)
    await client.next('pusher:ping')
    expect((await client.closed).code).toBe(4201)
  })

  it('because its line is dead is forgotten, though it never says goodbye', async () => {
    room = await startRoom({ limits: { ...limits, closeSeconds: 0.1 } })
    const client = await subscribe(room)
    client.ws.pause()
    await expect.poll(() => room.realtime.stats(), soon).toMatchObject({ sockets: 0, channels: 0 })
    client.ws.terminate()
  })

  it('is given the full time for its pong even if the server itself was asleep', async () => {
    let now = 0
    room = await startRoom({ clock: () => now, limits: { sweepSeconds: 0.02 } })
    const client = await connect(room)
    now = 3_600_000
    await client.next('pusher:ping')
    now += 29_000
    await pause(60)
    expect(room.realtime.stats().sockets).toBe(1)
    now += 1000
    expect((await client.closed).code).toBe(4201)
  })
})

describe('a client that reads too slowly', () => {
  const big = 'x'.repeat(64 * 1024)

  /** Publishes until more than the limit waits for the paused client, beyond what the system buffers first. */
  async function flood(): Promise<void> {
    for (let n = 0; n < 600 && room.realtime.stats().dropped_slow === 0; n++) {
      room.realtime.publish(EVENT, 'said', big)
      if (n % 20 === 0) await pause(1)
    }
  }

  it('is dropped with a code that lets it reconnect at once; the others do not notice', async () => {
    room = await startRoom()
    const [slow, quick] = [await subscribe(room), await subscribe(room)]
    slow.ws.pause()
    await flood()
    expect(room.realtime.stats()).toMatchObject({ dropped_slow: 1, channels: 1 })
    room.realtime.publish(EVENT, 'last', 1)
    await quick.next('last')
    slow.ws.resume()
    expect((await slow.closed).code).toBe(4200)
    expect(slow.messages.some((message) => message.event === 'last')).toBe(false)
  })

  it('is cut off if it does not read at all', async () => {
    room = await startRoom({ limits: { closeSeconds: 0.1 } })
    const slow = await subscribe(room)
    slow.ws.pause()
    await flood()
    await expect.poll(() => room.realtime.stats().sockets, soon).toBe(0)
    slow.ws.terminate()
  })
})

it('ten thousand bytes of noise on the port end one connection only', async () => {
  room = await startRoom()
  const client = await connect(room)
  const noise = connectTcp(room.port, '127.0.0.1')
  noise.on('error', () => {})
  noise.write(`GET /app/${KEY}?protocol=7 HTTP/1.1\r\n${'\u0001'.repeat(10_000)}`)
  await new Promise((resolve) => noise.once('close', resolve).resume())
  client.send('pusher:ping', {})
  await client.next('pusher:pong')
})
