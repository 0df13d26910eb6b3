// What people say after a session, over HTTP: who is asked when, who reads what, and what becomes of a topic.
import { describe, expect, it, test } from 'vitest'
import { agendas } from '#domain/agendas/contract.ts'
import type { TopicId } from '#domain/base/ids.ts'
import { DAY, HOUR } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { followUps } from '#domain/follow-ups/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { toDate } from '#server/base/day.ts'
import { makeDueOccurrences } from '#server/collections/jobs.ts'
import type { TestClient } from '#server/testing/client.ts'
import { guestsOf, plantDiscussed, saveMeeting, sayAfter } from '#server/testing/follow-ups.ts'
import { listen } from '#server/testing/live-client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { plantTopic } from '#server/testing/topics.ts'
import { launch, putOnPlan, signUpVerified } from '#server/testing/world.ts'
import { settleFollowUps } from './jobs.ts'

const app = await openTestApp()
app.clock.set(Date.now() / 1000)
const host = await signUpVerified(app)
await putOnPlan(app, host, 'premium_monthly')

const read = async (who: TestClient, { id }: Pick<PopinEvent, 'id'>) =>
  (await who.call(followUps.loadFollowUp, { params: { id } })).data
const save = (who: TestClient, { id }: Pick<PopinEvent, 'id'>, body: object) =>
  who.call(followUps.saveFollowUp, { params: { id }, body: body as never })
const settle = () => app.app.runJob(settleFollowUps as never, {})
const topicOf = async (id: TopicId) => (await host.call(topics.loadTopic, { params: { id } })).data

/** A meeting that has just ended, with a topic that was dealt with and people who were there. */
async function endMeeting(count: number, plan: Parameters<typeof saveMeeting>[2] = {}) {
  const meeting = await saveMeeting(app, host, plan)
  const people = await guestsOf(app, meeting.before, count)
  const topic_id = await plantDiscussed(app, meeting.before, 'Coffee')
  app.clock.advance(2 * HOUR + 60)
  return { ...meeting, people, topic_id }
}

