// Several processes of one product on one PostgreSQL, with a Redis and without: what two and four of them do over what one does.
import { API_ROOT } from '#domain/base/call.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { createChance } from '#server/testing/faults/people/chance.ts'
import { newFigures } from '#server/testing/faults/people/figures.ts'
import { enterAsHost, launch } from '#server/testing/faults/people/host.ts'
import { given, type Line, newAgent, openLine } from '#server/testing/faults/people/line.ts'
import { comeIn, enter } from '#server/testing/faults/people/person.ts'
import { inTurns } from '#server/testing/faults/people/truth.ts'
import { redisLack, type Several, startSeveral } from '#server/testing/faults/several.ts'
import { type Child, startChild } from '../child.ts'
import type { Arrived, HallQuestion, Right, Voted } from '../load/people.ts'
import type { VoteLoad, VoteResult } from '../load/voters.ts'
import { digits, type Goal, type Row } from './row.ts'

const VOTERS = 512
const CONNECTIONS = 64
const MEASURED_MS = 2500
const PEOPLE = 2000
const LIMIT_MS = 60_000
const COUNTS = [1, 2, 4]
/** The same cores do the same work: more processes may cost a fifth. */
const BAR = 0.8

export const machines: Goal = {
  goals: ['P24'],
  sentence:
    `One, two and four processes of the product on one PostgreSQL of Debian (without fsync), speaking over it or over a Redis, all on the same cores: votes a second on one ` +
    `hot answer from ${VOTERS} guests over ${CONNECTIONS} connections, spread evenly; ${PEOPLE.toLocaleString('en')} people who come in at once, and the time from a vote at one ` +
    'process until all of their screens, at all processes, are right. The limit is one process.',
  async measure(say) {
    const rows: Row[] = []
    const buses = redisLack() ? [false] : [false, true]
    for (const redis of buses) {
      const measured: Measured[] = []
      for (const processes of COUNTS) {
        measured.push(await measure(processes, redis))
        const { votes, joins, last_ms } = measured.at(-1)!
        say(
          `machines: ${processes} over ${busOf(redis)}: ${digits(votes)} votes/s, ${digits(joins)} joins/s, last screen ${digits(last_ms)} ms`,
        )
      }
      rows.push(...rowsOf(measured, redis))
    }
    return rows
  },
}

type Measured = { processes: number; votes: number; joins: number; last_ms: number }

const busOf = (redis: boolean) => (redis ? 'Redis' : 'the database')

function rowsOf([one, ...more]: Measured[], redis: boolean): Row[] {
  return more.flatMap((many) => {
    const name = `${many.processes} processes over ${busOf(redis)}`
    const row = (what: string, limit: number, product: number, met: boolean): Row => ({
      ...{ goal: 'P24', what: `${what}, ${name}`, limit: digits(limit), product: digits(product) },
      ...{ ratio: product / limit, met },
      bar: what.startsWith('ms') ? String(1 / BAR) : String(BAR),
    })
    return [
      row('votes per second', one!.votes, many.votes, many.votes >= one!.votes * BAR),
      row('people a second who come in', one!.joins, many.joins, many.joins >= one!.joins * BAR),
      row(
        `ms until the last of ${PEOPLE} screens`,
        one!.last_ms,
        many.last_ms,
        many.last_ms <= one!.last_ms / BAR,
      ),
    ]
  })
}

type Hall = { several: Several; code: string; events: PopinEvent[]; guests: Line[] }

async function measure(processes: number, redis: boolean): Promise<Measured> {
  const several = await startSeveral({ processes, redis })
  const agent = newAgent()
  const children = (file: string) =>
    several.products.map(() => startChild(new URL(`../load/${file}.ts`, import.meta.url)))
  const [voters, people] = [children('voters'), children('people')]
  try {
    const newLine = () =>
      openLine({ url: several.products[0]!.url, agent, figures: newFigures(), chance: createChance(1) })
    const host = newLine()
    await enterAsHost(host, null)
    const { code } = await launch(host, ['open', 'multiple'])
    const events = await enter(host, code)
    const guests = await inTurns(Array.from({ length: VOTERS }), async () => {
      const line = newLine()
      await comeIn(line, code)
      return line
    })
    const hall: Hall = { several, code, events, guests }
    return { processes, votes: await votesOf(hall, voters), ...(await arrivalsOf(hall, people)) }
  } finally {
    for (const child of [...voters, ...people]) child.end()
    agent.destroy()
    await several.close()
  }
}

/** Each process has its share of the connections and of the guests. */
async function votesOf({ several, events, guests }: Hall, voters: readonly Child[]): Promise<number> {
  const body = { event_id: events[0]!.id, content: 'An answer that everybody likes' }
  const made = given('the answer', await guests[0]!.call(ideas.createIdea, { body }))
  const path = API_ROOT + voting.castVote.path.replace(':id', made.id)
  const results = await Promise.all(
    several.products.map(({ port }, n) => {
      const own = guests.filter((_guest, at) => at % several.products.length === n)
      const load: VoteLoad = {
        ...{ port, path, measured_ms: MEASURED_MS },
        connections: CONNECTIONS / several.products.length,
        cookies: own.map((guest) => guest.cookie()),
      }
      return voters[n]!.ask<VoteResult>(load)
    }),
  )
  const failures = results.reduce((sum, result) => sum + result.failures, 0)
  if (failures > 0) throw new Error(`${failures} votes failed`)
  return results.reduce((sum, result) => sum + result.per_second, 0)
}

async function arrivalsOf({ several, code, events }: Hall, people: readonly Child[]) {
  const ask = <T>(child: Child, question: HallQuestion) => child.ask<T>(question)
  const share = PEOPLE / several.products.length
  const arrived = await Promise.all(
    several.products.map(({ port }, n) =>
      ask<Arrived>(people[n]!, {
        ...{ kind: 'arrive', way: 'arrival', port, key: several.key, code },
        ...{ people: share, over_ms: 0, limit_ms: LIMIT_MS },
      }),
    ),
  )
  const waits = arrived.flatMap((one) => one.waits)
  if (!waits.every(Number.isFinite)) throw new Error('somebody did not come in')
  const took_ms = Math.max(...arrived.map((one) => one.took_ms))
  const choices = events[1]!.multiple_choices.slice(0, 1).map(({ id }) => id as string)
  const began = performance.timeOrigin + performance.now()
  await ask<Voted>(people[0]!, { kind: 'vote', people: 1, over_ms: 0, choices, watched: 0 })
  const rights = await Promise.all(
    people.map((child) => ask<Right>(child, { kind: 'right', limit_ms: LIMIT_MS })),
  )
  if (rights.some(({ wrong }) => wrong > 0)) throw new Error('some screens stay wrong')
  return { joins: (PEOPLE / took_ms) * 1000, last_ms: Math.max(...rights.map(({ clock }) => clock)) - began }
}
