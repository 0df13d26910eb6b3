// Running sessions again: which event runs which one again, and who is invited again.
import { expect, test } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import { events } from '#domain/events/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { type Account, launch, openWindow, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)
const other = await signUp(app)

const load = async (slug: string, by = host) => (await by.call(events.loadEvent, { params: { slug } })).data
const invite = (event_id: string, people: Account[]) =>
  app.db
    .insertInto('invitees')
    .values(
      people.map(({ user_id, email }) => ({
        email,
        event_id: event_id as never,
        user_id: user_id as never,
        invited_on: '2030-01-01',
      })),
    )
    .execute()

test('the first save keeps which event it runs again, a later one does not change it', async () => {
  const [original, another] = [await launch(app, host), await launch(app, host)]
  const again = await launch(app, host, { original_question: original.id })
  expect(again.original_question).toBe(original.id)
  const draft = { id: again.id, name: again.name, schedule: openWindow(app.clock.now()) }
  await host.call(events.saveEvents, { body: { events: [{ ...draft, original_question: another.id }] } })
  expect((await load(again.slug)).original_question).toBe(original.id)
  expect((await load(again.slug, other)).original_question).toBeNull()
})

const nameSites = (id: EventId, hosts: string[]) =>
  host.call(events.setEmbedHosts, { params: { id }, body: { hosts } })

test('what runs a session again is shown by the same sites, alone and as part of a meeting', async () => {
  const sites = ['https://intranet.example']
  const original = await launch(app, host)
  await nameSites(original.id, sites)
  const again = await launch(app, host, { original_question: original.id })
  expect(again.embed_hosts).toEqual(sites)
  const [bare, named] = [await launch(app, host), await launch(app, host)]
  await nameSites(named.id, ['other.example'])
  const body = { original_id: [original.id, original.id], new_id: [bare.id, named.id] }
  await host.call(events.connectEvents, { body })
  expect((await load(bare.slug)).embed_hosts).toEqual(sites)
  expect((await load(named.slug)).embed_hosts).toEqual(['https://other.example'])
})

test("nobody runs somebody else's event again", async () => {
  const foreign = await launch(app, other)
  const draft = { name: 'Run again?', schedule: openWindow(app.clock.now()), original_question: foreign.id }
  expect((await host.call(events.saveEvents, { body: { events: [draft] } })).status).toBe(403)
})

test('pairs are connected by their places, one by one or in lists', async () => {
  const originals = [await launch(app, host), await launch(app, host)]
  const copies = [await launch(app, host), await launch(app, host)]
  const ids = (all: typeof originals) => all.map((event) => event.id)
  const body = { original_id: ids(originals), new_id: ids(copies) }
  expect((await host.call(events.connectEvents, { body })).data).toEqual({ connected: 2 })
  for (const [index, copy] of copies.entries())
    expect((await load(copy.slug)).original_question).toBe(originals[index]!.id)
  const pair = { original_id: originals[1]!.id, new_id: copies[0]!.id }
  await host.call(events.connectEvents, { body: pair })
  expect((await load(copies[0]!.slug)).original_question).toBe(originals[1]!.id)
})

test('lists of different length are not connected', async () => {
  const [one, two] = [await launch(app, host), await launch(app, host)]
  for (const call of [events.connectEvents, events.copyUsers]) {
    const reply = await host.call(call, { body: { original_id: [one.id, two.id], new_id: [two.id] } })
    expect(reply).toMatchObject({ status: 400, error: { error_message: 'Cannot connect ids together' } })
  }
  expect((await load(two.slug)).original_question).toBeNull()
})

test('invited people are invited again, beside those that are', async () => {
  const people = await Promise.all([signUp(app), signUp(app), signUp(app), signUp(app)])
  const [original, copy] = [await launch(app, host), await launch(app, host)]
  await invite(original.id, people.slice(0, 3))
  await invite(copy.id, people.slice(2))
  const body = { original_id: original.id, new_id: copy.id }
  expect((await host.call(events.copyUsers, { body })).status).toBe(200)
  expect((await load(copy.slug)).invited_users_count).toBe(4)
  await host.call(events.copyUsers, { body })
  expect((await load(copy.slug)).invited_users_count).toBe(4)
  expect((await load(original.slug)).invited_users_count).toBe(3)
})

test('running again without copying invites nobody', async () => {
  const original = await launch(app, host)
  await invite(original.id, [other])
  const again = await launch(app, host, { original_question: original.id })
  expect(again.invited_users_count).toBe(0)
})
