// Events and collections over HTTP against the real store.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import { DAY } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { dashboard } from '#domain/dashboard/contract.ts'
import { events } from '#domain/events/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, guestOf, launch, openWindow, signUp } from '#server/testing/world.ts'
import { closeDueEvents } from './jobs.ts'

const app = await openTestApp()
const host = await signUp(app, { first_name: 'Ann', last_name: 'Lee' })

const save = (draft: object) =>
  host.call(events.saveEvents, {
    body: { events: [{ name: 'What did we learn?', schedule: openWindow(app.clock.now()), ...draft }] },
  })

describe('saving', () => {
  it('keeps what was given and answers as the specification names it', async () => {
    const { data } = await save({
      question_type: 'scale',
      scale_choices: ['Not at All', '', '', '', 'Extremely'].map((title) => ({ title })),
    })
    const [event] = data
    expect(event).toMatchObject({
      name: 'What did we learn?',
      title: 'What did we learn?',
      published: false,
      anonymous: true,
      visibility_setting: 'anyone_as_guest',
      participation_setting: 'anyone_as_guest',
      hero: { display_name: 'Ann Lee' },
      user_created: true,
      short_code: null,
    })
    expect(event!.scale_choices.map((choice) => choice.title)).toEqual([
      'Not at All',
      '',
      '',
      '',
      'Extremely',
    ])
    expect(Number.isInteger(event!.schedule.ideas.end_time)).toBe(true)
  })

  it.each([
    ['a question of three characters', { name: 'abc' }, 'Question 1 is too short.'],
    ['no question', { name: '  ' }, 'Question 1 is missing.'],
    [
      'a poll with one choice',
      { question_type: 'multiple', multiple_choices: [{ title: 'A' }] },
      'This kind of question needs 2 to 99 choices.',
    ],
    [
      'names for strangers',
      { anonymous: false },
      'A POPin that is open to anyone with the link must be anonymous.',
    ],
    [
      'an end before the start',
      {
        schedule: {
          ideas: { start_time: 1893456100, end_time: 1893456000 },
          voting: { start_time: 1893456000, end_time: 1893456100 },
        },
      },
      'The end must be after the start.',
    ],
  ])('refuses %s and stores nothing', async (_case, draft, message) => {
    const before = await app.db.selectFrom('events').select('id').execute()
    const refused = await save(draft)
    expect([refused.status, refused.error?.error_message]).toEqual([400, message])
    expect(await app.db.selectFrom('events').select('id').execute()).toHaveLength(before.length)
  })

  it('is all or none', async () => {
    const schedule = openWindow(app.clock.now())
    const before = await app.db.selectFrom('events').select('id').execute()
    const refused = await host.call(events.saveEvents, {
      body: {
        events: [
          { name: 'A good question', schedule },
          { name: 'bad', schedule },
        ],
      },
    })
    expect(refused.error?.error_message).toBe('Question 2 is too short.')
    expect(await app.db.selectFrom('events').select('id').execute()).toHaveLength(before.length)
  })

  it('answers unknown question types with a clear sentence, not a bug', async () => {
    const refused = await save({ question_type: 'foo' })
    expect([refused.status, refused.error?.error_code]).toEqual([400, 'invalid_input'])
  })

  it('holds anonymity, type and choices once there are answers', async () => {
    const event = await launch(app, host)
    await answer(host, event)
    const refused = await save({ id: event.id, anonymous: false, visibility_setting: 'tenant_open' })
    expect([refused.status, refused.error?.error_code]).toEqual([409, 'anonymity_is_fixed'])
    const renamed = await save({ id: event.id, name: 'What did we really learn?' })
    expect(renamed.data[0]).toMatchObject({ id: event.id, name: 'What did we really learn?' })
    expect(renamed.data[0]!.not_editable).toContain('anonymous')
  })
})

