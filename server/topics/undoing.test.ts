// Topics that are merged and come apart again: all is as it was, whatever was theirs, and what happened between is kept.
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { agendas } from '#domain/agendas/contract.ts'
import type { AgendaItemId, IdeaId, TopicId, UserId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { promises } from '#domain/promises/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, guestOf, launch, signUp } from '#server/testing/world.ts'
import { removeOldTopics } from './jobs.ts'

const app = await openTestApp()
const host = await signUp(app)

type Room = { event: PopinEvent; guests: TestClient[]; answers: IdeaId[]; one: TopicId; two: TopicId }

/** Two topics of two answers each. */
async function openRoom(): Promise<Room> {
  const event = await launch(app, host)
  const guests = await Promise.all([0, 1, 2].map(() => guestOf(app, event)))
  const answers: IdeaId[] = []
  for (const n of [0, 1, 2, 3]) answers.push((await answer(guests[n % 3]!, event, `Answer ${n}`)).id)
  const take = async (...idea_ids: IdeaId[]) =>
    (await host.call(topics.takeTopic, { params: { id: event.id }, body: { idea_ids } })).data.id
  const [a, b, c, d] = answers as [IdeaId, IdeaId, IdeaId, IdeaId]
  return { event, guests, answers, one: await take(a, b), two: await take(c, d) }
}

const load = async (id: TopicId) => (await host.call(topics.loadTopic, { params: { id } })).data
const merge = (into: TopicId, ...topic_ids: TopicId[]) =>
  host.call(topics.mergeTopics, { params: { id: into }, body: { topic_ids } })
const unmerge = (from: TopicId, ...topic_ids: TopicId[]) =>
  host.call(topics.unmergeTopic, { params: { id: from }, body: { topic_ids } })
const like = (who: TestClient, id: TopicId, wanted: boolean) =>
  who.call(topics.likeTopic, { params: { id }, body: { like: wanted } })
const change = (id: TopicId, body: object) => host.call(topics.changeTopic, { params: { id }, body })

/** Its author deletes an answer. */
async function withdraw({ guests, answers }: Room, id: IdeaId): Promise<void> {
  const author = guests[answers.indexOf(id) % guests.length]!
  expect((await author.call(ideas.deleteIdea, { params: { id } })).status).toBe(200)
}

/** All that a topic is: its words, answers, history and place, and who likes it. */
async function factsOf({ event, guests }: Room, id: TopicId) {
  const { changed_time: _, ...topic } = await load(id)
  const liking: boolean[] = []
  for (const guest of guests)
    liking.push((await guest.call(topics.loadTopic, { params: { id } })).data.user_likes)
  const { data } = await host.call(agendas.loadAgenda, { params: { id: event.id } })
  const place = data.items.find((item) => item.topic?.id === id)
  return { topic, liking, place: place && { id: place.id, minutes: place.minutes, out: place.is_left_out } }
}

/** What a host or participants do to a topic before it is merged. */
type Deed =
  | { what: 'like'; who: number; wanted: boolean }
  | { what: 'note' | 'title' | 'decision'; text: string }
  | { what: 'agenda'; minutes: number }
  | { what: 'discussed_and_back' | 'lose_answer' | 'vote' }

async function act(room: Room, id: TopicId, deed: Deed): Promise<void> {
  const { guests, event } = room
  if (deed.what === 'like') await like(guests[deed.who]!, id, deed.wanted)
  else if (deed.what === 'agenda') {
    const item = { id: crypto.randomUUID() as AgendaItemId, topic_id: id, minutes: deed.minutes }
    await host.call(agendas.saveAgenda, { params: { id: event.id }, body: { items: [item], removed: [] } })
  } else if (deed.what === 'discussed_and_back') {
    await change(id, { state: 'discussed' })
    await change(id, { state: 'on_the_agenda' })
  } else if ('text' in deed) await change(id, { [deed.what]: deed.text })
  else {
    const [first, ...others] = (await load(id)).answers
    if (!first) return
    if (deed.what === 'vote')
      await guests[0]!.call(voting.castVote, { params: { id: first.id }, body: { vote: true } })
    else if (others.length > 0) await withdraw(room, first.id)
  }
}

const text = fc.constantFrom('Ask the landlord', 'By Friday', 'More light')
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ what: fc.constant('like' as const), who: fc.nat(2), wanted: fc.boolean() }),
  fc.record({ what: fc.constantFrom('note' as const, 'title' as const, 'decision' as const), text }),
  fc.record({ what: fc.constant('agenda' as const), minutes: fc.integer({ min: 1, max: 90 }) }),
  fc.record({
    what: fc.constantFrom('discussed_and_back' as const, 'lose_answer' as const, 'vote' as const),
  }),
)

