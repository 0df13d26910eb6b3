// Nodes over Redis: the real client, a small server of its protocol, and connections that are cut.
import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RedisServer, startRedis } from '#server/testing/redis-server.ts'
import { createRedisBus, type RedisBusOptions } from './redis-bus.ts'
import { describeBus, listen, tidyNodes } from './test-bus.ts'
import { silent, soon } from './test-room.ts'

let redis: RedisServer

beforeEach(async () => {
  redis = await startRedis()
})
afterEach(() => redis.stop())

const { takeBus } = tidyNodes()

const openBus = (options: Partial<RedisBusOptions> = {}) =>
  takeBus(createRedisBus({ url: redis.url, log: silent, name: 'product', ...options }))

describe('the bus', () => {
  it.each([2, 3] as const)(
    'carries payloads to the other nodes in order, only of the topic, and none back, in version %i of the protocol',
    async (version) => {
      const other = await startRedis({ version })
      const buses = await Promise.all(['a', 'b', 'c'].map(() => openBus({ url: other.url })))
      const [own, second, third] = buses.map((bus) => listen(bus))
      const foreign = listen(buses[1]!, 'other')
      const sent = Array.from({ length: 500 }, (_, n) => `payload ${n} ö😀 "\n|\0`)
      for (const payload of sent) buses[0]!.publish('t', payload)
      await expect.poll(() => [second!, third!].map((bus) => bus.payloads.length), soon).toEqual([500, 500])
      expect(second!.payloads).toEqual(sent)
      expect(third!.payloads).toEqual(sent)
      expect([own!.payloads, foreign.payloads]).toEqual([[], []])
      for (const bus of buses) await bus.close()
      await other.stop()
    },
  )

  it('keeps products apart that share a server', async () => {
    const [a, b, stranger] = [await openBus(), await openBus(), await openBus({ name: 'another' })]
    const [heard, overheard] = [listen(b), listen(stranger)]
    a.publish('t', 'for us')
    await expect.poll(() => heard.payloads, soon).toEqual(['for us'])
    await pause(100)
    expect(overheard).toEqual({ payloads: [], missed: 0 })
  })

  it('says what was missed while it did not hear, and says nothing if nothing was', async () => {
    const [a, b] = [await openBus(), await openBus()]
    const heard = listen(b)
    a.publish('t', 'one')
    await expect.poll(() => heard.payloads, soon).toEqual(['one'])
    await redis.cut(1)
    await expect.poll(() => redis.listeners(), soon).toBe(2)
    await pause(150)
    expect(heard.missed).toBe(0)
    await redis.cut(1)
    a.publish('t', 'two')
    await expect.poll(() => heard.missed, soon).toBe(1)
    a.publish('t', 'three')
    await expect.poll(() => heard.payloads, soon).toEqual(['one', 'three'])
    expect(heard.missed).toBe(1)
  })

  it('loses nothing unsaid while the server is away: every payload comes, or its loss is told', async () => {
    const [a, b] = [await openBus(), await openBus()]
    const [here, there] = [listen(a), listen(b)]
    a.publish('t', 'before')
    b.publish('t', 'before')
    await expect.poll(() => [here, there].map((heard) => heard.payloads.length), soon).toEqual([1, 1])
    await redis.stop()
    a.publish('t', 'said by a')
    b.publish('t', 'said by b')
    await pause(400)
    await redis.start()
    const knows = (heard: typeof here, text: string) => heard.missed > 0 || heard.payloads.includes(text)
    await expect.poll(() => knows(here, 'said by b') && knows(there, 'said by a'), soon).toBe(true)
    a.publish('t', 'after')
    await expect.poll(() => there.payloads.at(-1), soon).toBe('after')
  })

  it('drops what is too much while the server is away, and the others learn it', async () => {
    const [a, b] = [await openBus({ queueLimit: 100 }), await openBus()]
    const heard = listen(b)
    a.publish('t', 'before')
    await expect.poll(() => heard.payloads, soon).toEqual(['before'])
    await redis.stop()
    for (let n = 0; n < 10; n++) a.publish('t', `${n} ${'x'.repeat(20)}`)
    await redis.start()
    await expect.poll(() => heard.missed, soon).toBeGreaterThan(0)
  })

  it('notices a connection that says nothing any more, and hears again', async () => {
    const [a, b] = [await openBus(), await openBus({ answerMs: 100, heartbeatMs: 100 })]
    const heard = listen(b)
    a.publish('t', 'before')
    await expect.poll(() => heard.payloads, soon).toEqual(['before'])
    redis.mute(1)
    a.publish('t', 'unheard')
    await expect.poll(() => heard.missed > 0 || heard.payloads.includes('unheard'), soon).toBe(true)
    // with so little patience it may be away again
    const hear = () => {
      a.publish('t', 'after')
      return heard.payloads.at(-1)
    }
    await expect.poll(hear, soon).toBe('after')
  })

  it('never writes the password into the log when the server refuses it', async () => {
    const guarded = await startRedis({ password: 'right' })
    const lines: string[] = []
    const write = (...entry: unknown[]) => void lines.push(inspect(entry, { depth: 9 }))
    const log = { info: write, warn: write, error: write }
    const url = guarded.url.replace('redis://', 'redis://:hunter2@')
    const bus = createRedisBus({ url, log, name: 'product' })
    await expect.poll(() => lines.join(), soon).toContain('WRONGPASS')
    expect(lines.join()).not.toContain('hunter2')
    await bus.close()
    await guarded.stop()
  })
})

describeBus({
  open: () => openBus(),
  unreachable: () => createRedisBus({ url: 'redis://127.0.0.1:1', log: silent, name: 'product' }),
  cutSecond: () => redis.cut(1),
})