describe('people are asked', () => {
  it('about each topic that was dealt with, and whether the meeting was worth it, once it is over', async () => {
    const { after, before, collection } = await saveMeeting(app, host)
    const [guest] = await guestsOf(app, before, 1)
    const discussed = await plantDiscussed(app, before, 'Coffee')
    const promised = await plantDiscussed(app, before, 'Desks', { state: 'promised' })
    await plantDiscussed(app, before, 'Not reached', { dealt_with: false })
    await plantDiscussed(app, before, 'Declined', { state: 'declined' })
    expect(await read(guest!, before)).toMatchObject({ phase: 'early', is_asked: true, topics: [] })
    expect((await save(guest!, after, { score: 4 })).error?.error_code).toBe('follow_up_early')
    app.clock.advance(2 * HOUR + 60)
    const told = await read(guest!, after)
    expect(told).toMatchObject({ phase: 'open', is_meeting: true, is_host: false, own_score: null })
    expect(told.end_time).toBe(collection.meeting_end! + DAY)
    expect(told.topics.map(({ id }) => id).sort()).toEqual([discussed, promised].sort())
    expect(told.topics.find(({ id }) => id === promised)).toMatchObject({ owner_name: 'Mia' })
  })

  it('for a week after a session with an agenda or topics, and not after any other', async () => {
    const [plain, planned] = [await launch(app, host), await launch(app, host)]
    const [guest] = await guestsOf(app, planned, 1)
    await plantDiscussed(app, planned, 'Coffee')
    app.clock.advance(DAY + 60)
    expect(await read(guest!, plain)).toMatchObject({ phase: 'open', is_asked: false })
    expect((await save(guest!, plain, { score: 3 })).status).toBe(409)
    expect(await read(guest!, planned)).toMatchObject({ phase: 'open', is_asked: true, is_meeting: false })
    app.clock.advance(7 * DAY - 120)
    expect((await save(guest!, planned, { score: 3 })).status).toBe(200)
    app.clock.advance(120)
    expect((await save(guest!, planned, { score: 4 })).error?.error_code).toBe('follow_up_closed')
  })

  it('about topics that the host moved on without an agenda, in the session that had begun last', async () => {
    const first = await launch(app, host)
    const { id } = await plantTopic(app, first, { title: 'By hand' })
    await host.call(topics.changeTopic, { params: { id }, body: { state: 'discussed' } })
    app.clock.advance(DAY + 60)
    const [guest] = await guestsOf(app, first, 1)
    expect((await read(guest!, first)).topics).toMatchObject([{ id, state: 'discussed' }])
    // taken back
    await host.call(topics.changeTopic, { params: { id }, body: { state: 'on_the_agenda' } })
    expect((await read(guest!, first)).topics).toEqual([])
  })

  it('about no topic where guests may not read the list, now or once it is settled', async () => {
    const { before, after, topic_id, people } = await endMeeting(4)
    const [guest, ...others] = people
    await sayAfter(others, after, { topic_id, verdicts: ['no', 'no', 'no'] })
    await host.call(topics.setTopicList, { params: { id: before.id }, body: { guests_may_read: false } })
    expect(await read(guest!, after)).toMatchObject({ phase: 'open', is_asked: true, topics: [] })
    const verdicts = [{ topic_id, verdict: 'yes' }]
    expect((await save(guest!, after, { verdicts })).error?.error_code).toBe('topic_not_asked')
    expect((await save(guest!, after, { score: 4 })).data).toMatchObject({ own_score: 4, topics: [] })
    expect((await read(host, after)).topics).toMatchObject([{ id: topic_id }])
    const member = await signUpVerified(app)
    await member.call(joining.joinEvent, { params: { slug: before.slug }, body: {} })
    expect((await read(member, after)).topics).toMatchObject([{ id: topic_id }])
    app.clock.advance(2 * DAY)
    await settle()
    expect(await read(guest!, after)).toMatchObject({ phase: 'closed', topics: [] })
    expect((await read(host, after)).topics).toMatchObject([{ outcome: 'not_answered' }])
  })

  it('but not the host, nor about topics of another session', async () => {
    const { after, topic_id, people } = await endMeeting(1)
    expect((await save(host, after, { score: 5 })).error?.error_code).toBe('hosts_not_asked')
    const other = await endMeeting(0)
    const verdicts = [{ topic_id: other.topic_id, verdict: 'yes' }]
    expect((await save(people[0]!, after, { verdicts })).error?.error_code).toBe('topic_not_asked')
    expect((await save(people[0]!, after, { score: 6 })).status).toBe(400)
    expect((await save(people[0]!, after, { score: 4, sentence: 'x'.repeat(281) })).status).toBe(400)
    expect((await read(host, after)).topics).toMatchObject([{ id: topic_id, own: null }])
  })
})

test('what somebody says is theirs to change until it closes, one by one or all at once, however often it is sent', async () => {
  const { after, topic_id, people } = await endMeeting(1)
  const [guest] = people
  const say = async (body: object) => (await save(guest!, after, body)).data
  await say({ verdicts: [{ topic_id, verdict: 'no' }] })
  await say({ score: 2, sentence: '  Too long  ' })
  const told = await say({ verdicts: [{ topic_id, verdict: 'partly' }], score: 3 })
  expect(told).toMatchObject({ own_score: 3, own_sentence: 'Too long', topics: [{ own: 'partly' }] })
  await Promise.all(
    Array.from({ length: 5 }, () => say({ verdicts: [{ topic_id, verdict: 'yes' }], score: 4 })),
  )
  expect(await say({ sentence: 'Better' })).toMatchObject({ own_score: 4, own_sentence: 'Better' })
  const rows = await app.db
    .selectFrom('topic_verdicts')
    .selectAll()
    .where('topic_id', '=', topic_id)
    .execute()
  expect(rows.map(({ verdict }) => verdict)).toEqual(['yes'])
  const stored = await app.db.selectFrom('idempotency_keys').select('answer').execute()
  expect(JSON.stringify(stored)).not.toContain('Better')
})

