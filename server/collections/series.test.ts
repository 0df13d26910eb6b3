// A session that repeats: each occurrence comes once, at its time, as the prototype says.
import { expect, test } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { dashboard } from '#domain/dashboard/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { closeDueEvents } from '#server/events/jobs.ts'
import { sweepMedia } from '#server/media/jobs.ts'
import { daily, seriesOf } from '#server/testing/series.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { plantPhoto } from '#server/testing/uploads.ts'
import { answer, choicesOf, signUp } from '#server/testing/world.ts'
import { applyToPrototype } from './jobs.ts'

// the clock runs beyond the trial, of which most of this knows nothing
const app = await openTestApp({ billing: 'off' })
const host = await signUp(app)
const series = seriesOf(app, host)

test('coming occurrences are shown by the sites that the latest one names, not by those of older ones', async () => {
  const name = (id: string, hosts: string[]) =>
    host.call(events.setEmbedHosts, { params: { id: id as never }, body: { hosts } })
  const { collection } = await series.saveRepeating()
  const first = await series.eventOf(collection.id)
  await name(first.id, ['intranet.example'])
  await series.later(DAY)
  const [, second] = await series.occurrencesOf(collection.id)
  expect((await series.eventOf(second!)).embed_hosts).toEqual(['https://intranet.example'])
  await name(first.id, [])
  await series.later(DAY)
  const [, , third] = await series.occurrencesOf(collection.id)
  expect((await series.eventOf(third!)).embed_hosts).toEqual(['https://intranet.example'])
})

test('the next occurrence opens a day later: published, with a code of its own, and closes by itself', async () => {
  const { collection, events: asked } = await series.saveRepeating()
  expect(collection).toMatchObject({
    recurrence: 'Every day',
    recurrence_setting: { ...daily, days: null, autostopped: false },
    apply_to_prototype: true,
    start_date: asked[0]!.schedule.ideas.start_time,
    end_date: asked[0]!.schedule.ideas.end_time,
    next_start_date: asked[0]!.schedule.ideas.start_time + DAY,
    next_end_date: asked[0]!.schedule.ideas.end_time + DAY,
  })
  await series.later(DAY - 1)
  expect(await series.occurrencesOf(collection.id)).toEqual([collection.id])
  await series.later(1)
  const [, second] = await series.occurrencesOf(collection.id)
  const event = await series.eventOf(second!)
  expect(event).toMatchObject({ name: 'How is it going?', phase: 'open', published: true, ideas_count: 0 })
  expect(event.schedule.ideas).toEqual({
    start_time: asked[0]!.schedule.ideas.start_time + DAY,
    end_time: asked[0]!.schedule.ideas.end_time + DAY,
  })
  expect(event.short_code).toMatch(/^\w{6}$/)
  expect(event.short_code).not.toBe(asked[0]!.short_code)
  app.clock.advance(3606)
  await app.app.runJob(closeDueEvents as never, {})
  expect((await series.eventOf(second!)).phase).toBe('closed')
})

test('a job that runs twice, or many at once, makes an occurrence once', async () => {
  const { collection } = await series.saveRepeating()
  app.clock.advance(DAY)
  await Promise.all([series.tick(), series.tick(), series.tick(), series.tick()])
  await series.tick()
  expect(await series.occurrencesOf(collection.id)).toHaveLength(2)
})

test('after days of standing still what is over is left out, and the next one comes as it should', async () => {
  const { collection } = await series.saveRepeating()
  await series.later(10 * DAY + 1800)
  const made = await series.occurrencesOf(collection.id)
  expect(made).toHaveLength(2)
  const [first, second] = [await series.eventOf(made[0]!), await series.eventOf(made[1]!)]
  expect(second.schedule.ideas.start_time - first.schedule.ideas.start_time).toBe(10 * DAY)
  await series.later(DAY)
  expect(await series.occurrencesOf(collection.id)).toHaveLength(3)
})