describe('saving again', () => {
  it('keeps the ids of choices that are renamed or moved, and drops those that are left out', async () => {
    const draft = (...multiple_choices: { id?: string; title: string }[]) => ({
      question_type: 'multiple',
      multiple_choices,
    })
    const { data: first } = await save(draft({ title: 'A' }, { title: 'B' }, { title: 'C' }))
    const { id } = first[0]!
    const [a, b, c] = first[0]!.multiple_choices.map((choice) => choice.id)
    const resave = async (...choices: { id?: string; title: string }[]) => {
      const { data } = await save({ id, ...draft(...choices) })
      return data[0]!.multiple_choices.map((choice) => [choice.id, choice.title])
    }
    // without ids the place decides
    expect(await resave({ title: 'A1' }, { title: 'B' }, { title: 'C' })).toEqual([
      [a, 'A1'],
      [b, 'B'],
      [c, 'C'],
    ])
    const moved = await resave({ id: c!, title: 'C1' }, { title: 'new' }, { id: a!, title: 'A1' })
    expect(moved).toEqual([
      [c, 'C1'],
      [b, 'new'],
      [a, 'A1'],
    ])
    const fewer = await resave({ id: a!, title: 'A1' }, { id: b!, title: 'new' })
    expect(fewer).toEqual([
      [a, 'A1'],
      [b, 'new'],
    ])
    // another kind of question begins anew
    const { data: ranked } = await save({
      id,
      ...draft({ title: 'A' }, { title: 'B' }),
      question_type: 'stack_rank',
    })
    expect(ranked[0]!.multiple_choices.some((choice) => choice.id === a || choice.id === b)).toBe(false)
  })
})

describe('publishing', () => {
  it('gives a code without look-alikes, once, and a short link', async () => {
    const { data } = await save({})
    const ids = [data[0]!.id]
    const [first] = (await host.call(events.publishEvents, { body: { ids } })).data
    const [second] = (await host.call(events.publishEvents, { body: { ids } })).data
    expect(first!.short_code).toMatch(/^[ACDEFGHJKMNPQRTUVWXY3469]{6}$/)
    expect(second!.short_code).toBe(first!.short_code)
    expect(first!.short_share_link.endsWith(`/s/${first!.short_code}`)).toBe(true)
    expect(first!.short_share_link.length).toBeLessThan(first!.share_link.length)
  })

  it('of a foreign event publishes none', async () => {
    const other = await signUp(app)
    const foreign = await launch(app, other)
    const own = (await save({})).data[0]!
    const refused = await host.call(events.publishEvents, { body: { ids: [own.id, foreign.id] } })
    expect(refused.status).toBe(403)
    const { data } = await host.call(events.loadEvent, { params: { slug: own.slug } })
    expect(data.published).toBe(false)
  })
})

describe('the end', () => {
  it('comes by itself, is announced once, and is the same after a second run of the job', async () => {
    const now = app.clock.now()
    const window = { start_time: now - 10, end_time: now + 10 }
    const event = await launch(app, host, { schedule: { ideas: window, voting: window } })
    const closed = () =>
      app.db.selectFrom('events').select('closed_time').where('id', '=', event.id).executeTakeFirstOrThrow()
    await app.app.runJob(closeDueEvents as never, {})
    expect((await closed()).closed_time).toBeNull()
    app.clock.advance(11)
    await app.app.runJob(closeDueEvents as never, {})
    const first = await closed()
    app.clock.advance(60)
    await app.app.runJob(closeDueEvents as never, {})
    expect(await closed()).toEqual(first)
    expect((await host.call(events.loadEvent, { params: { slug: event.id } })).data.phase).toBe('closed')
  })

  it('of one that cannot be closed holds up no other', async () => {
    const now = app.clock.now()
    const window = { start_time: now - 10, end_time: now + 10 }
    const ended: EventId[] = []
    for (let n = 0; n < 5; n++)
      ended.push((await launch(app, host, { schedule: { ideas: window, voting: window } })).id)
    await sql`alter table events add constraint stuck check (closed_time is null or id <> ${sql.lit(ended[2])})`.execute(
      app.db,
    )
    app.clock.advance(11)
    await expect(app.app.runJob(closeDueEvents as never, {})).rejects.toThrow('stuck')
    await sql`alter table events drop constraint stuck`.execute(app.db)
    const found = app.db.selectFrom('events').select('id').where('id', 'in', ended)
    const open = await found.where('closed_time', 'is', null).execute()
    expect(open.map(({ id }) => id)).toEqual([ended[2]])
  })

  it('that was moved comes when it was moved to', async () => {
    const event = await launch(app, host)
    const isClosed = async () => {
      await app.app.runJob(closeDueEvents as never, {})
      const found = app.db.selectFrom('events').select('closed_time').where('id', '=', event.id)
      return (await found.executeTakeFirstOrThrow()).closed_time !== null
    }
    const schedule = openWindow(app.clock.now() + 5000)
    await host.call(events.rescheduleEvent, { params: { id: event.id }, body: { schedule } })
    app.clock.set(event.schedule.ideas.end_time + 1)
    expect(await isClosed()).toBe(false)
    app.clock.set(schedule.ideas.end_time)
    expect(await isClosed()).toBe(true)
  })

  it('comes now when the host stops it, one second later for writes in flight', async () => {
    const event = await launch(app, host)
    const { data } = await host.call(events.endEvent, { params: { id: event.id } })
    expect(data.schedule.ideas.end_time).toBe(Math.floor(app.clock.now()) + 1)
    app.clock.advance(2)
    expect((await host.call(events.loadEvent, { params: { slug: event.slug } })).data.phase).toBe('closed')
  })

  it('can be moved back within seven days, not later', async () => {
    const event = await launch(app, host)
    const again = () => ({ params: { id: event.id }, body: { schedule: openWindow(app.clock.now()) } })
    app.clock.set(event.schedule.voting.end_time + 7 * DAY - 60)
    expect((await host.call(events.rescheduleEvent, again())).status).toBe(200)
    app.clock.advance(DAY + 7 * DAY + 120)
    expect((await host.call(events.rescheduleEvent, again())).error?.error_code).toBe('reopen_too_late')
  })
})

