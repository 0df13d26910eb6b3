// One update to thousands of subscribers: until the last has it, over a bare loop of writes.
import { setTimeout as sleep } from 'node:timers/promises'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { given } from '#server/testing/faults/people/line.ts'
import { type Child, startChild } from '../child.ts'
import { openLab } from '../lab.ts'
import { startBroadcaster } from '../limits/bare-broadcast.ts'
import type { Listening } from '../load/listeners.ts'
import type { RealtimeOpened, RealtimeQuestion } from '../load/realtime-server.ts'
import { digits, type Goal, median, type Row } from './row.ts'

const SOCKETS = 10_000
const ROUNDS = 9
const KEY = 'benchmark'
const CHANNEL = 'private-event-6c0dbd1c-7a4f-4b7e-9f0e-3f8a4b6c2d10'
/** The update after votes on one answer. */
const DATA = {
  seq: 1234,
  counts: { ideas_count: 40, comments_count: 12, participants_count: 10_000 },
  ideas: [
    {
      id: '0d0a3a0e-9d3b-4a5c-8a52-5d7c9d1c7f11',
      like_count: 1200,
      dislike_count: 34,
      comment_count: 3,
      choice_count: 0,
      choice_pct: 0,
      total_rating: 0,
      total_rater: 0,
      avg_rating: 0,
    },
  ],
  comments: [],
  more: false,
}

export const broadcast: Goal = {
  goals: ['P5'],
  sentence:
    `One update (the tally of one answer) to ${SOCKETS.toLocaleString('en')} subscribers, from publishing in the product's live transport to the ` +
    'last byte at the last subscriber. Limit: a bare C loop that writes as many bytes to as many connections, with the same ' +
    'listening process. The note is the whole way in the running product, from the request of a vote.',
  async measure(say) {
    const server = startChild(new URL('../load/realtime-server.ts', import.meta.url))
    const ours = startChild(new URL('../load/listeners.ts', import.meta.url))
    const theirs = startChild(new URL('../load/listeners.ts', import.meta.url))
    const question: RealtimeQuestion = { kind: 'open', key: KEY, channel: CHANNEL, data: DATA }
    const opened = await server.ask<RealtimeOpened>(question)
    const bare = await startBroadcaster(opened.frame_bytes)
    try {
      await listen(theirs, { kind: 'open', port: bare.port, sockets: SOCKETS })
      await listen(ours, { kind: 'open', port: opened.port, sockets: SOCKETS, key: KEY, channel: CHANNEL })
      const publishBare = async () => {
        const began = clock()
        bare.publish()
        return began
      }
      const limits: number[] = []
      const products: number[] = []
      for (let round = -2; round < ROUNDS; round++) {
        const limit = await timeOne(theirs, publishBare)
        const product = await timeOne(ours, () =>
          server.ask<number>({ kind: 'publish' } satisfies RealtimeQuestion),
        )
        if (round < 0) continue
        limits.push(limit)
        products.push(product)
      }
      say(`broadcast: ${bare.name} ${digits(median(limits))} ms, product ${digits(median(products))} ms`)
      server.end()
      const whole = await wholeWay(ours)
      return [rowOf(bare.name, median(limits), median(products), whole)]
    } finally {
      bare.close()
      for (const child of [server, ours, theirs]) child.end()
    }
  },
}

/** Wall clock with fractions of a millisecond, the same in all processes. */
const clock = () => performance.timeOrigin + performance.now()

const listen = (child: Child, question: Listening) => child.ask<number>(question)

async function timeOne(listeners: Child, publish: () => Promise<number>): Promise<number> {
  await listen(listeners, { kind: 'expect' })
  await sleep(50)
  const [began, last] = await Promise.all([publish(), listen(listeners, { kind: 'last' })])
  return last - began
}

/** From the request of a vote in the running product to the first update's last byte at the last subscriber. */
async function wholeWay(listeners: Child): Promise<number> {
  const lab = await openLab(['open'])
  try {
    const guests = await lab.guests(50)
    const event = lab.events[0]!
    const body = { event_id: event.id, content: 'An answer that everybody likes' }
    const made = given('the answer', await guests[0]!.call(ideas.createIdea, { body }))
    await listen(listeners, { kind: 'close' })
    await listen(listeners, {
      kind: 'open',
      port: lab.product.port,
      sockets: SOCKETS,
      key: lab.place.key,
      channel: `private-event-${event.id}`,
      cookies: guests.map((guest) => guest.cookie()),
    })
    const times: number[] = []
    for (let round = 0; round < 5; round++) {
      await sleep(400)
      const time = timeOne(listeners, async () => {
        const began = clock()
        const request = { params: { id: made.id }, body: { vote: round % 2 === 0 } }
        given('the vote', await guests[1]!.call(voting.castVote, request))
        return began
      })
      times.push(await time)
    }
    return median(times)
  } finally {
    await lab.close()
  }
}

function rowOf(name: string, limit: number, product: number, whole: number): Row {
  return {
    goal: 'P5',
    what: `ms until the last of ${SOCKETS.toLocaleString('en')} subscribers has one update`,
    limit: `${digits(limit)} (${name})`,
    product: digits(product),
    ratio: product / limit,
    bar: '1.4',
    met: product / limit <= 1.4,
    note: `from the request of a vote in the running product: ${digits(whole)} ms`,
  }
}
