// A session is saved as a whole: its questions, their publishing and the collection around them.
import { expect, test } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import { collections } from '#domain/collections/contract.ts'
import { events } from '#domain/events/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { launch, openWindow, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)
const other = await signUp(app)

const question = (name: string, more: object = {}) => ({
  name,
  schedule: openWindow(app.clock.now()),
  ...more,
})
const save = (body: object) =>
  host.call(collections.saveSession, { body: { collection: { type: 'concurrent' }, ...body } as never })

test('new questions are saved, published and bundled in their order', async () => {
  const { status, data } = await save({ events: [question('What first?'), question('What next?')] })
  expect(status).toBe(200)
  expect(data.events.map(({ name, published }) => [name, published])).toEqual([
    ['What first?', true],
    ['What next?', true],
  ])
  expect(data.collection).toMatchObject({ type: 'concurrent', events_count: 2, user_created: true })
  expect(data.collection.event_ids).toEqual(data.events.map((event) => event.id))
})

test('a removed question goes, a changed one stays itself, a new one comes; the type stays what it was', async () => {
  const { data: before } = await save({ events: [question('Stays here?'), question('Goes away?')] })
  const [stays, goes] = before.events
  const { data } = await save({
    collection: { id: before.collection.id, type: 'survey' },
    events: [question('Stays, better?', { id: stays!.id }), question('Comes now?')],
    removed_ids: [goes!.id],
  })
  expect(data.collection).toMatchObject({ id: before.collection.id, type: 'concurrent', events_count: 2 })
  expect(data.events[0]).toMatchObject({ id: stays!.id, name: 'Stays, better?' })
  expect((await host.call(events.loadEvent, { params: { slug: goes!.slug } })).status).toBe(404)
})

test('new questions take the place of all that were there, and the session keeps its collection', async () => {
  const { data: before } = await save({ events: [question('The only one?')] })
  const { status, data } = await save({
    collection: { id: before.collection.id },
    events: [question('Another one?')],
    removed_ids: [before.events[0]!.id],
  })
  expect(status).toBe(200)
  expect(data.collection).toMatchObject({ id: before.collection.id, events_count: 1 })
  expect(data.collection.short_code).toBe(before.collection.short_code)
})

test('one question that is refused leaves everything as it was, the removed one too', async () => {
  const { data: before } = await save({ events: [question('As it was?'), question('Still here?')] })
  const [first, second] = before.events
  const refused = await save({
    collection: { id: before.collection.id },
    events: [question('Changed now?', { id: first!.id }), question('abc')],
    removed_ids: [second!.id],
  })
  expect(refused).toMatchObject({ status: 400, error: { error_message: 'Question 2 is too short.' } })
  const { data } = await host.call(collections.loadCollection, { params: { id: before.collection.id } })
  expect(data.events.map((event) => event.name)).toEqual(['As it was?', 'Still here?'])
})

test('nobody saves, removes or bundles what belongs to somebody else', async () => {
  const foreign = await launch(app, other)
  const own = question('Mine alone?')
  expect((await save({ events: [{ ...own, id: foreign.id }] })).status).toBe(403)
  expect((await save({ events: [own], removed_ids: [foreign.id] })).status).toBe(403)
  expect((await other.call(events.loadEvent, { params: { slug: foreign.slug } })).data.name).toBe(
    foreign.name,
  )
})

test('a collection that cannot be is unknown, by either call', async () => {
  const body = { collection: { id: 'no-such' }, events: [question('Where does it go?')] }
  expect((await save(body)).status).toBe(404)
  const params = { id: 'no-such' as never }
  const { data } = await save({ events: [question('Where am I?')] })
  const update = { event_ids: data.collection.event_ids }
  expect((await host.call(collections.updateCollection, { params, body: update })).status).toBe(404)
})

test('two tabs that save the same questions in other orders at once are both saved', async () => {
  const { data: before } = await save({ events: [question('One of them?'), question('Another one?')] })
  const drafts = before.events.map((event) => question(event.name, { id: event.id }))
  const again = (ordered: object[]) => save({ collection: { id: before.collection.id }, events: ordered })
  const rounds = [1, 2, 3, 4, 5, 6]
  const saves = rounds.flatMap(() => [again(drafts), again([...drafts].reverse())])
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200))
})

