// What repeats although it was stopped: as long as it was planned.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { events } from '#domain/events/contract.ts'
import { toUnix } from '#server/base/day.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { signUp } from '#server/testing/world.ts'
import { makeDueOccurrences } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  // the clock runs beyond the trial, of which this knows nothing
  app = await startTestApp({ billing: 'off' })
})
afterAll(() => app.close())

const daily = { enabled: true, interval: 'day' as const, frequency: 1 }

test('a session that was stopped repeats as long as it was planned, whichever save says so', async () => {
  const host = await signUp(app)
  const start_time = Math.floor(app.clock.now())
  const window = { start_time, end_time: start_time + HOUR }
  const draft = { name: 'Short today?', schedule: { ideas: window, voting: window } }
  const { data } = await host.call(collections.saveSession, { body: { collection: {}, events: [draft] } })
  const [asked] = data.events
  const lengthsOf = async () => {
    const all = await app.db
      .selectFrom('events')
      .select(['ideas_start', 'ideas_end'])
      .where('creator_id', '=', host.user_id as never)
      .where('is_prototype', '=', false)
      .orderBy('ideas_start')
      .execute()
    return all.map(({ ideas_start, ideas_end }) => toUnix(ideas_end) - toUnix(ideas_start))
  }
  const repeat = async (more: object) => {
    const body = { event_ids: [asked!.id], ...more }
    await host.call(collections.updateCollection, { params: { id: data.collection.id }, body })
  }
  app.clock.advance(180)
  await host.call(events.endEvent, { params: { id: asked!.id } })
  await repeat({ recurrence_setting: daily })
  app.clock.set(start_time + DAY)
  await app.app.runJob(makeDueOccurrences as never, {})
  expect(await lengthsOf()).toEqual([181, 3600])
  await repeat({ apply_to_prototype: true })
  app.clock.set(start_time + 2 * DAY)
  await app.app.runJob(makeDueOccurrences as never, {})
  expect(await lengthsOf()).toEqual([181, 3600, 3600])
})
