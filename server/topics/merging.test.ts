// Topics put together and taken apart at random, beside a model: each answer in one at most, each person counted once.
import { afterAll, expect, test } from 'vitest'
import type { IdeaId, TopicId } from '#domain/base/ids.ts'
import { numbersFrom } from '#domain/base/seeded.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, guestOf, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)

/** A topic as it should be; people are their numbers. */
type Model = {
  id: TopicId
  answers: Set<IdeaId>
  /** Of the topic itself, and of each that went into it. */
  parts: Set<number>[]
}
type Room = {
  event: PopinEvent
  guests: TestClient[]
  answers: IdeaId[]
  /** Who likes which answer. */
  liked: Map<IdeaId, Set<number>>
}
const steps: Record<string, number> = {}

async function openRoom(chance: () => number): Promise<Room> {
  const event = await launch(app, host)
  const guests = await Promise.all([0, 1, 2, 3, 4, 5, 6].map(() => guestOf(app, event)))
  const answers: IdeaId[] = []
  const liked: Room['liked'] = new Map()
  for (let n = 0; n < 6; n += 1) {
    const { id } = await answer(guests[n % guests.length]!, event, `Answer ${n}`)
    answers.push(id)
    const likers = new Set(guests.flatMap((_guest, at) => (chance() < 0.7 ? [at] : [])))
    liked.set(id, likers)
    for (const at of likers) await guests[at]!.call(voting.castVote, { params: { id }, body: { vote: true } })
  }
  return { event, guests, answers, liked }
}

const some = <T>(all: readonly T[], chance: () => number): T[] => {
  const chosen = all.filter(() => chance() < 0.35)
  return chosen.length > 0 ? chosen : all.slice(0, 1)
}
const pick = <T>(all: readonly T[], chance: () => number): T | undefined =>
  all[Math.floor(chance() * all.length)]

/** Does one thing by chance, to the product and to the model; the oldest topic comes first in the model. */
async function step(room: Room, model: Model[], chance: () => number): Promise<Model[]> {
  const [one, other] = [pick(model, chance), pick(model, chance)]
  const what = one ? pick(['take', 'merge', 'split', 'like', 'delete', 'take'], chance)! : 'take'
  steps[what] = (steps[what] ?? 0) + 1
  if (!one || what === 'take') return take(room, model, some(room.answers, chance))
  const params = { id: one.id }
  if (what === 'merge') {
    if (!other || other === one) return model
    await host.call(topics.mergeTopics, { params, body: { topic_ids: [other.id] } })
    const both = united([one, other], one.id)
    return model.filter((topic) => topic !== other).map((topic) => (topic === one ? both : topic))
  }
  if (what === 'split') return split(model, one, chance)
  if (what === 'like') return like(room, model, one, chance)
  await host.call(topics.deleteTopic, { params })
  return model.filter((topic) => topic !== one)
}

async function take({ event }: Room, model: Model[], ids: IdeaId[]): Promise<Model[]> {
  const { data } = await host.call(topics.takeTopic, { params: { id: event.id }, body: { idea_ids: ids } })
  const joined = model.filter((topic) => ids.some((id) => topic.answers.has(id)))
  if (joined.length === 0) return [...model, { id: data.id, answers: new Set(ids), parts: [new Set()] }]
  expect(data.id).toBe(joined[0]!.id)
  return model.flatMap((topic) => {
    if (topic.id === data.id) return [{ ...united(joined, topic.id), answers: allOf(joined, ids) }]
    return joined.includes(topic) ? [] : [topic]
  })
}

async function split(model: Model[], one: Model, chance: () => number): Promise<Model[]> {
  if (one.answers.size === 0) return model
  const ids = some([...one.answers], chance)
  const as_topic = chance() < 0.5
  const { data } = await host.call(topics.splitTopic, {
    params: { id: one.id },
    body: { idea_ids: ids, as_topic },
  })
  const rest = { ...one, answers: new Set([...one.answers].filter((id) => !ids.includes(id))) }
  const left = model.map((topic) => (topic === one ? rest : topic))
  return data.split ? [...left, { id: data.split.id, answers: new Set(ids), parts: [new Set()] }] : left
}

async function like(room: Room, model: Model[], one: Model, chance: () => number): Promise<Model[]> {
  const at = Math.floor(chance() * room.guests.length)
  const wanted = chance() < 0.7
  await room.guests[at]!.call(topics.likeTopic, { params: { id: one.id }, body: { like: wanted } })
  const parts = one.parts.map((part) => new Set([...part].filter((liker) => wanted || liker !== at)))
  if (wanted && !parts.some((part) => part.has(at))) parts[0]!.add(at)
  return model.map((topic) => (topic === one ? { ...one, parts } : topic))
}

const allOf = (joined: readonly Model[], ids: readonly IdeaId[] = []) =>
  new Set([...joined.flatMap((topic) => [...topic.answers]), ...ids])
const united = (joined: readonly Model[], id: TopicId): Model => ({
  ...{ id, answers: allOf(joined) },
  parts: joined.flatMap((topic) => topic.parts),
})

/** Everybody once; what fewer than five like is compared with nothing. */
function likesOf({ answers, parts }: Model, liked: Room['liked']): number {
  const sources = [...[...answers].map((id) => [liked.get(id)!]), parts]
  const compared = sources.filter((source) => source.every(({ size }) => size === 0 || size >= 5))
  const people = new Set(compared.flat().flatMap((likers) => [...likers]))
  return Math.max(people.size, ...sources.flat().map(({ size }) => size))
}

/** What the product says, and what the model does. */
async function compare({ event, liked }: Room, model: readonly Model[]): Promise<void> {
  const { data } = await host.call(topics.listTopics, { params: { id: event.id } })
  const told = data.topics.map(({ id, likes, answer_count }) => ({ id, likes, answer_count }))
  const expected = model.map((topic) => ({
    ...{ id: topic.id, likes: likesOf(topic, liked), answer_count: topic.answers.size },
  }))
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  expect(told.sort(byId)).toEqual(expected.sort(byId))
  const places = data.answers.map(({ idea_id, topic_id }) => `${idea_id} ${topic_id}`)
  expect(places.sort()).toEqual(
    model.flatMap(({ id, answers }) => [...answers].map((answer) => `${answer} ${id}`)).sort(),
  )
}

test.each([1, 2, 3])('whatever the order of changes, number %i', { timeout: 600_000 }, async (seed) => {
  const chance = numbersFrom(seed)
  const room = await openRoom(chance)
  let model: Model[] = []
  for (let n = 0; n < 25; n += 1) {
    model = await step(room, model, chance)
    await compare(room, model)
  }
})

test('two topics that were merged come apart as they were, with their likes', async () => {
  const room = await openRoom(numbersFrom(9))
  const { event, answers } = room
  const [a, b, c, d] = answers as [IdeaId, IdeaId, IdeaId, IdeaId]
  const take = async (idea_ids: IdeaId[]) =>
    (await host.call(topics.takeTopic, { params: { id: event.id }, body: { idea_ids } })).data
  const [one, two] = [await take([a, b]), await take([c, d])]
  await take([a, c])
  const { data } = await host.call(topics.splitTopic, {
    params: { id: one.id },
    body: { idea_ids: [c, d], as_topic: true },
  })
  const facts = ({ title, likes, answers: within }: typeof one) => ({
    ...{ title, likes },
    ids: within.map(({ id }) => id),
  })
  expect([facts(data.topic), facts(data.split!)]).toEqual([facts(one), facts(two)])
})

afterAll(() => expect(Object.keys(steps).sort()).toEqual(['delete', 'like', 'merge', 'split', 'take']))
