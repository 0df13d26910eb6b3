// The figures of a pulse: each occurrence with its own, in the order of time.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { insights } from '#domain/insights/contract.ts'
import { makeDueOccurrences } from '#server/collections/jobs.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, answer, launch, openWindow, signUp } from '#server/testing/world.ts'

let app: TestApp
let host: Account
beforeAll(async () => {
  app = await startTestApp()
  host = await signUp(app)
})
afterAll(() => app.close())

const statsOf = async (id: string) =>
  (await host.call(insights.pulseStats, { params: { id: id as never } })).data.occurrences

test('a pulse with three occurrences has the figures of each', async () => {
  const { data } = await host.call(collections.saveSession, {
    body: {
      collection: { recurrence_setting: { enabled: true, interval: 'day' } },
      events: [{ name: 'How is it going?', schedule: openWindow(app.clock.now()) }],
    },
  })
  const [first] = data.events
  for (let day = 0; day < 2; day++) {
    app.clock.advance(DAY)
    await app.app.runJob(makeDueOccurrences as never, {})
  }
  const before = await statsOf(first!.id)
  await answer(host, { ...first!, id: before[2]!.event_id })
  const occurrences = await statsOf(first!.id)
  expect(occurrences.map((one) => one.start_date - first!.schedule.ideas.start_time)).toEqual([
    0,
    DAY,
    2 * DAY,
  ])
  expect(occurrences.map((one) => one.metrics.ideas)).toEqual([0, 0, 1])
  expect(await statsOf(occurrences[2]!.event_id)).toEqual(occurrences)
})

test('an event that does not repeat has its own figures alone', async () => {
  const event = await launch(app, host)
  await answer(host, event)
  expect(await statsOf(event.id)).toMatchObject([
    { event_id: event.id, metrics: { ideas: 1 }, summary: { ideas: 1 } },
  ])
})
