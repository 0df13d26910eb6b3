// What ten times as much costs: answers, voters and old sessions; and how large one update gets.
import { setTimeout as sleep } from 'node:timers/promises'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { insights } from '#domain/insights/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { newFigures } from '#server/testing/faults/people/figures.ts'
import { given, type Line } from '#server/testing/faults/people/line.ts'
import { openSocket } from '#server/testing/faults/people/socket.ts'
import { type Lab, openLab } from '../lab.ts'
import { openWorld, type World } from '../world.ts'
import { digits, type Goal, median, type Row } from './row.ts'

const FEW = 1000
const MANY = 10 * FEW
const TRIES = 120
const UPDATES = 12
/** Between two updates, so that each goes out at once. */
const QUIET_MS = 350
const TEN = 10

export const growth: Goal = {
  goals: ['P12', 'P13'],
  sentence:
    `One session with ${FEW.toLocaleString('en')} answers and voters among ${FEW.toLocaleString('en')} ended sessions, against ten times as many of each (P12): ` +
    'a vote, a page of the list in three orders, an update from the vote to another screen, the figures of the results; ' +
    `medians of single calls, taken in turn. P13 is the size of one update with ${MANY.toLocaleString('en')} voters against one with ${TEN}. ` +
    'Answers, voters and sessions are inserted by SQL; everything measured goes through the running product.',
  async measure(say) {
    const lab = await openLab(['open', 'open', 'open', 'open'])
    const world = await openWorld(lab)
    try {
      const lines = await lab.guests(4)
      const rows = await compareWorlds(lab, world, lines, say)
      const update = await compareUpdates(lab, world, lines)
      say(`growth: ${[...rows, update].map((row) => digits(row.ratio ?? 0)).join(', ')}`)
      return [...rows, update]
    } finally {
      await world.close()
      await lab.close()
    }
  },
}

type Place = { event: PopinEvent; hot: string }
type Costs = Record<(typeof MEASURES)[number], number>
const MEASURES = ['vote', 'list page', 'update', 'results'] as const

async function compareWorlds(
  lab: Lab,
  world: World,
  lines: Line[],
  say: (line: string) => void,
): Promise<Row[]> {
  const place = async (n: number, answers: number, voters: number): Promise<Place> => {
    const event = lab.events[n]!
    const [hot = ''] = await world.addAnswers(event.id, answers)
    await world.addVoters(event.id, hot, voters)
    return { event, hot }
  }
  const base = await place(0, FEW, FEW)
  const manyIdeas = await place(1, MANY, FEW)
  const manyVoters = await place(2, FEW, MANY)
  await world.addOldSessions(base.event.id, FEW)
  await world.analyze()
  await costsOf(lab, base, lines)
  const before = await costsOf(lab, base, lines)
  const ideasCosts = await costsOf(lab, manyIdeas, lines)
  const votersCosts = await costsOf(lab, manyVoters, lines)
  const again = await costsOf(lab, base, lines)
  await world.addOldSessions(base.event.id, MANY - FEW)
  await world.analyze()
  const sessionsCosts = await costsOf(lab, base, lines)
  say('growth: all worlds are measured')
  return MEASURES.map((measure) => {
    const small = Math.min(before[measure], again[measure])
    const large = {
      ideas: ideasCosts[measure],
      voters: votersCosts[measure],
      'old sessions': sessionsCosts[measure],
    }
    return rowOf(measure, small, large)
  })
}

function rowOf(measure: string, small: number, large: Record<string, number>): Row {
  const worst = Math.max(...Object.values(large))
  const each = Object.entries(large).map(([name, ms]) => `${name} ${digits(ms / small)}`)
  return {
    goal: 'P12',
    what: `ms of ${measure === 'update' ? 'an update' : `a ${measure}`.replace('a results', 'the results')}, 10 times as much`,
    limit: digits(small),
    product: digits(worst),
    ratio: worst / small,
    bar: '1.3',
    met: worst / small <= 1.3,
    note: each.join(', '),
  }
}

