// Whoever has a copy of the database without its secret cannot tell who likes which topic, nor which likes are one person's.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TopicId } from '#domain/base/ids.ts'
import { DAY } from '#domain/base/time.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { topicLikeScope } from '#server/base/secrets/scopes.ts'
import { createPersonKeys } from '#server/base/secrets/tokens.ts'
import { mixAnswers } from '#server/ideas/jobs.ts'
import { mixPeople } from '#server/joining/jobs.ts'
import { type Guess, guesses, ordersOfPeople, type Reading, type Sequence } from '#server/testing/linking.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { plantTopic } from '#server/testing/topics.ts'
import { type Account, answer, launch, signUp } from '#server/testing/world.ts'
import { mixTopicLikes } from './jobs.ts'

const READINGS: Reading[] = ['as they lie', 'by transaction', 'by key']
const PEOPLE = 17
/** One right guess is what chance gives; more than eight happen once in a million tries. */
const BY_CHANCE = 8

let app: TestApp
let host: Account
let event: PopinEvent
let liked: TopicId[]
const people: Account[] = []
const known = new Set<string>()
/** By the keys of likes, and by the ids of answers. */
const author = new Map<string, string>()

beforeAll(async () => {
  app = await startTestApp()
  app.clock.set(Date.now() / 1000)
  host = await signUp(app)
  for (let n = 0; n < PEOPLE; n++) people.push(await signUp(app))
  event = await launch(app, host)
  liked = [
    (await plantTopic(app, event, { title: 'Coffee' })).id,
    (await plantTopic(app, event, { title: 'Tea' })).id,
  ]
  const personKey = createPersonKeys(app.secret)
  // everybody comes, writes, likes both topics, and goes
  for (const person of people) {
    known.add(person.user_id)
    await person.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
    author.set((await answer(person, event, `Words ${known.size}`)).id, person.user_id)
    for (const id of liked) {
      author.set(personKey(topicLikeScope(id), person.user_id).toString('hex'), person.user_id)
      const headers = { 'idempotency-key': `like-${id}-${known.size}` }
      await person.call(topics.likeTopic, { params: { id }, body: { like: true } }, { headers })
    }
  }
  // their host takes what they wrote, one by one as it came
  for (const id of author.keys())
    if (id.includes('-')) {
      app.clock.advance(20)
      await host.call(topics.takeTopic, { params: { id: event.id }, body: { idea_ids: [id as never] } })
    }
})
afterAll(() => app.close())

async function read(table: 'topic_likes' | 'topic_answers', reading: Reading, id?: TopicId) {
  const [column, key] =
    table === 'topic_likes' ? [`encode(liker_key, 'hex')`, 'liker_key'] : ['idea_id::text', 'idea_id']
  const order = { 'as they lie': 'ctid', 'by transaction': 'xmin::text::bigint, ctid', 'by key': key }[
    reading
  ]
  const { rows } = await sql<{ id: string }>`select ${sql.raw(column)} as id from ${sql.table(table)}
    where ${id ?? null}::uuid is null or topic_id = ${id ?? null} order by ${sql.raw(order)}`.execute(app.db)
  return rows.map((row) => row.id)
}

/** The orders of likes, topic by topic. */
async function ordersOfLikes(reading: Reading): Promise<Sequence[]> {
  const orders: Sequence[] = []
  for (const id of liked)
    orders.push({ table: `likes of ${id}`, ids: await read('topic_likes', reading, id) })
  return orders
}

/** Guesses by all orders of people that stand in the copy, and by the one seen at the door. */
async function attack(reading: Reading, what: Sequence[]): Promise<Guess[]> {
  const orders = await ordersOfPeople(app.db, known, [event.id], reading)
  orders.push({ table: 'seen at the door', ids: [...known] })
  return guesses(orders, what, author)
}

