// More people than are let in at once, over HTTP: they wait in line, in order, and those who are in do not.
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { arrivals } from '#domain/arrivals/contract.ts'
import type { PlaceInLine } from '#domain/arrivals/model.ts'
import { API_ROOT } from '#domain/base/call.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { openTestApp, startTestApp } from '#server/testing/test-app.ts'
import { type Account, answer, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp({ arrivals_per_second: 3 })
const PATIENCE = { timeout: 30_000, interval: 20 }
let host: Account
let event: PopinEvent
beforeAll(async () => {
  host = await signUp(app)
})
beforeEach(async () => {
  event = await launch(app, host)
  await expect.poll(() => peopleInLine(), PATIENCE).toBe(0)
})

const arrive = (client: TestClient, line?: string) =>
  client.call(arrivals.arrive, { body: { collection: event.short_code!, as_guest: true, line } })

async function peopleInLine({ url } = app): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^popin_line_people (\d+)/m.exec(text)?.[1])
}

type Outcome = { status: number; place: PlaceInLine | null; retry_after: string | null }

async function tryOnce(client: TestClient, line?: string): Promise<Outcome> {
  const { status, error, headers } = await arrive(client, line)
  const place = error?.error_code === 'in_line' ? (error.data as PlaceInLine) : null
  return { status, place, retry_after: headers.get('retry-after') }
}

/** Waits as a page does; gives what was told on the way. */
async function patiently(client: TestClient): Promise<PlaceInLine[]> {
  const told: PlaceInLine[] = []
  for (;;) {
    const { status, place } = await tryOnce(client, told.at(-1)?.line)
    if (!place) {
      expect(status).toBe(200)
      return told
    }
    told.push(place)
    await sleep(place.again_ms)
  }
}

const participants = () =>
  app.db.selectFrom('participants').select('user_id').where('event_id', '=', event.id).execute()

/** A line that is long enough to be told of it: more than come in within two seconds. */
const crowd = (count: number) => Array.from({ length: count }, () => tryOnce(app.client()))

it('all come in by themselves, each once, those who came first before those who came last', {
  timeout: 60_000,
}, async () => {
  const order: number[] = []
  await patiently(app.client())
  const waiting = Array.from({ length: 20 }, async (_one, n) => {
    // one after the other, so that there is an order
    await sleep(n * 60)
    const told = await patiently(app.client())
    order.push(n)
    return told
  })
  const told = await Promise.all(waiting)
  // who asks again late on a busy machine is let past by the next, not by those far behind
  const [first, last_ones] = [order.filter((n) => n < 7), order.filter((n) => n > 12)]
  expect(Math.max(...first.map((n) => order.indexOf(n)))).toBeLessThan(
    Math.min(...last_ones.map((n) => order.indexOf(n))),
  )
  expect(await participants()).toHaveLength(21)
  const last = told.at(-1)!
  expect(last.length).toBeGreaterThan(0)
  const ahead = last.map((place) => place.ahead)
  expect(ahead).toEqual(ahead.toSorted((one, other) => other - one))
})

it('says how many are ahead, how long it takes, and when to ask again', async () => {
  const outcomes = await Promise.all(crowd(24))
  const told = outcomes.filter(({ place }) => place)
  expect(told.length).toBeGreaterThan(5)
  for (const { status, place, retry_after } of told) {
    expect(status).toBe(429)
    // a slow machine lets in fewer than three a second, never more
    expect(place!.wait_ms).toBeGreaterThanOrEqual((place!.ahead / 3) * 1000)
    expect(place!.wait_ms).toBeGreaterThan(2000)
    expect(Number(retry_after)).toBe(Math.ceil(place!.again_ms / 1000))
  }
})

it('whoever is in, and the host, come at once while a line stands, and votes do not wait', async () => {
  const guest = app.client()
  expect((await arrive(guest)).status).toBe(200)
  const idea = await answer(host, event)
  // whoever is told to wait comes back, so the line stands until all are in
  const line = Array.from({ length: 30 }, () => patiently(app.client()))
  await expect.poll(() => peopleInLine(), PATIENCE).toBeGreaterThan(10)
  for (const person of [guest, host]) expect((await arrive(person)).status).toBe(200)
  const vote = { params: { id: idea.id }, body: { vote: true } }
  expect((await guest.call(voting.castVote, vote)).status).toBe(200)
  expect(await peopleInLine()).toBeGreaterThan(0)
  expect(await patiently(app.client())).not.toEqual([])
  await Promise.all(line)
})

it('a wrong code is told at once, not after the line', async () => {
  const line = crowd(30)
  await expect.poll(() => peopleInLine(), PATIENCE).toBeGreaterThan(10)
  const wrong = await app.client().call(arrivals.arrive, { body: { collection: 'QQQQQQ', as_guest: true } })
  expect(wrong.status).toBe(404)
  await Promise.all(line)
})

it('whoever closes the page while they wait makes no guest', { timeout: 120_000 }, async () => {
  const slow = await startTestApp({ beside: app, arrivals_per_second: 1 })
  /** Somebody who goes as soon as they stand in line; whether they did before it was their turn. */
  async function comeAndGo(): Promise<boolean> {
    const stop = new AbortController()
    const request = fetch(`${slow.url}${API_ROOT}${arrivals.arrive.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ collection: event.short_code, as_guest: true }),
      signal: stop.signal,
    })
    let isAnswered = false
    const over = request.then(
      () => {
        isAnswered = true
      },
      () => {},
    )
    while (!isAnswered && (await peopleInLine(slow)) === 0) await sleep(5)
    const isIn = isAnswered
    stop.abort()
    await over
    await expect.poll(() => peopleInLine(slow), PATIENCE).toBe(0)
    return !isIn
  }
  // some get their turn in the very moment in which they go, so several try
  let gone = 0
  for (let tries = 0; gone < 3 && tries < 30; tries++) {
    const before = (await participants()).length
    if ((await comeAndGo()) && (await participants()).length === before) gone += 1
  }
  expect(gone).toBe(3)
  await slow.close()
})

it('a place lets one person in, and one more where the answer was lost', { timeout: 60_000 }, async () => {
  const outcomes = await Promise.all(crowd(12))
  const { line, again_ms } = outcomes.findLast(({ place }) => place)!.place!
  await sleep(again_ms)
  await expect.poll(async () => (await tryOnce(app.client(), line)).status, PATIENCE).toBe(200)
  await Promise.all(crowd(60))
  await expect.poll(async () => (await tryOnce(app.client(), line)).status, PATIENCE).toBe(200)
  const third = await tryOnce(app.client(), line)
  expect(third.place!.ahead).toBeGreaterThan(5)
})

it('a place that many bring at once lets no more guests in than the limit', { timeout: 60_000 }, async () => {
  const strict = await startTestApp({
    beside: app,
    arrivals_per_second: 3,
    limits: { guest: { window: 3600, per_client: 12 } },
  })
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => tryOnce(strict.client())))
  const { line, again_ms } = outcomes.findLast(({ place }) => place)!.place!
  await sleep(again_ms)
  /** As they are told, until they are in or refused. */
  async function insist(): Promise<number> {
    for (let told = line; ; ) {
      const { status, place } = await tryOnce(strict.client(), told)
      if (!place) return status
      told = place.line
      await sleep(place.again_ms)
    }
  }
  const ends = await Promise.all(Array.from({ length: 30 }, insist))
  expect(ends.filter((status) => status === 200)).toHaveLength(1)
  expect(new Set(ends)).toEqual(new Set([200, 429]))
  await strict.close()
})