test('a stopped series makes nothing until it goes on', async () => {
  const { collection, events: asked } = await series.saveRepeating()
  const setting = (enabled: boolean, more: object = {}) =>
    host.call(collections.updateCollection, {
      params: { id: collection.id },
      body: { event_ids: [asked[0]!.id], recurrence_setting: { ...daily, enabled }, ...more },
    })
  const { data: stopped } = await setting(false)
  expect(stopped).toMatchObject({ recurrence_setting: { enabled: false }, next_start_date: null })
  await series.later(3 * DAY)
  expect(await series.occurrencesOf(collection.id)).toHaveLength(1)
  const start = Math.floor(app.clock.now()) + 5000
  const { data: resumed } = await setting(true, { next_start_date: start, next_end_date: start + 7200 })
  expect(resumed).toMatchObject({
    recurrence_setting: { enabled: true },
    next_start_date: start,
    next_end_date: start + 7200,
  })
  await series.later(5000)
  const [, second] = await series.occurrencesOf(collection.id)
  expect((await series.eventOf(second!)).schedule.ideas).toEqual({
    start_time: start,
    end_time: start + 7200,
  })
  expect((await series.load(second!)).next_start_date).toBe(start + DAY)
})

test('a series that goes on without times follows its rhythm', async () => {
  const { collection, events: asked } = await series.saveRepeating()
  const event_ids = [asked[0]!.id]
  const params = { id: collection.id }
  await host.call(collections.updateCollection, { params, body: { event_ids, recurrence_setting: null } })
  app.clock.advance(2 * DAY + 7200)
  const { data } = await host.call(collections.updateCollection, {
    params,
    body: { event_ids, recurrence_setting: daily },
  })
  expect(data.next_start_date).toBe(asked[0]!.schedule.ideas.start_time + 3 * DAY)
})

test.each([
  [true, 'Better asked?'],
  [false, 'First asked?'],
])('with apply_to_prototype %s the next occurrence asks "%s"', async (apply_to_prototype, expected) => {
  const { collection, events: asked } = await series.saveRepeating({}, [series.question('First asked?')])
  await series.save({
    collection: { id: collection.id, recurrence_setting: daily, apply_to_prototype },
    events: [{ ...series.question('Better asked?'), id: asked[0]!.id }],
  })
  await series.later(DAY)
  const [first, second] = await series.occurrencesOf(collection.id)
  expect((await series.eventOf(first!)).name).toBe('Better asked?')
  expect((await series.eventOf(second!)).name).toBe(expected)
})

test('an event that is saved alone for the coming ones too changes them', async () => {
  const { collection, events: asked } = await series.saveRepeating({}, [series.question('First asked?')])
  const body = {
    events: [{ ...series.question('Alone changed?'), id: asked[0]!.id, apply_to_prototype: true }],
  }
  const { data } = await host.call(events.saveEvents, { body })
  expect(data[0]!.apply_to_prototype).toBe(true)
  await app.app.runJob(applyToPrototype as never, { collection_id: collection.id })
  await series.later(DAY)
  const [, second] = await series.occurrencesOf(collection.id)
  expect((await series.eventOf(second!)).name).toBe('Alone changed?')
})

test('the prototype is seen and counted nowhere', async () => {
  const fresh = await signUp(app)
  const body = {
    collection: { type: 'pulse' as const, recurrence_setting: daily },
    events: [series.question('Seen but once?')],
  }
  const { data } = await fresh.call(collections.saveSession, { body })
  const { prototype_id } = await app.db
    .selectFrom('series as s')
    .innerJoin('collections as c', 'c.series_id', 's.id')
    .select('s.prototype_id')
    .where('c.id', '=', data.collection.id)
    .executeTakeFirstOrThrow()
  const hidden = await app.db
    .selectFrom('events')
    .select(['id', 'slug', 'published'])
    .where('collection_id', '=', prototype_id)
    .executeTakeFirstOrThrow()
  expect(hidden.published).toBe(false)
  const list = await fresh.call(dashboard.listMiniEvents, { query: {} })
  expect(list.data.events.map((event) => event.id)).toEqual([data.events[0]!.id])
  for (const slug of [hidden.id, hidden.slug])
    expect((await fresh.call(events.loadEvent, { params: { slug } })).status).toBe(404)
  expect((await fresh.call(collections.loadCollection, { params: { id: prototype_id } })).status).toBe(404)
  const codes = app.db.selectFrom('join_codes').select('code')
  expect(await codes.where('event_id', '=', hidden.id).execute()).toEqual([])
  expect(await codes.where('collection_id', '=', prototype_id).execute()).toEqual([])
})

