// Topics over HTTP: answers are taken, merged, split and moved on; who may do that, and what everybody reads.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { IdeaId, TopicId } from '#domain/base/ids.ts'
import { DAY } from '#domain/base/time.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { dayOf } from '#server/base/day.ts'
import type { TestClient } from '#server/testing/client.ts'
import { listen } from '#server/testing/live-client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, choicesOf, guestOf, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app, { first_name: 'Ann', last_name: 'Lee' })

const take = (event: PopinEvent, idea_ids: IdeaId[], more: { id?: TopicId; title?: string } = {}) =>
  host.call(topics.takeTopic, { params: { id: event.id }, body: { idea_ids, ...more } })
const like = (who: TestClient, id: IdeaId) =>
  who.call(voting.castVote, { params: { id }, body: { vote: true } })
const list = async (event: PopinEvent, who: TestClient = host) =>
  (await who.call(topics.listTopics, { params: { id: event.id } })).data
const load = async (id: TopicId, who: TestClient = host) =>
  (await who.call(topics.loadTopic, { params: { id } })).data

/** A session with two guests and an answer of each. */
async function begin() {
  const event = await launch(app, host)
  const [bo, cy] = [await guestOf(app, event), await guestOf(app, event)]
  const [coffee, tea] = [await answer(bo, event, 'More coffee'), await answer(cy, event, 'More tea')]
  return { event, bo, cy, coffee, tea }
}

it('an event says that its session has topics once there are some', async () => {
  const { event, bo, coffee } = await begin()
  const load = async () => (await bo.call(events.loadEvent, { params: { slug: event.slug } })).data
  expect(await load()).not.toHaveProperty('more')
  await take(event, [coffee.id])
  expect(await load()).toMatchObject({ more: ['topics'] })
})

describe('an answer', () => {
  it('becomes a topic with its words, and who made it is on record', async () => {
    const { event, bo, coffee } = await begin()
    const { data, status } = await take(event, [coffee.id])
    expect(status).toBe(200)
    expect(data).toMatchObject({ title: 'More coffee', state: 'raised', likes: 0, lost_answers: 0 })
    expect(data.moves).toMatchObject([{ by_name: 'Ann Lee', from_state: null, to_state: 'raised' }])
    expect(data.answers).toMatchObject([{ id: coffee.id, content: 'More coffee' }])
    expect(await list(event, bo)).toMatchObject({
      list: { kind: 'session', is_host: false, guests_may_read: true },
      topics: [{ id: data.id, owner_email: null }],
    })
  })

  it('is taken once, however often the press arrives', async () => {
    const { event, coffee } = await begin()
    const id = randomUUID() as TopicId
    const [one, two] = await Promise.all([take(event, [coffee.id], { id }), take(event, [coffee.id], { id })])
    expect([one.data.id, two.data.id]).toEqual([id, id])
    expect((await list(event)).topics).toHaveLength(1)
  })

  it('brings the topic it is in along, so that it is in one only', async () => {
    const { event, coffee, tea } = await begin()
    const { data: first } = await take(event, [coffee.id])
    const { data: second } = await take(event, [tea.id])
    const { data: both } = await take(event, [tea.id, coffee.id])
    expect(both.id).toBe(first.id)
    expect(both.answers.map(({ id }) => id).sort()).toEqual([coffee.id, tea.id].sort())
    expect((await host.call(topics.loadTopic, { params: { id: second.id } })).status).toBe(404)
  })

  it('that is archived or unknown, or a choice of a poll, is refused with the reason', async () => {
    const { event, coffee } = await begin()
    await host.call(ideas.moderateIdea, { params: { id: coffee.id }, body: { state: 'archived' } })
    const poll = await launch(app, host, {
      question_type: 'multiple',
      multiple_choices: [{ title: 'Yes' }, { title: 'No' }],
    })
    const [yes] = await choicesOf(host, poll)
    const codes = [
      await take(event, [coffee.id]),
      await take(event, [randomUUID() as IdeaId]),
      await take(event, ['none' as IdeaId]),
      await take(poll, [yes!.id]),
      await take(event, [yes!.id]),
    ].map(({ error }) => error?.error_code)
    expect(codes).toEqual([
      ...['answer_not_shown', 'idea_not_found', 'idea_not_found', 'not_an_answer', 'idea_not_found'],
    ])
  })

  it('that is edited stays in its topic and shows the change; one that is deleted leaves its words', async () => {
    const { event, bo, coffee, tea, cy } = await begin()
    const { data } = await take(event, [coffee.id, tea.id], { title: 'Drinks' })
    await bo.call(ideas.updateIdea, { params: { id: coffee.id }, body: { content: 'Better coffee' } })
    expect((await load(data.id)).answers).toContainEqual(
      expect.objectContaining({ content: 'Better coffee', edited: true }),
    )
    await bo.call(ideas.deleteIdea, { params: { id: coffee.id } })
    await cy.call(ideas.deleteIdea, { params: { id: tea.id } })
    expect(await load(data.id)).toMatchObject({ title: 'Drinks', answers: [], lost_answers: 2 })
  })
})

