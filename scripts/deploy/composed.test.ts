// compose.yaml without containers: what it names, as real programs that find each other, used through the proxy.
import { chmodSync, mkdtempSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { API_ROOT } from '#domain/base/call.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { createClient } from '#server/testing/client.ts'
import { findPrograms, type Programs } from '#server/testing/debian.ts'
import { realtimeKey } from '#server/testing/faults/product.ts'
import { type Heard, type Listener, listen } from '#server/testing/live-client.ts'
import { fetchMedia, upload } from '#server/testing/uploads.ts'
import { type Account, answer, guestOf, launch, signUp } from '#server/testing/world.ts'
import { Composition, PRODUCTS, type Process } from './composition.ts'

const SLOW = 600_000
const programs = findPrograms({
  ...{ 'redis-server': 'redis-server', 'redis-cli': 'redis-tools', nginx: 'nginx', curl: 'curl' },
  pg_isready: 'postgresql-client-15',
})
const note = typeof programs === 'string' ? ` (not tried here: ${programs})` : ''
const patience = { timeout: 240_000, interval: 100 }

let all: Composition
let products: Process[]
/** As the helpers of other tests want it. */
let app: { url: string; key: string; client(): ReturnType<typeof createClient>; clock: { now(): number } }
let host: Account
let event: PopinEvent
let listeners: Listener[]

describe.runIf(note === '')(`what compose.yaml starts${note}`, () => {
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'popin-composed-'))
    chmodSync(folder, 0o755)
    all = await Composition.prepare(folder, programs as Programs)
    setDefaultCACertificates([...getCACertificates('default'), all.secret('certificate')])
    const key = realtimeKey(all.secret('secret'))
    app = { url: all.url, key, client: () => createClient(all.url), clock: { now: () => Date.now() / 1000 } }
  }, SLOW)
  afterAll(() => all.stop())

  it('becomes healthy by its own checks, each after what it depends on', { timeout: SLOW }, async () => {
    all.startDatabase()
    all.startRedis()
    for (const name of ['database', 'redis'] as const) await healthy(name)
    expect(all.health('popin')).toBe(1)
    products = all.startProducts()
    await healthy('popin')
    for (const { said } of products) await expect.poll(said, patience).toContain('POPin is ready')
    await all.startProxy()
    await healthy('proxy')
  })

  it('passes its own check of everything that a start needs', { timeout: SLOW }, () => {
    const { status, stdout, stderr } = all.operator('check')
    expect(status, stdout + stderr).toBe(0)
    expect(stdout).toMatch(/^ok +redis/m)
  })

  it('shows the proxy alone: no metrics, no plain HTTP, and no address that a client makes up', async () => {
    expect((await app.client().raw('/metrics')).status).toBe(404)
    const plain = await fetch(`http://127.0.0.1:${all.ports.plain}/a`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/a'])
    // sixty are allowed to one address, whatever it claims to be
    let tried = 0
    const wrong = () => tryCode(`QQQQ${10 + (tried % 90)}`, '127.0.0.1', `203.0.113.${++tried % 250}`)
    await expect.poll(wrong, { ...patience, interval: 10 }).toBe(429)
    expect(await tryCode('QQQQ99', '127.0.0.3', '127.0.0.1')).toBe(404)
  })

  it('lets somebody sign up and launch, and a guest join and hear what is said, whichever product serves them', async () => {
    host = await signUp(app)
    event = await launch(app, host)
    listeners = []
    const comeIn = async () => {
      const guest = await guestOf(app, event)
      listeners.push(await listen(app, guest, `private-event-${event.id}`))
      return Math.min(...(await socketsOfEach()))
    }
    // the proxy deals sockets out at random, so people come until both products hold some
    await expect.poll(comeIn, { ...patience, interval: 1 }).toBeGreaterThan(0)
    await answer(host, event, 'Said through the proxy')
    await Promise.all(listeners.map(({ until }) => until(says('Said through the proxy'))))
  })

  it('takes an upload, and shows it from both products', { timeout: SLOW }, async () => {
    const { data } = await upload(host)
    expect((await fetchMedia(host, data.photo!)).status).toBe(200)
    for (const { url } of straight()) {
      const cookie = host.cookie()
      expect((await fetch(url + data.photo, { headers: { cookie } })).status).toBe(200)
    }
  })

  it('goes on with one product when the other is ended, which drains first', { timeout: SLOW }, async () => {
    const [one, other] = products as [Process, Process]
    const [first] = straight()
    one.child.kill('SIGTERM')
    const ready = async () => (await fetch(`${first!.url}/readyz`)).status
    await expect.poll(ready, patience).toBe(503)
    expect((await fetch(`${first!.url}/healthz`)).status).toBe(200)
    expect(await one.ended).toBe(0)
    // whoever was connected to it comes back at the other one
    const everybody = async () => {
      await answer(host, event, 'Said to the one that is left')
      return listeners.filter(({ heard }) => heard.some(says('Said to the one that is left'))).length
    }
    await expect.poll(everybody, { ...patience, interval: 500 }).toBe(listeners.length)
    for (const { close } of listeners) close()
    other.child.kill('SIGTERM')
    expect(await other.ended).toBe(0)
    expect((await app.client().raw('/healthz')).status).toBe(502)
    for (const { said } of products) expect(said()).not.toMatch(/"level":"(?:error|fatal)"/)
  })
})

/** Waits for its own check; what everybody said is told where that does not come. */
const healthy = (name: Parameters<Composition['health']>[0]) =>
  expect
    .poll(() => ({ code: all.health(name), said: all.said() }), patience)
    .toEqual({ code: 0, said: expect.any(String) })

/** The status of a code that is tried from an address, by somebody who claims another one. */
function tryCode(event: string, localAddress: string, claimed: string): Promise<number | undefined> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': claimed }
  const options = { method: 'POST', localAddress, family: 4, headers, ca: all.secret('certificate') }
  return new Promise((done, fail) => {
    const url = all.url + API_ROOT + accounts.verifyLogin.path
    request(url, options, (answer) => done(answer.resume().statusCode))
      .on('error', fail)
      .end(JSON.stringify({ event }))
  })
}

const says =
  (text: string) =>
  ({ data }: Heard) =>
    JSON.stringify(data).includes(text)

/** The products, past the proxy. */
const straight = () => PRODUCTS.map((address) => ({ url: `http://${address}:${all.ports.popin}` }))

function socketsOfEach(): Promise<number[]> {
  const headers = { authorization: `Bearer ${all.secret('metrics-token')}` }
  return Promise.all(
    straight().map(async ({ url }) => {
      const text = await (await fetch(`${url}/metrics`, { headers })).text()
      return Number(/^popin_sockets(?:\{[^}]*\})? (\d+)/m.exec(text)?.[1])
    }),
  )
}
