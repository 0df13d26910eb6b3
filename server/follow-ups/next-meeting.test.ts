// What the room says was not answered is on the agenda of the next meeting before that begins.
import { expect, test } from 'vitest'
import { agendas } from '#domain/agendas/contract.ts'
import { DAY, HOUR } from '#domain/base/time.ts'
import { followUps } from '#domain/follow-ups/contract.ts'
import { makeDueOccurrences } from '#server/collections/jobs.ts'
import { guestsOf, plantDiscussed, saveMeeting, sayAfter } from '#server/testing/follow-ups.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { putOnPlan, signUpVerified } from '#server/testing/world.ts'
import { settleFollowUps } from './jobs.ts'

const app = await openTestApp()
app.clock.set(Date.now() / 1000)
const host = await signUpVerified(app)
await putOnPlan(app, host, 'premium_monthly')
const run = (job: unknown) => app.app.runJob(job as never, {})

test.each([
  ['a weekly meeting without a question after it', 7 * DAY, { repeats: true, has_after: false }],
  ['a daily meeting whose question after it is open for a day', DAY, { repeats: 'day' }],
] as const)('of %s, which says until when people may change what they say', async (_, rhythm, plan) => {
  const { collection, before } = await saveMeeting(app, host, plan)
  const people = await guestsOf(app, before, 4)
  const topic_id = await plantDiscussed(app, before, 'Coffee')
  const next_start = collection.meeting_start! + rhythm
  const last = { id: collection.event_ids.at(-1)! }
  const read = async () => (await people[0]!.call(followUps.loadFollowUp, { params: { id: last.id } })).data
  // the next one is there already while the last voices come
  app.clock.set(next_start - HOUR)
  await run(makeDueOccurrences)
  expect(await read()).toMatchObject({ phase: 'open', end_time: next_start - 600 })
  await sayAfter(people, last, { topic_id, verdicts: ['no', 'no', 'no', 'no'] })
  app.clock.set(next_start - 500)
  await run(settleFollowUps)
  expect(await read()).toMatchObject({ phase: 'closed', topics: [{ goes_back: true }] })
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

test('that is not made yet, as soon as it has its time', async () => {
  const { collection, after } = await saveMeeting(app, host, { repeats: 'day' })
  app.clock.set(collection.meeting_end! + 60)
  const { data } = await host.call(followUps.loadFollowUp, { params: { id: after.id } })
  expect(data.end_time).toBe(collection.meeting_start! + DAY - 600)
})