describe('likes', () => {
  it('of one person for several answers and the topic count once', async () => {
    const { event, bo, cy, coffee, tea } = await begin()
    const four = [bo, await guestOf(app, event), await guestOf(app, event), await guestOf(app, event)]
    const [last, both] = [await guestOf(app, event), [coffee, tea]]
    for (const who of [...four, cy]) for (const { id } of both) await like(who, id)
    await like(last, tea.id)
    const { data } = await take(event, [coffee.id, tea.id])
    expect(data).toMatchObject({ likes: 6, user_likes: false })
    const likeTopic = (who: TestClient) =>
      who.call(topics.likeTopic, { params: { id: data.id }, body: { like: true } })
    expect((await likeTopic(bo)).data).toMatchObject({ likes: 6, user_likes: true })
    for (const who of [...four, host]) await likeTopic(who)
    expect((await load(data.id)).likes).toBe(7)
  })

  it('go with a topic that is merged, and still count once', async () => {
    const { event, bo, cy, coffee, tea } = await begin()
    const [one, two] = [(await take(event, [coffee.id])).data, (await take(event, [tea.id])).data]
    for (const [who, id] of [
      [bo, one.id],
      [bo, two.id],
      [cy, two.id],
    ] as const)
      await who.call(topics.likeTopic, { params: { id }, body: { like: true } })
    const { data } = await host.call(topics.mergeTopics, {
      params: { id: one.id },
      body: { topic_ids: [two.id] },
    })
    expect(data.likes).toBe(2)
    await cy.call(topics.likeTopic, { params: { id: one.id }, body: { like: false } })
    expect((await load(one.id)).likes).toBe(1)
  })

  it('are hidden from everybody but the host while results are', async () => {
    const { event, bo, coffee } = await begin()
    await like(bo, coffee.id)
    const { data } = await take(event, [coffee.id])
    await app.db.updateTable('events').set({ results_hidden: true }).where('id', '=', event.id).execute()
    expect(await load(data.id, bo)).toMatchObject({ likes: 0, answers: [{ like_count: 0 }] })
    expect(await load(data.id)).toMatchObject({ likes: 1, answers: [{ like_count: 1 }] })
  })

  it('of a topic that was dealt with are refused', async () => {
    const { event, bo, coffee } = await begin()
    const { data } = await take(event, [coffee.id])
    await host.call(topics.changeTopic, { params: { id: data.id }, body: { state: 'discussed' } })
    const late = await bo.call(topics.likeTopic, { params: { id: data.id }, body: { like: true } })
    expect(late.error?.error_code).toBe('topic_not_open')
  })
})

describe('what is put together', () => {
  it('comes apart again, as a topic of its own or in none', async () => {
    const { event, coffee, tea } = await begin()
    const { data } = await take(event, [coffee.id, tea.id])
    const { data: parts } = await host.call(topics.splitTopic, {
      params: { id: data.id },
      body: { idea_ids: [tea.id], as_topic: true },
    })
    expect(parts).toMatchObject({ topic: { answer_count: 1 }, split: { title: 'More tea', answer_count: 1 } })
    const again = await host.call(topics.splitTopic, {
      params: { id: data.id },
      body: { idea_ids: [tea.id] },
    })
    expect(again.error?.error_code).toBe('answer_not_in_topic')
  })

  it('at once by two hosts is one topic', async () => {
    const { event, coffee, tea } = await begin()
    const [one, two] = [(await take(event, [coffee.id])).data, (await take(event, [tea.id])).data]
    const merge = (id: TopicId, other: TopicId) =>
      host.call(topics.mergeTopics, { params: { id }, body: { topic_ids: [other] } })
    const statuses = (await Promise.all([merge(one.id, two.id), merge(two.id, one.id)])).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([200, 404])
    expect((await list(event)).topics).toMatchObject([{ answer_count: 2 }])
  })

  it('stays apart where one was dealt with, and that one is not deleted', async () => {
    const { event, coffee, tea } = await begin()
    const [one, two] = [(await take(event, [coffee.id])).data, (await take(event, [tea.id])).data]
    await host.call(topics.changeTopic, { params: { id: two.id }, body: { state: 'discussed' } })
    const merged = await host.call(topics.mergeTopics, {
      params: { id: one.id },
      body: { topic_ids: [two.id] },
    })
    const deleted = await host.call(topics.deleteTopic, { params: { id: two.id } })
    expect([merged.error?.error_code, deleted.error?.error_code]).toEqual([
      ...['already_dealt_with', 'already_dealt_with'],
    ])
    expect((await take(event, [coffee.id, tea.id])).data.id).toBe(two.id)
  })
})

