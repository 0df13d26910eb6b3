// The calls that take several events at once, and what an event answers by its windows.
import { describe, expect, it, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { API_ROOT } from '#domain/base/call.ts'
import type { EventId } from '#domain/base/ids.ts'
import { DAY, HOUR } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { events } from '#domain/events/contract.ts'
import type { Schedule } from '#domain/events/model.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { choicesOf, launch, openWindow, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)
const other = await signUp(app)

const named = (name: string, more: object = {}) => ({ name, schedule: openWindow(app.clock.now()), ...more })
const save = async (...drafts: object[]) =>
  (await host.call(events.saveEvents, { body: { events: drafts as never } })).data
const statusOf = async (slug: string) => (await host.call(events.loadEvent, { params: { slug } })).status

describe('several events', () => {
  it('are saved new and changed in one call, and answered in the order they were sent', async () => {
    const [old] = await save(named('As it was?'))
    const saved = await save(named('Brand new?'), named('Said better?', { id: old!.id }))
    expect(saved.map(({ name }) => name)).toEqual(['Brand new?', 'Said better?'])
    expect(saved[1]!.id).toBe(old!.id)
    expect(saved[0]!.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(saved[0]!.id).not.toBe(old!.id)
  })

  it('that are the same one are saved as the last of them says, with all its choices', async () => {
    const poll = (...titles: string[]) => ({
      question_type: 'multiple',
      multiple_choices: titles.map((title) => ({ title })),
    })
    const [old] = await save(named('As it was?', poll('Tea', 'Milk')))
    const { id } = old!
    const saved = await save(
      named('Not this?', { id, ...poll('Rum', 'Gin', 'Rye') }),
      named('But this?', { id, ...poll('Tea', 'Water') }),
    )
    const told = saved.map(({ name, multiple_choices }) => [
      name,
      ...multiple_choices.map(({ title }) => title),
    ])
    expect(told).toEqual([['But this?', 'Tea', 'Water']])
  })

  it('are published by their ids', async () => {
    const saved = await save(named('This one?'), named('That one?'))
    expect(saved.map(({ published }) => published)).toEqual([false, false])
    const ids = saved.map(({ id }) => id)
    const { data } = await host.call(events.publishEvents, { body: { ids } })
    expect(data.map(({ id, published }) => [id, published])).toEqual(ids.map((id) => [id, true]))
  })

  it('are deleted, and the one that is not named stays', async () => {
    const [first, second, third] = await save(named('One of three?'), named('Two of three?'), named('Three?'))
    await host.call(events.deleteEvents, { body: { ids: [first!.id, second!.id] } })
    expect([await statusOf(first!.slug), await statusOf(second!.slug)]).toEqual([404, 404])
    expect(await statusOf(third!.slug)).toBe(200)
  })
})

describe('the end of an event', () => {
  const now = () => Math.floor(app.clock.now())
  const ended = () => {
    const window = { start_time: now() - HOUR, end_time: now() - 1 }
    return { ideas: window, voting: window }
  }
  const end = (id: EventId) => host.call(events.endEvent, { params: { id } })
  const move = (id: EventId, schedule: Schedule) =>
    host.call(events.rescheduleEvent, { params: { id }, body: { schedule } })

  it.each([
    ['ends it', end],
    ['moves its end to the past', (id: EventId) => move(id, ended())],
  ])('is told to be by hand when its creator %s', async (_how, stop) => {
    const event = await launch(app, host)
    expect(event.stopped).toBe(false)
    expect((await stop(event.id)).data.stopped).toBe(true)
    expect((await end(event.id)).data.stopped).toBe(true)
  })

  it('that came by itself stays one that came by itself', async () => {
    const event = await launch(app, host)
    app.clock.set(event.schedule.ideas.end_time + 1)
    expect((await end(event.id)).data.stopped).toBe(false)
  })

  it.each([
    ['moved', (id: EventId) => move(id, openWindow(app.clock.now()))],
    ['saved', (id: EventId) => save(named('Does it go on?', { id }))],
  ])('is taken back when it is %s to go on, and is announced anew', async (_how, reopen) => {
    const event = await launch(app, host)
    await end(event.id)
    const stored = () =>
      app.db
        .selectFrom('events')
        .select(['stopped', 'planned_end', 'closed_time'])
        .where('id', '=', event.id)
        .executeTakeFirstOrThrow()
    await app.db.updateTable('events').set({ closed_time: new Date() }).where('id', '=', event.id).execute()
    app.clock.advance(2)
    await reopen(event.id)
    expect(await stored()).toEqual({ stopped: false, planned_end: null, closed_time: null })
  })
})

test('nobody ends the event of somebody else', async () => {
  const event = await launch(app, other)
  expect((await host.call(events.endEvent, { params: { id: event.id } })).status).toBe(403)
  expect((await other.call(events.loadEvent, { params: { slug: event.slug } })).data.phase).toBe('open')
})

test('the choices of a poll are answered in the order they were saved in', async () => {
  const titles = ['Tea', 'Juice', 'Water', 'Coffee']
  const event = await launch(app, host, {
    question_type: 'multiple',
    multiple_choices: titles.map((title) => ({ title })),
  })
  expect((await choicesOf(host, event)).map(({ name }) => name)).toEqual(titles)
})

describe('the longest question', () => {
  const isSaved = async (length: number, around = '') => {
    const body = { events: [named(`${around}${'x'.repeat(length)}${around}`)] }
    const { status, error } = await host.call(events.saveEvents, { body })
    if (status !== 200) expect(error?.error_message).toBe('Question 1 is too long.')
    return status === 200
  }

  it('has 500 characters where the creator has no limit of their own', async () => {
    expect([await isSaved(500), await isSaved(500, '  '), await isSaved(501)]).toEqual([true, true, false])
  })

  it.each([120, 600])('has as many as the creator may use: %i', async (most) => {
    const limit = (event_name_max_length: number | null) =>
      app.db.updateTable('users').set({ event_name_max_length }).where('email', '=', host.email).execute()
    await limit(most)
    expect((await host.call(accounts.currentUser, {})).data.event_name_max_length).toBe(most)
    const saved = [await isSaved(most), await isSaved(most, '  '), await isSaved(most + 1)]
    expect(saved).toEqual([true, true, false])
    await limit(null)
  })
})

describe('an event', () => {
  const from = (start: number, end: number) => {
    const now = Math.floor(app.clock.now())
    return { start_time: now + start, end_time: now + end }
  }
  const reply = (event_id: string) =>
    other.call(ideas.createIdea, { body: { event_id: event_id as never, content: 'More coffee' } })

  it('is upcoming until its start and takes answers from then to its end', async () => {
    const window = from(60, 120)
    const event = await launch(app, host, { schedule: { ideas: window, voting: window } })
    const phase = async () => (await host.call(events.loadEvent, { params: { slug: event.slug } })).data.phase
    expect([await phase(), (await reply(event.id)).status]).toEqual(['upcoming', 403])
    app.clock.advance(61)
    expect([await phase(), (await reply(event.id)).status]).toEqual(['open', 200])
    app.clock.advance(60)
    expect([await phase(), (await reply(event.id)).status]).toEqual(['closed', 403])
  })

  it('is open while it takes answers, though its votes are over', async () => {
    const event = await launch(app, host, { schedule: { ideas: from(-60, 60), voting: from(-60, -1) } })
    expect(event.phase).toBe('open')
    expect((await reply(event.id)).status).toBe(200)
  })

  it('is moved by the path without its id too, which the body then names', async () => {
    const { id } = await launch(app, host)
    const window = from(-HOUR, 2 * DAY)
    const put = (body: object, by = host) =>
      by.raw(`${API_ROOT}/events/edit`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ schedule: { ideas: window, voting: window }, ...body }),
      })
    expect((await put({ event_id: id })).status).toBe(200)
    expect((await host.call(events.loadEvent, { params: { slug: id } })).data.schedule.ideas).toEqual(window)
    expect((await put({ event_id: id }, other)).status).toBe(403)
    expect((await put({})).status).toBe(404)
  })
})

test('a collection that nobody knows is not found', async () => {
  const params = { id: 'b8f6a2de-0000-4000-8000-000000000000' as never }
  expect((await host.call(collections.loadCollection, { params })).status).toBe(404)
})

test('who is not signed in is told so in the words of the specification', async () => {
  const { status, error } = await app.client().call(accounts.currentUser, {})
  expect([status, error?.error_message]).toEqual([401, 'User is not logged in'])
})
