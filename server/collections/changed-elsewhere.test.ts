// A session that is open in two windows: the second save does not overwrite the first one unseen.
import { expect, test } from 'vitest'
import { collections } from '#domain/collections/contract.ts'
import { events } from '#domain/events/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { openWindow, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)

const question = (name: string, more: object = {}) => ({
  name,
  schedule: openWindow(app.clock.now()),
  ...more,
})
const save = (body: object) => host.call(collections.saveSession, { body: body as never })

async function opened() {
  const { data } = await save({ collection: {}, events: [question('As it was?')] })
  const event = data.events[0]!
  const again = (name: string, seen_changes: number | undefined) =>
    save({
      collection: { id: data.collection.id, seen_changes },
      events: [question(name, { id: event.id })],
    })
  const load = async () => (await host.call(events.loadEvent, { params: { slug: event.slug } })).data
  return { seen: event.collection!.changes!, again, load, event }
}

test('a save that has not seen the newest one is refused, and may replace it once it was told', async () => {
  const { seen, again, load } = await opened()
  expect((await again('From the first window?', seen)).status).toBe(200)
  const late = await again('From the second window?', seen)
  expect([late.status, late.error?.error_code]).toEqual([409, 'changed_elsewhere'])
  expect((await load()).name).toBe('From the first window?')
  const { changes } = late.error!.data as { changes: number }
  expect((await again('From the second window?', changes)).status).toBe(200)
  expect((await load()).name).toBe('From the second window?')
})

test('of saves at the same moment that saw the same one is made', async () => {
  const { seen, again } = await opened()
  const saves = await Promise.all([1, 2, 3, 4].map((n) => again(`At once, number ${n}?`, seen)))
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('a program that names nothing it has seen saves as ever', async () => {
  const { again, load } = await opened()
  await again('Changed once?', undefined)
  expect((await again('Changed twice?', undefined)).status).toBe(200)
  expect((await load()).name).toBe('Changed twice?')
})

test('how often a session was saved is told to nobody but its creator', async () => {
  const { event, load } = await opened()
  const guest = await signUp(app)
  const { data } = await guest.call(events.loadEvent, { params: { slug: event.slug } })
  expect(data.collection).not.toHaveProperty('changes')
  expect((await load()).collection).toHaveProperty('changes', 0)
})
