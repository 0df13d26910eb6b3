// What a host types onto an agenda becomes a topic with the first note, decision or promise, over HTTP.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { agendas } from '#domain/agendas/contract.ts'
import type { AgendaItemId } from '#domain/base/ids.ts'
import { DAY } from '#domain/base/time.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { promises } from '#domain/promises/contract.ts'
import { type TopicChange, topics } from '#domain/topics/contract.ts'
import { dayOf } from '#server/base/day.ts'
import { seriesOf } from '#server/testing/series.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { guestOf, launch, signUpVerified } from '#server/testing/world.ts'

const app = await openTestApp({ billing: 'off' })
const host = await signUpVerified(app, { first_name: 'Hanna', last_name: 'Host' })
const series = seriesOf(app, host)

const load = async (event: Pick<PopinEvent, 'id'>, client = host as Pick<typeof host, 'call'>) =>
  (await client.call(agendas.loadAgenda, { params: { id: event.id } })).data.items
const type = async (event: Pick<PopinEvent, 'id'>, ...titles: string[]) => {
  const items = titles.map((title) => ({ id: randomUUID() as AgendaItemId, title, minutes: 5 }))
  return (await host.call(agendas.saveAgenda, { params: { id: event.id }, body: { items } })).data.items
}
const takeDown = (event: Pick<PopinEvent, 'id'>, item: AgendaItemId, body: TopicChange) =>
  host.call(agendas.takeDownItem, { params: { id: event.id, item }, body })
const mark = (event: Pick<PopinEvent, 'id'>, item: AgendaItemId) =>
  host.call(agendas.markAgendaItem, { params: { id: event.id, item }, body: { dealt_with: true } })
const promise = (): TopicChange => ({
  ...{
    state: 'promised',
    owner_name: 'Bo',
    owner_email: 'bo@example.com',
    due_on: dayOf(app.clock.now(), 7),
  },
})

test('at its place, under its id, on record, with what was taken down; everybody reads and likes it', async () => {
  const event = await launch(app, host)
  const guest = await guestOf(app, event)
  const [, budget] = await type(event, 'Welcome', 'Budget')
  expect((await takeDown(event, budget!.id, { note: 'Ask Ana' })).status).toBe(200)
  const items = await load(event, guest)
  expect(items.map(({ id, title }) => [id, title])[1]).toEqual([budget!.id, 'Budget'])
  expect(items[1]).toMatchObject({
    topic: { title: 'Budget', state: 'on_the_agenda', note: 'Ask Ana', answer_count: 0, likes: 0 },
    ...{ minutes: 5, dealt_with: false },
  })
  expect(items[0]!.topic).toBeNull()
  const params = { id: items[1]!.topic!.id }
  const liked = await guest.call(topics.likeTopic, { params, body: { like: true } })
  expect(liked.data).toMatchObject({ likes: 1, user_likes: true })
  expect((await takeDown(event, budget!.id, promise())).data.items[1]!.topic).toMatchObject({
    ...{ id: params.id, state: 'promised', owner_name: 'Bo', note: 'Ask Ana' },
  })
  const { moves } = (await host.call(topics.loadTopic, { params })).data
  expect(moves.map(({ by_name, to_state }) => [by_name, to_state]).sort()).toEqual(
    ['on_the_agenda', 'promised', 'raised'].map((state) => ['Hanna Host', state]),
  )
  const page = await guest.call(promises.loadTopicList, { params: { id: event.id } })
  expect(page.data.groups[0]!.topics).toMatchObject([{ title: 'Budget', owner_name: 'Bo' }])
})

test('guests whom its host lets read no topics go on reading what was typed, and nothing else', async () => {
  const event = await launch(app, host)
  const guest = await guestOf(app, event)
  const [item] = await type(event, 'Budget')
  await takeDown(event, item!.id, { note: 'Ask Ana', title: 'Budget of Ana' })
  const params = { id: event.id }
  await host.call(topics.setTopicList, { params, body: { guests_may_read: false } })
  expect(await load(event, guest)).toMatchObject([{ id: item!.id, title: 'Budget', topic: null }])
  expect(await load(event)).toMatchObject([{ title: 'Budget of Ana', topic: { note: 'Ask Ana' } }])
})

test('two hosts who take something down at once write about one topic', async () => {
  const event = await launch(app, host)
  const [item] = await type(event, 'Budget')
  await Promise.all([
    takeDown(event, item!.id, { note: 'Ask Ana' }),
    takeDown(event, item!.id, { decision: 'We buy it' }),
  ])
  const items = await load(event)
  expect(items).toMatchObject([{ topic: { note: 'Ask Ana', decision: 'We buy it' } }])
  const { data } = await host.call(topics.listTopics, { params: { id: event.id } })
  expect(data.topics).toHaveLength(1)
})

test('what is refused says why, and makes no topic', async () => {
  const event = await launch(app, host)
  const [item] = await type(event, 'Budget')
  const asked = await host.call(agendas.saveAgenda, {
    params: { id: event.id },
    body: { items: [{ id: randomUUID() as AgendaItemId, question_id: event.id }] },
  })
  const question = asked.data.items.find(({ question_id }) => question_id)!
  const refusals: [AgendaItemId, TopicChange, string][] = [
    [item!.id, { state: 'promised', owner_name: 'Bo' }, 'promise_incomplete'],
    [item!.id, { state: 'declined', reason: ' ' }, 'reason_missing'],
    [question.id, { note: 'Ask Ana' }, 'item_is_a_question'],
    [randomUUID() as AgendaItemId, { note: 'Ask Ana' }, 'item_not_found'],
  ]
  for (const [id, body, error_code] of refusals)
    expect((await takeDown(event, id, body)).error?.error_code).toBe(error_code)
  expect((await host.call(topics.listTopics, { params: { id: event.id } })).data.topics).toEqual([])
  expect((await load(event)).every(({ topic }) => topic === null)).toBe(true)
})

test('it stands on the next agenda as it was typed once it was dealt with, and else as what is left over', async () => {
  const { collection } = await series.saveRepeating()
  const first = await series.eventOf(collection.id)
  const [round, budget, other] = await type(first, 'Round', 'Budget', 'Any other business')
  await takeDown(first, round!.id, { note: 'All well' })
  await mark(first, round!.id)
  await takeDown(first, budget!.id, { note: 'Not yet' })
  expect(other!.topic).toBeNull()
  await series.later(DAY)
  const next = await series.eventOf((await series.occurrencesOf(collection.id)).at(-1)!)
  const items = await load(next)
  expect(items.map(({ title, topic }) => [title, topic?.note ?? null])).toEqual([
    ['Round', null],
    ['Any other business', null],
    ['Budget', 'Not yet'],
  ])
})
