// A hall of ten thousand: they come in, vote, watch each other's votes, and come back after a restart.
import { readHolder } from '#server/base/embedded/lock.ts'
import { percentile } from '#server/testing/faults/people/figures.ts'
import { type Child, startChild } from '../child.ts'
import { type Lab, openLab } from '../lab.ts'
import type { BareArrivals } from '../limits/bare-arrivals.ts'
import type { Listening } from '../load/listeners.ts'
import type { Arrived, HallQuestion, Right, Voted } from '../load/people.ts'
import { arrivalsPicture } from '../plot.ts'
import { digits, type Goal, median, ROUNDS, type Row } from './row.ts'

const HALL = 10_000
const ROOM = 2000
/** Arrivals a second, and over how long, where one person's wait is asked for. */
const STEADY = 500
const STEADY_MS = 10_000
const STORM_MS = 10_000
const WATCHED = 100
const WATCHED_VOTES = 1000
const LIMIT_MS = 60_000
/** People a second, and milliseconds of one of them. */
const RATE_BAR = 600
const WAIT_BAR = 2000
const RETURN_BAR = 5

const many = (count: number) => count.toLocaleString('en')

export const hall: Goal = {
  goals: ['P23', 'P7', 'P8', 'P10'],
  sentence:
    `People on raw sockets who join by code, each until the question is there and live (P23): ${many(ROOM)} at the same moment; ${STEADY} a second for ` +
    `${STEADY_MS / 1000} s, of whom one is timed; ${many(HALL)} within 30 s. Limit: a bare program that makes one insert (sharing its commit) and one ` +
    `WebSocket handshake for each. The ${many(HALL)} stay, all subscribed, and answer one poll within 10 s (P7: nothing lost, 99 of 100 votes answered within 1 s, ` +
    `every screen right within 1 s after the last). Then ${many(WATCHED_VOTES)} of them vote again, 100 a second (P8: from sending a vote to the first message that counts it, ` +
    `over ${WATCHED} of the screens; updates are sent at most four times a second). Then the product restarts and all come back (P10: from its first answer until every ` +
    'screen is right; limit: as many bare WebSocket handshakes).',
  picture: 'arrivals.svg',
  async measure(say) {
    const lab = await openLab(['multiple'])
    const children = [
      'limits/bare-arrivals.ts',
      'limits/bare-sockets.ts',
      'load/listeners.ts',
      'load/people.ts',
    ]
    const [bare, sockets, listeners, people] = children.map((file) =>
      startChild(new URL(`../${file}`, import.meta.url)),
    ) as [Child, Child, Child, Child]
    try {
      const limit = await bare.ask<BareArrivals>(databaseOf(lab))
      const bench: Bench = { lab, limit, people, say }
      const arrivals = await arrivalRows(bench)
      const storm = await stormRow(bench)
      const latency = await latencyRow(bench)
      const handshakes = await timeHandshakes(sockets, listeners)
      // its connection would be cut with the database
      bare.end()
      return [...arrivals, storm, latency, await returnRow(bench, handshakes)]
    } finally {
      for (const child of [bare, sockets, listeners, people]) child.end()
      await lab.close()
    }
  },
}

type Bench = { lab: Lab; limit: BareArrivals; people: Child; say(line: string): void }

function databaseOf({ installation }: Lab) {
  const host = readHolder(installation.data_dir)?.socketDir ?? ''
  return { host, user: 'popin', database: 'postgres' }
}

const ask = <T>(people: Child, question: HallQuestion) => people.ask<T>(question)

/** Whoever came in before leaves first. */
async function arrive(
  { lab, limit, people }: Bench,
  way: 'bare' | 'product',
  count: number,
  over_ms: number,
) {
  await ask(people, { kind: 'leave' })
  const spread = { people: count, over_ms, limit_ms: LIMIT_MS }
  const { key, code } = lab.place
  return ask<Arrived>(people, {
    ...{ kind: 'arrive', key, code, ...spread },
    ...(way === 'bare' ? { way: 'bare', port: limit.port } : { way: 'arrival', port: lab.product.port }),
  })
}

const perSecond = ({ waits, took_ms }: Arrived) => (waits.filter(Number.isFinite).length / took_ms) * 1000

async function arrivalRows(bench: Bench): Promise<Row[]> {
  const [limits, products] = [[] as number[], [] as number[]]
  for (let round = 0; round < ROUNDS; round++) {
    limits.push(perSecond(await arrive(bench, 'bare', ROOM, 0)))
    products.push(perSecond(await arrive(bench, 'product', ROOM, 0)))
    bench.say(`arrivals: limit ${digits(limits.at(-1)!)}/s, product ${digits(products.at(-1)!)}/s`)
  }
  const count = (STEADY * STEADY_MS) / 1000
  const bareSteady = await arrive(bench, 'bare', count, STEADY_MS)
  const steady = await arrive(bench, 'product', count, STEADY_MS)
  const room = await arrive(bench, 'product', ROOM, 2000)
  const all = await arrive(bench, 'product', HALL, 30_000)
  const rows = [
    rateRow(median(limits), median(products), room),
    waitRow(bareSteady, steady),
    hallRow(
      all,
      arrivalsPicture([
        { over_ms: 2000, waits: room.waits },
        { over_ms: 30_000, waits: all.waits },
      ]),
    ),
  ]
  for (const row of rows) bench.say(`arrivals: ${row.what}: ${row.product}`)
  return rows
}

