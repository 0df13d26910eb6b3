// What a plan does not have is refused by the server, with the words of the offer, and nothing is stored.
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { RequestOf } from '#domain/base/call.ts'
import type { UserId } from '#domain/base/ids.ts'
import { DAY, HOUR } from '#domain/base/time.ts'
import { billing } from '#domain/billing/contract.ts'
import { collections } from '#domain/collections/contract.ts'
import { events } from '#domain/events/contract.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { plantPhoto } from '#server/testing/uploads.ts'
import {
  type Account,
  answer,
  guestOf,
  launch,
  openWindow,
  putOnPlan,
  signUp,
} from '#server/testing/world.ts'

let app: TestApp
let host: Account
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  host = await signUp(app)
  await putOnPlan(app, host, 'free')
})
afterAll(() => app.close())

type Body = RequestOf<typeof collections.saveSession>['body']
const aDay = (start = 0, end = DAY) => {
  const now = Math.floor(app.clock.now())
  const window = { start_time: now + start, end_time: now + end }
  return { ideas: window, voting: window }
}
const question = (more: object = {}) => ({ name: 'What now?', schedule: aDay(), ...more })
const save = (more: object) => host.call(events.saveEvents, { body: { events: [question(more)] } })
const session = (body: object = {}) =>
  host.call(collections.saveSession, {
    body: { collection: {}, events: [question()], ...body } as Body,
  })
const stored = async () => {
  const rows = await app.db
    .selectFrom('events')
    .select('id')
    .where('creator_id', '=', host.user_id as never)
  return (await rows.execute()).length
}
const refusedWith = (error_message: string) => ({
  status: 403,
  error: { error_code: 'plan_needed', error_message },
})

test('a copy is refused on the free plan, whatever is in it, and saved on another', async () => {
  expect(await session({ is_copy: true })).toMatchObject(refusedWith('Copying is a Premium feature.'))
  expect(await stored()).toBe(0)
  await putOnPlan(app, host, 'premium_monthly')
  expect((await session({ is_copy: true })).status).toBe(200)
})

