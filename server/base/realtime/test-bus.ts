// For the tests of the buses between nodes: what each must do, nodes that end with their test, and what is heard.
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { Bus } from './bus.ts'
import { ann, bob, EVENT, type Room, soon, startRoom, subscribe } from './test-room.ts'

/** Takes buses and nodes to close after each test, before anything set up earlier in the file. */
export function tidyNodes() {
  const buses: Bus[] = []
  const rooms: Room[] = []
  afterEach(async () => {
    for (const room of rooms.splice(0)) await room.stop()
    for (const bus of buses.splice(0)) await bus.close()
  })
  return {
    /** Resolves when the bus is connected. */
    async takeBus(bus: Bus): Promise<Bus> {
      buses.push(bus)
      await bus.ready
      return bus
    },
    async openNode(bus: Bus): Promise<Room> {
      const room = await startRoom({ bus })
      rooms.push(room)
      return room
    },
  }
}

/** Collects what a bus hears. */
export function listen(bus: Bus, topic = 't') {
  const heard = { payloads: [] as string[], missed: 0 }
  bus.subscribe(
    topic,
    (payload) => heard.payloads.push(payload),
    () => {
      heard.missed += 1
    },
  )
  return heard
}

type Kind = {
  /** A connected bus, named after its node; `tidyNodes` closes it. */
  open(node: string): Promise<Bus>
  /** One that cannot reach its server. */
  unreachable(): Bus
  /** Breaks the connection of the second bus, whose node is `b`. */
  cutSecond(): Promise<unknown>
}

/** What every kind of bus must do. */
export function describeBus(kind: Kind): void {
  describe('the bus, like every other', () => testBus(kind))
  describe('two nodes', () => testNodes(kind))
}

function testBus({ open, unreachable }: Kind): void {
  it('carries payloads of any size', async () => {
    const [a, b] = [await open('a'), await open('b')]
    const heard = listen(b)
    const big = 'Größe 😀 '.repeat(20_000)
    a.publish('t', big)
    a.publish('t', 'after')
    await expect.poll(() => heard.payloads, soon).toEqual([big, 'after'])
  })

  it('keeps trying while nobody can be reached, and can still be closed', async () => {
    const bus = unreachable()
    let ready = false
    void bus.ready.then(() => {
      ready = true
    })
    bus.publish('t', 'nobody hears this')
    await pause(300)
    await bus.close()
    expect(ready).toBe(false)
  })
}

function testNodes({ open, cutSecond }: Kind): void {
  const { openNode } = tidyNodes()
  const openTwo = async () =>
    [await openNode(await open('a')), await openNode(await open('b'))] as [Room, Room]

  it('deliver each other’s messages to their own clients, each message once', async () => {
    const [a, b] = await openTwo()
    const [here, there] = [await subscribe(a, ann), await subscribe(b, bob)]
    a.realtime.publish(EVENT, 'said', 'by a')
    b.realtime.publish(EVENT, 'said', 'by b')
    for (const client of [here, there]) {
      const texts = [(await client.next('said')).data, (await client.next('said')).data]
      expect(texts.sort()).toEqual(['"by a"', '"by b"'])
    }
    await pause(150)
    expect([...here.messages, ...there.messages]).toEqual([])
  })

  it('let their clients reconnect and load anew if messages of the other were lost', async () => {
    const [a, b] = await openTwo()
    const [here, there] = [await subscribe(a), await subscribe(b)]
    a.realtime.publish(EVENT, 'said', 1)
    await there.next('said')
    await pause(150)
    await cutSecond()
    a.realtime.publish(EVENT, 'said', 2)
    expect((await there.closed).code).toBe(4200)
    await here.next('said')
    expect(a.realtime.stats().sockets).toBe(1)
  })
}
