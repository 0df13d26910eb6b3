// Whoever has a copy of the database without its secret cannot tell who wrote what: tried on a quiet session.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { activity } from '#domain/activity/contract.ts'
import { DAY } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { mixAnswers } from '#server/ideas/jobs.ts'
import { mixPeople } from '#server/joining/jobs.ts'
import { type Guess, guesses, ordersOfAnswers, ordersOfPeople, type Reading } from './linking.ts'
import { endOfLog, keepLog, orderInLog, readLog } from './linking-log.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { type Account, openWindow, signUp } from './world.ts'

const READINGS: Reading[] = ['as they lie', 'by transaction', 'by key']
const PEOPLE = 17
/** One right guess is what chance gives, of any number of people; more than eight happen once in a million tries. */
const BY_CHANCE = 8

let app: TestApp
let people: Account[]
let questions: PopinEvent[]
/** The order in which people came, as somebody at the door saw it. */
const door: string[] = []
/** Where the log was when the session began. */
let since: bigint
/** By the id of an answer the page of the table on which it was written. */
let pages: Map<string, string>
/** By the id of an answer. */
const author = new Map<string, string>()

beforeAll(async () => {
  const host = await begin()
  await keepLog(app.db, true)
  questions = await session(host)
  // everybody comes, answers, and moves on; at each question in an order of its own
  for (const [place, question] of questions.entries())
    for (const person of shuffled(people)) {
      if (place === 0) await arrive(person, question)
      await write(person, question)
      const next = questions[place + 1]
      if (next) await join(person, next)
    }
  pages = await pagesOfAnswers()
})
afterAll(() => app.close())

async function pagesOfAnswers(): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; page: string }>`
    select id, split_part(ctid::text, ',', 1) as page from ideas where kind = 'answer' and id = any(${[...author.keys()]})`.execute(
    app.db,
  )
  return new Map(rows.map(({ id, page }) => [id, page]))
}

/** A product with nobody but the people of this test; gives the host. */
async function begin(): Promise<Account> {
  app = await startTestApp()
  app.clock.set(Date.now() / 1000)
  const host = await signUp(app)
  people = []
  for (let n = 0; n < PEOPLE; n++) people.push(await signUp(app))
  since = await endOfLog(app.db)
  return host
}

async function session(host: Account): Promise<PopinEvent[]> {
  const draft = { name: 'What did we learn?', schedule: openWindow(app.clock.now()) }
  const { data } = await host.call(events.saveEvents, { body: { events: [draft, draft, draft] } })
  const ids = data.map((one) => one.id)
  await host.call(events.publishEvents, { body: { ids } })
  await host.call(collections.createCollection, { body: { event_ids: ids, type: 'survey' } })
  return data
}

/** Somebody opens the page, signs in, and joins. */
async function arrive(person: Account, question: PopinEvent): Promise<void> {
  door.push(person.user_id)
  await person.call(accounts.login, { body: { email: person.email, password: person.password } })
  await person.call(activity.recordActivity, { body: { type: 'web_page_view', page_name: 'Answers' } })
  await join(person, question)
}

const join = (person: Account, { slug }: PopinEvent) =>
  person.call(joining.joinEvent, { params: { slug }, body: {} })

let keys = 0
async function write(person: Account, { id }: PopinEvent): Promise<void> {
  app.clock.advance(20)
  const content = `What I think of it, ${++keys}`
  const headers = { 'idempotency-key': `answer-${keys}` }
  const { data } = await person.call(ideas.createIdea, { body: { event_id: id, content } }, { headers })
  author.set(data.id, person.user_id)
  await person.call(voting.castVote, { params: { id: data.id }, body: { vote: true } })
}

function shuffled<T>(list: readonly T[]): T[] {
  const left = [...list]
  return list.map(() => left.splice(Math.floor(Math.random() * left.length), 1)[0]!)
}

