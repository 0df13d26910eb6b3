// Nodes over a real PostgreSQL: LISTEN and NOTIFY, with connections that are cut.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Embedded, startEmbedded } from '../embedded/embedded.ts'
import type { Bus } from './bus.ts'
import { createPostgresBus, type PostgresBusOptions } from './postgres-bus.ts'
import { describeBus, listen, tidyNodes } from './test-bus.ts'
import { ann, bob, connect, EVENT, silent, soon } from './test-room.ts'

let folder: string
let database: Embedded
let admin: Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bus-'))
  database = await startEmbedded({ dataDir: folder, log: silent, durable: false })
  admin = new Client(database.poolConfig)
  await admin.connect()
}, 120_000)
afterAll(async () => {
  await admin?.end()
  await database?.stop()
  await rm(folder, { recursive: true, force: true })
})

const { takeBus, openNode } = tidyNodes()

async function openBus(node: string, options: Partial<PostgresBusOptions> = {}): Promise<Bus> {
  const connection = { ...database.poolConfig, application_name: node }
  return takeBus(createPostgresBus({ connection, log: silent, ...options }))
}

/** Ends the bus connection of a node, as a restart of the database or a broken network does. */
const cut = (node: string) =>
  admin.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [node])

describe('the bus', () => {
  it('carries payloads to the other nodes in order, only of the topic, and none back', async () => {
    const [a, b, c] = [await openBus('a'), await openBus('b'), await openBus('c')]
    const [own, second, third, other] = [listen(a), listen(b), listen(c), listen(b, 'other')]
    const sent = Array.from({ length: 500 }, (_, n) => `payload ${n} ö😀 "\n|`)
    for (const payload of sent) a.publish('t', payload)
    await expect.poll(() => [second, third].map((bus) => bus.payloads.length), soon).toEqual([500, 500])
    expect(second.payloads).toEqual(sent)
    expect(third.payloads).toEqual(sent)
    expect([own.payloads, other.payloads]).toEqual([[], []])
  })

  it('sends what comes within 100 milliseconds in one notification', async () => {
    const bus = await openBus('a')
    await pause(150)
    const notified: number[] = []
    admin.on('notification', () => notified.push(performance.now()))
    await admin.query('listen realtime')
    const start = performance.now()
    for (let n = 0; n < 40; n++) {
      bus.publish('t', `payload ${n}`)
      await pause(10)
    }
    const mostly = (performance.now() - start) / 100 + 2
    await expect.poll(() => notified.length, soon).toBeGreaterThanOrEqual(2)
    await pause(150)
    await admin.query('unlisten realtime')
    admin.removeAllListeners('notification')
    expect(notified.length).toBeLessThanOrEqual(mostly)
  })

  it('gives up what the database refuses, goes on, and the others learn that something is missing', async () => {
    const [a, b] = [await openBus('a'), await openBus('b')]
    const heard = listen(b)
    a.publish('t', 'before')
    await expect.poll(() => heard.payloads, soon).toEqual(['before'])
    a.publish('t', 'no text for PostgreSQL: \u0000')
    await pause(200)
    a.publish('t', 'after')
    await expect.poll(() => heard.payloads, soon).toEqual(['before', 'after'])
    expect(heard.missed).toBe(1)
  })

  it('keeps what is published while its connection is gone and sends it afterwards', async () => {
    const [a, b] = [await openBus('a'), await openBus('b')]
    const heard = listen(b)
    await cut('a')
    for (let n = 0; n < 10; n++) a.publish('t', `${n}`)
    await expect.poll(() => heard.payloads, soon).toEqual([...'0123456789'])
    expect(heard.missed).toBe(0)
  })

  it('drops what is too much while its connection is gone, and the others learn it', async () => {
    const [a, b] = [await openBus('a', { queueLimit: 100 }), await openBus('b')]
    const heard = listen(b)
    a.publish('t', 'before')
    await expect.poll(() => heard.payloads, soon).toEqual(['before'])
    await cut('a')
    await pause(20)
    for (let n = 0; n < 10; n++) a.publish('t', `${n} ${'x'.repeat(20)}`)
    await expect.poll(() => heard.missed, soon).toBe(1)
    expect(heard.payloads.at(-1)).toContain('9 x')
  })

  it('says what was missed while it did not hear, and says nothing if nothing was', async () => {
    const [a, b, c] = [await openBus('a'), await openBus('b'), await openBus('c')]
    const [deaf, whole] = [listen(b), listen(c)]
    a.publish('t', 'one')
    await expect.poll(() => [deaf, whole].map((heard) => heard.payloads.length), soon).toEqual([1, 1])
    const before = await listening()
    await Promise.all([cut('b'), cut('c')])
    // both have returned, and are not just still there
    const fresh = async () => (await listening()).filter((pid) => !before.includes(pid))
    await expect.poll(fresh, soon).toHaveLength(2)
    await pause(150)
    expect([deaf.missed, whole.missed]).toEqual([0, 0])
    await cut('b')
    a.publish('t', 'two')
    // this one stays away until it was sent
    while (!whole.payloads.includes('two')) await cut('b')
    await expect.poll(() => deaf.missed, soon).toBe(1)
    expect(whole).toEqual({ payloads: ['one', 'two'], missed: 0 })
    a.publish('t', 'three')
    await expect.poll(() => deaf.payloads.at(-1), soon).toBe('three')
    expect(deaf.missed).toBe(1)
  })
})

/** The nodes' connections, by their processes. */
async function listening(): Promise<number[]> {
  const sql = "select pid from pg_stat_activity where application_name in ('a', 'b', 'c')"
  const { rows } = await admin.query<{ pid: number }>(sql)
  return rows.map(({ pid }) => pid)
}

describeBus({
  open: openBus,
  unreachable: () => createPostgresBus({ connection: { host: '127.0.0.1', port: 1 }, log: silent }),
  cutSecond: () => cut('b'),
})

describe('two nodes', () => {
  it('cut sockets that were authorised on the other node', async () => {
    const [a, b] = [await openNode(await openBus('a')), await openNode(await openBus('b'))]
    const clients = [await connect(a), await connect(a)]
    for (const [index, client] of clients.entries()) {
      const auth = b.realtime.authorize(client.id, EVENT, index === 0 ? ann : bob)
      client.send('pusher:subscribe', { channel: EVENT, ...auth })
      await client.next('pusher_internal:subscription_succeeded')
    }
    b.realtime.dropLoginSession(ann.login_session_id)
    expect((await clients[0]?.closed)?.code).toBe(4200)
    a.realtime.dropChannel(EVENT, new Set(['bob']))
    expect((await clients[1]?.next('pusher:subscription_error'))?.data).toMatchObject({ status: 403 })
    b.realtime.dropUser('bob')
    expect((await clients[1]?.closed)?.code).toBe(4200)
  })
})