test('merge then undo is what was before, whatever happened to either', { timeout: 300_000 }, async () => {
  const deeds = fc.array(fc.record({ to: fc.nat(1), deed }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(deeds, fc.boolean(), async (done, isFirst) => {
      const room = await openRoom()
      const both = [room.one, room.two] as const
      for (const { to, deed: one } of done) await act(room, both[to]!, one)
      const before = [await factsOf(room, room.one), await factsOf(room, room.two)]
      const [stays, goes] = isFirst ? both : [both[1], both[0]]
      expect((await merge(stays, goes)).status).toBe(200)
      expect((await host.call(topics.loadTopic, { params: { id: goes } })).status).toBe(404)
      expect((await unmerge(stays, goes)).status).toBe(200)
      expect([await factsOf(room, room.one), await factsOf(room, room.two)]).toEqual(before)
    }),
    { numRuns: 8, seed: 30 },
  )
})

describe('what happens between', () => {
  it('stays: a like and a note are the merged topic’s, a like that was taken back is gone from both', async () => {
    const room = await openRoom()
    const { one, two, guests } = room
    const [keeps, leaves, comes] = guests as [TestClient, TestClient, TestClient]
    for (const who of [keeps, leaves]) await like(who, two, true)
    await merge(one, two)
    expect((await load(one)).likes).toBe(2)
    await like(leaves, one, false)
    await like(comes, one, true)
    await change(one, { note: 'Together' })
    const { data } = await unmerge(one, two)
    expect(data.topic).toMatchObject({ id: one, note: 'Together', likes: 1, merged: [] })
    expect(data.restored).toMatchObject([{ id: two, note: '', likes: 1 }])
    const likes = async (who: TestClient) => [
      (await who.call(topics.loadTopic, { params: { id: one } })).data.user_likes,
      (await who.call(topics.loadTopic, { params: { id: two } })).data.user_likes,
    ]
    expect([await likes(keeps), await likes(leaves), await likes(comes)]).toEqual([
      [false, true],
      [false, false],
      [true, false],
    ])
  })

  it('an answer that was deleted is counted where it was, and one that was taken out stays out', async () => {
    const room = await openRoom()
    const { one, two, answers, event } = room
    await merge(one, two)
    await withdraw(room, answers[2]!)
    await host.call(topics.splitTopic, { params: { id: one }, body: { idea_ids: [answers[3]!] } })
    await withdraw(room, answers[0]!)
    expect((await load(one)).lost_answers).toBe(2)
    await unmerge(one, two)
    expect(await load(one)).toMatchObject({ lost_answers: 1, answers: [{ id: answers[1] }] })
    expect(await load(two)).toMatchObject({ lost_answers: 1, answers: [] })
    const { data } = await host.call(topics.listTopics, { params: { id: event.id } })
    expect(data.answers.map(({ idea_id }) => idea_id)).toEqual([answers[1]])
  })

  it('merged once more, topics come back one by one, the last first', async () => {
    const room = await openRoom()
    const { one, two, event, guests } = room
    const extra = await answer(guests[0]!, event, 'Third')
    const third = (
      await host.call(topics.takeTopic, { params: { id: event.id }, body: { idea_ids: [extra.id] } })
    ).data.id
    await like(guests[1]!, two, true)
    const before = [await factsOf(room, one), await factsOf(room, two), await factsOf(room, third)]
    await merge(one, two)
    await merge(third, one)
    expect((await load(third)).merged.map(({ id }) => id)).toEqual([one])
    expect((await unmerge(third, two)).error?.error_code).toBe('not_merged')
    await unmerge(third, one)
    await unmerge(one, two)
    expect([await factsOf(room, one), await factsOf(room, two), await factsOf(room, third)]).toEqual(before)
  })
})

describe('a topic that is part of another one', () => {
  it('is in no list, count, agenda, export or file, and only its hosts hear of it', async () => {
    const room = await openRoom()
    const { one, two, event, guests } = room
    await change(two, { title: 'Vanished words' })
    await act(room, two, { what: 'agenda', minutes: 7 })
    await merge(one, two)
    const list_id = (await load(one)).list_id
    const { data } = await host.call(topics.listTopics, { params: { id: event.id } })
    expect(data.topics.map(({ id }) => id)).toEqual([one])
    const { data: cards } = await host.call(promises.listTopicLists, {})
    expect(cards.find(({ id }) => id === list_id)).toMatchObject({ open: 1 })
    for (const path of [
      `/events/${event.id}/agenda`,
      `/events/${event.id}/export.json`,
      `/events/${event.id}/follow-up`,
      `/topics/lists/${list_id}`,
      `/topics/lists/${list_id}/export?format=json`,
    ])
      expect(await (await host.raw(`/popin/api/1.0${path}`)).text()).not.toContain('Vanished')
    expect((await load(one)).merged).toEqual([{ id: two, title: 'Vanished words' }])
    const { data: told } = await guests[0]!.call(topics.loadTopic, { params: { id: one } })
    expect(told.merged).toEqual([])
  })

  it('comes back for hosts alone, goes with the one it is part of, and is told live', async () => {
    const { one, two, guests } = await openRoom()
    await merge(one, two)
    const asked = { params: { id: one }, body: { topic_ids: [two] } }
    expect((await guests[0]!.call(topics.unmergeTopic, asked)).status).toBe(403)
    expect((await (await signUp(app)).call(topics.unmergeTopic, asked)).status).toBe(403)
    await host.call(topics.deleteTopic, { params: { id: one } })
    expect((await unmerge(one, two)).status).toBe(404)
    app.clock.advance(86_400)
    await app.app.runJob(removeOldTopics as never, {})
    const left = await app.db.selectFrom('topics').select('id').where('id', '=', two).execute()
    expect(left).toEqual([])
  })

  it('keeps the likes of people whose account is gone', async () => {
    const { one, two, event } = await openRoom()
    const gone = await signUp(app)
    await gone.call(topics.likeTopic, { params: { id: two }, body: { like: true } })
    await app.db
      .deleteFrom('users')
      .where('id', '=', gone.user_id as UserId)
      .execute()
    expect((await load(two)).likes).toBe(1)
    await merge(one, two)
    expect((await load(one)).likes).toBe(1)
    await unmerge(one, two)
    expect([(await load(one)).likes, (await load(two)).likes]).toEqual([0, 1])
    expect(event.anonymous).toBe(true)
  })
})
