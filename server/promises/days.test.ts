// The day of a promise is over when it is over where its people are, over HTTP.
import { expect, test } from 'vitest'
import { followUps } from '#domain/follow-ups/contract.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { promises } from '#domain/promises/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { plantPromise } from '#server/testing/promise-samples.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { type Account, answer, launch, signUpVerified } from '#server/testing/world.ts'

const app = await openTestApp()
const HOUR = 3600

/** A promise for a day, and what says on each page whether that day is over. */
async function begin(time_zone: string) {
  const host = await signUpVerified(app)
  const owner = await signUpVerified(app)
  const event = await launch(app, host, { time_zone })
  const idea = await answer(host, event, 'Fix the heating')
  const planted = await plantPromise(app, { host, event, idea, owner_email: owner.email })
  const params = { id: planted.topic_id }
  const { id: owner_id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', owner.email)
    .executeTakeFirstOrThrow()
  await app.db.updateTable('topics').set({ owner_id }).where('id', '=', params.id).execute()
  const titles = async (who: Account) =>
    (await who.call(notifications.listNotifications, {})).data.map(({ title }) => title)
  const overdue = async () => {
    const { token } = planted
    const [topic] = (await host.call(promises.loadTopicList, { params: { id: event.id } })).data.groups[0]!
      .topics
    const { data: detail } = await host.call(topics.loadTopic, { params })
    const { data: mailed } = await app.client().call(promises.loadPromise, { params: { token } })
    const [card] = (await host.call(promises.listTopicLists, {})).data
    const [meeting] = (await host.call(followUps.loadWorth, { params: { id: event.id } })).data.meetings
    return {
      list: topic!.is_overdue,
      topic: detail.is_overdue,
      link: mailed.is_overdue,
      lists: card!.overdue === 1,
      worth: meeting?.due === 1,
      owner: (await titles(owner)).some((title) => title.startsWith('Your promise is past its date')),
    }
  }
  return { host, event, ...planted, params, overdue }
}

const each = (value: boolean) => ({
  ...{ list: value, topic: value, link: value, lists: value, worth: value, owner: value },
})

test.each([
  ['Pacific/Honolulu', 10],
  ['America/St_Johns', 3.5],
  ['UTC', 0],
  ['Asia/Kathmandu', -5.75],
  ['Pacific/Kiritimati', -14],
])('in %s a day is over %d hours after it is in UTC', async (time_zone, later) => {
  const { due_on, overdue } = await begin(time_zone)
  const end = Date.parse(due_on) / 1000 + (24 + later) * HOUR
  app.clock.set(end - 1)
  expect(await overdue()).toEqual(each(false))
  app.clock.set(end)
  expect(await overdue()).toEqual(each(true))
})

test.each([
  ['Pacific/Honolulu', 10],
  ['Pacific/Kiritimati', -14],
])(
  'in %s a promise is put off to tomorrow there, and kept in time until its day is over there',
  async (time_zone, later) => {
    const { due_on, token, host, event, params } = await begin(time_zone)
    const end = Date.parse(due_on) / 1000 + (24 + later) * HOUR
    app.clock.set(end - 1)
    const put = (day: string) =>
      app.client().call(promises.answerPromise, { params: { token }, body: { answer: 'later', due_on: day } })
    expect(await put(due_on)).toMatchObject({ status: 400, error: { error_code: 'later_day' } })
    const tomorrow = new Date((Date.parse(due_on) / 1000 + 24 * HOUR) * 1000).toISOString().slice(0, 10)
    expect(await put(tomorrow)).toMatchObject({ status: 200 })
    app.clock.set(end + 24 * HOUR - 1)
    await host.call(topics.changeTopic, { params, body: { state: 'done' } })
    const { data } = await host.call(followUps.loadWorth, { params: { id: event.id } })
    expect(data.meetings).toMatchObject([{ due: 1, kept: 1 }])
  },
)
