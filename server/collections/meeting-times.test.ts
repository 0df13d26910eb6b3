// A meeting that is moved, with the questions before and after it.
import { expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { meetingWindows } from '#domain/collections/meetings.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { putOnPlan, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)

const now = () => Math.floor(app.clock.now())

/** Saves a meeting of an hour that starts so many seconds from now. */
async function save(starts: number, by = host) {
  const times = { meeting_start: now() + starts, meeting_end: now() + starts + HOUR }
  const windows = meetingWindows({ ...times, is_town_hall: false, time_zone: 'UTC' }, now())
  const part = (meeting_part: 'before' | 'after') => ({
    name: `What about the time ${meeting_part} it?`,
    meeting_part,
    schedule: { ideas: windows[meeting_part], voting: windows[meeting_part] },
  })
  const body = {
    collection: { type: 'meeting' as const, name: 'Sprint review', ...times },
    events: [part('before'), part('after')],
  }
  const { data } = await by.call(collections.saveSession, { body: body as never })
  return data
}
type Saved = Awaited<ReturnType<typeof save>>

const hold = ({ collection }: Saved, times: { meeting_start?: number; meeting_end?: number }, by = host) =>
  by.call(collections.updateCollection, {
    params: { id: collection.id },
    body: { event_ids: collection.event_ids, ...times },
  })

async function windowsOf({ events: asked }: Saved): Promise<PopinEvent['schedule']['ideas'][]> {
  const loaded = asked.map(({ slug }) => host.call(events.loadEvent, { params: { slug } }))
  return (await Promise.all(loaded)).map(({ data }) => {
    expect(data.schedule.voting).toEqual(data.schedule.ideas)
    return data.schedule.ideas
  })
}

test('the question before it ends at the new start, the one after it starts at the new end', async () => {
  const saved = await save(5 * DAY)
  const start = now() + 9 * DAY
  const { data } = await hold(saved, { meeting_start: start, meeting_end: start + 2 * HOUR })
  expect(data).toMatchObject({ meeting_start: start, meeting_end: start + 2 * HOUR })
  expect(await windowsOf(saved)).toEqual([
    { start_time: start - 3 * DAY, end_time: start },
    { start_time: start + 2 * HOUR, end_time: start + 2 * HOUR + DAY },
  ])
})

test('an end that is given alone leaves the question before it as it is', async () => {
  const saved = await save(2 * HOUR)
  const [before] = await windowsOf(saved)
  const end = now() + 4 * HOUR
  await hold(saved, { meeting_end: end })
  expect(await windowsOf(saved)).toEqual([before, { start_time: end, end_time: end + DAY }])
})

test('a meeting that ends before it starts is refused, and nothing is moved', async () => {
  const saved = await save(2 * DAY)
  const before = await windowsOf(saved)
  const start = now() + 3 * DAY
  const { status, error } = await hold(saved, { meeting_start: start, meeting_end: start - 1 })
  expect([status, error?.error_message]).toEqual([400, 'The end must be after the start.'])
  expect(await windowsOf(saved)).toEqual(before)
})

test('a question that would end before it starts refuses all of it', async () => {
  const saved = await save(2 * DAY)
  const [first] = saved.events
  // chosen to start after the meeting: with it an hour earlier that is backwards
  const window = { start_time: now() + 2 * DAY + HOUR, end_time: now() + 2 * DAY + 2 * HOUR }
  const schedule = { ideas: window, voting: window }
  await host.call(events.rescheduleEvent, { params: { id: first!.id }, body: { schedule } })
  const start = now() + 2 * DAY - HOUR
  const { status, error } = await hold(saved, { meeting_start: start, meeting_end: start + HOUR })
  expect([status, error?.error_code]).toEqual([400, 'schedule_backwards'])
  expect((await windowsOf(saved))[0]).toEqual(window)
})

test('what was stopped by hand stays so when the meeting moves', async () => {
  const saved = await save(2 * HOUR)
  const [before] = saved.events
  await host.call(events.endEvent, { params: { id: before!.id } })
  app.clock.advance(5)
  await hold(saved, { meeting_start: now() + DAY, meeting_end: now() + DAY + HOUR })
  const { data } = await host.call(events.loadEvent, { params: { slug: before!.slug } })
  expect(data.phase).toBe('closed')
})

test('a meeting that ended two days ago is asked about until a day from now when it is prolonged', async () => {
  const saved = await save(-2 * DAY - HOUR)
  await hold(saved, { meeting_end: now() - DAY })
  const [, after] = await windowsOf(saved)
  expect(after!.start_time).toBe(now() - DAY)
  expect(Math.abs(after!.end_time - now() - 2 * DAY)).toBeLessThanOrEqual(60)
})

test('without the plan for it no time is moved', async () => {
  const free = await signUp(app)
  const saved = await save(DAY, free)
  await putOnPlan(app, free, 'free')
  const { status, error } = await hold(
    saved,
    { meeting_start: now() + 2 * DAY, meeting_end: now() + 3 * DAY },
    free,
  )
  expect([status, error?.error_message]).toEqual([403, 'Scheduling is a Premium feature.'])
})
