// Program: a hall full of people on raw sockets, who come in, vote, and come back after a restart.
import { setTimeout as sleep } from 'node:timers/promises'
import { API_ROOT } from '#domain/base/call.ts'
import { voting } from '#domain/voting/contract.ts'
import { answerParent } from '../child.ts'
import { type Lines, openLines } from './http-lines.ts'
import { comeIn, type Hall, leave, type Person } from './person.ts'
import type { View } from './view.ts'
import { WAYS, type WayName } from './ways-in.ts'

export type HallQuestion =
  /** `over_ms`: how long arrivals are spread, evenly. Who is not in after `limit_ms` more counts as waiting for ever. */
  | ({ kind: 'arrive'; port: number; key: string; code: string; way: WayName } & Spread)
  /** The first `people` vote, on one choice each of these in turn; `watched` of all tell when they saw each vote. */
  | { kind: 'vote'; people: number; over_ms: number; choices: string[]; watched: number }
  /** Until all who are in see what somebody sees who looks now; with the clock at which the last one did. */
  | { kind: 'right'; limit_ms: number }
  | { kind: 'leave' }
type Spread = { people: number; over_ms: number; limit_ms: number }

/** By the order of arrival, milliseconds; how long it took until the last was in; and the answers by their status. */
export type Arrived = { waits: number[]; took_ms: number; statuses: [number, number][] }
/** Of the answers to votes, and of the way to the screens of the watched, milliseconds. */
export type Voted = { acknowledged: Record<string, number>; answers: number[]; screens: number[] }
export type Right = { clock: number; wrong: number; counts: Record<string, number> }

const LINES = 256
const LOOK_MS = 10

let lines: Lines | null = null
let hall: Hall | null = null
let people: Person[] = []
/** Of the watched people: when they saw how many votes for each choice. */
let seen: Map<Person, { at: number; view: View }[]> | null = null

const clock = () => performance.timeOrigin + performance.now()

answerParent(async (question: HallQuestion): Promise<unknown> => {
  if (question.kind === 'arrive') return arrive(question)
  if (question.kind === 'vote') return vote(question)
  if (question.kind === 'right') return untilRight(question)
  for (const person of people) leave(person)
  lines?.close()
  people = []
  return 'left'
})

async function arrive(question: Extract<HallQuestion, { kind: 'arrive' }>): Promise<Arrived> {
  const { port, key, code, way, over_ms, limit_ms } = question
  const asked = openLines(port, LINES)
  lines = asked
  const onView = (person: Person, view: View) => void seen?.get(person)?.push({ at: clock(), view })
  const entered: Hall = { port, key, code, way: WAYS[way], lines: asked, onView }
  hall = entered
  const began = performance.now()
  let last = began
  const waits = Array.from({ length: question.people }, async (_, n) => {
    const due = began + (n * over_ms) / question.people
    await sleep(Math.max(0, due - performance.now()))
    people.push(await comeIn(entered))
    last = performance.now()
    return last - due
  })
  const late = sleep(over_ms + limit_ms, Number.POSITIVE_INFINITY, { ref: false })
  const all = await Promise.all(waits.map((wait) => Promise.race([wait.catch(neverIn), late])))
  return { waits: all, took_ms: last - began, statuses: [...asked.statuses] }
}

const failures = new Set<string>()

/** Says once why. */
function neverIn(error: unknown): number {
  const said = String(error)
  if (!failures.has(said)) process.stderr.write(`somebody could not come in: ${said}\n`)
  failures.add(said)
  return Number.POSITIVE_INFINITY
}

type Cast = { choice: string; sent: number; count: number }

async function vote(question: Extract<HallQuestion, { kind: 'vote' }>): Promise<Voted> {
  const { over_ms, choices } = question
  seen = new Map(people.slice(-question.watched).map((person) => [person, []]))
  const voters = people.slice(0, question.people)
  const began = performance.now()
  const answers: number[] = []
  const casts = await Promise.all(
    voters.map(async (person, n): Promise<Cast> => {
      await sleep(Math.max(0, began + (n * over_ms) / voters.length - performance.now()))
      const sent = clock()
      const choice = choices[n % choices.length]!
      const count = await castOne(person, choice)
      answers.push(clock() - sent)
      return { choice, sent, count }
    }),
  )
  await sleep(question.watched > 0 ? 1500 : 0)
  const screens = [...seen.values()].flatMap((views) => casts.map((cast) => sawAfter(cast, views)))
  seen = null
  const acknowledged = Object.fromEntries(
    choices.map((choice) => [choice, casts.filter((cast) => cast.choice === choice).length]),
  )
  return { acknowledged, answers, screens }
}

let keys = 0

/** How many votes the choice has right after it. */
async function castOne({ entered }: Person, choice: string): Promise<number> {
  const { text } = await hall!.lines.ask({
    method: 'POST',
    path: API_ROOT + voting.castVote.path.replace(':id', choice),
    cookie: entered.cookie,
    body: { vote: true },
    key: `vote-${process.pid}-${++keys}`,
  })
  const { data } = JSON.parse(text) as { data: { ideas: { id: string; choice_count: number }[] } }
  return data.ideas.find((idea) => idea.id === choice)?.choice_count ?? 0
}

/** A view that counts as many votes as there were right after the cast counts the cast. */
function sawAfter({ choice, sent, count }: Cast, views: readonly { at: number; view: View }[]): number {
  const saw = views.find(({ view }) => (view.counts.get(choice) ?? 0) >= count)
  return saw ? saw.at - sent : Number.POSITIVE_INFINITY
}

async function untilRight({ limit_ms }: Extract<HallQuestion, { kind: 'right' }>): Promise<Right> {
  const { way, lines: asked } = hall!
  if (!people[0]) throw new Error('nobody is in')
  const now = await way.look(asked, people[0].entered)
  const isRight = ({ view, isLive }: Person) => isLive && sameCounts(view, now)
  const until = performance.now() + limit_ms
  while (!people.every(isRight) && performance.now() < until) await sleep(LOOK_MS)
  return {
    clock: clock(),
    wrong: people.filter((person) => !isRight(person)).length,
    counts: Object.fromEntries(now.counts),
  }
}

const same = new WeakMap<View, WeakMap<View, boolean>>()

function sameCounts(one: View, other: View): boolean {
  const known = same.get(one) ?? new WeakMap<View, boolean>()
  same.set(one, known)
  const is = known.get(other) ?? [...other.counts].every(([id, count]) => one.counts.get(id) === count)
  known.set(other, is)
  return is
}
