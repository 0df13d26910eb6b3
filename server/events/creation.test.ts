// Somebody whose organisation lets nobody launch without approval.
import { expect, test } from 'vitest'
import { events } from '#domain/events/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { launch, openWindow, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)
const running = await launch(app, host)
const save = (event: object) =>
  host.call(events.saveEvents, {
    body: { events: [{ name: 'One more?', schedule: openWindow(app.clock.now()), ...event }] },
  })
const draft = (await save({ name: 'Written before' })).data[0]!
await app.db
  .updateTable('users')
  .set({ event_creation_allowed: false })
  .where('email', '=', host.email)
  .execute()
const refused = { status: 403, error: { error_code: 'creation_not_allowed' } }

test('saves no new event, alone or beside an own one, and nothing of the call is kept', async () => {
  expect(await save({})).toMatchObject(refused)
  const schedule = openWindow(app.clock.now())
  const both = [
    { id: running.id, name: 'Changed in passing', schedule },
    { name: 'Brand new', schedule },
  ]
  expect(await host.call(events.saveEvents, { body: { events: both } })).toMatchObject(refused)
  const kept = await app.db.selectFrom('events').select('name').execute()
  expect(kept.map(({ name }) => name).sort()).toEqual([running.name, draft.name].sort())
})

test('publishes nothing, but what is published already may be named again', async () => {
  expect(await host.call(events.publishEvents, { body: { ids: [running.id, draft.id] } })).toMatchObject(
    refused,
  )
  expect((await host.call(events.publishEvents, { body: { ids: [running.id] } })).status).toBe(200)
})

test('still edits, reschedules, stops and deletes what is their own', async () => {
  const params = { id: running.id }
  const schedule = openWindow(app.clock.now())
  expect((await save({ id: running.id, name: 'Said better' })).data[0]?.name).toBe('Said better')
  expect((await host.call(events.rescheduleEvent, { params, body: { schedule } })).status).toBe(200)
  expect((await host.call(events.endEvent, { params })).status).toBe(200)
  const ids = [running.id, draft.id]
  expect((await host.call(events.deleteEvents, { body: { ids } })).data).toEqual({ deleted: 2 })
})
