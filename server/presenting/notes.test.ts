// The host's notes, and the clock of a presentation, over HTTP.
import { expect, test } from 'vitest'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { HOST_NOTES_MAX } from '#domain/events/model.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { type PresentationChange, presenting } from '#domain/presenting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { listen } from '#server/testing/live-client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { delegateOf, guestOf, launch, signUp, signUpVerified } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)

const save = (event: PopinEvent, host_notes: string, who: TestClient = host) =>
  who.call(presenting.saveHostNotes, { params: { id: event.id }, body: { host_notes } })
const load = async (event: PopinEvent, who: TestClient = host) =>
  (await who.call(events.loadEvent, { params: { slug: event.slug } })).data
const change = async (event: PopinEvent, body: PresentationChange) =>
  (await host.call(presenting.changePresentation, { params: { id: event.id }, body })).data

test('nobody but the host gets the notes, as they were written', async () => {
  const event = await launch(app, host, { host_notes: 'Ask Ana first.\n\nThen “Team B”.' })
  expect((await load(event)).host_notes).toBe('Ask Ana first.\n\nThen “Team B”.')
  for (const who of [await guestOf(app, event), await signUp(app)])
    expect(await load(event, who)).not.toHaveProperty('host_notes')
})

test('a delegate reads and changes the notes of the account they act for', async () => {
  const ann = await signUpVerified(app)
  const ben = await delegateOf(app, ann)
  const event = await launch(app, ann, { host_notes: 'For Ben' })
  expect((await load(event, ben)).host_notes).toBe('For Ben')
  expect((await save(event, 'From Ben', ben)).status).toBe(200)
  expect((await load(event, ann)).host_notes).toBe('From Ben')
})

test('notes change while the session runs, and nobody else may change them', async () => {
  const event = await launch(app, host)
  expect((await load(event)).host_notes).toBe('')
  expect(await save(event, 'Two minutes')).toMatchObject({ status: 200, data: { host_notes: 'Two minutes' } })
  expect((await save(event, 'Mine', await signUp(app))).status).toBe(403)
  expect((await save(event, 'x'.repeat(HOST_NOTES_MAX + 1))).status).toBe(400)
  expect((await load(event)).host_notes).toBe('Two minutes')
})

test('a save is told to every device of the host and to nobody else, without the notes', async () => {
  const event = await launch(app, host)
  const guest = await guestOf(app, event)
  const [own, room] = [
    await listen(app, host, `private-user-${host.user_id}`),
    await listen(app, guest, `private-event-${event.id}`),
  ]
  await save(event, 'Between us')
  expect(await own.until(({ name }) => name === 'host_notes_saved')).toMatchObject({
    data: { event: event.id },
  })
  await guest.call(ideas.createIdea, { body: { event_id: event.id, content: 'Hello' } })
  await room.until(({ name }) => name !== 'host_notes_saved')
  expect(JSON.stringify([own.heard, room.heard])).not.toContain('Between us')
  expect(room.heard.map(({ name }) => name)).not.toContain('host_notes_saved')
})

test('a save that says nothing of the notes keeps them', async () => {
  const event = await launch(app, host, { host_notes: 'Stay' })
  const { id, name, schedule } = event
  await host.call(events.saveEvents, { body: { events: [{ id, name, schedule }] } })
  expect((await load(event)).host_notes).toBe('Stay')
})

test('a presentation knows when it began, and since when its question is on', async () => {
  const event = await launch(app, host)
  const began = Math.floor(app.clock.now())
  expect(await change(event, { zoom: 1 })).toMatchObject({ started_time: null, shown_time: null })
  expect(await change(event, { is_on: true })).toMatchObject({ started_time: began, shown_time: began })
  app.clock.advance(30)
  expect(await change(event, { view: 'table' })).toMatchObject({ started_time: began, shown_time: began })
})