async function costsOf(lab: Lab, place: Place, lines: Line[]): Promise<Costs> {
  const [line, other] = lines as [Line, Line]
  const { event } = place
  const sorts = ['newest', 'active', 'comments', 'fair'] as const
  let wanted = true
  const vote = () => {
    wanted = !wanted
    return line.call(voting.castVote, { params: { id: place.hot as never }, body: { vote: wanted } })
  }
  const page = async (n: number) => {
    const query = {
      sort: sorts[n % sorts.length]!,
      limit: '50',
      offset: `${(Math.floor(n / sorts.length) % 4) * 50}`,
    }
    return line.call(ideas.listIdeas, { params: { id: event.id }, query })
  }
  const results = async () => {
    given('the event', await line.call(events.loadEvent, { params: { slug: event.slug } }))
    return line.call(insights.eventStats, { params: { id: event.id } })
  }
  return {
    vote: await medianOf(TRIES, async () => void given('a vote', await vote())),
    'list page': await medianOf(TRIES, async (n) => void given('a page', await page(n))),
    results: await medianOf(TRIES, async () => void given('the results', await results())),
    update: await updateCost(lab, place, other, async () => void given('a vote', await vote())),
  }
}

async function medianOf(tries: number, work: (n: number) => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < tries; n++) {
    const began = performance.now()
    await work(n)
    times.push(performance.now() - began)
  }
  return median(times)
}

/** From sending a vote to the message about it at somebody else, with nothing else going on. */
async function updateCost(
  lab: Lab,
  { event }: Place,
  other: Line,
  vote: () => Promise<void>,
): Promise<number> {
  const heard = await listen(lab, event, other)
  const times: number[] = []
  for (let n = 0; n < UPDATES; n++) {
    await sleep(QUIET_MS)
    const began = performance.now()
    const next = heard.next()
    await vote()
    await next
    times.push(performance.now() - began)
  }
  heard.close()
  return median(times)
}

/** A subscriber; `next` resolves with the bytes of the next update. */
async function listen({ place }: Lab, event: PopinEvent, line: Line) {
  let told: (bytes: number) => void = () => undefined
  const socket = await new Promise<ReturnType<typeof openSocket>>((resolve) => {
    const opened = openSocket({
      url: () => place.url,
      key: place.key,
      channels: [`private-event-${event.id}`],
      figures: newFigures(),
      async authorize(socket_id, channel_name) {
        return given(
          'the channel',
          await line.call(joining.authorizeChannel, { body: { socket_id, channel_name } }),
        ).auth
      },
      onSubscribed: () => resolve(opened),
      onMessage: (_channel, name, data) => name === 'stats_updated' && told(JSON.stringify(data).length),
    })
  })
  return {
    next: () =>
      new Promise<number>((resolve) => {
        told = resolve
      }),
    close: () => socket.close(),
  }
}

async function compareUpdates(lab: Lab, world: World, lines: Line[]): Promise<Row> {
  const [line, other] = lines as [Line, Line]
  const event = lab.events[3]!
  const [hot = ''] = await world.addAnswers(event.id, TEN)
  await world.addVoters(event.id, hot, TEN)
  const heard = await listen(lab, event, other)
  const size = async (vote: boolean) => {
    await sleep(QUIET_MS)
    const next = heard.next()
    given('a vote', await line.call(voting.castVote, { params: { id: hot as never }, body: { vote } }))
    return next
  }
  const few = await size(true)
  await world.addVoters(event.id, hot, MANY - TEN)
  const many = await size(false)
  heard.close()
  return {
    goal: 'P13',
    what: `bytes of one update at ${MANY.toLocaleString('en')} over ${TEN} voters`,
    limit: digits(few),
    product: digits(many),
    ratio: many / few,
    bar: '1.2',
    met: many / few <= 1.2,
  }
}