describe('collections', () => {
  it('bundle own events, can be joined by code in any case, and lead to the running event', async () => {
    const event = await launch(app, host)
    const ben = await guestOf(app, await launch(app, host))
    const joined = await ben.call(joining.joinCollection, {
      params: { id: event.short_code!.toLowerCase() },
      body: {},
    })
    expect(joined.data).toEqual({ event_slug: event.slug, collection_id: event.collection!.id })
    const row = await app.db
      .selectFrom('participants')
      .selectAll()
      .where('event_id', '=', event.id)
      .where('user_id', '=', ben.user_id as never)
      .executeTakeFirstOrThrow()
    expect(row.join_source).toBe('short_code')
    const { data } = await ben.call(collections.loadCollection, { params: { id: event.collection!.id } })
    expect(data).toMatchObject({ type: 'concurrent', events_count: 1, routing_event_id: event.id })
  })

  it('refuse events that belong to another one', async () => {
    const event = await launch(app, host)
    const refused = await host.call(collections.createCollection, {
      body: { event_ids: [event.id], type: 'concurrent' },
    })
    expect(refused.error?.error_code).toBe('events_taken')
  })

  it('go with their events, and events with their collection', async () => {
    const event = await launch(app, host)
    await host.call(events.deleteEvents, { body: { ids: [event.id] } })
    expect(
      (await host.call(collections.loadCollection, { params: { id: event.collection!.id } })).status,
    ).toBe(404)
    const other = await launch(app, host)
    await host.call(collections.deleteCollection, { params: { id: other.collection!.id } })
    expect((await host.call(events.loadEvent, { params: { slug: other.slug } })).status).toBe(404)
  })

  it('answer a well-formed code that matches nothing with the words of the specification', async () => {
    const refused = await host.call(joining.joinCollection, { params: { id: 'ZZZZZ9' }, body: {} })
    expect([refused.status, refused.error?.error_message]).toEqual([
      404,
      'This POPin is unavailable or not found.',
    ])
  })

  it('stop answering whoever tries codes one after the other', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 70; tries++)
      statuses.push((await host.call(joining.joinCollection, { params: { id: 'QQQQQQ' }, body: {} })).status)
    expect(statuses.at(-1)).toBe(429)
    app.clock.advance(400)
    expect((await host.call(joining.joinCollection, { params: { id: 'QQQQQQ' }, body: {} })).status).toBe(404)
  })
})

describe('lists', () => {
  it('show the own events, and with scope all also those taken part in', async () => {
    const [ann, ben] = [await signUp(app), await signUp(app)]
    const event = await launch(app, ann)
    await ben.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
    const slugs = async (scope: 'mine' | 'all') =>
      (await ben.call(dashboard.listMiniEvents, { query: { scope } })).data.events.map((one) => one.slug)
    expect(await slugs('mine')).toEqual([])
    expect(await slugs('all')).toEqual([event.slug])
  })
})
