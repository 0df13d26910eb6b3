// What an event keeps of a save, what it refuses, and what each reader is told: field by field over HTTP.
import { describe, expect, test } from 'vitest'
import { collections } from '#domain/collections/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { plantPhoto } from '#server/testing/uploads.ts'
import {
  type Account,
  answer,
  choicesOf,
  guestOf,
  launch,
  moveToTenantOf,
  openWindow,
  signUp,
} from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)
const colleague = await signUp(app)
await moveToTenantOf(app, colleague, host)

const send = (draft: object) =>
  host.call(events.saveEvents, {
    body: { events: [{ name: 'What is kept?', schedule: openWindow(app.clock.now()), ...draft }] } as never,
  })
const load = async (slug: string, by: Pick<Account, 'call'> = host) =>
  (await by.call(events.loadEvent, { params: { slug } })).data
/** The event as it is read after it was saved. */
const saved = async (draft: object) => load((await send(draft)).data[0]!.slug)
const stored = async () => (await app.db.selectFrom('events').select('id').execute()).length
/** A window without a length. */
const MOMENT = { start_time: 1_893_456_000, end_time: 1_893_456_000 }
const titled = (count: number) => Array.from({ length: count }, (_, n) => ({ title: `Choice ${n + 1}` }))

describe('an event', () => {
  test('has an id and a slug of its own, also where the text is the same', async () => {
    const [one, two] = [await saved({}), await saved({})]
    expect(one.slug).not.toBe(two.slug)
    expect(one.id).not.toBe(two.id)
    expect((await load(one.slug)).id).toBe(one.id)
  })

  test('says who made it to that person only', async () => {
    const event = await launch(app, host, { visibility_setting: 'anyone_as_guest' })
    const guest = await guestOf(app, event)
    const told = await Promise.all([host, colleague, guest].map((by) => load(event.slug, by)))
    expect(told.map((one) => one.user_created)).toEqual([true, false, false])
  })

  test.each([
    ['default', null, 0],
    ['binary', 'binary_choices', 2],
    ['scale', 'scale_choices', 5],
    ['scale_5', 'scale_choices', 5],
    ['scale_10', 'scale_choices', 10],
    ['multiple', 'multiple_choices', 3],
    ['multiple_rating', 'multiple_choices', 3],
    ['stack_rank', 'multiple_choices', 3],
  ] as const)('of the kind %s keeps its choices in %s', async (question_type, list, count) => {
    const choices = titled(count)
    const event = await saved({ question_type, ...(list && { [list]: choices }) })
    expect(event.question_type).toBe(question_type)
    for (const name of ['multiple_choices', 'binary_choices', 'scale_choices'] as const) {
      const kept = event[name].map(({ id, title }) => [typeof id === 'string' && id !== '', title])
      expect(kept).toEqual(name === list ? choices.map(({ title }) => [true, title]) : [])
    }
  })

  test.each([
    ['use_case', 'TOWN_HALL'],
    ['anonymous', true],
    ['auto_send_reminders', false],
    ['polls_crowdsourcing', true],
    ['polls_crowdsourcing', false],
    ['randomize_choice_order', true],
    ['randomize_choice_order', false],
    ['call_to_action', { singular: 'wish', plural: 'wishes' }],
    ['invite_message', 'Please come'],
    ['invite_email_subject', 'An invitation'],
    ['invite_email_body', '<p>Please come</p>'],
    ['invite_email_body_plain', 'Please come, plainly'],
    ['reminder_message', 'Still time'],
    ['closing_message', 'Thank you'],
    ['host_notes', 'Ask Ana first.\nThen the *others*.'],
    ['visibility_setting', 'anyone'],
    ['visibility_setting', 'anyone_as_guest'],
    ['visibility_setting', 'tenant_open'],
    ['visibility_setting', 'invite_only'],
  ] as const)('keeps %s as it was saved: %j', async (field, value) => {
    expect((await saved({ [field]: value }))[field]).toEqual(value)
  })

  test('with names is kept for colleagues and invited people', async () => {
    for (const visibility_setting of ['tenant_open', 'invite_only'] as const)
      expect(await saved({ anonymous: false, visibility_setting })).toMatchObject({
        anonymous: false,
        visibility_setting,
      })
  })

  test('keeps two windows apart, in whole unix seconds', async () => {
    const now = Math.floor(app.clock.now())
    const schedule = {
      ideas: { start_time: now + 60, end_time: now + 120 },
      voting: { start_time: now + 90, end_time: now + 3600 },
    }
    const event = await saved({ schedule })
    expect(event.schedule).toEqual(schedule)
    for (const { start_time, end_time } of Object.values(event.schedule))
      for (const time of [start_time, end_time]) expect(String(time)).toMatch(/^\d{10}$/)
  })

  test('that nobody set up reminds people, calls answers answers, and runs nothing again', async () => {
    expect(await saved({})).toMatchObject({
      auto_send_reminders: true,
      call_to_action: { singular: 'answer', plural: 'answers' },
      original_question: null,
      not_editable: [],
      published: false,
      invited_users_count: 0,
    })
  })
})

