// Everybody joins all questions of a session at once, and lies in the store in no order that tells.
import { sql } from 'kysely'
import { expect, it, test } from 'vitest'
import { collections } from '#domain/collections/contract.ts'
import { comments } from '#domain/comments/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { mixPeople } from '#server/joining/jobs.ts'
import type { TestClient } from '#server/testing/client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, guestOf, launch, openWindow, signUp } from '#server/testing/world.ts'
import { mixAnswers } from './jobs.ts'

const app = await openTestApp()
app.clock.set(Date.now() / 1000)
const host = await signUp(app)

async function publish(count: number): Promise<PopinEvent[]> {
  const draft = { name: 'How was it?', schedule: openWindow(app.clock.now()) }
  const { data } = await host.call(events.saveEvents, { body: { events: Array(count).fill(draft) } })
  await host.call(events.publishEvents, { body: { ids: data.map((one) => one.id) } })
  return data
}
const bundle = (list: PopinEvent[]) =>
  host.call(collections.createCollection, { body: { event_ids: list.map((one) => one.id), type: 'survey' } })
/** Who joined, in the order in which the rows lie. */
const joined = async ({ id }: PopinEvent) =>
  (
    await sql<{ user_id: string; number: string }>`
      select user_id, xmin::text as number from participants where event_id = ${id} order by ctid`.execute(
      app.db,
    )
  ).rows
const idsOf = async (event: PopinEvent) => (await joined(event)).map((row) => row.user_id)
const end = ({ id }: PopinEvent) => host.call(events.endEvent, { params: { id } })

test('who joins one question of a session joins all, and moving on writes nothing', async () => {
  const [first, second] = (await publish(2)) as [PopinEvent, PopinEvent]
  await bundle([first, second])
  const guest = await guestOf(app, first)
  const before = await joined(second)
  expect(before.map((row) => row.user_id)).toEqual([guest.user_id])
  await guest.call(joining.joinEvent, { params: { slug: second.slug }, body: {} })
  expect(await joined(second)).toEqual(before)
})

test('whoever is there joins a question that is added later, all at once and in no order', async () => {
  const [first, second, third] = (await publish(3)) as [PopinEvent, PopinEvent, PopinEvent]
  const { data: collection } = await bundle([first, second])
  const came: string[] = []
  for (let n = 0; n < 12; n++) came.push((await guestOf(app, first)).user_id)
  const body = { event_ids: [first.id, second.id, third.id] }
  await host.call(collections.updateCollection, { params: { id: collection.id }, body })
  const added = await joined(third)
  expect(added.map((row) => row.user_id).sort()).toEqual([...came].sort())
  expect(new Set(added.map((row) => row.number)).size).toBe(1)
  // one of 479 million orders is the one in which they came
  expect(added.map((row) => row.user_id)).not.toEqual(came)
})

test('a question for other people is not joined along', async () => {
  const open = await launch(app, host)
  const closed = await launch(app, host, { visibility_setting: 'tenant_open' })
  await guestOf(app, open)
  await app.db
    .updateTable('events')
    .set({ collection_id: open.collection!.id })
    .where('id', '=', closed.id)
    .execute()
  await guestOf(app, open)
  expect([(await joined(open)).length, (await joined(closed)).length]).toEqual([2, 0])
})

it('rewrites people in another order, keeps what is known of them, and runs again only for who is new', async () => {
  const event = await launch(app, host, { show_code_of_conduct: true })
  const came: string[] = []
  for (let n = 0; n < 12; n++) {
    const guest = await guestOf(app, event)
    came.push(guest.user_id)
    await guest.call(joining.setPrefs, { params: { id: event.id }, body: { show_code_of_conduct: false } })
  }
  const kept = () =>
    app.db
      .selectFrom('participants')
      .select(['user_id', 'join_source', 'joined_on', 'show_code_of_conduct', 'show_anon_msg'])
      .where('event_id', '=', event.id)
      .orderBy('user_id')
      .execute()
  const before = await kept()
  await app.app.runJob(mixPeople as never, {})
  const mixed = await idsOf(event)
  expect(mixed).not.toEqual(came)
  expect(await kept()).toEqual(before)
  await app.app.runJob(mixPeople as never, {})
  expect(await idsOf(event)).toEqual(mixed)
  await guestOf(app, event)
  await app.app.runJob(mixPeople as never, {})
  expect((await idsOf(event)).filter((id) => came.includes(id))).not.toEqual(mixed)
})

it('keeps answers, votes and counts when a session is over, a thread in its order, and lets it go on', async () => {
  const event = await launch(app, host)
  const guests: TestClient[] = []
  for (let n = 0; n < 12; n++) guests.push(await guestOf(app, event))
  const written: Idea[] = []
  for (const [n, guest] of guests.entries()) written.push(await answer(guest, event, `Answer ${n}`))
  const said = ['One', 'Two', 'Three', 'Four']
  const params = { id: written[0]!.id }
  for (const [n, description] of said.entries()) {
    await guests[n]!.call(comments.createIdeaComment, { params, body: { description } })
    await guests[n]!.call(voting.castVote, { params, body: { vote: true } })
  }
  const list = async () => (await guests[0]!.call(ideas.listIdeas, { params: { id: event.id } })).data.ideas
  const before = await list()
  expect(before.map((idea) => idea.content)).toEqual(written.map((idea) => idea.content).reverse())
  await end(event)
  app.clock.advance(60)
  await app.app.runJob(mixAnswers as never, {})
  const after = await list()
  expect(after.map((idea) => idea.id)).not.toEqual(before.map((idea) => idea.id))
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
  expect([...after].sort(byId)).toEqual([...before].sort(byId))
  const thread = await guests[0]!.call(comments.listIdeaComments, { params })
  expect(thread.data.map((comment) => comment.description)).toEqual([...said].reverse())
  await app.app.runJob(mixAnswers as never, {})
  expect((await list()).map((idea) => idea.id)).toEqual(after.map((idea) => idea.id))

  const schedule = openWindow(app.clock.now())
  await host.call(events.rescheduleEvent, { params: { id: event.id }, body: { schedule } })
  const vote = await guests[5]!.call(voting.castVote, { params, body: { vote: true } })
  expect(vote.data.ideas).toMatchObject([{ like_count: 5 }])
  const late = await answer(guests[3]!, event, 'One more')
  expect((await list())[0]!.id).toBe(late.id)
})

it('keeps of an answer without a name no more than its day, of a named one the second', async () => {
  for (const anonymous of [true, false]) {
    const event = await launch(app, host, { anonymous, visibility_setting: 'tenant_open' })
    const idea = await answer(host, event)
    await host.call(ideas.updateIdea, { params: { id: idea.id }, body: { content: 'Changed' } })
    await host.call(comments.createIdeaComment, { params: { id: idea.id }, body: { description: 'Fine' } })
    const row = await app.db
      .selectFrom('ideas as i')
      .innerJoin('comments as c', 'c.idea_id', 'i.id')
      .select(['i.created_time', 'i.edited_time', 'c.created_time as said_time'])
      .where('i.id', '=', idea.id)
      .executeTakeFirstOrThrow()
    for (const time of [row.created_time, row.edited_time!, row.said_time])
      expect(time.getTime() % 86_400_000 === 0).toBe(anonymous)
  }
})
