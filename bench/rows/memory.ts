// What an idle subscriber costs the product in memory, over a bare WebSocket.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, startChild } from '../child.ts'
import { type Lab, openLab } from '../lab.ts'
import type { Listening } from '../load/listeners.ts'
import { ASKABLE, productMemory } from '../product-memory.ts'
import { digits, type Goal, median, ROUNDS, type Row } from './row.ts'

const SOCKETS = 3000
/** Open before the first look, so that what the first ones bring with them does not count. */
const FEW = 1000
const GUESTS = 50

export const memory: Goal = {
  goals: ['P9'],
  sentence:
    `Heap and external memory after garbage collection that each of ${SOCKETS.toLocaleString('en')} more idle subscribers adds to the running product. ` +
    'Limit: the same on a server of bare `ws` sockets. What Node and the kernel keep per connection is the same in both and not counted.',
  async measure(say) {
    const lab = await openLab(['open'], ASKABLE)
    const bare = startChild(new URL('../limits/bare-sockets.ts', import.meta.url), ['--expose-gc'])
    const listeners = startChild(new URL('../load/listeners.ts', import.meta.url))
    try {
      const sides = await bothSides(lab, bare)
      const [limits, products] = [[] as number[], [] as number[]]
      for (let round = 0; round < ROUNDS; round++) {
        limits.push(await perSocket(sides[0], listeners))
        products.push(await perSocket(sides[1], listeners))
      }
      const row = rowOf(median(limits), median(products))
      say(`memory: limit ${row.limit}, product ${row.product}`)
      return [row]
    } finally {
      for (const child of [bare, listeners]) child.end()
      await lab.close()
    }
  },
}

type Side = { open: Omit<Extract<Listening, { kind: 'open' }>, 'sockets'>; memory(): Promise<number> }

async function bothSides(lab: Lab, bare: Child): Promise<[Side, Side]> {
  const { port } = await bare.ask<{ port: number }>('open')
  const guests = await lab.guests(GUESTS)
  return [
    { open: { kind: 'open', port, key: 'bare' }, memory: () => bare.ask<number>('memory') },
    {
      open: {
        kind: 'open',
        port: lab.product.port,
        key: lab.place.key,
        channel: `private-event-${lab.events[0]!.id}`,
        cookies: guests.map((guest) => guest.cookie()),
      },
      memory: () => productMemory(lab.product.child),
    },
  ]
}

async function perSocket(side: Side, listeners: Child): Promise<number> {
  const open = (sockets: number) => listeners.ask({ ...side.open, sockets } satisfies Listening)
  await open(FEW)
  const before = await calmMemory(side)
  await open(SOCKETS)
  const after = await calmMemory(side)
  await listeners.ask({ kind: 'close' } satisfies Listening)
  return (after - before) / SOCKETS / 1024
}

/** What requests left behind is gone a moment later. */
async function calmMemory(side: Side): Promise<number> {
  await sleep(500)
  await side.memory()
  await sleep(200)
  return side.memory()
}

function rowOf(limit: number, product: number): Row {
  return {
    goal: 'P9',
    what: 'KB of heap per idle subscriber',
    limit: digits(limit),
    product: digits(product),
    ratio: product / limit,
    bar: '2',
    met: product / limit <= 2,
  }
}