function rateRow(limit: number, product: number, room: Arrived): Row {
  return {
    goal: 'P23',
    what: `people a second who come in, ${many(ROOM)} at once`,
    limit: digits(limit),
    product: digits(product),
    ratio: product / limit,
    bar: `${RATE_BAR} a second`,
    met: product >= RATE_BAR,
    note: `${many(ROOM)} within 2 s are all in after ${seconds(room.took_ms)}, one waits ${seconds(percentile(room.waits, 0.99))} (p99)`,
  }
}

function waitRow(bare: Arrived, product: Arrived): Row {
  const [limit, p99] = [percentile(bare.waits, 0.99), percentile(product.waits, 0.99)]
  return {
    goal: 'P23',
    what: `ms that one person waits (p99), ${STEADY} arrivals a second`,
    limit: digits(limit),
    product: digits(p99),
    ratio: p99 / limit,
    bar: String(WAIT_BAR),
    met: p99 <= WAIT_BAR,
    note: `the middle one waits ${digits(percentile(product.waits, 0.5))} ms`,
  }
}

function hallRow({ waits, took_ms }: Arrived, svg: string): Row {
  const out = waits.filter((wait) => !Number.isFinite(wait)).length
  const p99 = percentile(waits, 0.99)
  return {
    goal: 'P23',
    what: `${many(HALL)} people come in within 30 s`,
    limit: null,
    product: `not in ${out}, all in after ${seconds(took_ms)}, one waits ${seconds(p99)} (p99)`,
    ratio: null,
    bar: '0, 30 s, 2 s',
    met: out === 0 && p99 <= WAIT_BAR,
    svg,
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const choicesOf = ({ events }: Lab) => events[0]!.multiple_choices.map(({ id }) => id as string)

async function stormRow({ lab, people, say }: Bench): Promise<Row> {
  // the last choice is left for the votes that are watched
  const choices = choicesOf(lab).slice(0, -1)
  const vote: HallQuestion = { kind: 'vote', people: HALL, over_ms: STORM_MS, choices, watched: 0 }
  const { acknowledged, answers } = await ask<Voted>(people, vote)
  const began = clock()
  const right = await ask<Right>(people, { kind: 'right', limit_ms: LIMIT_MS })
  const lost = Object.entries(acknowledged).reduce(
    (sum, [id, n]) => sum + Math.abs(n - (right.counts[id] ?? 0)),
    0,
  )
  const [p99, screens] = [percentile(answers, 0.99), right.clock - began]
  const row: Row = {
    goal: 'P7',
    what: `${many(HALL)} people vote within 10 s, all subscribed`,
    limit: null,
    product: `lost or wrong ${lost + right.wrong}, p99 ${digits(p99)} ms, screens right after ${digits(screens)} ms`,
    ratio: null,
    bar: '0, 1 s, 1 s',
    met: answers.length === HALL && lost + right.wrong === 0 && p99 <= 1000 && screens <= 1000,
  }
  say(`storm: ${row.product}`)
  return row
}

const clock = () => performance.timeOrigin + performance.now()

async function latencyRow({ lab, people, say }: Bench): Promise<Row> {
  const { screens } = await ask<Voted>(people, {
    ...{ kind: 'vote', people: WATCHED_VOTES, over_ms: 10_000 },
    ...{ choices: choicesOf(lab).slice(-1), watched: WATCHED },
  })
  const [p50, p99] = [percentile(screens, 0.5), percentile(screens, 0.99)]
  const row: Row = {
    goal: 'P8',
    what: `ms from a vote to another screen, ${many(HALL)} subscribers, 100 votes/s`,
    limit: null,
    product: `p50 ${digits(p50)}, p99 ${digits(p99)}`,
    ratio: null,
    bar: '150, 400',
    met: p50 <= 150 && p99 <= 400,
  }
  say(`latency: ${row.product}`)
  return row
}

async function timeHandshakes(bare: Child, listeners: Child): Promise<number> {
  const { port } = await bare.ask<{ port: number }>('open')
  const took = await listeners.ask<number>({
    kind: 'open',
    port,
    sockets: HALL,
    key: 'bare',
  } satisfies Listening)
  await listeners.ask({ kind: 'close' } satisfies Listening)
  return took
}

/** From the first answer of the new process until all are live again and see what it has. */
async function returnRow({ lab, people, say }: Bench, limit: number): Promise<Row> {
  await lab.restart()
  const began = clock()
  const right = await ask<Right>(people, { kind: 'right', limit_ms: LIMIT_MS })
  const product = right.clock - began
  say(`return: ${digits(product)} ms, bare handshakes ${digits(limit)} ms, ${right.wrong} not right`)
  return {
    goal: 'P10',
    what: `ms until ${many(HALL)} people are back and right after a restart`,
    limit: digits(limit),
    product: digits(product),
    ratio: product / limit,
    bar: String(RETURN_BAR),
    met: product / limit <= RETURN_BAR && right.wrong === 0,
    note: 'the limit opens 32 sockets at a time and knows no pause; a client that was cut waits a second',
  }
}