test('choices with their order, messages and invited people come again, answers do not', async () => {
  const other = await signUp(app)
  const draft = series.question('Which one first?', {
    question_type: 'multiple',
    multiple_choices: [{ title: 'This' }, { title: 'That' }],
    closing_message: 'Thank you all',
    host_notes: 'Ask Ana first',
  })
  const { collection, events: asked } = await series.saveRepeating({}, [draft])
  await app.db
    .insertInto('invitees')
    .values({
      event_id: asked[0]!.id,
      email: other.email,
      user_id: other.user_id as never,
      invited_on: '2030-01-01',
    })
    .execute()
  await series.save({
    collection: { id: collection.id, apply_to_prototype: true },
    events: [{ ...draft, id: asked[0]!.id } as never],
  })
  await series.later(DAY)
  const [, second] = await series.occurrencesOf(collection.id)
  const event = await series.eventOf(second!)
  expect(event.multiple_choices.map(({ title }) => title)).toEqual(['This', 'That'])
  expect(event).toMatchObject({
    closing_message: 'Thank you all',
    host_notes: 'Ask Ana first',
    invited_users_count: 1,
  })
  expect(event.multiple_choices[0]!.id).not.toBe(asked[0]!.multiple_choices[0]!.id)
})

test('a choice that is reworded for the coming ones leaves an occurrence alone that has begun, and its votes', async () => {
  const draft = series.question('What to drink?', {
    question_type: 'multiple',
    multiple_choices: [{ title: 'Tee' }, { title: 'Coffee' }],
  })
  const { collection, events: asked } = await series.saveRepeating({}, [draft])
  const vote = async (event: PopinEvent) => {
    const [tea] = await choicesOf(host, event)
    const { status } = await host.call(voting.castVote, { params: { id: tea!.id }, body: { vote: true } })
    expect(status).toBe(200)
  }
  await vote(asked[0]!)
  await series.later(DAY)
  const second = await series.eventOf((await series.occurrencesOf(collection.id))[1]!)
  await vote(second)
  await series.save({
    collection: { id: collection.id, apply_to_prototype: true },
    events: [
      { ...draft, id: asked[0]!.id, multiple_choices: [{ title: 'Tea' }, { title: 'Coffee' }] } as never,
    ],
  })
  await series.later(DAY)
  const third = await series.eventOf((await series.occurrencesOf(collection.id))[2]!)
  const drinks = []
  for (const event of [asked[0]!, second, third]) {
    const [{ content, edited, choice_count }] = (await choicesOf(host, event)) as [Idea]
    drinks.push([content, edited, choice_count])
  }
  expect(drinks).toEqual([
    ['Tea', true, 1],
    ['Tee', false, 1],
    ['Tea', false, 0],
  ])
})

test('the picture of a choice is on every occurrence, and stays when one of them goes', async () => {
  const { id: media_id } = await plantPhoto(app, host.user_id)
  const draft = series.question('Which one is nicer?', {
    question_type: 'multiple',
    multiple_choices: [
      { title: 'This', media_id },
      { title: 'That', media_id: (await plantPhoto(app, host.user_id)).id },
    ],
  })
  const { collection } = await series.saveRepeating({}, [draft])
  await series.later(DAY)
  const [first, second] = await series.occurrencesOf(collection.id)
  const picture = (await series.eventOf(second!)).multiple_choices[0]!.media!
  expect(picture.id).toBe(media_id)
  expect((await host.raw(picture.file)).status).toBe(200)
  await host.call(collections.deleteCollection, { params: { id: first as never } })
  await app.app.runJob(sweepMedia as never, {})
  expect((await host.raw(picture.file)).status).toBe(200)
})

test.each([
  [1, { recurrence_setting: daily }, 'pulse'],
  [2, { recurrence_setting: daily }, 'concurrent'],
  [1, {}, 'concurrent'],
  [1, { recurrence_setting: daily, type: 'survey' as const }, 'survey'],
])('%i questions saved first with %j are a %s, and stay that', async (count, more, type) => {
  const questions = Array.from({ length: count }, () => series.question('Which type is it?'))
  const { collection, events: asked } = await series.save({ collection: more, events: questions })
  expect(collection.type).toBe(type)
  const again = asked.map(({ id }) => ({ ...series.question('Which type is it?'), id }))
  const changed = { id: collection.id, type: 'meeting' as const, recurrence_setting: null }
  expect((await series.save({ collection: changed, events: again })).collection.type).toBe(type)
})

