// Who is reminded of the code of conduct and of anonymity, as every person fetches it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { collections } from '#domain/collections/contract.ts'
import { dashboard } from '#domain/dashboard/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, guestOf, launch, openWindow, signUp } from '#server/testing/world.ts'

let app: TestApp
let host: Account
let event: PopinEvent
beforeAll(async () => {
  app = await startTestApp()
  host = await signUp(app)
})
beforeEach(async () => {
  event = await launch(app, host, { show_code_of_conduct: true })
})
afterAll(() => app.close())

type Prefs = { show_code_of_conduct?: boolean; show_anon_msg?: boolean }
const ON = { show_code_of_conduct: true, show_anon_msg: true }

const setPrefs = (client: TestClient, { id }: PopinEvent, body: Prefs) =>
  client.call(joining.setPrefs, { params: { id }, body })

async function flags(client: TestClient, { slug }: PopinEvent) {
  const { data } = await client.call(events.loadEvent, { params: { slug } })
  const { show_code_of_conduct, show_anon_msg } = data
  return { show_code_of_conduct, show_anon_msg }
}

/** Two questions of one collection, both with a code of conduct. */
async function together(): Promise<[PopinEvent, PopinEvent]> {
  const draft = { name: 'How was it?', schedule: openWindow(app.clock.now()), show_code_of_conduct: true }
  const { data } = await host.call(events.saveEvents, { body: { events: [draft, draft] } })
  const ids = data.map((one) => one.id)
  await host.call(events.publishEvents, { body: { ids } })
  await host.call(collections.createCollection, { body: { event_ids: ids, type: 'survey' } })
  return [data[0]!, data[1]!]
}

describe('a participant', () => {
  it('is reminded until it is noted, each thing for itself and nobody else', async () => {
    const [one, other] = [await guestOf(app, event), await guestOf(app, event)]
    expect(await flags(one, event)).toEqual(ON)
    const { data } = await setPrefs(one, event, { show_code_of_conduct: false })
    expect(data).toEqual({ show_code_of_conduct: false, show_anon_msg: true })
    expect(await flags(one, event)).toEqual(data)
    await setPrefs(one, event, { show_anon_msg: false })
    expect(await flags(one, event)).toEqual({ show_code_of_conduct: false, show_anon_msg: false })
    expect(await flags(other, event)).toEqual(ON)
    expect(await flags(host, event)).toEqual(ON)
  })

  it('is reminded again after taking it back, and by nothing at all nothing changes', async () => {
    const guest = await guestOf(app, event)
    await setPrefs(guest, event, { show_code_of_conduct: false })
    expect((await setPrefs(guest, event, {})).data.show_code_of_conduct).toBe(false)
    expect((await setPrefs(guest, event, { show_code_of_conduct: true })).data).toEqual(ON)
  })

  it('is reminded once in a collection, and again in another one', async () => {
    const [first, second] = await together()
    const guest = await guestOf(app, first)
    await setPrefs(guest, first, { show_code_of_conduct: false, show_anon_msg: false })
    expect(await flags(guest, second)).toEqual({ show_code_of_conduct: false, show_anon_msg: false })
    expect(await flags(guest, event)).toEqual(ON)
  })

  it('who never wants to be asked again is not, anywhere and on any device', async () => {
    const person = await signUp(app)
    await person.call(accounts.changeSettings, { body: { show_code_of_conduct: false } })
    const elsewhere = app.client()
    await elsewhere.call(accounts.login, { body: { email: person.email, password: person.password } })
    expect(await flags(elsewhere, event)).toEqual({ show_code_of_conduct: false, show_anon_msg: true })
    expect(await flags(elsewhere, (await together())[0])).toMatchObject({ show_code_of_conduct: false })
  })

  it('has joined by it, and keeps how they came in', async () => {
    const stranger = await signUp(app)
    await setPrefs(stranger, event, { show_anon_msg: false })
    await stranger.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
    const rows = await app.db
      .selectFrom('participants')
      .selectAll()
      .where('event_id', '=', event.id)
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ show_code_of_conduct: true, show_anon_msg: false })
    expect(await flags(stranger, event)).toEqual({ show_code_of_conduct: true, show_anon_msg: false })
  })

  it('who agreed to it on the way in is not shown it, and nobody is by joining without a word of it', async () => {
    const join = (who: TestClient, body: object) =>
      who.call(joining.joinEvent, { params: { slug: event.slug }, body })
    const [before, after, never] = [await signUp(app), await signUp(app), await signUp(app)]
    expect((await join(before, { join_source: 'magic_link', notice_accepted: true })).status).toBe(200)
    await join(before, {})
    await join(after, {})
    expect(await flags(after, event)).toEqual(ON)
    await join(after, { notice_accepted: true })
    await join(never, { notice_accepted: false })
    for (const who of [before, after])
      expect(await flags(who, event)).toEqual({ show_code_of_conduct: false, show_anon_msg: true })
    expect(await flags(never, event)).toEqual(ON)
  })

  it('finds the same in lists', async () => {
    const person = await signUp(app)
    await setPrefs(person, event, { show_code_of_conduct: false })
    const { data } = await person.call(dashboard.listMiniEvents, { query: { scope: 'all' } })
    expect(data.events.map((one) => [one.id, one.show_code_of_conduct, one.show_anon_msg])).toEqual([
      [event.id, false, true],
    ])
  })
})

describe('the creator', () => {
  it('sets it for everybody, also for who comes later', async () => {
    const guest = await guestOf(app, event)
    const { data } = await setPrefs(host, event, { show_code_of_conduct: false })
    expect(data).toEqual({ show_code_of_conduct: false, show_anon_msg: true })
    expect(await flags(host, event)).toEqual(data)
    expect(await flags(guest, event)).toEqual(data)
    await setPrefs(host, event, { show_code_of_conduct: true, show_anon_msg: false })
    const expected = { show_code_of_conduct: true, show_anon_msg: false }
    for (const who of [host, guest, await guestOf(app, event)])
      expect(await flags(who, event)).toEqual(expected)
  })

  it('saves it with the event; what a draft leaves out stays', async () => {
    const draft = { id: event.id, name: event.name, schedule: event.schedule }
    const save = async (more: Prefs) =>
      (await host.call(events.saveEvents, { body: { events: [{ ...draft, ...more }] } })).data[0]!
    expect(await save({})).toMatchObject(ON)
    expect(await save({ show_code_of_conduct: false, show_anon_msg: false })).toMatchObject({
      show_code_of_conduct: false,
      show_anon_msg: false,
    })
    expect(await save({ show_anon_msg: true })).toMatchObject({
      show_code_of_conduct: false,
      show_anon_msg: true,
    })
  })
})

it('a new event has no code of conduct, and tells of anonymity where there is any', async () => {
  const anonymous = await launch(app, host)
  const named = await launch(app, host, { anonymous: false, visibility_setting: 'tenant_open' })
  expect(await flags(await guestOf(app, anonymous), anonymous)).toEqual({
    show_code_of_conduct: false,
    show_anon_msg: true,
  })
  expect(await flags(host, named)).toEqual({ show_code_of_conduct: false, show_anon_msg: false })
})
