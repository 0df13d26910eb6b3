// Whoever has a copy of the database without its secret cannot tell who said what after a session, nor that two are one's.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TopicId } from '#domain/base/ids.ts'
import { DAY, HOUR } from '#domain/base/time.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { followUps } from '#domain/follow-ups/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { scoreScope, verdictScope } from '#server/base/secrets/scopes.ts'
import { createPersonKeys } from '#server/base/secrets/tokens.ts'
import { mixPeople } from '#server/joining/jobs.ts'
import { plantDiscussed, saveMeeting } from '#server/testing/follow-ups.ts'
import { type Guess, guesses, ordersOfPeople, type Reading, type Sequence } from '#server/testing/linking.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, signUp } from '#server/testing/world.ts'
import { settleFollowUps } from './jobs.ts'

const READINGS: Reading[] = ['as they lie', 'by transaction', 'by key']
const PEOPLE = 17
/** One right guess is what chance gives; more than eight happen once in a million tries. */
const BY_CHANCE = 8

let app: TestApp
let after: PopinEvent
let session: string
let topic_id: TopicId
const people: Account[] = []
const known = new Set<string>()
/** By the keys of rows. */
const author = new Map<string, string>()

beforeAll(async () => {
  app = await startTestApp()
  app.clock.set(Date.now() / 1000)
  const host = await signUp(app)
  for (let n = 0; n < PEOPLE; n++) people.push(await signUp(app))
  const meeting = await saveMeeting(app, host)
  after = meeting.after
  session = meeting.collection.id
  topic_id = await plantDiscussed(app, meeting.before, 'Coffee')
  app.clock.advance(2 * HOUR + 60)
  const personKey = createPersonKeys(app.secret)
  // everybody comes, says what they think, and goes
  for (const person of people) {
    known.add(person.user_id)
    author.set(personKey(verdictScope(topic_id, session), person.user_id).toString('hex'), person.user_id)
    author.set(personKey(scoreScope(session), person.user_id).toString('hex'), person.user_id)
    await person.call(joining.joinEvent, { params: { slug: after.slug }, body: {} })
    await say(person, { verdicts: [{ topic_id, verdict: 'no' }] })
    await say(person, { score: 2, sentence: `My words ${people.indexOf(person)}` })
  }
})
afterAll(() => app.close())

const say = (person: Account, body: object) =>
  person.call(followUps.saveFollowUp, { params: { id: after.id }, body: body as never })

async function ordersOfSaid(reading: Reading): Promise<Sequence[]> {
  const order = {
    'as they lie': 'ctid',
    'by transaction': 'xmin::text::bigint, ctid',
    'by key': 'person_key',
  }[reading]
  const read = async (table: string) => {
    const { rows } = await sql<{ id: string }>`
      select encode(person_key, 'hex') as id from ${sql.table(table)} order by ${sql.raw(order)}`.execute(
      app.db,
    )
    return { table, ids: rows.map(({ id }) => id) }
  }
  return [await read('topic_verdicts'), await read('meeting_scores')]
}

/** Guesses by all orders of people that stand in the copy, and by the one seen at the door. */
async function attack(reading: Reading): Promise<Guess[]> {
  const orders = await ordersOfPeople(app.db, known, [after.id], reading)
  orders.push({ table: 'seen at the door', ids: [...known] })
  return guesses(orders, await ordersOfSaid(reading), author)
}

/** How many verdicts and scores in the same place of both tables are one person's. */
async function joined(reading: Reading): Promise<number> {
  const [verdicts, scores] = await ordersOfSaid(reading)
  return verdicts!.ids.filter((id, place) => author.get(id) === author.get(scores!.ids[place]!)).length
}

const told = (found: Guess[]) => found.filter(({ right }) => right > BY_CHANCE)
const atTheDoor = ({ by }: Guess) => by.startsWith('seen at the door')

describe('a copy of the database does not tell who said what after a session', () => {
  it('while people are asked, but to whoever saw them come', async () => {
    await app.app.runJob(mixPeople as never, {})
    for (const reading of READINGS) {
      const found = await attack(reading)
      expect(found.length).toBeGreaterThan(8)
      expect(told(found).filter((guess) => !atTheDoor(guess))).toEqual([])
    }
    // so the attack does look: the order at the door is the order of rows
    expect(told(await attack('as they lie')).map(({ right }) => right)).toEqual([PEOPLE, PEOPLE])
    expect(await joined('as they lie')).toBe(PEOPLE)
  })

  it('once it is settled, not even then, nor which verdict and which score are one person’s', async () => {
    app.clock.advance(2 * DAY)
    await app.app.runJob(settleFollowUps as never, {})
    for (const reading of READINGS) {
      expect(told(await attack(reading))).toEqual([])
      expect(await joined(reading)).toBeLessThanOrEqual(BY_CHANCE)
    }
  })

  it('by no column: rows have no time, no person, and no two the same key', async () => {
    const rows = [
      ...(await app.db.selectFrom('topic_verdicts').selectAll().execute()),
      ...(await app.db.selectFrom('meeting_scores').selectAll().execute()),
    ]
    const text = JSON.stringify(rows)
    for (const { user_id, email } of people) {
      expect(text).not.toContain(user_id)
      expect(text).not.toContain(email)
    }
    expect(new Set(rows.map(({ person_key }) => person_key.toString('hex'))).size).toBe(2 * PEOPLE)
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/)
  })

  it('by no transaction that wrote a row of a person, by no stored retry, and by no line of the log', async () => {
    const { rows } = await sql`
      with said as (select xmin::text as number from topic_verdicts union all select xmin::text from meeting_scores),
      people as (select xmin::text as number from participants union all select xmin::text from users
        union all select xmin::text from login_sessions union all select xmin::text from activities)
      select 1 from said join people using (number)`.execute(app.db)
    expect(rows).toEqual([])
    const retries = await app.db.selectFrom('idempotency_keys').selectAll().execute()
    for (const text of [JSON.stringify(retries), app.logs.join('\n')]) expect(text).not.toContain('My words')
  })
})
