import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { events } from '#domain/events/contract.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { launch, openWindow, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
beforeEach(() => app.clock.advance(700))

type Client = ReturnType<TestApp['client']>
const enter = (client: Client, body: { event?: string; collection?: string }) =>
  client.call(accounts.verifyLogin, { body })

describe('an event that is open to guests', () => {
  test('lets in by slug, id and code in any case, and tells its slug or collection', async () => {
    const event = await launch(app, await signUp(app))
    const collection_id = event.collection?.id ?? ''
    const code = event.short_code ?? ''
    const at_event = { event_token: event.slug, collection_id: null, collection_token: null }
    const at_collection = { event_token: null, collection_id, collection_token: code }
    const ways: [{ event?: string; collection?: string }, object][] = [
      [{ event: event.slug }, at_event],
      [{ event: event.id }, at_event],
      [{ collection: collection_id }, at_collection],
      [{ collection: code.toLowerCase() }, at_collection],
      [{ event: code }, at_collection],
    ]
    for (const [body, place] of ways) {
      const client = app.client()
      const { data } = await enter(client, body)
      expect(data).toMatchObject({
        ...place,
        need_password_change: false,
        user: {
          guest: true,
          email: null,
          display_name: 'Guest',
          tenant: null,
          event_creation_allowed: false,
        },
      })
      expect((await client.call(accounts.currentUser, {})).data.id).toBe(data.user.id)
    }
  })

  test('lets in by the code of a single event', async () => {
    const host = await signUp(app)
    const draft = { name: 'Alone?', schedule: openWindow(app.clock.now()) }
    const saved = await host.call(events.saveEvents, { body: { events: [draft] } })
    const [event] = (await host.call(events.publishEvents, { body: { ids: [saved.data[0]!.id] } })).data
    const { data } = await enter(app.client(), { event: event?.short_code ?? '' })
    expect(data).toMatchObject({ event_token: event?.slug, collection_id: null })
  })

  test('leaves whoever is signed in who they are', async () => {
    const host = await signUp(app)
    const [one, other] = [await launch(app, host), await launch(app, host)]
    expect((await enter(host, { event: one.slug })).data.user.id).toBe(host.user_id)
    const guest = app.client()
    const first = await enter(guest, { event: one.slug })
    const cookie = guest.cookie()
    const second = await enter(guest, { event: other.slug })
    expect(second.data.user.id).toBe(first.data.user.id)
    expect(guest.cookie()).toBe(cookie)
  })
})

describe('what is not open to guests', () => {
  test.each([
    ['anyone', [403, 'guests_not_allowed']],
    ['tenant_open', [404, 'event_not_found']],
    ['invite_only', [404, 'event_not_found']],
  ] as const)('%s keeps them out', async (visibility_setting, refused) => {
    const event = await launch(app, await signUp(app), { visibility_setting, anonymous: true })
    const client = app.client()
    const { status, error } = await enter(client, { event: event.slug })
    expect([status, error?.error_code]).toEqual(refused)
    expect(client.cookie()).toBe('')
    expect((await enter(await signUp(app), { event: event.slug })).status).toBe(200)
  })

  test('what is unknown, not published or not even a token is not found', async () => {
    const host = await signUp(app)
    const draft = { name: 'Not yet?', schedule: openWindow(app.clock.now()) }
    const [saved] = (await host.call(events.saveEvents, { body: { events: [draft] } })).data
    const tokens = [saved!.slug, saved!.id, 'unknown', 'ZZZZZ9', 'a\u0000b', '%', crypto.randomUUID()]
    for (const event of tokens) expect((await enter(app.client(), { event })).status).toBe(404)
    expect((await enter(app.client(), { collection: 'unknown' })).status).toBe(404)
    expect((await enter(app.client(), {})).status).toBe(404)
  })
})

test('whoever guesses codes is stopped, also where only the way to sign in is asked, and right ones go on', async () => {
  const event = await launch(app, await signUp(app))
  const ask = (event: string) => app.client().call(accounts.authenticationStatus, { query: { event } })
  for (let n = 0; n < 30; n++) {
    expect((await enter(app.client(), { event: `QQQQ${10 + n}` })).status).toBe(404)
    await ask(`WWWW${10 + n}`)
  }
  const { status, error } = await enter(app.client(), { event: 'QQQQ99' })
  expect([status, error?.error_code]).toEqual([429, 'wrong_codes'])
  expect((await ask('QQQQ98')).status).toBe(429)
  const code = event.short_code ?? ''
  expect((await ask(code)).data.authentication_method).toBe('can_verify_as_guest')
  expect((await enter(app.client(), { event: code })).status).toBe(200)
  expect((await enter(app.client(), { event: event.slug })).status).toBe(200)
  app.clock.advance(301)
  expect((await enter(app.client(), { event: 'QQQQ99' })).status).toBe(404)
})