describe('an event is refused', () => {
  test.each([
    ['an unknown kind', { question_type: 'essay' }],
    ['an empty kind', { question_type: '' }],
    ['an anonymity that is no yes or no', { anonymous: 'yes' }],
    ['an unknown access', { visibility_setting: 'public' }],
    ['names and strangers who signed in', { anonymous: false, visibility_setting: 'anyone' }],
    ['an end at its start', { schedule: { ideas: MOMENT, voting: MOMENT } }],
    ['no time at all', { schedule: undefined }],
    ['one choice of many', { question_type: 'multiple', multiple_choices: titled(1) }],
    ['a hundred choices', { question_type: 'multiple', multiple_choices: titled(100) }],
    ['one thing to rate', { question_type: 'multiple_rating', multiple_choices: titled(1) }],
    ['a hundred things to rate', { question_type: 'multiple_rating', multiple_choices: titled(100) }],
    ['one thing to rank', { question_type: 'stack_rank', multiple_choices: titled(1) }],
    ['a hundred things to rank', { question_type: 'stack_rank', multiple_choices: titled(100) }],
    ['one answer of two', { question_type: 'binary', binary_choices: titled(1) }],
    ['three answers of two', { question_type: 'binary', binary_choices: titled(3) }],
    [
      'an empty answer of two',
      { question_type: 'binary', binary_choices: [{ title: 'Yes' }, { title: ' ' }] },
    ],
    ['four points of five', { question_type: 'scale', scale_choices: titled(4) }],
    ['six points of five', { question_type: 'scale_5', scale_choices: titled(6) }],
    ['nine points of ten', { question_type: 'scale_10', scale_choices: titled(9) }],
    ['eleven points of ten', { question_type: 'scale_10', scale_choices: titled(11) }],
  ])('with %s, and nothing is stored', async (_case, draft) => {
    const before = await stored()
    const refused = await send(draft)
    expect(refused.status).toBe(400)
    expect(refused.error?.error_message).toBeTruthy()
    expect(await stored()).toBe(before)
  })

  test('with a text longer than the maximum of its creator, and not with one as long', async () => {
    const person = await signUp(app)
    await app.db
      .updateTable('users')
      .set({ event_name_max_length: 120 })
      .where('email', '=', person.email)
      .execute()
    const status = async (length: number) => {
      const draft = { name: 'x'.repeat(length), schedule: openWindow(app.clock.now()) }
      return (await person.call(events.saveEvents, { body: { events: [draft] } })).status
    }
    expect([await status(120), await status(121)]).toEqual([200, 400])
  })
})

test('as many as ninety-nine choices are kept', async () => {
  for (const question_type of ['multiple', 'multiple_rating', 'stack_rank'])
    expect((await saved({ question_type, multiple_choices: titled(99) })).multiple_choices).toHaveLength(99)
})

test('the places of a scale without a word are kept, other empty choices are not', async () => {
  const words = (...titles: string[]) => titles.map((title) => ({ title }))
  const scale = await saved({ question_type: 'scale', scale_choices: words('Low', '', '', '', 'High') })
  expect(scale.scale_choices.map(({ title }) => title)).toEqual(['Low', '', '', '', 'High'])
  const poll = await saved({ question_type: 'multiple', multiple_choices: words('Tea', '', ' ', 'Milk') })
  expect(poll.multiple_choices.map(({ title }) => title)).toEqual(['Tea', 'Milk'])
})

