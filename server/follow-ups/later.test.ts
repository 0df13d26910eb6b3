// What happens after a meeting does not count as what happened in it, over HTTP.
import { expect, test } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import { DAY, HOUR } from '#domain/base/time.ts'
import { followUps } from '#domain/follow-ups/contract.ts'
import { promises } from '#domain/promises/contract.ts'
import { toDate } from '#server/base/day.ts'
import { makeDueOccurrences } from '#server/collections/jobs.ts'
import { guestsOf, saveMeeting } from '#server/testing/follow-ups.ts'
import { plantPromise } from '#server/testing/promise-samples.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, guestOf, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
app.clock.set(Date.now() / 1000)
const host = await signUp(app)

const worthOf = async (id: EventId) => (await host.call(followUps.loadWorth, { params: { id } })).data

test('minutes times people count those who joined until the day of the meeting where it is, not who looks at it later', async () => {
  const { before, after, collection } = await saveMeeting(app, host)
  await guestsOf(app, before, 5)
  const ends = (Math.ceil(app.clock.now() / DAY) + 2) * DAY + 22 * HOUR
  const times = { meeting_start: toDate(ends - HOUR), meeting_end: toDate(ends) }
  await app.db.updateTable('collections').set(times).where('id', '=', collection.id).execute()
  const join = async (time_zone: string, hours: number) => {
    await app.db.updateTable('events').set({ time_zone }).where('id', 'in', [before.id, after.id]).execute()
    app.clock.set(ends + hours * HOUR)
    await guestOf(app, before)
    return (await worthOf(after.id)).meetings
  }
  expect(await join('UTC', 1)).toMatchObject([{ people: 6, person_minutes: 360 }])
  // in UTC it is the next day, in Auckland it still is that of the meeting
  expect(await join('Pacific/Auckland', 4)).toMatchObject([{ people: 7 }])
  expect(await join('UTC', 4)).toMatchObject([{ people: 6 }])
  expect(await join('Pacific/Auckland', 7 * 24)).toMatchObject([{ people: 8, person_minutes: 480 }])
})

test('a promise that its owner takes back later is one of the meeting in which it was made', async () => {
  const first = await saveMeeting(app, host, { repeats: true })
  const owner = await signUp(app)
  app.clock.set(first.collection.meeting_start! - 60)
  const idea = await answer(host, first.before)
  app.clock.set(first.collection.meeting_start! + 60)
  const planted = { host, event: first.before, idea, owner_email: owner.email }
  const { topic_id, token } = await plantPromise(app, planted)
  app.clock.set(first.collection.meeting_start! + 7 * DAY - HOUR)
  await app.app.runJob(makeDueOccurrences as never, {})
  app.clock.set(first.collection.meeting_start! + 7 * DAY + 60)
  for (const word of ['done', 'not_done'] as const) {
    const { status } = await app
      .client()
      .call(promises.answerPromise, { params: { token }, body: { answer: word } })
    expect(status).toBe(200)
    app.clock.advance(1)
  }
  app.clock.set(first.collection.meeting_end! + 7 * DAY + 60)
  const asked = (id: string) => host.call(followUps.loadFollowUp, { params: { id: id as EventId } })
  const [one, two] = (await worthOf(first.before.id)).meetings
  expect((await asked(two!.event_id)).data.topics).toEqual([])
  expect((await asked(one!.event_id)).data.topics.map(({ id }) => id)).toEqual([topic_id])
  app.clock.advance(8 * DAY)
  expect((await worthOf(first.before.id)).meetings.slice(0, 2)).toMatchObject([{ due: 1 }, { due: 0 }])
})
