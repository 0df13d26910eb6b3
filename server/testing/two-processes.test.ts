// Two processes on one database: what happens at one is seen at the other.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { createClient } from './client.ts'
import { type Heard, listen } from './live-client.ts'
import { type RedisServer, startRedis } from './redis-server.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { type Account, answer, guestOf, launch, signUp } from './world.ts'

let one: TestApp
let other: TestApp
let host: Account
let redis: RedisServer | null

/** Two processes that speak to each other. */
async function startBoth(way: 'PostgreSQL' | 'Redis'): Promise<void> {
  redis = way === 'Redis' ? await startRedis() : null
  const bus = redis?.url ?? true
  one = await startTestApp({ bus, real_time: true })
  other = await startTestApp({ bus, real_time: true, beside: one })
  one.clock.set(Date.now() / 1000)
  host = await signUp(one)
}

/** The same person, served by the other process. */
function elsewhere(client: { cookie(): string }) {
  const there = createClient(other.url)
  const cookie = client.cookie()
  return {
    ...there,
    cookie: () => cookie,
    raw: (path: string, init: RequestInit = {}) =>
      there.raw(path, { ...init, headers: { ...(init.headers as Record<string, string>), cookie } }),
  }
}

describe.each(['PostgreSQL', 'Redis'] as const)('two processes that speak over %s', (way) => {
  beforeAll(() => startBoth(way))
  afterAll(async () => {
    await other.close()
    await one.close()
    await redis?.stop()
  })

  it('tell each other of answers and votes, with one running number', async () => {
    const event = await launch(one, host)
    const ben = await guestOf(other, event)
    const [here, there] = [
      await listen(one, host, `private-event-${event.id}`),
      await listen(other, ben, `private-event-${event.id}`),
    ]
    const isAnswer = ({ data }: Heard) => JSON.stringify(data).includes('Said at one')
    const isVote = ({ data }: Heard) => JSON.stringify(data).includes('"like_count":1')
    const idea = await answer(host, event, 'Said at one')
    await there.until(isAnswer)
    await ben.call(voting.castVote, { params: { id: idea.id }, body: { vote: true } })
    await Promise.all([here, there].map((listener) => listener.until(isVote)))
    // that somebody came in was told to whoever listened by then
    const numbers = [here, there].map(({ heard }) =>
      heard.slice(heard.findIndex(isAnswer)).map(({ data }) => data.seq),
    )
    expect(numbers[0]).toEqual(numbers[1])
    here.close()
    there.close()
  })

  it('count the votes of one person once, whichever takes them', async () => {
    const event = await launch(one, host)
    const idea = await answer(host, event)
    const ben = await guestOf(one, event)
    const people = [ben, elsewhere(ben)]
    const path = `/popin/api/1.0/ideas/${idea.id}/votes`
    const headers = { 'content-type': 'application/json' }
    const sent = Array.from({ length: 40 }, (_one, index) =>
      people[index % 2]!.raw(path, {
        method: 'POST',
        headers,
        body: JSON.stringify({ vote: index % 3 > 0 }),
      }),
    )
    const statuses = (await Promise.all(sent)).map((response) => response.status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const { data } = await host.call(ideas.loadIdea, { params: { slug: idea.slug } })
    expect(data.like_count + data.dislike_count).toBe(1)
  })

  it('forget a login session at once when it ends at one of them', async () => {
    const ben = await guestOf(one, await launch(one, host))
    const there = elsewhere(ben)
    const status = async () => (await there.raw('/popin/api/1.0/authenticate')).status
    expect(await status()).toBe(200)
    await ben.call(accounts.logout, {})
    // one that is not told remembers it for ten seconds
    await expect.poll(status).toBe(401)
  })

  it('count tries together: twenty passwords are twenty, whichever process takes them', async () => {
    const person = await signUp(one)
    const body = { email: person.email, password: 'wrong' }
    const tried = (at: TestApp) => at.client().call(accounts.login, { body })
    for (let n = 0; n < 10; n++) await Promise.all([tried(one), tried(other)])
    const both = async () => [(await tried(one)).status, (await tried(other)).status]
    await expect.poll(both).toEqual([429, 429])
  })

  it('count wrong codes together, and one that starts later hears what was counted before', async () => {
    const enter = (at: TestApp, event: string) => at.client().call(accounts.verifyLogin, { body: { event } })
    const event = await launch(one, host)
    for (let n = 0; n < 60; n++) await enter(one, `QQQQ${10 + n}`)
    const last = async (at: TestApp) => (await enter(at, 'QQQQ99')).status
    expect(await last(one)).toBe(429)
    await expect.poll(() => last(other)).toBe(429)
    const bus = redis?.url ?? true
    const late = await startTestApp({ bus, real_time: true, beside: one })
    await expect.poll(() => last(late)).toBe(429)
    expect((await enter(late, event.short_code!)).status).toBe(200)
    await late.close()
  })
})
