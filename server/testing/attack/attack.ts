// The attack: sessions with known people, and four attackers who try to tell who of them wrote what.
import { DAY } from '#domain/base/time.ts'
import { sweepAnswers } from '#server/base/http/idempotency.ts'
import { mixAnswers } from '#server/ideas/jobs.ts'
import { mixPeople } from '#server/joining/jobs.ts'
import { mixClaims } from '#server/sealed/jobs.ts'
import { listenEverywhere } from '../everything-read.ts'
import { endOfLog, keepLog, readLog } from '../linking-log.ts'
import type { Listener } from '../live-client.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { type Account, memberOf, putOnPlan, signUpVerified } from '../world.ts'
import { count, type Figure, figureOf, type Tally } from './figures.ts'
import { calledAt, heardBy, readSession, viewAsOthers } from './readers.ts'
import {
  accountsOf,
  KINDS,
  type Kind,
  openSession,
  PACES,
  type Pace,
  type Person,
  QUESTIONS,
  type Session,
  takePart,
} from './session.ts'
import { byteSheet, type Guess, guessesOf, openTraces, type Sheet, type Traces, textSheet } from './sheets.ts'
import { claimTraces, guessByKeys, keyTraces, readBackup, readDump } from './store.ts'

export const ATTACKERS = ['host', 'administrator', 'dump', 'operator'] as const
export type Attacker = (typeof ATTACKERS)[number]
const SCENES = [...PACES, 'on arrival, read afterwards', 'over days, read afterwards'] as const
export type Scene = (typeof SCENES)[number]
export type Result = { kind: Kind; scene: Scene; figures: Record<Attacker, Figure> }

type Field = { app: TestApp; host: Account; admin: Account; accounts: Person[] }
type Tallies = Record<Attacker, Tally>
type Database = { server: string; template: string }

/** Each kind of session so many times at each pace; both kinds side by side, each in a product of its own. `tell` hears of a scene once it is done. */
export async function attack(
  rounds: Record<Pace, number>,
  { database, tell = () => {} }: { database?: Database; tell?: (result: Result) => void } = {},
): Promise<Result[]> {
  const apps: TestApp[] = []
  try {
    const results: Promise<Result[]>[] = []
    for (const kind of KINDS) {
      const app = await startTestApp(database ? { database } : {})
      apps.push(app)
      await keepLog(app.db, true)
      results.push(attackKind(app, kind, { rounds, tell }))
    }
    return (await Promise.all(results)).flat()
  } finally {
    if (apps[0]) await keepLog(apps[0].db, false)
    for (const app of apps) await app.close()
  }
}

type Order = { rounds: Record<Pace, number>; tell: (result: Result) => void }

async function attackKind(app: TestApp, kind: Kind, { rounds, tell }: Order): Promise<Result[]> {
  const field = await prepare(app)
  const results: Result[] = []
  for (const pace of PACES) {
    // where nothing is fetched it is the first pace again
    if (rounds[pace] === 0 || (pace === 'ballots just before' && kind !== 'sealed')) continue
    const tallies = Object.fromEntries(ATTACKERS.map((name) => [name, new Map()])) as Tallies
    for (let round = 0; round < rounds[pace]; round++) await attackOne(field, { kind, pace, round }, tallies)
    const figures = (isRead: (way: string) => boolean) =>
      Object.fromEntries(
        ATTACKERS.map((name) => [name, figureOf(tallies[name], rounds[pace] * QUESTIONS, isRead)]),
      ) as Record<Attacker, Figure>
    const found: Result[] = [{ kind, scene: pace, figures: figures(() => true) }]
    if (pace === 'on arrival' || pace === 'over days')
      found.push({
        ...{ kind, scene: `${pace}, read afterwards` as const },
        figures: figures((way) => !way.endsWith(RUNNING)),
      })
    for (const result of found) tell(result)
    results.push(...found)
  }
  return results
}

const RUNNING = 'while it runs'

/** The people of all sessions. */
export async function prepare(app: TestApp): Promise<Field> {
  app.clock.set(Date.now() / 1000)
  const host = await signUpVerified(app)
  // the clock goes on by days with every session, and a trial would be over
  await putOnPlan(app, host, 'premium_monthly')
  const admin = await memberOf(app, host, 'org_admin')
  return { app, host, admin, accounts: await accountsOf(app, host) }
}

