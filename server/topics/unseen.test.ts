// A topic has the words of an answer: whoever does not see its question finds them nowhere, over HTTP.
import { describe, expect, it } from 'vitest'
import { agendas } from '#domain/agendas/contract.ts'
import { API_ROOT } from '#domain/base/call.ts'
import type { TopicId } from '#domain/base/ids.ts'
import { DAY, HOUR } from '#domain/base/time.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { followUps } from '#domain/follow-ups/contract.ts'
import { THE_ROOM } from '#domain/follow-ups/model.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { promises } from '#domain/promises/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { toDate } from '#server/base/day.ts'
import type { TestClient } from '#server/testing/client.ts'
import { guestsOf, plantDiscussed, saveMeeting } from '#server/testing/follow-ups.ts'
import { seriesOf } from '#server/testing/series.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { plantTopic } from '#server/testing/topics.ts'
import { putOnPlan, signUpVerified } from '#server/testing/world.ts'

const app = await openTestApp()
app.clock.set(Date.now() / 1000)
const host = await signUpVerified(app)
await putOnPlan(app, host, 'premium_monthly')

/** A meeting with an open question and one for invited people only; of each, a topic that was discussed. */
async function begin() {
  const { before, after } = await saveMeeting(app, host)
  const [guest] = await guestsOf(app, before, 1)
  const open = await plantDiscussed(app, before, 'More coffee')
  const hidden = await plantDiscussed(app, after, 'Dismiss Bob')
  const only_invited = { visibility_setting: 'invite_only' as const }
  await app.db.updateTable('events').set(only_invited).where('id', '=', after.id).execute()
  return { before, guest: guest!, open, hidden }
}
type Begun = Awaited<ReturnType<typeof begin>>

/** All texts in which somebody gets topics of a session. */
async function readAll(who: TestClient, { before }: Begun): Promise<Record<string, string>> {
  const params = { id: before.id }
  return {
    topics: (await who.call(topics.listTopics, { params })).text,
    page: (await who.call(promises.loadTopicList, { params })).text,
    agenda: (await who.call(agendas.loadAgenda, { params })).text,
    calendar: await (await who.raw(`${API_ROOT}/events/${before.slug}/calendar.ics`)).text(),
    asked: (await who.call(followUps.loadFollowUp, { params })).text,
    news: (await who.call(notifications.listNotifications, {})).text,
  }
}

/** The room says that these were not answered. */
async function sendBack(ids: TopicId[]): Promise<void> {
  const moved = { by_id: null, by_name: THE_ROOM, by_email: null, owner_id: null, owner_email: null }
  const rows = ids.map((topic_id) => ({
    ...{ ...moved, topic_id, from_state: 'discussed' as const, to_state: 'on_the_agenda' as const },
    ...{ text: '', moved_time: toDate(app.clock.now()) },
  }))
  await app.db.insertInto('topic_moves').values(rows).execute()
}

it('lists, agendas, calendars, questions after a session and news have only topics of questions that one sees', async () => {
  const begun = await begin()
  app.clock.advance(2 * HOUR + 60)
  await sendBack([begun.open, begun.hidden])
  for (const [where, text] of Object.entries(await readAll(begun.guest, begun))) {
    expect(text, where).toContain('More coffee')
    expect(text, where).not.toContain('Dismiss Bob')
  }
  const ofHost = await readAll(host, begun)
  for (const where of ['topics', 'page', 'agenda', 'calendar', 'asked'])
    expect(ofHost[where], where).toContain('Dismiss Bob')
})

it('a topic of a question that one does not see answers as one that is not there', async () => {
  const { guest, open, hidden } = await begin()
  const read = async (id: TopicId) => (await guest.call(topics.loadTopic, { params: { id } })).status
  const like = async (id: TopicId) =>
    (await guest.call(topics.likeTopic, { params: { id }, body: { like: true } })).error?.error_code
  expect([await read(open), await read(hidden)]).toEqual([200, 404])
  expect(await like(hidden)).toBe('topic_not_found')
})

describe('somebody who is new in a series of invited people', () => {
  const series = seriesOf(app, host)
  const only_invited = { visibility_setting: 'invite_only' as const }
  /** To this question alone. */
  const invite = ({ id: event_id }: PopinEvent, email: string) =>
    app.db.insertInto('invitees').values({ event_id, email, invited_on: '2030-01-01' }).execute()

  /** Two questions, the second of the board alone, with a topic of each; and the next meeting, to whose first question one is new. */
  async function meetAgain() {
    const board = await signUpVerified(app)
    const newcomer = await signUpVerified(app)
    const questions = [
      series.question('For all', only_invited),
      series.question('Of the board', only_invited),
    ]
    const { collection, events: first } = await series.saveRepeating({}, questions)
    for (const question of first) await invite(question, board.email)
    await invite(first[0]!, 'somebody@mail.example')
    const heating = await plantTopic(app, first[0]!, { title: 'Fix the heating' })
    const secret = await plantTopic(app, first[1]!, { title: 'Sell the house' })
    const read = async (who: TestClient, { id, slug }: PopinEvent) => ({
      topics: (await who.call(topics.listTopics, { params: { id } })).text,
      page: (await who.call(promises.loadTopicList, { params: { id } })).text,
      agenda: (await who.call(agendas.loadAgenda, { params: { id } })).text,
      calendar: await (await who.raw(`${API_ROOT}/events/${slug}/calendar.ics`)).text(),
    })
    await series.later(DAY)
    const next = await series.eventOf((await series.occurrencesOf(collection.id)).at(-1)!)
    return { collection, newcomer, heating, secret, next, read }
  }

  it('reads and likes what was raised at the same question before, but nothing of the board', async () => {
    const { newcomer, heating, secret, next, read } = await meetAgain()
    const like = async ({ id }: { id: TopicId }) =>
      (await newcomer.call(topics.likeTopic, { params: { id }, body: { like: true } })).status
    expect(await like(heating)).toBe(404)
    await invite(next, newcomer.email)
    for (const [where, text] of Object.entries(await read(newcomer, next))) {
      expect(text, where).toContain('Fix the heating')
      expect(text, where).not.toContain('Sell the house')
    }
    expect([await like(heating), await like(secret)]).toEqual([200, 404])
    // not where it was: she does not see that session
    const { data } = await newcomer.call(topics.loadTopic, { params: { id: heating.id } })
    expect(data).toMatchObject({ user_likes: true, raised_in: null, answers: [] })
  })

  it('reads what stands on the agenda, wherever it was raised, but nothing of the board', async () => {
    const { newcomer, next, read } = await meetAgain()
    const { items } = (await host.call(agendas.loadAgenda, { params: { id: next.id } })).data
    // another question than any before
    const other = { name: 'What else?', position: 7 }
    await app.db.updateTable('events').set(other).where('id', '=', next.id).execute()
    await invite(next, newcomer.email)
    expect((await read(newcomer, next)).agenda).not.toContain('Fix the heating')
    const body = { items: items.map(({ id }) => ({ id })), removed: [] }
    await host.call(agendas.saveAgenda, { params: { id: next.id }, body })
    for (const [where, text] of Object.entries(await read(newcomer, next))) {
      expect(text, where).toContain('Fix the heating')
      expect(text, where).not.toContain('Sell the house')
    }
  })
})