describe('on the free plan', () => {
  it.each<[string, object]>([
    ['Named responses are a Premium feature.', { anonymous: false, visibility_setting: 'tenant_open' }],
    ['Restricted access is a Premium feature.', { visibility_setting: 'invite_only' }],
    ['Restricted access is a Premium feature.', { visibility_setting: 'anyone' }],
    ['Commenting on polls is a Premium feature.', { polls_crowdsourcing: true }],
    ['Adding images or videos is a Premium feature.', { launch_media_id: 'any' }],
  ])('%s', async (message, draft) => {
    expect(await save(draft)).toMatchObject(refusedWith(message))
    expect(await session({ events: [question(), question(draft)] })).toMatchObject(refusedWith(message))
    expect(await stored()).toBe(0)
    await putOnPlan(app, host, 'premium_monthly')
    if (!('launch_media_id' in draft)) expect((await save(draft)).status).toBe(200)
  })

  it('schedules nothing: neither a start to come, nor three days, nor a repeat', async () => {
    const refused = refusedWith('Scheduling is a Premium feature.')
    expect(await save({ schedule: aDay(DAY, 2 * DAY) })).toMatchObject(refused)
    expect(await save({ schedule: aDay(0, 3 * DAY) })).toMatchObject(refused)
    const recurrence_setting = { enabled: true, interval: 'week', days: [1] }
    expect(await session({ collection: { recurrence_setting } })).toMatchObject(refused)
    expect(await stored()).toBe(0)
  })

  it('lets what runs go on until a day from now, not longer, and ends it', async () => {
    const { data } = await session()
    const [event] = data.events
    const params = { id: event!.id }
    const endingAt = (end_time: number) => {
      const window = { ...event!.schedule.ideas, end_time }
      const body = { schedule: { ideas: window, voting: window } }
      return host.call(events.rescheduleEvent, { params, body })
    }
    app.clock.advance(HOUR)
    const day = Math.floor(app.clock.now()) + DAY
    expect(await endingAt(day)).toMatchObject({
      status: 200,
      data: { schedule: { ideas: { end_time: day } } },
    })
    const refused = refusedWith('Scheduling is a Premium feature.')
    expect(await endingAt(day + DAY)).toMatchObject(refused)
    await putOnPlan(app, host, 'trial')
    await app.db
      .updateTable('users')
      // with a proven address, or the end of the trial locks the account
      .set({ plan_expiration: new Date((app.clock.now() - 1) * 1000), verified: true })
      .where('id', '=', host.user_id as UserId)
      .execute()
    expect(await endingAt(day + 60)).toMatchObject(refused)
    expect((await host.call(events.endEvent, { params })).status).toBe(200)
  })

  it('delays what has not begun, and makes it neither earlier nor longer', async () => {
    await putOnPlan(app, host, 'premium_monthly')
    const { data } = await session({ events: [question({ schedule: aDay(DAY, 3 * DAY) })] })
    await putOnPlan(app, host, 'free')
    const move = (from: number, to: number) =>
      host.call(events.rescheduleEvent, {
        params: { id: data.events[0]!.id },
        body: { schedule: aDay(from, to) },
      })
    const refused = refusedWith('Scheduling is a Premium feature.')
    expect(await move(HOUR, 2 * DAY)).toMatchObject(refused)
    expect(await move(2 * DAY, 7 * DAY)).toMatchObject(refused)
    expect((await move(5 * DAY, 7 * DAY)).status).toBe(200)
  })

  it('puts no image on a choice', async () => {
    const media_id = (await plantPhoto(app, host.user_id)).id
    const draft = {
      question_type: 'multiple',
      multiple_choices: [
        { title: 'A', media_id },
        { title: 'B', media_id: (await plantPhoto(app, host.user_id)).id },
      ],
    }
    expect(await save(draft)).toMatchObject(refusedWith('Image multiple choice is a Premium feature.'))
    await putOnPlan(app, host, 'trial')
    expect((await save(draft)).status).toBe(200)
  })

  it('asks at most 5 questions in a session', async () => {
    const questions = (count: number) => Array.from({ length: count }, () => question())
    expect(await session({ events: questions(6) })).toMatchObject(
      refusedWith("You're only allowed 5 questions per session. Get unlimited questions with Premium."),
    )
    expect(await stored()).toBe(0)
    expect((await session({ events: questions(5) })).data.collection.events_count).toBe(5)
  })

  it('keeps what was saved on a better plan, and changes its text', async () => {
    await putOnPlan(app, host, 'premium_monthly')
    const draft = {
      visibility_setting: 'tenant_open',
      anonymous: false,
      schedule: aDay(DAY, 9 * DAY),
    } as const
    const { data } = await save(draft)
    await putOnPlan(app, host, 'free')
    const again = await save({ ...draft, id: data[0]!.id, name: 'Said better?' })
    expect(again).toMatchObject({ status: 200, data: [{ name: 'Said better?', anonymous: false }] })
  })
})

describe('the third session', () => {
  const limit = refusedWith(
    "You're only allowed 3 POPins with your current plan. Get unlimited POPins with Premium.",
  )

  it('is published, the fourth is not, and a deleted one makes room', async () => {
    const statuses = []
    for (let n = 0; n < 3; n++) statuses.push((await session()).status)
    expect(statuses).toEqual([200, 200, 200])
    const room = async () => (await host.call(billing.readSessionRoom, {})).data
    expect(await room()).toEqual({ max_sessions: 3, used: 3 })
    expect(await session()).toMatchObject(limit)
    const { data } = await session({ publish: false })
    expect(await host.call(events.publishEvents, { body: { ids: [data.events[0]!.id] } })).toMatchObject(
      limit,
    )
    const [first] = await app.db
      .selectFrom('events')
      .select('id')
      .where('creator_id', '=', host.user_id as never)
      .where('published', '=', true)
      .execute()
    await host.call(events.deleteEvents, { body: { ids: [first!.id] } })
    expect((await host.call(events.publishEvents, { body: { ids: [data.events[0]!.id] } })).status).toBe(200)
  })

  it('takes one more question, as several questions are one session', async () => {
    await session()
    await session()
    const { data } = await session({ events: [question(), question(), question()] })
    const added = await session({
      collection: { id: data.collection.id },
      events: [...data.events.map(({ id }) => question({ id })), question()],
    })
    expect(added.data.collection.events_count).toBe(4)
  })

  it('is the last one, also when ten are published at the same moment', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => session()))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3)
    expect(replies.filter((reply) => reply.error?.error_code === 'plan_needed')).toHaveLength(7)
  })

  it('is any number with premium', async () => {
    await putOnPlan(app, host, 'premium_monthly')
    for (let n = 0; n < 4; n++) expect((await session()).status).toBe(200)
  })
})