async function attackOne(
  field: Field,
  { kind, pace, round }: { kind: Kind; pace: Pace; round: number },
  to: Tallies,
) {
  const { app, host, accounts } = field
  const since = await endOfLog(app.db)
  app.clearLogs()
  const session = await openSession(app, host, kind, pace)
  const ears = await listenEverywhere(app, host, channelsOf(session))
  await takePart(app, session, accounts, pace)
  const counting = { session, to, first: round * QUESTIONS }
  // the minute of the timetable
  for (const job of [mixPeople, mixClaims]) await app.app.runJob(job as never, {})
  await look(field, ears, counting, RUNNING)
  app.clock.advance(4 * DAY)
  // until then what is kept for tries that are made again tells the day of an answer
  await sweepAnswers({ db: app.db, now: app.clock.now() } as never)
  await app.app.runJob(mixAnswers as never, {})
  await look(field, ears, counting, 'once it is over')
  const log = await readLog(app.db, since)
  for (const [n, { id }] of session.questions.entries()) {
    const traces = keyTraces(app.secret, session, id)
    const words = [...traces.flat(), ...session.answers[n]!.flatMap((answer) => [answer.id, answer.content])]
    guessAt(counting, n, 'operator', [byteSheet('the write-ahead log', log, words)], traces, 'afterwards')
    const claims = claimTraces(app.secret, session, id)
    const answers = session.answers[n]!.flatMap((answer) => [answer.id, answer.content])
    const claimed = byteSheet('ballots in the write-ahead log', log, [...claims.flat(), ...answers])
    if (session.kind === 'sealed') guessAt(counting, n, 'operator', [claimed], claims, 'afterwards')
  }
  for (const listener of ears.values()) listener.close()
}

type Counting = { session: Session; to: Tallies; first: number }

const channelsOf = ({ questions, collection_id }: Session) => [
  ...questions.map(({ id }) => `private-event-${id}`),
  `private-collection-${collection_id}`,
]

/** One moment at which everybody reads what they can. */
async function look(
  { app, host, admin }: Field,
  ears: ReadonlyMap<string, Listener>,
  counting: Counting,
  moment: string,
): Promise<void> {
  const { session } = counting
  const [listed, administrator] = await Promise.all([readSession(host, session), readSession(admin, session)])
  // what was heard was heard while it ran
  const heard = moment === RUNNING ? heardBy(ears, session) : []
  const seen = { host: [...listed, ...heard], administrator }
  const dump = await readDump(app, session)
  const more = [...(await readBackup(app, 'a backup')), textSheet('the log of the server', app.logs.join(''))]
  const [viewed, keyed] = [await viewAsOthers(app, admin, session), await guessByKeys(app, session)]
  for (const [n, { id }] of session.questions.entries()) {
    // of ways that find the same, the first is told: the surest
    for (const [part, guesses] of viewed)
      score(counting, n, 'administrator', `${part} as others see it, ${moment}`, guesses[n]!)
    score(counting, n, 'operator', `keys of each person, ${moment}`, keyed[n]!)
    const known = openTraces(session.people)
    for (const name of ['host', 'administrator'] as const)
      guessAt(counting, n, name, calledAt(seen[name], n), known, moment)
    guessAt(counting, n, 'dump', dump, known, moment)
    const keys = keyTraces(app.secret, session, id)
    guessAt(counting, n, 'operator', [...dump, ...more], keys, moment)
  }
}

function guessAt(
  counting: Counting,
  n: number,
  who: Attacker,
  sheets: readonly Sheet[],
  traces: Traces,
  moment: string,
): void {
  for (const [way, guess] of guessesOf(sheets, traces, counting.session.answers[n]!))
    score(counting, n, who, `${way}, ${moment}`, guess)
}

function score({ session, to, first }: Counting, n: number, who: Attacker, way: string, guess: Guess): void {
  const right = session.answers[n]!.filter(({ author }, at) => guess[at] === author).length
  count(to[who], way, first + n, right)
}
