// A topic has the words of an answer: whoever does not see its question finds them nowhere, over HTTP.
import { expect, it } from 'vitest'
import { agendas } from '#domain/agendas/contract.ts'
import { API_ROOT } from '#domain/base/call.ts'
import type { TopicId } from '#domain/base/ids.ts'
import { HOUR } from '#domain/base/time.ts'
import { followUps } from '#domain/follow-ups/contract.ts'
import { THE_ROOM } from '#domain/follow-ups/model.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { promises } from '#domain/promises/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { toDate } from '#server/base/day.ts'
import type { TestClient } from '#server/testing/client.ts'
import { guestsOf, plantDiscussed, saveMeeting } from '#server/testing/follow-ups.ts'
import { openTestApp } from '#server/testing/test-app.ts'
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
