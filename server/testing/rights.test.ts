// Whoever loses the right to see something hears no more of it: in both processes, whatever took the right away.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import { delegates } from '#domain/delegates/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { events } from '#domain/events/contract.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { createClient, type TestClient } from './client.ts'
import { type Heard, type Listener, listen } from './live-client.ts'
import { type RedisServer, startRedis } from './redis-server.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import {
  type Account,
  answer,
  delegateOf,
  guestOf,
  launch,
  memberOf,
  openWindow,
  prove,
  signUpVerified,
} from './world.ts'

let one: TestApp
let other: TestApp
let redis: RedisServer | null
let host: Account

async function startBoth(way: 'PostgreSQL' | 'Redis'): Promise<void> {
  redis = way === 'Redis' ? await startRedis() : null
  const bus = redis?.url ?? true
  const limits = { sign_up: { window: 600 }, sign_in: { window: 600 } }
  one = await startTestApp({ bus, real_time: true, limits })
  other = await startTestApp({ bus, real_time: true, limits, beside: one })
  one.clock.set(Date.now() / 1000)
  host = await signUpVerified(one)
}
async function endBoth(): Promise<void> {
  await other.close()
  await one.close()
  await redis?.stop()
}

/** The same person, served by the other process. */
function elsewhere(client: TestClient): TestClient {
  const there = createClient(other.url)
  const cookie = client.cookie()
  const raw: TestClient['raw'] = (path, init = {}) =>
    there.raw(path, { ...init, headers: { ...(init.headers as Record<string, string>), cookie } })
  return { ...there, cookie: () => cookie, raw }
}

type Scene = { event: PopinEvent; person: TestClient & { user_id: string } }
type Case = { prepare: () => Promise<Scene>; narrow: (scene: Scene) => Promise<unknown> }

const sqlNow = (statement: ReturnType<typeof sql>) => statement.execute(one.db)
const draft = { anonymous: true }
const restricted = { ...draft, visibility_setting: 'invite_only' as const }

async function guestScene(): Promise<Scene> {
  const event = await launch(one, host, draft)
  return { event, person: await guestOf(one, event) }
}
async function invitedScene(): Promise<Scene> {
  const event = await launch(one, host, restricted)
  const person = await signUpVerified(one)
  const users = [{ email: person.email, name: '' }]
  await host.call(invitations.addEventUsers, { params: { id: event.id }, body: { users } })
  return { event, person }
}
async function memberScene(): Promise<Scene> {
  const event = await launch(one, host, { ...draft, visibility_setting: 'tenant_open' })
  return { event, person: await memberOf(one, host) }
}
async function accountScene(): Promise<Scene> {
  const event = await launch(one, host, { ...draft, visibility_setting: 'anyone' })
  return { event, person: await signUpVerified(one) }
}

/** By calls where there is one, and by hand where an operator, a job or a command would do it. */
const CASES: Record<string, Case> = {
  'a session that anyone could join becomes one for invited people': {
    prepare: guestScene,
    narrow: ({ event }) => {
      const { id, name } = event
      const change = { id, name, schedule: openWindow(one.clock.now()), ...restricted }
      return host.call(events.saveEvents, { body: { events: [change] } })
    },
  },
  'an invitation is taken back': {
    prepare: invitedScene,
    narrow: ({ event, person }) => {
      const body = { emails: [(person as Account).email] }
      return host.call(invitations.removeEventUsers, { params: { id: event.id }, body })
    },
  },
  'an invitation goes by hand': {
    prepare: invitedScene,
    narrow: ({ event }) => sqlNow(sql`delete from invitees where event_id = ${event.id}`),
  },
  'an invitation moves to another address': {
    prepare: invitedScene,
    narrow: ({ event }) =>
      sqlNow(sql`update invitees set email = 'x@else.example', user_id = null where event_id = ${event.id}`),
  },
  'a session is not published any more': {
    prepare: guestScene,
    narrow: ({ event }) => sqlNow(sql`update events set published = false where id = ${event.id}`),
  },
  'a session belongs to another organisation': {
    prepare: memberScene,
    narrow: ({ event }) => sqlNow(sql`update events set tenant_id = null where id = ${event.id}`),
  },
  'somebody leaves the organisation': {
    prepare: memberScene,
    narrow: ({ person }) => sqlNow(sql`update users set tenant_id = null where id = ${person.user_id}`),
  },
  'an address is not proven any more': {
    prepare: memberScene,
    narrow: ({ person }) => sqlNow(sql`update users set verified = false where id = ${person.user_id}`),
  },
  'an account is switched off': {
    prepare: accountScene,
    narrow: ({ person }) => sqlNow(sql`update users set disabled_on = now() where id = ${person.user_id}`),
  },
  'an account is deleted': {
    prepare: accountScene,
    narrow: ({ person }) => sqlNow(sql`delete from users where id = ${person.user_id}`),
  },
  'a trial ends': {
    prepare: async () => {
      const scene = await accountScene()
      await sqlNow(sql`update users set verified = false where id = ${scene.person.user_id}`)
      return scene
    },
    narrow: ({ person }) =>
      sqlNow(sql`update users set plan_expiration = now() - interval '1 year' where id = ${person.user_id}`),
  },
  'a login session ends by hand': {
    prepare: accountScene,
    narrow: ({ person }) => sqlNow(sql`delete from login_sessions where user_id = ${person.user_id}`),
  },
  'a login session expires by hand': {
    prepare: accountScene,
    narrow: ({ person }) =>
      sqlNow(sql`update login_sessions set expires_on = '2020-01-01' where user_id = ${person.user_id}`),
  },
  'a delegate is a delegate no more': {
    prepare: async () => {
      const event = await launch(one, host, restricted)
      const person = await delegateOf(one, host)
      return { event, person }
    },
    narrow: async ({ person }) => {
      await prove(host)
      await host.call(delegates.removeDelegate, { body: { email: (person as Account).email } })
    },
  },
  'a grant to act goes by hand': {
    prepare: async () => ({
      event: await launch(one, host, restricted),
      person: await delegateOf(one, host),
    }),
    narrow: ({ person }) => sqlNow(sql`delete from delegates where delegate_id = ${person.user_id}`),
  },
}

