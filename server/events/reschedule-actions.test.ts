// Moving and ending the questions of a session together, and when one opens again.
import { expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { signUp } from '#server/testing/world.ts'

// the clock runs beyond the trial, of which this knows nothing
const app = await openTestApp({ billing: 'off' })
const host = await signUp(app)

const now = () => Math.floor(app.clock.now())
const both = (start_time: number, end_time: number) => ({
  ideas: { start_time, end_time },
  voting: { start_time, end_time },
})

/** Launches a session of questions with these windows. */
async function session(...schedules: PopinEvent['schedule'][]): Promise<PopinEvent[]> {
  const drafts = schedules.map((schedule, index) => ({ name: `Question number ${index}?`, schedule }))
  const body = { collection: {}, events: drafts }
  return (await host.call(collections.saveSession, { body })).data.events
}
const load = async ({ slug }: PopinEvent) => (await host.call(events.loadEvent, { params: { slug } })).data
const ends = (all: PopinEvent[]) =>
  Promise.all(all.map(async (event) => (await load(event)).schedule.ideas.end_time))

test('the questions of a session that run at the same times are moved together, where that is asked for', async () => {
  const [same, other] = [both(now(), now() + HOUR), both(now(), now() + 2 * HOUR)]
  const asked = await session(same, same, other)
  const later = now() + DAY
  const params = { id: asked[0]!.id }
  await host.call(events.rescheduleEvent, { params, body: { schedule: both(now(), later), together: true } })
  expect(await ends(asked)).toEqual([later, later, other.ideas.end_time])
  await host.call(events.rescheduleEvent, { params, body: { schedule: both(now(), later + 60) } })
  expect(await ends(asked)).toEqual([later + 60, later, other.ideas.end_time])
})

test('they are stopped together in the same way', async () => {
  const same = both(now(), now() + HOUR)
  const asked = await session(same, same)
  const others = await session(same, same)
  await host.call(events.endEvent, { params: { id: asked[0]!.id }, body: { together: true } })
  await host.call(events.endEvent, { params: { id: others[0]!.id } })
  expect(await ends([...asked, ...others])).toEqual([now() + 1, now() + 1, now() + 1, same.ideas.end_time])
})

test.each([
  [604_700, 200],
  [604_900, 409],
])('what ended %i seconds ago and is saved with a later end is answered with %i', async (ago, status) => {
  const schedule = both(now() - DAY, now() + HOUR)
  const [event] = await session(schedule)
  app.clock.set(schedule.voting.end_time + ago)
  const again = both(now() - 60, now() + HOUR)
  const draft = { id: event!.id, name: event!.name, schedule: again }
  const saved = await host.call(events.saveEvents, { body: { events: [draft] } })
  expect(saved.status).toBe(status)
  const moved = await host.call(events.rescheduleEvent, {
    params: { id: event!.id },
    body: { schedule: again },
  })
  expect(moved.status).toBe(status)
})

test('what is over for long can still be saved as it is', async () => {
  const [event] = await session(both(now() - DAY, now() + HOUR))
  app.clock.advance(30 * DAY)
  const draft = { id: event!.id, name: 'Another name?', schedule: event!.schedule }
  expect((await host.call(events.saveEvents, { body: { events: [draft] } })).status).toBe(200)
})

test('what is stopped keeps the end that was planned, for its creator, until it goes on', async () => {
  const planned = both(now(), now() + HOUR)
  const [event] = await session(planned)
  const params = { id: event!.id }
  const move = async (schedule: PopinEvent['schedule']) =>
    (await host.call(events.rescheduleEvent, { params, body: { schedule } })).data
  expect(event!.planned_end).toBeNull()
  app.clock.advance(180)
  const { data: ended } = await host.call(events.endEvent, { params })
  expect(ended).toMatchObject({ stopped: true, planned_end: planned.ideas.end_time })
  app.clock.advance(60)
  expect((await host.call(events.endEvent, { params })).data.planned_end).toBe(planned.ideas.end_time)
  const past = await move(both(planned.ideas.start_time, planned.ideas.start_time + 60))
  expect(past).toMatchObject({ stopped: true, planned_end: planned.ideas.end_time })
  const stranger = await signUp(app)
  const seen = await stranger.call(events.loadEvent, { params: { slug: event!.slug } })
  expect(seen.data.planned_end).toBeNull()
  expect((await move(both(planned.ideas.start_time, now() + DAY))).planned_end).toBeNull()
})

test('what is stopped by other times was planned as it was before them', async () => {
  const planned = both(now(), now() + HOUR)
  const [event] = await session(planned)
  const params = { id: event!.id }
  app.clock.advance(180)
  const schedule = both(planned.ideas.start_time, now() - 60)
  const { data } = await host.call(events.rescheduleEvent, { params, body: { schedule } })
  expect(data).toMatchObject({ stopped: true, planned_end: planned.ideas.end_time })
})