describe('counts', () => {
  it('are for the host from five voices on, and for everybody once it is closed', async () => {
    const { after, topic_id, people } = await endMeeting(6)
    const verdicts = ['yes', 'yes', 'no', 'partly'] as const
    const said = { topic_id, verdicts, scores: [5, 4, 3, 4], sentence: 'Fine' }
    await sayAfter(people.slice(0, 4), after, said)
    expect(await read(host, after)).toMatchObject({
      topics: [{ counts: null, more_needed: 1, outcome: null }],
      score: null,
      more_scores_needed: 1,
      sentences: [],
    })
    await sayAfter(people.slice(4, 5), after, { topic_id, verdicts: ['yes'], scores: [4] })
    const told = await read(host, after)
    expect(told.topics).toMatchObject([{ counts: { yes: 3, partly: 1, no: 1 }, more_needed: 0 }])
    expect(told.score).toEqual({ mean: 4, counts: [0, 0, 1, 3, 1] })
    expect([...told.sentences].sort()).toEqual(['Fine 0', 'Fine 1', 'Fine 2', 'Fine 3'])
    const guest = people[5]!
    expect(await read(guest, after)).toMatchObject({
      topics: [{ counts: null, more_needed: 0 }],
      score: null,
    })
    app.clock.advance(2 * DAY)
    expect(await read(guest, after)).toMatchObject({
      phase: 'closed',
      topics: [{ counts: { yes: 3, partly: 1, no: 1 }, outcome: 'answered', goes_back: false }],
      score: { mean: 4 },
      sentences: [],
    })
  })
})

describe('what the room says was not answered', () => {
  it('goes back onto the agenda once, by the room, live, though nobody opens the page', async () => {
    const { after, collection, topic_id, people } = await endMeeting(4)
    await sayAfter(people, after, { topic_id, verdicts: ['no', 'no', 'partly', 'yes'] })
    const listener = await listen(app, people[0]!, `private-collection-${collection.id}`)
    await settle()
    expect((await topicOf(topic_id)).state).toBe('discussed')
    app.clock.advance(2 * DAY)
    // two processes at once, and once more
    await Promise.all([settle(), settle()])
    await settle()
    const topic = await topicOf(topic_id)
    expect(topic.state).toBe('on_the_agenda')
    expect(topic.moves).toMatchObject([
      { by_name: 'The room', from_state: 'discussed', to_state: 'on_the_agenda' },
    ])
    await listener.until(({ name }) => name === 'follow_up_settled')
    expect(listener.heard.map(({ name }) => name)).toContain('topics_changed')
    listener.close()
    expect(await read(people[0]!, after)).toMatchObject({
      phase: 'closed',
      topics: [{ outcome: 'not_answered', goes_back: true, counts: null, own: 'no' }],
    })
  })

  it('is told to everybody who took part and to the host, in the same words, until something comes of it', async () => {
    const { before, after, topic_id, people } = await endMeeting(3)
    await sayAfter(people, after, { topic_id, verdicts: ['no', 'no', 'no'] })
    app.clock.advance(2 * DAY)
    await settle()
    const told = async (who: TestClient) =>
      (await who.call(notifications.listNotifications, {})).data.filter(
        ({ target_id }) => target_id === topic_id,
      )
    const words = { title: 'Not answered, says the room: “Coffee” is back on the agenda', unseen: true }
    for (const one of [...people, host]) expect(await told(one)).toMatchObject([words])
    // who comes later was not there
    app.clock.advance(DAY)
    const [late] = await guestsOf(app, before, 1)
    expect(await told(late!)).toEqual([])
    await people[0]!.call(notifications.markNotificationsSeen, {})
    expect(await told(people[0]!)).toMatchObject([{ unseen: false }])
    await host.call(topics.changeTopic, { params: { id: topic_id }, body: { state: 'discussed' } })
    for (const one of [...people, host]) expect(await told(one)).toEqual([])
  })

  it.each([
    ['is answered', ['yes', 'yes', 'no'], 'discussed', 'discussed'],
    ['has two voices', ['no', 'no'], 'discussed', 'discussed'],
    ['is promised', ['no', 'no', 'no'], 'promised', 'promised'],
  ] as const)('does not where it %s', async (_, verdicts, state, left) => {
    const { before, after, people } = await endMeeting(verdicts.length)
    const topic_id = await plantDiscussed(app, before, 'Another', { state })
    await sayAfter(people, after, { topic_id, verdicts })
    app.clock.advance(2 * DAY)
    await settle()
    expect((await topicOf(topic_id)).state).toBe(left)
  })

  it('stays settled where the host opens the question again', async () => {
    const { after, topic_id, people } = await endMeeting(3)
    await sayAfter(people, after, { topic_id, verdicts: ['no', 'no', 'no'] })
    app.clock.advance(2 * DAY)
    await settle()
    await host.call(topics.changeTopic, { params: { id: topic_id }, body: { state: 'discussed' } })
    await app.db
      .updateTable('events')
      .set({
        ideas_end: new Date((app.clock.now() + DAY) * 1000),
        voting_end: new Date((app.clock.now() + DAY) * 1000),
      })
      .where('id', '=', after.id)
      .execute()
    expect((await save(people[0]!, after, { score: 1 })).error?.error_code).toBe('follow_up_closed')
    app.clock.advance(2 * DAY)
    await settle()
    expect((await topicOf(topic_id)).state).toBe('discussed')
  })

  it('stands on the agenda of the next meeting of the series by itself', async () => {
    const { collection, after, topic_id, people } = await endMeeting(3, { repeats: true })
    await sayAfter(people, after, { topic_id, verdicts: ['no', 'no', 'no'] })
    app.clock.set(collection.meeting_start! + 7 * DAY - HOUR)
    await settle()
    await app.app.runJob(makeDueOccurrences as never, {})
    const next = await app.db
      .selectFrom('events as e')
      .innerJoin('collections as c', 'c.id', 'e.collection_id')
      .innerJoin('collections as first', 'first.series_id', 'c.series_id')
      .select('e.id')
      .where('first.id', '=', collection.id)
      .where('c.occurrence', '=', 2)
      .executeTakeFirstOrThrow()
    const { data } = await host.call(agendas.loadAgenda, { params: { id: next.id } })
    expect(data.items.map(({ topic }) => topic?.id)).toEqual([topic_id])
  })

  it('goes with the topic, and all that was said with the session', async () => {
    const { after, collection, topic_id, people } = await endMeeting(3)
    await sayAfter(people, after, { topic_id, verdicts: ['no', 'no', 'no'], scores: [1, 1, 1] })
    await host.call(topics.changeTopic, { params: { id: topic_id }, body: { state: 'on_the_agenda' } })
    await host.call(topics.changeTopic, { params: { id: topic_id }, body: { state: 'raised' } })
    await host.call(topics.deleteTopic, { params: { id: topic_id } })
    expect((await read(host, after)).topics).toEqual([])
    const left = () =>
      app.db.selectFrom('meeting_scores').selectAll().where('collection_id', '=', collection.id).execute()
    expect(await left()).toHaveLength(3)
    await host.call(collections.deleteCollection, { params: { id: collection.id } })
    expect(await left()).toEqual([])
    app.clock.advance(2 * DAY)
    await settle()
  })
})

