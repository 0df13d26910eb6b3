// From a press on a choice to the screens of others, while votes keep coming.
import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionMessage } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import type { IdeaTally } from '#domain/voting/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { newFigures, percentile } from '#server/testing/faults/people/figures.ts'
import { given, type Line } from '#server/testing/faults/people/line.ts'
import { type LiveSocket, openSocket } from '#server/testing/faults/people/socket.ts'
import { type Lab, openLab } from '../lab.ts'
import { digits, type Goal, type Row } from './row.ts'

const SUBSCRIBERS = 1000
/** Of them so many are looked at: each has to keep the time of every message. */
const WATCHED = 100
const PER_SECOND = 100
const SECONDS = 10

export const latency: Goal = {
  goals: ['P8'],
  sentence:
    `${SUBSCRIBERS.toLocaleString('en')} subscribers of one poll and ${PER_SECOND} votes a second for ${SECONDS} s: from sending a vote to the first message at ` +
    `another subscriber that counts it, over all votes and ${WATCHED} of the subscribers. Updates leave at most four times a second.`,
  async measure(say) {
    const lab = await openLab(['multiple'])
    try {
      const guests = await lab.guests(SUBSCRIBERS)
      const watchers = await subscribeAll(lab, guests)
      await sleep(500)
      const casts = await castSteadily(lab, guests)
      await sleep(1500)
      for (const { socket } of watchers) socket.close()
      const row = rowOf(latencies(casts, watchers.slice(0, WATCHED)))
      say(`latency: ${row.product}`)
      return [row]
    } finally {
      await lab.close()
    }
  },
}

/** When messages came, and how many votes each counted; both only grow. */
type Watcher = { socket: LiveSocket; at: number[]; totals: number[] }

async function subscribeAll({ place, events }: Lab, guests: Line[]): Promise<Watcher[]> {
  const channel = `private-event-${events[0]!.id}`
  return Promise.all(
    guests.map(async (line, n) => {
      await sleep(n * 4)
      return watch(place, channel, line)
    }),
  )
}

function watch(place: Lab['place'], channel: string, line: Line): Promise<Watcher> {
  return new Promise((resolve) => {
    const watcher = { at: [] as number[], totals: [] as number[] } as Watcher
    watcher.socket = openSocket({
      url: () => place.url,
      key: place.key,
      channels: [channel],
      figures: newFigures(),
      async authorize(socket_id, channel_name) {
        const body = { socket_id, channel_name }
        return given('the channel', await line.call(joining.authorizeChannel, { body })).auth
      },
      onSubscribed: () => resolve(watcher),
      onMessage(_channel, name, data) {
        if (name !== 'stats_updated') return
        watcher.at.push(performance.now())
        watcher.totals.push(totalOf((data as SessionMessage['data']).ideas as IdeaTally[]))
      },
    })
  })
}

function totalOf(tallies: readonly { choice_count: number }[]): number {
  return tallies.reduce((sum, tally) => sum + tally.choice_count, 0)
}

type Cast = { sent: number; total: number }

/** Everybody votes once, at an even pace whatever the answers take. */
async function castSteadily({ events }: Lab, guests: Line[]): Promise<Cast[]> {
  const choices = events[0]!.multiple_choices
  const began = performance.now()
  return Promise.all(
    guests.slice(0, PER_SECOND * SECONDS).map(async (line, n) => {
      await sleep(Math.max(0, began + (n * 1000) / PER_SECOND - performance.now()))
      const sent = performance.now()
      const params = { id: choices[n % choices.length]!.id }
      const request = { params, body: { vote: true } } as Parameters<
        typeof line.call<typeof voting.castVote>
      >[1]
      const result = given('the vote', await line.call(voting.castVote, request))
      return { sent, total: totalOf(result.ideas) }
    }),
  )
}

/** A message that counts as many votes as there were right after the cast counts the cast. */
function latencies(casts: readonly Cast[], watchers: readonly Watcher[]): number[] {
  return watchers.flatMap(({ at, totals }) =>
    casts.map(({ sent, total }) => {
      const index = totals.findIndex((counted) => counted >= total)
      return index < 0 ? Number.POSITIVE_INFINITY : (at[index] as number) - sent
    }),
  )
}

function rowOf(list: number[]): Row {
  const [p50, p99] = [percentile(list, 0.5), percentile(list, 0.99)]
  return {
    goal: 'P8',
    what: `ms from a vote to another screen, ${SUBSCRIBERS.toLocaleString('en')} subscribers, ${PER_SECOND} votes/s`,
    limit: null,
    product: `p50 ${digits(p50)}, p99 ${digits(p99)}`,
    ratio: null,
    bar: '150, 400',
    met: p50 <= 150 && p99 <= 400,
  }
}