describe('before it is published an event', () => {
  test('is for its creator only, afterwards for everybody it is meant for', async () => {
    const event = await saved({ visibility_setting: 'tenant_open' })
    const params = { slug: event.slug }
    expect((await colleague.call(events.loadEvent, { params })).status).toBe(404)
    await host.call(events.publishEvents, { body: { ids: [event.id] } })
    expect(await load(event.slug, colleague)).toMatchObject({ published: true, can_participate: true })
  })
})

test('whoever is of another organisation takes no part in what is for one', async () => {
  const event = await launch(app, host, { visibility_setting: 'tenant_open' })
  expect(await load(event.slug, colleague)).toMatchObject({ can_participate: true })
  const stranger = await signUp(app)
  const { status } = await stranger.call(events.loadEvent, { params: { slug: event.slug } })
  expect([403, 404, 405]).toContain(status)
})

test.each([
  ['binary', 'binary_choices', 2],
  ['scale', 'scale_choices', 5],
] as const)(
  'the choices of the kind %s take no image, on one of them or on all',
  async (question_type, list, count) => {
    for (const pictured of [1, count]) {
      const choices = await Promise.all(
        titled(count).map(async (choice, n) =>
          n < pictured ? { ...choice, media_id: (await plantPhoto(app, host.user_id)).id } : choice,
        ),
      )
      const event = await saved({ question_type, [list]: choices })
      expect(event[list].map(({ media }) => media)).toEqual(choices.map(() => null))
    }
  },
)

describe('the part of its session that an event carries', () => {
  test('counts the questions and whatever people do in them', async () => {
    const draft = (name: string) => ({ name, schedule: openWindow(app.clock.now()) })
    const body = { collection: {}, events: [draft('What first?'), draft('What next?')] }
    const { data } = await host.call(collections.saveSession, { body })
    const [first, second] = data.events
    const part = async () => (await load(first!.slug)).collection!
    expect(await part()).toMatchObject({
      id: data.collection.id,
      type: 'concurrent',
      events_count: 2,
      recurrence_setting: null,
      occurrence: null,
      stats: { total_activities: 0 },
      not_editable: [],
    })
    await answer(await guestOf(app, second!), second!)
    expect((await part()).stats.total_activities).toBe(1)
  })
})

describe('a closing message', () => {
  test('can be sent by its creator, once it is closed and somebody took part', async () => {
    const [lonely, visited] = [await launch(app, host), await launch(app, host)]
    const guest = await guestOf(app, visited)
    await answer(guest, visited)
    const told = async (event: PopinEvent, by: Pick<Account, 'call'> = host) =>
      (await load(event.slug, by)).can_send_closing_message
    expect([await told(lonely), await told(visited)]).toEqual([false, false])
    for (const { id } of [lonely, visited]) await host.call(events.endEvent, { params: { id } })
    app.clock.advance(2)
    expect([await told(lonely), await told(visited), await told(visited, guest)]).toEqual([
      false,
      true,
      false,
    ])
  })
})

test('a session can be opened, answered, liked and commented on, and is closed when its time is over', async () => {
  const event = await launch(app, host)
  const guest = await guestOf(app, event)
  const idea = await answer(guest, event, 'More coffee')
  const listed = async () => (await host.call(ideas.listIdeas, { params: { id: event.id } })).data.ideas
  await host.call(voting.castVote, { params: { id: idea.id }, body: { vote: true } })
  expect((await listed()).map(({ id, like_count }) => [id, like_count])).toEqual([[idea.id, 1]])
  app.clock.set(event.schedule.ideas.end_time)
  expect(await load(event.slug)).toMatchObject({ phase: 'closed', can_participate: false })
  const late = await guest.call(ideas.createIdea, { body: { event_id: event.id, content: 'Too late' } })
  expect(late.status).toBeGreaterThanOrEqual(400)
  expect(await listed()).toHaveLength(1)
})

test('a poll lists one entry for each choice, in their order, under the id that the event gives it', async () => {
  const event = await launch(app, host, { question_type: 'multiple', multiple_choices: titled(3) })
  const listed = await choicesOf(host, event)
  expect(listed.map(({ id, name }) => [id, name])).toEqual(
    event.multiple_choices.map(({ id, title }) => [id, title]),
  )
  const joined = await host.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
  expect(joined.status).toBe(200)
})
