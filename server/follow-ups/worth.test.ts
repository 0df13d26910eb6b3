// Whether a repeating meeting is worth it, over HTTP: figures of its last meetings, and none about few people.
import { expect, test } from 'vitest'
import type { EventId, TopicId } from '#domain/base/ids.ts'
import { DAY } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { events } from '#domain/events/contract.ts'
import { followUps } from '#domain/follow-ups/contract.ts'
import { rosters } from '#domain/rosters/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { dayOf } from '#server/base/day.ts'
import { makeDueOccurrences } from '#server/collections/jobs.ts'
import { guestsOf, plantDiscussed, saveMeeting, sayAfter } from '#server/testing/follow-ups.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { plantTopic } from '#server/testing/topics.ts'
import { guestOf, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
app.clock.set(Date.now() / 1000)
const host = await signUp(app)

const worthOf = async (id: string) =>
  (await host.call(followUps.loadWorth, { params: { id: id as never } })).data

test('a weekly meeting shows what each cost and brought, and from three with five scores on what that suggests', async () => {
  const first = await saveMeeting(app, host, { repeats: true })
  const ids: string[] = []
  let meeting = first
  for (const week of [1, 2, 3]) {
    const [before] = meeting.collection.event_ids
    ids.push(before!)
    const event = (await host.call(events.loadEvent, { params: { slug: before! } })).data
    const people = await guestsOf(app, event, 5)
    const topic_id = await plantDiscussed(app, event, `Topic ${week}`)
    const promise = await plantTopic(app, event, { title: `Promise ${week}` })
    app.clock.set(meeting.collection.meeting_start! + 60)
    const due_on = dayOf(app.clock.now(), 1)
    const params = { id: promise.id }
    const body = { state: 'promised', owner_name: 'Mia', due_on } as const
    await host.call(topics.changeTopic, { params, body })
    if (week === 1) await host.call(topics.changeTopic, { params, body: { state: 'done' } })
    app.clock.set(meeting.collection.meeting_end! + 60)
    const after = { id: meeting.collection.event_ids[1]! }
    await sayAfter(people, after, {
      topic_id,
      verdicts: ['yes', 'yes', 'yes', 'no', 'partly'],
      scores: [5, 4, 4, 5, 4],
    })
    if (week === 2) expect(await worthOf(before!)).toMatchObject({ hints: [], missing: 1 })
    app.clock.set(meeting.collection.meeting_start! + 7 * DAY - 3600)
    await app.app.runJob(makeDueOccurrences as never, {})
    const next = await app.db
      .selectFrom('collections')
      .select('id')
      .where('occurrence', '=', week + 1)
      .executeTakeFirstOrThrow()
    meeting = {
      ...meeting,
      collection: (await host.call(collections.loadCollection, { params: { id: next.id } })).data,
    }
  }
  const worth = await worthOf(ids[0]!)
  expect(worth).toMatchObject({ name: 'Team meeting', repeats: true, missing: 0 })
  expect(worth.meetings).toHaveLength(3)
  expect(worth.meetings[0]).toMatchObject({
    ...{ minutes: 60, people: 5, person_minutes: 300, score: 4.4, more_scores_needed: 0 },
    ...{ topics: 2, judged: 1, answered: 1, due: 1, kept: 1 },
  })
  expect(worth.meetings[1]).toMatchObject({ due: 1, kept: 0 })
  expect(worth.hints).toMatchObject([{ name: 'leave_it', figures: { meetings: 3, answered: 1 } }])
  // any event of the series
  expect(await worthOf(ids[2]!)).toEqual({ ...worth })
})

test('four people are too few for a mean or a share', async () => {
  const { before, after, collection } = await saveMeeting(app, host)
  const people = await guestsOf(app, before, 4)
  const topic_id = await plantDiscussed(app, before, 'Coffee')
  app.clock.set(collection.meeting_end! + 60)
  await sayAfter(people, after, { topic_id, verdicts: ['yes', 'yes', 'yes', 'yes'], scores: [5, 5, 5, 5] })
  expect(await worthOf(after.id)).toMatchObject({
    repeats: false,
    missing: 3,
    hints: [],
    meetings: [
      { score: null, more_scores_needed: 1, judged: 0, answered: null, people: null, person_minutes: null },
    ],
  })
})

test('promises that other sessions of a team made in its list are not those of the series', async () => {
  const { before, collection } = await saveMeeting(app, host, { repeats: true })
  const { data: kitchen } = await host.call(rosters.createTeam, { body: { name: 'Kitchen' } })
  const choose = ({ id }: { id: EventId }) =>
    host.call(topics.setTopicList, { params: { id }, body: { team_id: kitchen.id } })
  await choose(before)
  const own = await plantTopic(app, before, { title: 'Own promise' })
  const promise = (id: TopicId) =>
    host.call(topics.changeTopic, {
      params: { id },
      body: { state: 'promised', owner_name: 'Mia', due_on: dayOf(app.clock.now(), 1) },
    })
  app.clock.set(collection.meeting_start! + 60)
  await promise(own.id)
  app.clock.set(collection.meeting_end! + DAY)
  const other = await launch(app, host)
  await choose(other)
  app.clock.advance(60)
  for (const title of ['One', 'Two']) await promise((await plantTopic(app, other, { title })).id)
  app.clock.advance(3 * DAY)
  expect((await worthOf(before.id)).meetings).toMatchObject([{ due: 1, kept: 0 }])
  // a session that repeats nothing has its own promises alone, too
  expect((await worthOf(other.id)).meetings).toMatchObject([{ due: 2, kept: 0 }])
})

test('only the host reads it', async () => {
  const event = await launch(app, host)
  const guest = await guestOf(app, event)
  const { status } = await guest.call(followUps.loadWorth, { params: { id: event.id } })
  expect(status).toBe(403)
  expect(await worthOf(event.id)).toMatchObject({ meetings: [] })
})
