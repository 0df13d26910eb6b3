// Which list the sessions of a series use, from the one before it repeats to the last.
import { expect, it } from 'vitest'
import { agendas } from '#domain/agendas/contract.ts'
import type { TeamId, TopicId, TopicListId } from '#domain/base/ids.ts'
import { DAY } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { THE_ROOM } from '#domain/follow-ups/model.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { privacy } from '#domain/privacy/contract.ts'
import { promises } from '#domain/promises/contract.ts'
import { rosters } from '#domain/rosters/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { daily, seriesOf } from '#server/testing/series.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, guestOf, signUp } from '#server/testing/world.ts'
import { changeTopic } from './actions.ts'

const app = await openTestApp({ billing: 'off' })
const host = await signUp(app)
const series = seriesOf(app, host)

/** An answer of a guest that its host takes. */
async function raise(event: PopinEvent, content: string) {
  const { id } = await answer(await guestOf(app, event), event, content)
  return (await host.call(topics.takeTopic, { params: { id: event.id }, body: { idea_ids: [id] } })).data
}
const like = (who: TestClient, { id }: { id: TopicId }) =>
  who.call(topics.likeTopic, { params: { id }, body: { like: true } })
const listOf = async ({ id }: PopinEvent) => (await host.call(topics.listTopics, { params: { id } })).data
const titles = async (event: PopinEvent) => (await listOf(event)).topics.map(({ title }) => title).sort()
const agenda = async ({ id }: PopinEvent) =>
  (await host.call(agendas.loadAgenda, { params: { id } })).data.items.map(({ title }) => title).sort()
const choose = async ({ id }: PopinEvent, team_id: TeamId | null) =>
  (await host.call(topics.setTopicList, { params: { id }, body: { team_id } })).data
const pages = async () => (await host.call(promises.listTopicLists, {})).data.map(({ id }) => id)
const team = async (name: string) => (await host.call(rosters.createTeam, { body: { name } })).data.id

/** What somebody is told of a topic, and the likes of topics that are stored about them in a session. */
async function toldOf(who: TestClient, event: PopinEvent, topic: { id: TopicId }) {
  const { data } = await who.call(notifications.listNotifications, {})
  const { tables } = (await who.call(privacy.listOwnRows, { params: { id: event.id } })).data
  return {
    titles: data.filter(({ target_id }) => target_id === topic.id).map(({ title }) => title),
    likes: tables.find(({ table }) => table === 'topic_likes')?.rows.length ?? 0,
  }
}
/** The room says that a topic was not answered. */
async function sendBack({ id, list_id }: { id: TopicId; list_id: TopicListId }) {
  app.clock.advance(1)
  const work = { db: app.db, now: app.clock.now(), announce: () => {} }
  await changeTopic(work, { id, list_id }, { state: 'on_the_agenda' }, { id: null, name: THE_ROOM })
}

/** A session of today, and what makes it repeat each day. */
async function beginOnce(...names: string[]) {
  const { collection, events } = await series.save({
    collection: { type: 'pulse' },
    events: names.map((name) => series.question(name)),
  })
  const params = { id: collection.id }
  const event_ids = events.map(({ id }) => id)
  const repeat = (recurrence_setting: typeof daily | null) =>
    host.call(collections.updateCollection, { params, body: { event_ids, recurrence_setting } })
  return { collection, events, repeat }
}

/** The next day, with the session that came by then. */
async function nextOf(collection: string): Promise<PopinEvent> {
  await series.later(DAY)
  return series.eventOf((await series.occurrencesOf(collection)).at(-1)!)
}

it('a session that begins to repeat takes its topics along: what is left over comes back, on one page', async () => {
  const { collection, events, repeat } = await beginOnce('How is it going?')
  const { list_id } = await raise(events[0]!, 'Parking')
  const before = await pages()
  expect((await repeat(daily)).status).toBe(200)
  const second = await nextOf(collection.id)
  expect(await agenda(second)).toEqual(['Parking'])
  await raise(second, 'Coffee')
  expect(await titles(events[0]!)).toEqual(['Coffee', 'Parking'])
  expect((await listOf(second)).list).toMatchObject({ id: list_id, kind: 'series' })
  expect(await pages()).toEqual(before)
  // stopped, gone on with, and at last gone: the list stays that of its sessions
  await repeat(null)
  await repeat(daily)
  const third = await nextOf(collection.id)
  expect(await agenda(third)).toEqual(['Coffee', 'Parking'])
  await app.db
    .deleteFrom('series')
    .where('id', '=', collection.id as never)
    .execute()
  expect(await titles(third)).toEqual(['Coffee', 'Parking'])
  expect((await listOf(third)).list).toMatchObject({ id: list_id, kind: 'past' })
})