test('a question that stands in a save twice, or is removed by it too, is refused with all of it', async () => {
  const { data: before } = await save({ events: [question('Only once?'), question('The other one?')] })
  const [first, second] = before.events
  const again = (name: string, id: string) => question(name, { id })
  const collection = { id: before.collection.id }
  const twice = [again('Once more?', first!.id), again('And again?', first!.id)]
  expect((await save({ collection, events: twice })).error?.error_code).toBe('question_twice')
  const removed = { collection, events: [again('Kept or not?', second!.id)], removed_ids: [second!.id] }
  expect((await save(removed)).error?.error_code).toBe('question_twice')
  const { data } = await host.call(collections.loadCollection, { params: collection })
  expect(data.events.map(({ name }) => name)).toEqual(['Only once?', 'The other one?'])
})

test('what validation says is told to programs, people read a sentence', async () => {
  const many = Array.from({ length: 51 }, (_, n) => question(`Number ${n} of too many?`))
  const sentence = 'A session can have up to 50 questions.'
  expect((await save({ events: many })).error?.user_message).toBe(sentence)
  const { error } = await save({
    events: [question('When was it?', { schedule: { ideas: {}, voting: {} } })],
  })
  expect(error?.error_message).toContain('events.0.schedule.ideas.start_time: Invalid input')
  expect(error?.user_message).toBe('Something in this cannot be saved as it is. Nothing was changed.')
})

test('a session that starts now runs by the clock of the server, whatever the device says', async () => {
  const wrong = { start_time: 1_000_000_000, end_time: 1_000_000_060 }
  const draft = question('Where do we eat?', { schedule: { ideas: wrong, voting: wrong } })
  const { data } = await save({ events: [draft], start_now_for: 86_400 })
  const now = app.clock.now()
  const window = { start_time: now, end_time: now + 86_400 }
  expect(data.events[0]).toMatchObject({ phase: 'open', schedule: { ideas: window, voting: window } })
  for (const start_now_for of [0, -60, 1.5, 367 * 86_400])
    expect((await save({ events: [draft], start_now_for })).status).toBe(400)
})

const invite = (event_id: EventId, email: string) =>
  app.db.insertInto('invitees').values({ event_id, email, invited_on: '2030-01-01' }).execute()
const invited = async (event_id: EventId) => {
  const rows = await app.db.selectFrom('invitees').select('email').where('event_id', '=', event_id).execute()
  return rows.map(({ email }) => email).sort()
}

test('people of a session come along to the next one: of each question its own, to a new one those of the first', async () => {
  const closed = { visibility_setting: 'invite_only' }
  const { data: old } = await save({
    events: [question('The first one?', closed), question('The second?', closed)],
  })
  const [first, second] = old.events.map(({ id }) => id)
  await invite(first!, 'ann@first.example')
  await invite(second!, 'bob@second.example')
  const { data } = await save({
    events: [
      question('The second again?', { ...closed, original_question: second }),
      question('A new one?', closed),
      question('For everybody?'),
    ],
    copy_people_from: first,
  })
  const lists = await Promise.all(data.events.map(({ id }) => invited(id)))
  expect(lists).toEqual([['bob@second.example'], ['ann@first.example'], []])
})

test("nobody brings the people of somebody else's session along, and nothing is saved", async () => {
  const foreign = await launch(app, other, { visibility_setting: 'invite_only' })
  await invite(foreign.id, 'eve@other.example')
  const name = 'Who is invited there?'
  const { status } = await save({
    events: [question(name, { visibility_setting: 'invite_only' })],
    copy_people_from: foreign.id,
  })
  expect(status).toBe(404)
  expect(await app.db.selectFrom('events').select('id').where('name', '=', name).execute()).toEqual([])
})

test('where nobody is to be invited, a session is saved without the people of the one that it names', async () => {
  const { data: old } = await save({ events: [question('Open to all?')] })
  const { status, data } = await save({
    events: [question('Open again?')],
    copy_people_from: old.events[0]!.id,
  })
  expect(status).toBe(200)
  expect(await invited(data.events[0]!.id)).toEqual([])
})
