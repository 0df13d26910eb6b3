// A meeting is saved with its times and both its questions, or refused for what is wrong with it.
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR, yearsFrom } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { meetingWindows } from '#domain/collections/meetings.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { type Account, putOnPlan, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)

/** Saves a meeting that starts so many seconds from now. */
function save(
  { starts = 2 * HOUR, ...collection }: Record<string, unknown> & { starts?: number },
  event = {},
  by = host,
) {
  const now = Math.floor(app.clock.now())
  const times = { meeting_start: now + starts, meeting_end: now + starts + HOUR }
  const windows = meetingWindows({ ...times, is_town_hall: false, time_zone: 'UTC' }, now)
  const part = (meeting_part: 'before' | 'after') => ({
    name: `What about the time ${meeting_part} it?`,
    meeting_part,
    schedule: { ideas: windows[meeting_part], voting: windows[meeting_part] },
    ...event,
  })
  const body = { collection: { type: 'meeting', name: 'Sprint review', ...times, ...collection } }
  return by.call(collections.saveSession, {
    body: { ...body, events: [part('before'), part('after')] } as never,
  })
}

test('it has two questions, one that ends at its start and one that starts at its end', async () => {
  const { status, data } = await save({})
  expect(status).toBe(200)
  const { collection, events } = data
  expect(collection).toMatchObject({ type: 'meeting', name: 'Sprint review', events_count: 2 })
  expect(events.map(({ meeting_part, phase }) => [meeting_part, phase])).toEqual([
    ['before', 'open'],
    ['after', 'upcoming'],
  ])
  expect(events[0]!.schedule.ideas.end_time).toBe(collection.meeting_start)
  expect(events[1]!.schedule.ideas.start_time).toBe(collection.meeting_end)
})

test.each([undefined, '', '  ', 'x', 'x'.repeat(41)])('it is not saved with the name %j', async (name) => {
  expect((await save({ name })).status).toBe(400)
})

test.each([
  ['a year ahead', 1, 0, 200],
  ['a day more', 1, DAY + HOUR, 400],
  ['a year ago', -1, 0, 200],
  ['a day longer ago', -1, -DAY - HOUR, 400],
])('a start %s is accepted within a year only', async (_, years, more, status) => {
  const now = Math.floor(app.clock.now())
  expect((await save({ starts: yearsFrom(now, years) - now + more })).status).toBe(status)
})

test.each([['meeting_start'], ['meeting_end'], ['meeting_start', 'meeting_end']])(
  'it is not saved without its times (%s %s), and nothing is left behind',
  async (...missing) => {
    const before = await app.db.selectFrom('events').selectAll().execute()
    const refused = await save(Object.fromEntries(missing.map((field) => [field, undefined])))
    expect(refused).toMatchObject({
      status: 400,
      error: {
        error_message: 'Please say when the meeting starts and when it ends.',
        data: { fields: missing.map((field) => ({ field: `/collection/${field}` })) },
      },
    })
    expect(await app.db.selectFrom('events').selectAll().execute()).toEqual(before)
  },
)

describe('a window that was chosen', () => {
  const part = (meeting_part: 'before' | 'after', from: number, to: number) => {
    const now = Math.floor(app.clock.now())
    const window = { start_time: now + from, end_time: now + to }
    return { name: 'When is this asked?', meeting_part, schedule: { ideas: window, voting: window } }
  }
  const saveParts = (use_case: string, ...events: object[]) => {
    const meeting_start = Math.floor(app.clock.now()) + 2 * HOUR
    const collection = {
      type: 'meeting',
      name: 'Town hall',
      meeting_start,
      meeting_end: meeting_start + HOUR,
    }
    const body = { collection, events: events.map((event) => ({ ...event, use_case })) }
    return host.call(collections.saveSession, { body: body as never })
  }

  test.each([
    ['before', 'that ends before it opens', HOUR, 0, 'The end must be after the start.'],
    ['after', 'that ends before it opens', 5 * HOUR, 4 * HOUR, 'The end must be after the start.'],
    [
      'before',
      'from its start on',
      2 * HOUR,
      3 * HOUR,
      'The question before the meeting must open before the meeting starts.',
    ],
    [
      'after',
      'up to its end',
      2 * HOUR,
      3 * HOUR,
      'The question after the meeting must still be open when the meeting has ended.',
    ],
  ] as const)('%s the town hall %s is refused', async (meeting_part, _, from, to, error_message) => {
    for (const use_case of ['TOWN_HALL', 'MEETING'])
      expect(await saveParts(use_case, part(meeting_part, from, to))).toMatchObject({
        status: 400,
        error: { error_message },
      })
  })

  test('around the meeting is taken, and stays while its times stay', async () => {
    const { data } = await saveParts(
      'TOWN_HALL',
      part('before', -HOUR, HOUR),
      part('after', 3 * HOUR, 4 * HOUR),
    )
    const { collection } = data
    const save = (events: object[], times = {}) =>
      host.call(collections.saveSession, {
        body: { collection: { id: collection.id, ...times }, events } as never,
      })
    const events = data.events.map(({ id, meeting_part, schedule }) => ({
      id,
      meeting_part,
      schedule,
      name: 'New words?',
    }))
    expect((await save(events)).status).toBe(200)
    const later = {
      meeting_start: collection.meeting_start! + 9 * HOUR,
      meeting_end: collection.meeting_end! + 9 * HOUR,
    }
    expect((await save(events, later)).status).toBe(400)
  })
})

