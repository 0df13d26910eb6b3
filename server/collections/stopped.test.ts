// What repeats although it was stopped, or hidden and locked in a room: as it was planned.
import { expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { events } from '#domain/events/contract.ts'
import { presenting } from '#domain/presenting/contract.ts'
import { toUnix } from '#server/base/day.ts'
import { seriesOf } from '#server/testing/series.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { signUp } from '#server/testing/world.ts'
import { makeDueOccurrences } from './jobs.ts'

// the clock runs beyond the trial, of which this knows nothing
const app = await openTestApp({ billing: 'off' })

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

test('a series that is stopped while an occurrence runs is offered its next date, so no two run at once', async () => {
  const host = await signUp(app)
  const start_time = Math.floor(app.clock.now())
  const window = { start_time, end_time: start_time + HOUR }
  const draft = { name: 'Stopped by mistake?', schedule: { ideas: window, voting: window } }
  const { data } = await host.call(collections.saveSession, {
    body: { collection: { recurrence_setting: daily }, events: [draft] },
  })
  const params = { id: data.collection.id }
  const event_ids = [data.events[0]!.id]
  const change = async (more: object) =>
    (await host.call(collections.updateCollection, { params, body: { event_ids, ...more } })).data
  expect(data.collection.resumes_with).toBeNull()
  app.clock.advance(600)
  const next = { start_time: start_time + DAY, end_time: start_time + DAY + HOUR }
  expect((await change({ recurrence_setting: { ...daily, enabled: false } })).resumes_with).toEqual(next)
  app.clock.advance(HOUR)
  expect((await host.call(collections.loadCollection, { params })).data.resumes_with).toBeNull()
  const times = { next_start_date: next.start_time, next_end_date: next.end_time }
  const going = await change({ recurrence_setting: daily, ...times })
  expect(going).toMatchObject({ ...times, resumes_with: null })
})

test('what was hidden and locked in a room is neither in the occurrences that come', async () => {
  const host = await signUp(app)
  const series = seriesOf(app, host)
  const { collection, events: asked } = await series.saveRepeating()
  const { id, name } = asked[0]!
  const body = { results_hidden: true, voting_locked: true }
  await host.call(presenting.changePresentation, { params: { id }, body })
  await series.save({
    collection: { id: collection.id, apply_to_prototype: true },
    events: [{ ...series.question(name), id } as never],
  })
  await series.later(DAY)
  const [, second] = await series.occurrencesOf(collection.id)
  expect(await series.eventOf(second!)).toMatchObject({ results_hidden: false, voting_locked: false })
})