test('after five occurrences in a row without anybody the series stops by itself', async () => {
  const { collection } = await series.saveRepeating()
  for (let day = 0; day < 6; day++) await series.later(DAY)
  const made = await series.occurrencesOf(collection.id)
  expect(made).toHaveLength(5)
  expect((await series.load(made[4]!)).recurrence_setting).toMatchObject({
    autostopped: true,
    enabled: false,
  })
  expect((await series.eventOf(made[4]!)).phase).toBe('autostopped')
  expect((await series.eventOf(made[3]!)).phase).toBe('closed')
  const { data } = await host.call(collections.updateCollection, {
    params: { id: made[4] as never },
    body: { event_ids: (await series.load(made[4]!)).event_ids, recurrence_setting: daily },
  })
  expect(data.recurrence_setting).toMatchObject({ autostopped: false, enabled: true })
  await series.later(DAY)
  expect(await series.occurrencesOf(collection.id)).toHaveLength(6)
})

test('one answer keeps a series going for five more', async () => {
  const { collection } = await series.saveRepeating()
  await series.later(DAY)
  const [, second] = await series.occurrencesOf(collection.id)
  await answer(host, await series.eventOf(second!))
  expect((await series.load(second!)).stats.total_activities).toBe(1)
  for (let day = 0; day < 8; day++) await series.later(DAY)
  expect(await series.occurrencesOf(collection.id)).toHaveLength(7)
})

test('an occurrence that is deleted by its questions leaves a series that goes on, also the only one', async () => {
  const { events: asked } = await series.saveRepeating({}, [series.question('Gone today?')])
  await host.call(events.deleteEvents, { body: { ids: asked.map(({ id }) => id) } })
  const left = async () => {
    const query = { search: 'Gone today?' } as never
    return (await host.call(dashboard.listMiniEvents, { query })).data.events.map(({ phase }) => phase)
  }
  expect(await left()).toEqual([])
  await series.later(DAY)
  expect(await left()).toEqual(['open'])
})

test('a draft does not repeat until it is published', async () => {
  const { collection, events: asked } = await series.save({
    collection: { type: 'pulse', recurrence_setting: daily },
    events: [series.question('Not yet said?')],
    publish: false,
  })
  await series.later(DAY)
  expect(await series.occurrencesOf(collection.id)).toHaveLength(1)
  await host.call(events.publishEvents, { body: { ids: [asked[0]!.id] } })
  await series.tick()
  expect(await series.occurrencesOf(collection.id)).toHaveLength(2)
})

test('a meeting repeats with its own times', async () => {
  const start = Math.floor(app.clock.now()) + DAY
  const meeting = { meeting_start: start, meeting_end: start + 1800 }
  const named = { type: 'meeting' as const, name: 'Weekly' }
  const weekly = { enabled: true, interval: 'week' as const, frequency: 1 }
  const { collection } = await series.saveRepeating({ ...named, recurrence_setting: weekly, ...meeting }, [
    series.question('What to talk about?', { meeting_part: 'before' }),
  ])
  expect(collection).toMatchObject({
    ...meeting,
    next_meeting_start: start + 7 * DAY,
    next_meeting_end: start + 1800 + 7 * DAY,
    recurrence_setting: { days: [new Date(start * 1000).getUTCDay()] },
  })
  await series.later(7 * DAY)
  const [, second] = await series.occurrencesOf(collection.id)
  expect(await series.load(second!)).toMatchObject({
    type: 'meeting',
    meeting_start: start + 7 * DAY,
    meeting_end: start + 1800 + 7 * DAY,
  })
  expect((await series.eventOf(second!)).meeting_part).toBe('before')
})

test.each([
  [{ interval: 'hour' }],
  [{ frequency: 0 }],
  [{ frequency: 'abc' }],
  [{ frequency: '' }],
  [{ interval: 'week', days: [] }],
  [{ interval: 'month', days: 'monday' }],
  [{ interval: 'month', days: 32 }],
  [{ interval: 'month', days: 'fifth monday' }],
  [{ interval: 'month' }],
])('a rhythm such as %j is refused, and nothing is stored', async (wrong) => {
  const fresh = await signUp(app)
  const body = {
    collection: { type: 'pulse', recurrence_setting: { ...daily, ...wrong } },
    events: [series.question('Never stored?')],
  }
  const { status } = await fresh.call(collections.saveSession, { body: body as never })
  expect(status).toBe(400)
  const { data } = await fresh.call(dashboard.listMiniEvents, { query: {} })
  expect(data.events).toEqual([])
})