describe('what holds on every plan', () => {
  beforeEach(() => putOnPlan(app, host, 'premium_monthly'))

  it('images stand on all choices or on none, of those that are kept', async () => {
    const image = async () => (await plantPhoto(app, host.user_id)).id
    const choices = async (...pictured: (boolean | '')[]) => ({
      question_type: 'multiple',
      multiple_choices: await Promise.all(
        pictured.map(async (has, n) => ({
          title: has === '' ? ' ' : `Choice ${n}`,
          media_id: has === false ? null : await image(),
        })),
      ),
    })
    expect(await save(await choices(true, true, false))).toMatchObject({
      status: 400,
      error: { error_message: 'If one choice has an image, every choice needs one.' },
    })
    expect((await save(await choices(true, true, true))).status).toBe(200)
    expect((await save(await choices(false, false, ''))).status).toBe(200)
  })

  it('nothing is planned further than a year ahead', async () => {
    const refused = { status: 400, error: { error_code: 'too_far_ahead' } }
    expect(await save({ schedule: aDay(0, 368 * DAY) })).toMatchObject(refused)
    const { data } = await save({ schedule: aDay(0, 364 * DAY) })
    const params = { id: data[0]!.id }
    const body = { schedule: aDay(0, 368 * DAY) }
    expect(await host.call(events.rescheduleEvent, { params, body })).toMatchObject(refused)
  })

  it('whoever has no name is asked for one before a session is saved', async () => {
    host = await signUp(app, { first_name: '', last_name: '' })
    expect(await session()).toMatchObject({ status: 400, error: { error_code: 'name_needed' } })
    expect(await stored()).toBe(0)
    host = await signUp(app, { first_name: '', last_name: 'Lee' })
    expect((await session()).status).toBe(200)
  })

  it.each([
    ['', 400],
    [undefined, 400],
    ['X', 400],
    ['x'.repeat(41), 400],
    ['Sprint review', 200],
  ])('a meeting named "%s" is answered with %s', async (name, status) => {
    const { start_time: meeting_start } = aDay(DAY).ideas
    const meeting = { type: 'meeting', name, meeting_start, meeting_end: meeting_start + 3600 }
    expect((await session({ collection: meeting })).status).toBe(status)
    expect(await stored()).toBe(status === 200 ? 1 : 0)
  })

  test('the anonymity of all questions of a session is fixed by the first answer to one of them', async () => {
    const { data } = await session({ events: [question(), question({ name: 'And then?' })] })
    const [first, second] = data.events
    expect(data.collection.not_editable).toEqual([])
    await answer(await guestOf(app, first!), first!)
    const { data: seen } = await host.call(events.loadEvent, { params: { slug: second!.slug } })
    expect([seen.not_editable, seen.collection?.not_editable]).toEqual([[], ['anonymous', 'sealed']])
    const loaded = await host.call(collections.loadCollection, { params: { id: data.collection.id } })
    expect(loaded.data.not_editable).toEqual(['anonymous', 'sealed'])
    const change = { id: second!.id, anonymous: false, visibility_setting: 'tenant_open' }
    expect(await save(change)).toMatchObject({ status: 409, error: { error_code: 'anonymity_is_fixed' } })
    const guest = await guestOf(app, second!)
    const { data: others } = await guest.call(events.loadEvent, { params: { slug: second!.slug } })
    expect(others.collection?.not_editable).toEqual([])
  })

  test('nobody saves the event of somebody else', async () => {
    const other = await launch(app, await signUp(app))
    expect((await save({ id: other.id, schedule: openWindow(app.clock.now()) })).status).toBe(403)
  })
})