it('topics that two earlier sessions left over become one: each person counts once, and the merge is undone', async () => {
  const { collection, events, repeat } = await beginOnce('How is it going?')
  await repeat(daily)
  const heat = await raise(events[0]!, 'The heating fails')
  const fan = await guestOf(app, events[0]!)
  await like(fan, heat)
  const second = await nextOf(collection.id)
  const cold = await raise(second, 'It is cold')
  await like(fan, cold)
  await like(await guestOf(app, second), cold)
  const third = await nextOf(collection.id)
  const params = { id: heat.id }
  const body = { topic_ids: [cold.id] }
  const merged = await host.call(topics.mergeTopics, { params, body })
  expect(merged.data).toMatchObject({ likes: 2, answer_count: 2, merged: [{ title: 'It is cold' }] })
  expect(await agenda(third)).toEqual(['The heating fails'])
  const { data: apart } = await host.call(topics.unmergeTopic, { params, body })
  expect([apart.topic, ...apart.restored].map(({ likes, answer_count }) => [likes, answer_count])).toEqual([
    [1, 1],
    [2, 1],
  ])
  expect(await agenda(third)).toEqual(['It is cold', 'The heating fails'])
})

it('what several questions raised before they were one session is in the list of its series', async () => {
  const asked = [await beginOnce('Drinks?'), await beginOnce('Rooms?')]
  const [drinks, rooms] = asked.map(({ events }) => events[0]!)
  // each alone
  for (const { collection } of asked)
    await app.db
      .updateTable('events')
      .set({ collection_id: null })
      .where('collection_id', '=', collection.id)
      .execute()
  await raise(drinks!, 'Coffee')
  await raise(rooms!, 'Light')
  const { data } = await host.call(collections.createCollection, {
    body: { type: 'concurrent', event_ids: [drinks!.id, rooms!.id], recurrence_setting: daily },
  })
  expect(await titles(drinks!)).toEqual(['Coffee', 'Light'])
  expect(await titles(await nextOf(data.id))).toEqual(['Coffee', 'Light'])
})

it('begins to repeat with the list of a team, and has its own one when it leaves that', async () => {
  const { collection, events, repeat } = await beginOnce('How is it going?')
  const own = (await raise(events[0]!, 'Parking')).list_id
  const kitchen = await team('Kitchen')
  const { id } = await choose(events[0]!, kitchen)
  await repeat(daily)
  const second = await nextOf(collection.id)
  expect((await listOf(second)).list).toMatchObject({ id, kind: 'team' })
  expect(await agenda(second)).toEqual(['Parking'])
  expect(await choose(second, null)).toMatchObject({ id: own, kind: 'series' })
  expect(await titles(events[0]!)).toEqual(['Parking'])
})

it('the list of a team that is chosen in one session is that of all sessions of the series, until it is left again', async () => {
  const { collection } = await series.saveRepeating()
  const first = await series.eventOf(collection.id)
  const own = (await raise(first, 'Parking')).list_id
  const second = await nextOf(collection.id)
  await raise(second, 'Coffee')
  const paint = await team('Paint')
  const { id } = await choose(second, paint)
  const third = await nextOf(collection.id)
  for (const event of [first, second, third]) expect((await listOf(event)).list).toMatchObject({ id })
  expect(await agenda(third)).toEqual(['Coffee', 'Parking'])
  await raise(third, 'Light')
  // somebody else of the team raises what stays there
  const other = await series.save({ collection: { type: 'pulse' }, events: [series.question('Walls?')] })
  await choose(other.events[0]!, paint)
  await raise(other.events[0]!, 'White walls')
  expect(await choose(third, null)).toMatchObject({ id: own, kind: 'series' })
  const fourth = await nextOf(collection.id)
  for (const event of [first, fourth]) expect(await titles(event)).toEqual(['Coffee', 'Light', 'Parking'])
  expect(await titles(other.events[0]!)).toEqual(['White walls'])
})

it('who joins only a later session hears of what they like there, and finds their like among what is stored', async () => {
  const { collection } = await series.saveRepeating()
  const first = await series.eventOf(collection.id)
  const topic = await raise(first, 'Parking')
  const second = await nextOf(collection.id)
  const [fan, other] = [await guestOf(app, second), await guestOf(app, second)]
  await like(fan, topic)
  await host.call(topics.changeTopic, { params: { id: topic.id }, body: { state: 'discussed' } })
  const became = 'What became of it: “Parking” was discussed'
  expect(await toldOf(fan, second, topic)).toEqual({ titles: [became], likes: 1 })
  expect(await toldOf(other, second, topic)).toEqual({ titles: [], likes: 0 })
  await sendBack(topic)
  const back = 'Not answered, says the room: “Parking” is on the agenda of the next meeting'
  for (const one of [fan, other]) expect((await toldOf(one, second, topic)).titles).toEqual([back])
})

it('what one question raised before it stood beside another one is told and stored for both', async () => {
  const asked = [await beginOnce('Drinks?'), await beginOnce('Rooms?')]
  const [drinks, rooms] = asked.map(({ events }) => events[0]!)
  for (const { collection } of asked)
    await app.db
      .updateTable('events')
      .set({ collection_id: null })
      .where('collection_id', '=', collection.id)
      .execute()
  const topic = await raise(drinks!, 'Coffee')
  const event_ids = [drinks!.id, rooms!.id]
  await host.call(collections.createCollection, { body: { type: 'concurrent', event_ids } })
  const fan = await guestOf(app, rooms!)
  await like(fan, topic)
  await host.call(topics.changeTopic, { params: { id: topic.id }, body: { state: 'discussed' } })
  const told = await toldOf(fan, rooms!, topic)
  expect(told).toEqual({ titles: ['What became of it: “Coffee” was discussed'], likes: 1 })
})
