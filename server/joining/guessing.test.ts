// Wrong codes keep nobody out who has the right one: not those behind the same address, and nobody elsewhere.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { API_ROOT } from '#domain/base/call.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, launch, signUp } from '#server/testing/world.ts'

let app: TestApp
let host: Account
let event: PopinEvent
beforeAll(async () => {
  app = await startTestApp({ trust_proxy: ['loopback'] })
  host = await signUp(app)
})
beforeEach(async () => {
  app.clock.advance(301)
  event = await launch(app, host)
})
afterAll(() => app.close())

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
const letters = 'ACDEFGHJKM'
const wrongCode = (n: number) =>
  `QQQ${[...String(n).padStart(3, '0')].map((digit) => letters[Number(digit)]).join('')}`

/** Comes in by a code, a link or an id as somebody without an account does, at this address. */
async function comeIn(ip: string, token: string): Promise<number[]> {
  const person = app.client()
  const body = token.includes('-') ? { collection: token } : { event: token }
  const entered = await person.call(accounts.verifyLogin, { body }, from(ip))
  if (entered.status !== 200) return [entered.status]
  const joined =
    token === event.slug
      ? await person.call(joining.joinEvent, { params: { slug: token }, body: {} }, from(ip))
      : await person.call(joining.joinCollection, { params: { id: token }, body: {} }, from(ip))
  return [entered.status, joined.status]
}

/** Tries so many wrong codes at each of these addresses, and gives what was answered to the last of each. */
async function guess(ips: readonly string[], times: number): Promise<number[]> {
  const statuses: number[] = []
  for (const ip of ips) {
    const tries = Array.from({ length: times }, async (_one, n) => (await comeIn(ip, wrongCode(n)))[0]!)
    statuses.push((await Promise.all(tries)).at(-1)!)
  }
  return statuses
}

const ELEVEN = Array.from({ length: 11 }, (_one, n) => `192.0.2.${n + 1}`)

it('660 wrong codes from 11 addresses: the right one comes in from a new address and from each of those', async () => {
  // the last one has a part in what all together used up
  expect(await guess(ELEVEN, 60)).toEqual([...ELEVEN.slice(1).map(() => 404), 429])
  expect(await guess(['192.0.2.1'], 1)).toEqual([429])
  for (const ip of ['203.0.113.7', ...ELEVEN]) expect(await comeIn(ip, event.short_code!)).toEqual([200, 200])
})

it.each([
  ['/arrivals', 'event', 'id=x'],
  ['/arrivals', 'event', 'event=x'],
  ['/authenticate/verify', 'event', 'id=x'],
])('a field that %s does not have makes no guess quicker', async (path, field, query) => {
  const client = '198.51.100.77'
  await guess([client], 60)
  const leaving = new AbortController()
  const reasonFor = async (code: string) => {
    const answer = await fetch(`${app.url}${API_ROOT}${path}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from(client).headers },
      body: JSON.stringify({ [field]: code, as_guest: true }),
      signal: leaving.signal,
    })
    return ((await answer.json()) as { error_code: string }).error_code
  }
  // twenty a second take their turn, and whoever would wait more than ten seconds for it is refused at once
  const refused = Array.from({ length: 230 }, async (_one, n) =>
    expect(await reasonFor(wrongCode(n))).toBe('too_many_tries'),
  )
  await Promise.any(refused)
  leaving.abort()
  await Promise.allSettled(refused)
})

it('a field that signing in does not have gives nobody more tries', async () => {
  const { email } = await signUp(app)
  const status = async (n: number) =>
    (
      await fetch(`${app.url}${API_ROOT}/authenticate/login?notifications_email=r${n}@example.com`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...from('198.51.100.78').headers },
        body: JSON.stringify({ email, password: `wrong ${n}` }),
      })
    ).status
  const statuses: number[] = []
  for (let n = 0; n < 25; n += 1) statuses.push(await status(n))
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429])
})

it('a hall behind an address that guesses comes in by code, by link and by the id of a QR code', async () => {
  const hall = '198.51.100.1'
  await guess([hall], 80)
  const tokens = [event.short_code!, event.slug, event.collection!.id, event.short_code!.toLowerCase()]
  for (const token of tokens) expect(await comeIn(hall, token)).toEqual([200, 200])
  const people = Array.from({ length: 100 }, () => comeIn(hall, event.short_code!))
  expect(new Set((await Promise.all(people)).flat())).toEqual(new Set([200]))
})

it('right codes and links use up nothing, however many come by them', async () => {
  const small = await startTestApp({
    trust_proxy: ['loopback'],
    limits: {
      wrong_code: { window: 300, per_client: 2, overall: 2 },
      join_code: { window: 60, per_client: 1 },
    },
  })
  const shown = await launch(small, await signUp(small))
  for (const token of [shown.short_code!, shown.collection!.id])
    for (let n = 0; n < 20; n++) {
      const person = small.client()
      const body = { [token === shown.short_code ? 'event' : 'collection']: token }
      expect((await person.call(accounts.verifyLogin, { body })).status).toBe(200)
    }
  const wrong = () => small.client().call(accounts.verifyLogin, { body: { event: 'QQQQQQ' } })
  expect([(await wrong()).status, (await wrong()).status, (await wrong()).status]).toEqual([404, 404, 429])
  await small.close()
})

it('while one goes on guessing at an address, those who have the right code come in there', async () => {
  const hall = '198.51.100.2'
  await guess([hall], 61)
  let over = false
  const guessing = (async () => {
    for (let n = 0; !over; n++) await comeIn(hall, wrongCode(n % 1000))
  })()
  for (let n = 0; n < 10; n++) expect(await comeIn(hall, event.short_code!)).toEqual([200, 200])
  over = true
  await guessing
})