/** The order in which answers became topics, as each table tells it. */
async function ordersOfTaken(reading: Reading): Promise<Sequence[]> {
  const by = async (table: string, order: string) => {
    const { rows } = await sql<{ id: string }>`select a.idea_id::text as id from topics t
      join topic_answers a on a.topic_id = t.id join topic_moves m on m.topic_id = t.id and m.from_state is null
      order by ${sql.raw(order)}`.execute(app.db)
    return { table, ids: rows.map(({ id }) => id) }
  }
  return [
    { table: 'topic_answers', ids: await read('topic_answers', reading) },
    await by('topics, as they lie', 't.ctid'),
    await by('topics by arrival', 't.arrival'),
    await by('topics by change', 't.changed_time, t.arrival'),
    await by('topic_moves', 'm.moved_time, m.ctid'),
  ]
}

/** How many likes in the same place of both topics are one person's. */
async function joined(reading: Reading): Promise<number> {
  const [one, other] = await ordersOfLikes(reading)
  return one!.ids.filter((id, place) => author.get(id) === author.get(other!.ids[place]!)).length
}

const told = (found: Guess[]) => found.filter(({ right }) => right > BY_CHANCE)

describe('a copy of the database does not tell who likes a topic', () => {
  it('before the minute is over it does: the attack looks', async () => {
    expect(told(await attack('as they lie', await ordersOfLikes('as they lie'))).length).toBeGreaterThan(1)
    expect(await joined('as they lie')).toBe(PEOPLE)
  })

  it('afterwards, not even to whoever saw them come, nor which two likes are one person’s', async () => {
    await app.app.runJob(mixPeople as never, {})
    await app.app.runJob(mixTopicLikes as never, {})
    for (const reading of READINGS) {
      expect(told(await attack(reading, await ordersOfLikes(reading)))).toEqual([])
      expect(await joined(reading)).toBeLessThanOrEqual(BY_CHANCE)
    }
  })

  it('who comes late is mixed with those who came before', async () => {
    const late = await signUp(app)
    await late.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
    const [id] = liked as [TopicId, TopicId]
    await late.call(topics.likeTopic, { params: { id }, body: { like: true } })
    const key = createPersonKeys(app.secret)(topicLikeScope(id), late.user_id).toString('hex')
    const places = new Set<number>()
    for (let n = 0; n < 6; n++) {
      await app.db.updateTable('topic_likes').set({ mixed: false }).where('topic_id', '=', id).execute()
      await app.app.runJob(mixTopicLikes as never, {})
      places.add((await read('topic_likes', 'as they lie', id)).indexOf(key))
      const { rows } = await sql`select distinct xmin::text from topic_likes where topic_id = ${id}`.execute(
        app.db,
      )
      expect(rows).toHaveLength(1)
    }
    expect(places.size).toBeGreaterThan(1)
  })

  it('nor in which order those wrote whose answers became topics, once it is over', async () => {
    // until then the host who takes them as they come leaves that order behind
    const before = await attack('as they lie', await ordersOfTaken('as they lie'))
    expect(told(before).filter(({ right }) => right === PEOPLE)).toHaveLength(5)
    app.clock.advance(2 * DAY)
    await app.app.runJob(mixAnswers as never, {})
    for (const reading of READINGS)
      expect(told(await attack(reading, await ordersOfTaken(reading)))).toEqual([])
  })
})

it('whoever takes a like back while rows are mixed has taken it back', async () => {
  const [, id] = liked as [TopicId, TopicId]
  const count = async () => (await read('topic_likes', 'by key', id)).length
  for (let n = 0; n < 5; n++) {
    const before = await count()
    await app.db.updateTable('topic_likes').set({ mixed: false }).where('topic_id', '=', id).execute()
    await Promise.all([
      app.app.runJob(mixTopicLikes as never, {}),
      people[n]!.call(topics.likeTopic, { params: { id }, body: { like: false } }),
    ])
    expect(await count()).toBe(before - 1)
  }
})