test('one that is over asks afterwards until a day from now', async () => {
  const { data } = await save({ starts: -6 * HOUR })
  const [before, after] = data.events
  expect([before!.phase, after!.phase]).toEqual(['closed', 'open'])
  expect(after!.schedule.ideas.end_time).toBe(Math.floor(app.clock.now()) + DAY)
})

test.each([
  ['anyone_as_guest', 400],
  ['anyone', 400],
  ['tenant_open', 200],
  ['invite_only', 200],
])(
  'with names shown to %s it is answered with %i, without always saved',
  async (visibility_setting, status) => {
    expect((await save({}, { anonymous: false, visibility_setting })).status).toBe(status)
    expect((await save({}, { anonymous: true, visibility_setting })).status).toBe(200)
  },
)

describe('on a plan without scheduling', () => {
  let free: Account
  beforeAll(async () => {
    free = await signUp(app)
    await putOnPlan(app, free, 'free')
  })
  const upsell = { status: 403, error: { error_message: 'Scheduling is a Premium feature.' } }
  const starting = (start: number, length: number) => {
    const window = { start_time: start, end_time: start + length }
    return { schedule: { ideas: window, voting: window } }
  }

  test.each([2 * HOUR, -6 * HOUR])(
    'a meeting in %i seconds is saved with the windows of the rule',
    async (starts) => {
      const { status, data } = await save({ starts }, {}, free)
      expect(status).toBe(200)
      const [first] = data.events
      await app.db
        .deleteFrom('events')
        .where(
          'id',
          'in',
          data.events.map(({ id }) => id),
        )
        .execute()
      expect(first!.meeting_part).toBe('before')
    },
  )

  test('another window is refused, also where it would be shorter', async () => {
    const now = Math.floor(app.clock.now())
    expect(await save({}, starting(now + HOUR, HOUR), free)).toMatchObject(upsell)
    expect(await save({}, starting(now - 2 * DAY, DAY), free)).toMatchObject(upsell)
    expect((await save({}, starting(now + HOUR, 3 * HOUR))).status).toBe(200)
  })

  test('no other session is prepared as if it were one', async () => {
    const reply = await save(
      { type: 'concurrent', meeting_start: undefined, meeting_end: undefined },
      {},
      free,
    )
    expect(reply).toMatchObject(upsell)
  })

  test('a window that was chosen on another plan stays as it is, and goes to the rule when the meeting moves', async () => {
    await putOnPlan(app, free, 'premium_monthly')
    const now = Math.floor(app.clock.now())
    const { data } = await save({}, starting(now + HOUR, 3 * HOUR), free)
    await putOnPlan(app, free, 'free')
    const again = (moved: number, schedules: object[]) =>
      free.call(collections.saveSession, {
        body: {
          collection: {
            id: data.collection.id,
            meeting_start: data.collection.meeting_start! + moved,
            meeting_end: data.collection.meeting_end! + moved,
          },
          events: data.events.map(({ id, meeting_part }, index) => ({
            id,
            meeting_part,
            name: 'Said better?',
            ...schedules[index],
          })),
        } as never,
      })
    const kept = data.events.map(({ schedule }) => ({ schedule }))
    expect((await again(0, kept)).status).toBe(200)
    const shifted = starting(now + 2 * HOUR, HOUR)
    expect(await again(HOUR, [shifted, shifted])).toMatchObject(upsell)
    const times = { meeting_start: now + 3 * HOUR, meeting_end: now + 4 * HOUR }
    const windows = meetingWindows({ ...times, is_town_hall: false, time_zone: 'UTC' }, now)
    const byRule = [windows.before, windows.after].map((window) => ({
      schedule: { ideas: window, voting: window },
    }))
    expect((await again(HOUR, byRule)).status).toBe(200)
  })
})
