// What a collection keeps of a save and tells its readers: field by field over HTTP.
import { expect, test } from 'vitest'
import { collections } from '#domain/collections/contract.ts'
import { events } from '#domain/events/contract.ts'
import { insights } from '#domain/insights/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, guestOf, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)

const HOUR = 3600
const now = () => Math.floor(app.clock.now())
const lasting = (start_time: number, end_time: number) => {
  const window = { start_time, end_time }
  return { schedule: { ideas: window, voting: window } }
}
const question = (name: string, more: object = lasting(now() - HOUR, now() + HOUR)) => ({ name, ...more })
const save = (collection: object, ...questions: object[]) =>
  host.call(collections.saveSession, { body: { collection, events: questions } as never })
const load = async (id: string) =>
  (await host.call(collections.loadCollection, { params: { id: id as never } })).data

test.each(['concurrent', 'survey', 'pulse'])('the type %s is kept, with id and name', async (type) => {
  const { data } = await save({ type, name: 'As it is called' }, question('What is it?'))
  expect(data.collection.id).toBeTruthy()
  expect(await load(data.collection.id)).toMatchObject({
    id: data.collection.id,
    name: 'As it is called',
    type,
  })
})

test('a meeting keeps its two times, in unix seconds, beside its type and name', async () => {
  const meeting_start = now() + 24 * HOUR
  const times = { meeting_start, meeting_end: meeting_start + HOUR }
  const before = question('What about?', { ...lasting(now(), meeting_start), meeting_part: 'before' })
  const { data } = await save({ type: 'meeting', name: 'Review', ...times }, before)
  expect(await load(data.collection.id)).toMatchObject({ type: 'meeting', name: 'Review', ...times })
})

test.each(['folder', '', null])('the type %j is refused, and nothing is stored', async (type) => {
  const stored = () => app.db.selectFrom('collections').select('id').execute()
  const before = await stored()
  const refused = await save({ type, name: 'A folder' }, question('What is it?'))
  expect(refused.status).toBe(400)
  expect(refused.error?.error_message).toBeTruthy()
  expect(await stored()).toHaveLength(before.length)
})

test('the events of a collection stand in the order of their ids', async () => {
  const { data } = await host.call(events.saveEvents, {
    body: { events: [question('One?  '), question('Two?')] as never },
  })
  const event_ids = [data[1]!.id, data[0]!.id]
  const made = await host.call(collections.createCollection, { body: { event_ids, type: 'concurrent' } })
  expect(await load(made.data.id)).toMatchObject({
    event_ids,
    events: [{ name: 'Two?' }, { name: 'One?' }],
    events_count: 2,
  })
})

test('three questions are three records of their own in one collection', async () => {
  const { data } = await save({}, ...['One?', 'Two?', 'Three?'].map((name) => question(`${name} `)))
  expect(new Set(data.events.map(({ id }) => id)).size).toBe(3)
  expect(await load(data.collection.id)).toMatchObject({ events_count: 3, type: 'concurrent' })
})

test('visitors are led to the question that runs, and its dates reach from the first start to the last end', async () => {
  const [over, running] = [
    [now() - 3 * HOUR, now() - 2 * HOUR],
    [now() - HOUR, now() + 2 * HOUR],
  ] as const
  const { data } = await save(
    {},
    question('What was it?', lasting(...over)),
    question('What is it?', lasting(...running)),
  )
  expect(await load(data.collection.id)).toMatchObject({
    routing_event_id: data.events[1]!.id,
    start_date: over[0],
    end_date: running[1],
    recurrence: '',
    recurrence_setting: null,
    apply_to_prototype: false,
    not_editable: [],
  })
})

test.each([
  [true, 'anyone_as_guest'],
  [true, 'anyone'],
  [true, 'invite_only'],
  [false, 'tenant_open'],
])('it is as anonymous (%s) and as open (%s) as its questions', async (anonymous, visibility_setting) => {
  const shared = { ...lasting(now(), now() + HOUR), anonymous, visibility_setting }
  const { data } = await save({}, question('One of them?', shared), question('The other one?', shared))
  expect(await load(data.collection.id)).toMatchObject({ anonymous, visibility_setting })
})

test('a rhythm is kept in all its parts, and its frequency is a number', async () => {
  const recurrence_setting = { enabled: true, interval: 'week', frequency: 2, days: [1] }
  const { data } = await save({ name: 'Every other Monday', recurrence_setting }, question('How is it?'))
  expect((await load(data.collection.id)).recurrence_setting).toEqual({
    ...recurrence_setting,
    autostopped: false,
  })
  for (const frequency of ['abc', '', '2']) {
    const wrong = { ...recurrence_setting, frequency }
    expect((await save({ recurrence_setting: wrong }, question('How is it?'))).status).toBe(400)
  }
})

test('the figures of a new event are zero, and count whoever joins and answers', async () => {
  const event = await launch(app, host)
  const figures = async () =>
    (await host.call(insights.eventStats, { params: { id: event.id } })).data.metrics
  const none = { total_activities: 0, ideas: 0, contribution: 0, contributed: 0, joined: 0, choices: 0 }
  expect(await figures()).toMatchObject(none)
  await answer(await guestOf(app, event), event)
  expect(await figures()).toMatchObject({ total_activities: 1, ideas: 1, contributed: 1, joined: 1 })
})