const isSecret = ({ data }: Heard) => JSON.stringify(data).includes('A secret')

/** Whoever keeps the right hears of it in the other process, too. */
async function expectSilence(listeners: Listener[], kept: Listener, event: PopinEvent): Promise<void> {
  const told = await listen(one, host, `private-event-${event.id}`)
  await answer(host, event, 'A secret')
  await Promise.all([told, kept].map((listener) => listener.until(isSecret)))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(listeners.flatMap((listener) => listener.heard.filter(isSecret))).toEqual([])
  told.close()
}

/** An event whose creator listens: they never lose it. */
async function stays(scene: Scene): Promise<Listener> {
  return listen(other, elsewhere(host), `private-event-${scene.event.id}`)
}

describe.each(['PostgreSQL', 'Redis'] as const)('two processes that speak over %s', (way) => {
  beforeAll(() => startBoth(way))
  afterAll(endBoth)

  it.each(Object.entries(CASES))('%s: who lost it hears no more', async (_what, { prepare, narrow }) => {
    const scene = await prepare()
    const { event, person } = scene
    const channel = `private-event-${event.id}`
    const listeners = [
      await listen(one, person, channel),
      await listen(other, elsewhere(person), channel),
      await listen(other, elsewhere(person), `private-collection-${event.collection!.id}`),
    ]
    const kept = await stays(scene)
    await narrow(scene)
    await Promise.all(listeners.map((listener) => listener.lost))
    await expectSilence(listeners, kept, event)
    for (const listener of [...listeners, kept]) listener.close()
  })

  it('a session is deleted: its last message says so, and nobody may listen to it again', async () => {
    const { event, person } = await guestScene()
    const channel = `private-event-${event.id}`
    const listeners = [await listen(one, person, channel), await listen(other, elsewhere(person), channel)]
    await host.call(events.deleteEvents, { body: { ids: [event.id] } })
    await Promise.all(listeners.map((listener) => listener.until(({ name }) => name === 'deleted')))
    for (const [app, client] of [
      [one, person],
      [other, elsewhere(person)],
    ] as const)
      await expect(listen(app, client, channel)).rejects.toThrow('refused with 404')
    expect(listeners.map(({ heard }) => heard.at(-1)?.name)).toEqual(['deleted', 'deleted'])
    for (const listener of listeners) listener.close()
  })

  it('whoever may still listen hears on, and whoever may again comes back on the same socket', async () => {
    const { event, person } = await invitedScene()
    const second = await signUpVerified(one)
    const add = (email: string) => {
      const body = { users: [{ email, name: '' }] }
      return host.call(invitations.addEventUsers, { params: { id: event.id as EventId }, body })
    }
    await add(second.email)
    const channel = `private-event-${event.id}`
    const [first, other_one] = [
      await listen(one, person, channel),
      await listen(other, elsewhere(second), channel),
    ]
    await sqlNow(sql`delete from invitees where event_id = ${event.id} and user_id = ${person.user_id}`)
    await first.lost
    await answer(host, event, 'For the invited')
    await other_one.until(({ data }) => JSON.stringify(data).includes('For the invited'))
    await add((person as Account).email)
    const back = await listen(one, person, channel)
    await answer(host, event, 'Welcome back')
    await back.until(({ data }) => JSON.stringify(data).includes('Welcome back'))
    for (const listener of [first, other_one, back]) listener.close()
  })
})