/** All guesses at the three questions. */
async function attack(reading: Reading): Promise<Guess[]> {
  const ids = questions.map((question) => question.id)
  const known = new Set(people.map((person) => person.user_id))
  const orders = await ordersOfPeople(app.db, known, ids, reading)
  const found: Guess[] = []
  orders.push({ table: 'seen at the door', ids: door })
  for (const id of ids) found.push(...guesses(orders, await ordersOfAnswers(app.db, id, reading), author))
  return found
}

/** Every table of which more guesses are right than chance gives. */
const told = (found: Guess[]) => found.filter((guess) => guess.right > BY_CHANCE)
const atTheDoor = ({ by }: Guess) => by.startsWith('seen at the door')

describe('a copy of the database without its secret does not tell who wrote what', () => {
  it.each(READINGS)('while the session runs, read %s', async (reading) => {
    // the minute of the timetable
    await app.app.runJob(mixPeople as never, {})
    const found = await attack(reading)
    expect(found.length).toBeGreaterThan(80)
    // whoever watched the people come knows an order that stands nowhere
    expect(told(found).filter((guess) => !atTheDoor(guess))).toEqual([])
  })

  it.each(READINGS)(
    'once it is over, even to whoever saw in which order they came, read %s',
    async (reading) => {
      app.clock.advance(2 * DAY)
      await app.app.runJob(mixAnswers as never, {})
      expect(told(await attack(reading))).toEqual([])
    },
  )
})

it('once it is over most answers lie on another page than the one on which they were written', async () => {
  app.clock.advance(2 * DAY)
  await app.app.runJob(mixAnswers as never, {})
  const now = await pagesOfAnswers()
  expect(now.size).toBe(3 * PEOPLE)
  // pages were filled in order; rewritten once, three in four stay, and of the rest some come back by chance
  expect([...now].filter(([id, page]) => pages.get(id) === page).length).toBeLessThan((3 * PEOPLE) / 2)
})

describe('the write-ahead log', () => {
  /** How many answers to the first question are given to their authors by the order in which people joined. */
  async function linked(): Promise<number> {
    const log = await readLog(app.db, since)
    const [{ id }] = questions as [PopinEvent]
    const { rows } = await sql<{ id: string }>`select id from ideas where event_id = ${id}`.execute(app.db)
    const ids = people.map((person) => person.user_id)
    const joined = orderInLog(log, 'participants', ids, id)
    const answered = orderInLog(
      log,
      'ideas',
      rows.map((row) => row.id),
    )
    return guesses([joined], [answered], author)[0]!.right
  }

  // said in docs/data-model.md: what is mixed in the tables stands in the log as it was written
  it('tells it as long as it is kept, however often the tables are mixed', async () => {
    expect(await linked()).toBe(PEOPLE)
  })

  it('does not tell it any more once it goes on in another file and a checkpoint was made', async () => {
    await keepLog(app.db, false)
    const afterwards = async () => {
      await sql`select pg_switch_wal()`.execute(app.db)
      await sql`checkpoint`.execute(app.db)
      return linked()
    }
    await expect.poll(afterwards).toBe(0)
  })
})

// in a new product: where rows were mixed before, new ones lie in the room that old ones left
it('the attack finds everybody where nothing was mixed, so it does look', async () => {
  await app.close()
  const [question] = await session(await begin())
  author.clear()
  door.length = 0
  for (const person of people) {
    await arrive(person, question!)
    await write(person, question!)
  }
  const ids = new Set(people.map((person) => person.user_id))
  const orders = await ordersOfPeople(app.db, ids, [question!.id], 'as they lie')
  const found = guesses(orders, await ordersOfAnswers(app.db, question!.id, 'as they lie'), author)
  expect(found.filter((guess) => guess.right === PEOPLE).map((guess) => guess.by)).toEqual(
    expect.arrayContaining(['participants → ideas.arrival', 'activities → votes']),
  )
})
