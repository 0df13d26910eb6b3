import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Claim, ListeningDesk, Position } from './realtime.ts'
import { ann, bob, connect, EVENT, openSocket, type Room, silent, startRoom, subscribe } from './test-room.ts'

let room: Room
afterEach(() => room.stop())

type Asked = { claims: Claim[][]; channels: string[][] }

/** A desk that admits everybody not named, and says which position a channel has now. */
async function openDesk(given: Partial<ListeningDesk> = {}) {
  room = await startRoom()
  const asked: Asked = { claims: [], channels: [] }
  const shut = new Set<string>()
  const positions = new Map<string, Position>([[EVENT, { seq: 7 }]])
  room.realtime.askAt({
    async mayListen(claims) {
      asked.claims.push([...claims])
      return claims.map(({ user_id }) => !shut.has(user_id))
    },
    async positions(channels) {
      asked.channels.push([...channels])
      return positions
    },
    ...given,
  })
  const { ticket = '' } = room.realtime.authorize('1.1', EVENT, ann)
  return { asked, shut, positions, ticket }
}

const succeeded = 'pusher_internal:subscription_succeeded'
const show = (client: { send: Awaited<ReturnType<typeof connect>>['send'] }, auth: string, channel = EVENT) =>
  client.send('pusher:subscribe', { channel, auth })

describe('a ticket', () => {
  test('opens a channel of a later socket, and whoever shows it is its owner', async () => {
    const { ticket } = await openDesk()
    const client = await connect(room)
    show(client, ticket)
    expect(JSON.parse((await client.next(succeeded)).data as string)).toEqual({ seq: 7 })
    room.realtime.publish(EVENT, 'created', { seq: 8 })
    await client.next('created')
    room.realtime.dropLoginSession(ann.login_session_id)
    expect((await client.closed).code).toBe(4200)
  })

  test('names nobody to whoever holds it', async () => {
    const { ticket } = await openDesk()
    const bytes = Buffer.from(ticket.slice('ticket:'.length), 'base64url').toString('latin1')
    expect([ticket, bytes].filter((text) => /ann|session/.test(text))).toEqual([])
  })

  test('opens nothing for whom it is refused, nor once a letter of it is another one', async () => {
    const { ticket, shut, asked } = await openDesk()
    const client = await connect(room)
    const changed = ticket.slice(0, -2) + (ticket.endsWith('AA') ? 'BB' : 'AA')
    show(client, changed)
    expect((await client.next('pusher:subscription_error')).data).toMatchObject({ status: 401 })
    expect(asked.claims).toEqual([])
    shut.add('ann')
    show(client, ticket)
    expect((await client.next('pusher:subscription_error')).data).toMatchObject({ status: 401 })
    room.realtime.publish(EVENT, 'created', {})
    show(client, room.realtime.authorize(client.id, EVENT, bob).auth)
    await client.next(succeeded)
    expect(client.messages.map(({ event }) => event)).toEqual([])
  })

  test('is asked about again a moment later where the store was away', async () => {
    let tries = 0
    const { ticket } = await openDesk({
      async mayListen(claims) {
        tries += 1
        if (tries === 1) throw new Error('away')
        return claims.map(() => true)
      },
    })
    const client = await connect(room)
    show(client, ticket)
    await client.next(succeeded)
    expect(tries).toBe(2)
  })

  test('opens as many channels as a socket may have', async () => {
    const { ticket } = await openDesk()
    const client = await connect(room)
    for (let n = 0; n <= 100; n += 1) show(client, ticket, `private-event-${n}`)
    await vi.waitFor(() => expect(room.realtime.stats().channels).toBe(100), { timeout: 30_000 })
    expect((await client.next('pusher:subscription_error')).data).toMatchObject({ status: 429 })
  })
})

test('two hundred people who come back at once are one question or two, not two hundred', async () => {
  const { ticket, asked } = await openDesk()
  const clients = await Promise.all(Array.from({ length: 200 }, () => connect(room)))
  for (const client of clients) show(client, ticket)
  await Promise.all(clients.map((client) => client.next(succeeded)))
  expect(asked.claims.flat()).toHaveLength(200)
  // the messages of all sockets are read within a few turns; what a busy machine reads later causes another query
  expect(asked.claims.length).toBeLessThan(20)
  expect(asked.channels.every((channels) => channels.length === 1)).toBe(true)
  expect(asked.channels.length).toBe(asked.claims.length)
})

test('a position is read after whoever asks hears the channel, so nothing falls between', async () => {
  const order: string[] = []
  await openDesk({
    async positions() {
      order.push('position is read')
      room.realtime.publish(EVENT, 'created', { seq: 8 })
      return new Map([[EVENT, { seq: 7 }]])
    },
  })
  const client = await connect(room)
  show(client, room.realtime.authorize(client.id, EVENT, ann).auth)
  await client.next('created')
  expect(JSON.parse((await client.next(succeeded)).data as string)).toEqual({ seq: 7 })
  expect(order).toEqual(['position is read'])
})

test('where no position can be read none is told, and the channel is live', async () => {
  await openDesk({ positions: async () => Promise.reject(new Error('away')) })
  const client = await subscribe(room)
  room.realtime.publish(EVENT, 'created', {})
  await client.next('created')
})

test('whoever leaves a channel before they are answered is not put into it', async () => {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { ticket } = await openDesk({
    async mayListen(claims) {
      asked.resolve()
      await answered.promise
      return claims.map(() => true)
    },
  })
  const client = await connect(room)
  show(client, ticket)
  await asked.promise
  client.send('pusher:unsubscribe', { channel: EVENT })
  client.send('pusher:ping', {})
  await client.next('pusher:pong')
  answered.resolve()
  // a later one is answered after it
  await subscribe(room, ann, 'private-event-B2', client)
  expect(room.realtime.stats().channels).toBe(1)
})

test('a desk that fails in a way nobody foresaw leaves those without an answer, and nobody after them', async () => {
  let broken = true
  const { ticket } = await openDesk({
    mayListen(claims) {
      if (!broken) return Promise.resolve(claims.map(() => true))
      broken = false
      throw new TypeError('a bug')
    },
  })
  const first = await connect(room)
  show(first, ticket)
  await vi.waitFor(() => expect(broken).toBe(false), { timeout: 30_000 })
  const next = await connect(room)
  show(next, ticket)
  await next.next(succeeded)
})

test('each process greets with a name of its own, the same for all its sockets', async () => {
  await openDesk()
  const greeting = async (from: Room) =>
    JSON.parse((await openSocket(from).next('pusher:connection_established')).data as string)
  const [one, two] = [await greeting(room), await greeting(room)]
  expect(two.boot).toBe(one.boot)
  const other = await startRoom({ log: silent })
  expect((await greeting(other)).boot).not.toBe(one.boot)
  await other.stop()
})
