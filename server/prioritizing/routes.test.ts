// Prioritize items over HTTP against the real store: made, taken part in, listed, archived and taken back.
import { expect, it, test } from 'vitest'
import { HOUR } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { dashboard } from '#domain/dashboard/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { prioritizing } from '#domain/prioritizing/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { choicesOf, guestOf, openWindow, signUp } from '#server/testing/world.ts'

const app = await openTestApp({ billing: 'off' })

const TOPICS = [{ title: 'Speed' }, { title: 'Search' }, { title: 'Exports' }]

function draft(name: string, more: object = {}) {
  const event = { name, question_type: 'stack_rank' as const, multiple_choices: TOPICS, ...more }
  return { schedule: openWindow(app.clock.now()), ...event }
}
async function prioritize(host: TestClient, name = 'What first?', more: object = {}) {
  const body = { collection: { type: 'prioritize' as const }, events: [draft(name, more)] }
  const { collection, events } = (await host.call(collections.saveSession, { body })).data
  return { id: collection.id, collection, event: events[0]! }
}
const list = async (host: TestClient, archived: 'true' | 'false' = 'false') =>
  (await host.call(prioritizing.listPrioritized, { query: { type: 'prioritize', archived } })).data
const archive = (host: TestClient, id: string) =>
  host.call(collections.deleteCollection, { params: { id: id as never } })
const restore = (host: TestClient, id: string) =>
  host.call(collections.restoreCollection, { params: { id: id as never } })

test('a creator reads the own items with type, end and topics, and nobody elses', async () => {
  const [host, other] = [await signUp(app), await signUp(app)]
  const one = await prioritize(host)
  const two = await prioritize(host, 'What next?')
  await prioritize(other)
  const items = await list(host)
  expect(items.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort())
  expect(items.find(({ id }) => id === one.id)).toEqual({
    id: one.id,
    type: 'prioritize',
    name: 'What first?',
    start_on: one.event.schedule.ideas.start_time,
    end_on: one.event.schedule.ideas.end_time,
    archived: false,
    event: { id: one.event.id, slug: one.event.slug, name: 'What first?', published: true },
    topics_count: 3,
    rankings_count: 0,
  })
})

test('sessions of other types are no items, and other types are not listed here', async () => {
  const host = await signUp(app)
  const body = { collection: { type: 'concurrent' as const }, events: [draft('Not one of them')] }
  await host.call(collections.saveSession, { body })
  expect(await list(host)).toEqual([])
  const wrong = await host.call(prioritizing.listPrioritized, { query: { type: 'pulse' as never } })
  expect(wrong.status).toBe(400)
})

test('a guest ranks the topics, the result is counted, and so is one who ranks in another order', async () => {
  const host = await signUp(app)
  const { event } = await prioritize(host)
  const ids = event.multiple_choices.map((choice) => choice.id as Idea['id'])
  const rank = (person: TestClient, order: Idea['id'][]) =>
    person.call(voting.castRanking, {
      params: { id: event.id },
      body: {
        votes: order.map((idea_id, index) => ({
          idea_id,
          vote_type: 'rank' as const,
          vote_numeric_value: index + 1,
        })),
      },
    })
  expect((await rank(await guestOf(app, event), ids)).status).toBe(200)
  expect((await rank(await guestOf(app, event), ids.toReversed())).status).toBe(200)
  expect((await list(host))[0]).toMatchObject({ topics_count: 3, rankings_count: 2 })
  expect((await choicesOf(host, event)).map((choice) => [choice.name, choice.avg_rank])).toEqual([
    ['Speed', 2],
    ['Search', 2],
    ['Exports', 2],
  ])
})

test('an item that is edited keeps its type and has its new end', async () => {
  const host = await signUp(app)
  const { id, event } = await prioritize(host)
  const end_time = event.schedule.ideas.end_time + HOUR
  const window = { ...event.schedule.ideas, end_time }
  const saved = { ...draft('What comes first?'), id: event.id, schedule: { ideas: window, voting: window } }
  const body = { collection: { id, name: 'What comes first?' }, events: [saved] }
  expect((await host.call(collections.saveSession, { body })).status).toBe(200)
  expect(await list(host)).toMatchObject([
    { id, type: 'prioritize', name: 'What comes first?', end_on: end_time },
  ])
})

it.each([
  ['two rankings', ['stack_rank', 'stack_rank']],
  ['an open question', ['default']],
  ['a poll', ['multiple']],
])('%s are no item, and nothing is saved', async (_case, types) => {
  const host = await signUp(app)
  const events = types.map((question_type) => draft(`As ${question_type}`, { question_type }))
  const body = { collection: { type: 'prioritize' as const }, events }
  const refused = await host.call(collections.saveSession, { body })
  expect([refused.status, refused.error?.error_code]).toEqual([400, 'one_ranking'])
  expect((await host.call(dashboard.listMiniEvents, {})).data.events).toEqual([])
})

test('an archived item leaves the lists of its creator, people go on taking part, and it comes back', async () => {
  const host = await signUp(app)
  const { id, event } = await prioritize(host)
  const shown = async () => (await host.call(dashboard.listMiniEvents, {})).data.events.map((one) => one.id)
  expect(await shown()).toEqual([event.id])

  expect(await archive(host, id)).toMatchObject({ status: 200, data: { id } })
  expect(await list(host)).toEqual([])
  expect(await list(host, 'true')).toMatchObject([{ id, archived: true }])
  expect(await shown()).toEqual([])
  expect(await choicesOf(await guestOf(app, event), event)).toHaveLength(3)
  expect((await archive(host, id)).status).toBe(200)

  expect(await restore(host, id)).toMatchObject({ status: 200, data: { id } })
  expect(await list(host)).toMatchObject([{ id, archived: false }])
  expect(await list(host, 'true')).toEqual([])
  expect(await shown()).toEqual([event.id])
})

test('nobody archives or restores an item of somebody else', async () => {
  const [host, other] = [await signUp(app), await signUp(app)]
  const { id } = await prioritize(host)
  expect((await archive(other, id)).status).toBe(403)
  await archive(host, id)
  expect((await restore(other, id)).status).toBe(403)
  expect(await list(host, 'true')).toHaveLength(1)
})

test('a session of another type is deleted, not archived', async () => {
  const host = await signUp(app)
  const body = { collection: { type: 'survey' as const }, events: [draft('To be deleted')] }
  const { collection } = (await host.call(collections.saveSession, { body })).data
  expect((await archive(host, collection.id)).status).toBe(200)
  expect((await restore(host, collection.id)).status).toBe(404)
})

test('the addresses below /api answer like those below the root', async () => {
  const host = await signUp(app)
  const { id } = await prioritize(host)
  const listed = await host.raw('/api/collections?type=prioritize')
  expect(listed.status).toBe(200)
  expect(await listed.json()).toEqual({ data: await list(host) })
  expect((await host.raw(`/api/collections/${id}`, { method: 'DELETE' })).status).toBe(200)
  expect(await list(host)).toEqual([])
})