describe('a topic', () => {
  it('moves as its rules say, each move on record with its name', async () => {
    const { event, coffee } = await begin()
    const { data } = await take(event, [coffee.id])
    const change = (body: object) => host.call(topics.changeTopic, { params: { id: data.id }, body })
    expect((await change({ state: 'declined' })).error?.error_code).toBe('reason_missing')
    expect((await change({ state: 'promised', owner_name: 'Bo' })).error?.error_code).toBe(
      'promise_incomplete',
    )
    expect((await change({ title: '  ' })).error?.error_code).toBe('title_missing')
    const inDays = (days: number) => dayOf(app.clock.now(), days)
    const promise = (days: number) => change({ state: 'promised', owner_name: 'Bo', due_on: inDays(days) })
    expect((await promise(-2)).error?.error_code).toBe('day_past')
    // where it is a day earlier it is today still
    const { data: promised } = await promise(-1)
    expect(promised).toMatchObject({ state: 'promised', is_overdue: true, due_on: inDays(-1) })
    expect((await change({ due_on: inDays(-2) })).error?.error_code).toBe('day_past')
    app.clock.advance(3 * DAY)
    expect((await change({ note: 'Asked', due_on: promised.due_on })).status).toBe(200)
    await change({ state: 'done' })
    expect((await load(data.id)).moves.map(({ to_state }) => to_state).sort()).toEqual([
      ...['done', 'promised', 'raised'],
    ])
  })

  it('is changed by hosts only, and hidden from guests whom the host keeps out', async () => {
    const { event, bo, coffee } = await begin()
    const { data } = await take(event, [coffee.id])
    const theirs = await bo.call(topics.changeTopic, { params: { id: data.id }, body: { state: 'done' } })
    expect(theirs.status).toBe(403)
    await host.call(topics.setTopicList, { params: { id: event.id }, body: { guests_may_read: false } })
    expect((await bo.call(topics.loadTopic, { params: { id: data.id } })).status).toBe(404)
    expect(await list(event, bo)).toEqual({ list: null, topics: [], answers: [] })
  })

  it('keeps its words when its session is deleted', async () => {
    const { event, coffee } = await begin()
    const { data } = await take(event, [coffee.id])
    await host.call(events.deleteEvents, { body: { ids: [event.id] } })
    expect(await load(data.id)).toMatchObject({ title: 'More coffee', lost_answers: 1, answer_count: 0 })
  })

  it('tells everybody who looks at the session', async () => {
    const { event, coffee, bo } = await begin()
    const heard = await listen(app, bo, `private-collection-${event.collection!.id}`)
    const { data } = await take(event, [coffee.id])
    expect(await heard.until(({ name }) => name === 'topics_changed')).toMatchObject({
      data: { list_id: data.list_id },
    })
  })
})

it('suggests the most liked answers that are in no topic, and answers that may say the same', async () => {
  const { event, bo, cy, coffee, tea } = await begin()
  const again = await answer(cy, event, 'More coffee please')
  await like(bo, tea.id)
  const suggested = async () => (await host.call(topics.suggestTopics, { params: { id: event.id } })).data
  const before = await suggested()
  const pairs = ({ doubles }: typeof before) =>
    doubles.map(({ answers }) => answers.map(({ id }) => id).sort())
  expect(before.most_liked).toMatchObject([{ id: tea.id, content: 'More tea', like_count: 1 }])
  expect(pairs(before)).toContainEqual([coffee.id, again.id].sort())
  await take(event, [tea.id])
  await take(event, [coffee.id, again.id])
  const { data: found } = await host.call(topics.suggestTopics, {
    params: { id: event.id },
    query: { alike: 'coffee please' },
  })
  expect(found.alike.map(({ id }) => id)).toContain(again.id)
  const after = await suggested()
  expect(after.most_liked).toEqual([])
  expect(pairs(after)).not.toContainEqual([coffee.id, again.id].sort())
})

it('a promise names nobody to whom the organisation does not let its people write', async () => {
  const boss = await signUp(app)
  const event = await launch(app, boss)
  const { id: idea_id } = await answer(boss, event, 'More coffee')
  const { data } = await boss.call(topics.takeTopic, {
    params: { id: event.id },
    body: { idea_ids: [idea_id] },
  })
  await app.db
    .updateTable('tenants')
    .set({ invite_whitelist_pattern: '.*@acme\\.com' })
    .where(sql<boolean>`id = (select u.tenant_id from users u where u.id = ${boss.user_id})`)
    .execute()
  const promise = async (owner_email: string, more: object = {}) =>
    boss.call(topics.changeTopic, {
      params: { id: data.id },
      body: { state: 'promised', owner_name: 'Mia', owner_email, due_on: '2035-01-01', ...more },
    })
  expect((await promise('mia@elsewhere.example')).error?.error_code).toBe('owner_refused')
  expect((await promise('mia@acme.com')).data).toMatchObject({
    state: 'promised',
    owner_email: 'mia@acme.com',
  })
  // what stands is not asked again
  await app.db
    .updateTable('topics')
    .set({ owner_email: 'old@elsewhere.example' })
    .where('id', '=', data.id)
    .execute()
  expect((await promise('old@elsewhere.example', { note: 'Soon' })).data).toMatchObject({ note: 'Soon' })
})
