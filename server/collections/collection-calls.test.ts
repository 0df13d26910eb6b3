// Collections by their own calls: made of events, changed, and read back with their rhythm and times.
import { expect, it, test } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import type { CollectionId } from '#domain/base/ids.ts'
import { DAY, HOUR } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { events } from '#domain/events/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { type Account, launch, openWindow, signUp } from '#server/testing/world.ts'

const app = await openTestApp({ billing: 'off' })
const host = await signUp(app)

/** The ids of saved events that stand in no collection. */
async function saved(...names: string[]) {
  const schedule = openWindow(app.clock.now())
  const body = { events: names.map((name) => ({ name, schedule })) }
  return (await host.call(events.saveEvents, { body })).data.map(({ id }) => id)
}
const load = async (id: string) =>
  (await host.call(collections.loadCollection, { params: { id: id as never } })).data

test('a collection is made of own events with type, name, rhythm and what holds for the coming ones', async () => {
  const event_ids = await saved('What first?', 'What next?')
  const recurrence_setting = { enabled: true, interval: 'week' as const, frequency: 2, days: [1] }
  const body = { event_ids, type: 'survey' as const, name: 'Every other week', recurrence_setting }
  const { data } = await host.call(collections.createCollection, {
    body: { ...body, apply_to_prototype: true },
  })
  expect(await load(data.id)).toMatchObject({ ...body, apply_to_prototype: true, events_count: 2 })
})

test('for the dashboard a collection is read by its creator alone, also where everybody may see it', async () => {
  const { collection } = await launch(app, host)
  const id = collection!.id
  const other = await signUp(app)
  const own = (who: Account) => who.call(collections.loadOwnCollection, { params: { id } })
  expect((await own(host)).data).toEqual(await load(id))
  expect((await other.call(collections.loadCollection, { params: { id } })).status).toBe(200)
  expect((await own(other)).status).toBe(403)
  expect((await host.raw(`${API_ROOT}/dash/collections/${id}`, {})).status).toBe(200)
  const nobodys = 'b8f6a2de-0000-4000-8000-000000000000' as CollectionId
  expect((await host.call(collections.loadOwnCollection, { params: { id: nobodys } })).status).toBe(404)
})

test('the times of a meeting are read back as the whole seconds that were sent', async () => {
  const meeting_start = Math.floor(app.clock.now()) + DAY
  const meeting_end = meeting_start + HOUR
  const body = {
    event_ids: await saved('What to talk about?'),
    type: 'meeting' as const,
    name: 'Sprint review',
    meeting_start,
    meeting_end,
  }
  const { data } = await host.call(collections.createCollection, { body })
  expect(await load(data.id)).toMatchObject({ type: 'meeting', meeting_start, meeting_end })
})

test('a change keeps the type, also when another one is sent', async () => {
  const event_ids = await saved('What first?')
  const { data } = await host.call(collections.createCollection, { body: { event_ids, type: 'survey' } })
  const body = { event_ids, name: 'Named anew', type: 'meeting' }
  const { status } = await host.call(collections.updateCollection, {
    params: { id: data.id },
    body: body as never,
  })
  expect(status).toBe(200)
  expect(await load(data.id)).toMatchObject({ name: 'Named anew', type: 'survey' })
})

it.each([
  ['day', 3, null],
  ['week', 2, [1, 4]],
  ['month', 1, 15],
  ['month', 1, 31],
  ['month', 2, 'third tuesday'],
  ['month', 1, 'last friday'],
  ['year', 1, null],
] as const)(
  'a rhythm by %s, every %i, on %j is read back as it was sent',
  async (interval, frequency, days) => {
    const recurrence_setting = { enabled: true, interval, frequency, days: days as never }
    const body = { event_ids: await saved('How is it going?'), type: 'pulse' as const, recurrence_setting }
    const { data } = await host.call(collections.createCollection, { body })
    expect((await load(data.id)).recurrence_setting).toEqual({ ...recurrence_setting, autostopped: false })
  },
)

test('a day of the month that is sent as text is kept as a number', async () => {
  const body = {
    event_ids: await saved('How is it going?'),
    type: 'pulse' as const,
    recurrence_setting: { enabled: true, interval: 'month' as const, days: '15' },
  }
  const { data } = await host.call(collections.createCollection, { body })
  expect((await load(data.id)).recurrence_setting?.days).toBe(15)
})

test('every second week the next occurrence starts fourteen days after the first, at the same time', async () => {
  const schedule = openWindow(app.clock.now())
  const weekday = new Date(schedule.ideas.start_time * 1000).getUTCDay()
  const { data } = await host.call(collections.saveSession, {
    body: {
      collection: {
        recurrence_setting: { enabled: true, interval: 'week', frequency: 2, days: [weekday] },
      },
      events: [{ name: 'How were the two weeks?', schedule }],
    },
  })
  expect(data.collection.next_start_date).toBe(schedule.ideas.start_time + 14 * DAY)
})