describe('a topic of a session that is settled', () => {
  it('goes back when the question after the meeting closes, though another one is open for a month', async () => {
    const { before, after, topic_id, people } = await endMeeting(3)
    await app.db
      .updateTable('events')
      .set({ ideas_end: toDate(app.clock.now() + 30 * DAY), voting_end: toDate(app.clock.now() + 30 * DAY) })
      .where('id', '=', before.id)
      .execute()
    await sayAfter(people, after, { topic_id, verdicts: ['no', 'no', 'no'] })
    app.clock.advance(2 * DAY)
    await settle()
    expect((await topicOf(topic_id)).state).toBe('on_the_agenda')
  })

  it('went back then, and its page says so no longer once the topic is dealt with elsewhere', async () => {
    const { before, after, topic_id, people } = await endMeeting(3)
    const promised = await plantDiscussed(app, before, 'Desks', { state: 'promised' })
    await sayAfter(people, after, { topic_id, verdicts: ['no', 'no', 'no'] })
    await sayAfter(people, after, { topic_id: promised, verdicts: ['no', 'no', 'no'] })
    app.clock.advance(2 * DAY)
    await settle()
    const back = async () =>
      (await read(people[0]!, after)).topics.map(({ title, outcome, goes_back, went_back }) => ({
        ...{ title, outcome, goes_back, went_back },
      }))
    const outcome = 'not_answered'
    expect(await back()).toEqual([
      { title: 'Coffee', outcome, goes_back: true, went_back: true },
      { title: 'Desks', outcome, goes_back: false, went_back: false },
    ])
    for (const id of [topic_id, promised])
      await host.call(topics.changeTopic, { params: { id }, body: { state: 'done' } })
    expect(await back()).toEqual([
      { title: 'Coffee', outcome, goes_back: false, went_back: true },
      { title: 'Desks', outcome, goes_back: false, went_back: false },
    ])
  })
})
