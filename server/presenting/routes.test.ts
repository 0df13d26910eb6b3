// What stands in front of a room, over HTTP.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { collections } from '#domain/collections/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { type PresentationChange, presenting } from '#domain/presenting/contract.ts'
import { GOES_ON, HEARTBEAT, LEAVING } from '#domain/presenting/model.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { listen } from '#server/testing/live-client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, guestOf, launch, openWindow, signUp } from '#server/testing/world.ts'
import { endLapsedPresentation } from './jobs.ts'

const app = await openTestApp()
const host = await signUp(app)

const load = async (who: TestClient, event: PopinEvent) =>
  (await who.call(presenting.loadPresentation, { params: { id: event.id } })).data
const change = (event: PopinEvent, body: PresentationChange, who: TestClient = host) =>
  who.call(presenting.changePresentation, { params: { id: event.id }, body })

const alive = async (event: PopinEvent, is_leaving = false) =>
  (await host.call(presenting.keepPresenting, { params: { id: event.id }, body: { is_leaving } })).data

/** Two questions of one session. */
async function launchTwo(): Promise<[PopinEvent, PopinEvent]> {
  const schedule = openWindow(app.clock.now())
  const drafts = ['What went well?', 'What should change?'].map((name) => ({ name, schedule }))
  const { data: saved } = await host.call(events.saveEvents, { body: { events: drafts } })
  const ids = saved.map((event) => event.id)
  await host.call(events.publishEvents, { body: { ids } })
  await host.call(collections.createCollection, { body: { event_ids: ids, type: 'concurrent' } })
  const [one, two] = await Promise.all(ids.map((slug) => host.call(events.loadEvent, { params: { slug } })))
  return [one!.data, two!.data]
}

describe('the state of the room', () => {
  it('is the first picture of the question that is asked about, until somebody changes it', async () => {
    const event = await launch(app, host)
    const guest = await guestOf(app, event)
    expect(await load(guest, event)).toMatchObject({
      number: 0,
      event_id: event.id,
      event_slug: event.slug,
      view: 'chart',
      spotlight_id: null,
      timer_end: null,
      zoom: 0,
      is_on: false,
      now: app.clock.now(),
    })
  })

  it('is one for all questions of a session, and each change has the next number', async () => {
    const [one, two] = await launchTwo()
    const guest = await guestOf(app, one)
    await change(one, { is_on: true, zoom: 3 })
    const { data } = await change(two, { event_id: two.id })
    expect(data).toMatchObject({ number: 2, event_id: two.id, event_slug: two.slug, zoom: 3, is_on: true })
    expect(await load(guest, one)).toEqual(await load(host, two))
  })

  it('counts down by the clock of the server', async () => {
    const event = await launch(app, host)
    const { data } = await change(event, { timer_seconds: 90 })
    expect(data.timer_end).toBe(Math.floor(app.clock.now()) + 90)
    expect((await change(event, { timer_seconds: null })).data.timer_end).toBeNull()
  })

  it('loses no change of two that arrive together', async () => {
    const event = await launch(app, host)
    const zooms = [1, 2, 3, 4, 5, -1, -2, -3]
    const replies = await Promise.all(zooms.map((zoom) => change(event, { zoom })))
    expect(replies.map((reply) => reply.data.number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const last = replies.find((reply) => reply.data.number === 8)!
    expect((await load(host, event)).zoom).toBe(last.data.zoom)
  })

  it('comes back to a question that is there when the one on the screen was deleted', async () => {
    const [one, two] = await launchTwo()
    await change(one, { event_id: two.id })
    await host.call(events.deleteEvents, { body: { ids: [two.id] } })
    expect(await load(host, one)).toMatchObject({ event_id: one.id, number: 1 })
  })

  it('leads nobody when nothing is heard of its page, and everybody where they were when it is heard of again', async () => {
    const [one, two] = await launchTwo()
    await change(one, { event_id: two.id, is_on: true })
    await change(one, { view: 'table' })
    app.clock.advance(HEARTBEAT)
    await alive(one)
    app.clock.advance(GOES_ON - 1)
    expect((await load(host, one)).is_on).toBe(true)
    app.clock.advance(1)
    expect((await load(host, one)).is_on).toBe(false)
    expect(await alive(one)).toMatchObject({ is_on: true, event_id: two.id, view: 'table', number: 3 })
    expect((await load(host, one)).is_on).toBe(true)
  })

  it('frees the room soon after its page was left, unless the page was only loaded again', async () => {
    const event = await launch(app, host)
    await change(event, { is_on: true })
    await alive(event, true)
    app.clock.advance(LEAVING - 1)
    expect((await alive(event)).is_on).toBe(true)
    await alive(event, true)
    app.clock.advance(LEAVING)
    expect((await load(host, event)).is_on).toBe(false)
  })

  it('is not begun again by a page when it was ended', async () => {
    const event = await launch(app, host)
    await change(event, { is_on: true })
    await change(event, { is_on: false })
    expect(await alive(event)).toMatchObject({ is_on: false, number: 2 })
  })

  it('begins anew after one of which nothing is heard any more', async () => {
    const [one, two] = await launchTwo()
    await change(one, { event_id: two.id, is_on: true })
    await change(one, { view: 'table', by_votes: true, zoom: 2 })
    app.clock.advance(GOES_ON)
    const { data } = await change(one, { event_id: one.id, is_on: true })
    expect(data).toMatchObject({ event_id: one.id, view: 'chart', by_votes: false, zoom: 2, is_on: true })
  })

  it('is told of to those who follow when it ends by itself', async () => {
    const event = await launch(app, host)
    await change(event, { is_on: true })
    const { id, ...row } = await app.db
      .selectFrom('presentations')
      .select(['id', 'alive_until'])
      .where('collection_id', '=', event.collection!.id)
      .executeTakeFirstOrThrow()
    const waiting = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs
      where key = ${`end_lapsed_presentation:${id}`}`.execute(app.db)
    expect(waiting.rows).toEqual([{ run_at: row.alive_until }])
    // too early, as when the page was heard of meanwhile
    await app.app.runJob(endLapsedPresentation as never, { presentation_id: id })
    expect(await load(host, event)).toMatchObject({ is_on: true, number: 1 })
    const guest = await guestOf(app, event)
    const listener = await listen(app, guest, `private-collection-${event.collection!.id}`)
    app.clock.advance(GOES_ON)
    await app.app.runJob(endLapsedPresentation as never, { presentation_id: id })
    const heard = await listener.until((message) => message.name === 'presented')
    expect(heard.data).toMatchObject({ is_on: false, number: 2, event_id: event.id })
    listener.close()
  })
})

describe('a change is refused', () => {
  it('by anybody but the creator', async () => {
    const event = await launch(app, host)
    const reply = await change(event, { zoom: 1 }, await guestOf(app, event))
    expect([reply.status, (await load(host, event)).number]).toEqual([403, 0])
  })

  it('to a question of another session, also of the same creator', async () => {
    const [event, other] = [await launch(app, host), await launch(app, host)]
    const foreign = await launch(app, await signUp(app))
    for (const id of [other.id, foreign.id]) {
      const reply = await change(event, { event_id: id })
      expect([reply.status, reply.error?.error_code]).toEqual([400, 'question_elsewhere'])
    }
    expect((await load(host, event)).number).toBe(0)
  })

  it('to an answer of another question, or one that is not shown', async () => {
    const [event, other] = await launchTwo()
    const [here, there] = [await answer(host, event), await answer(host, other)]
    expect((await change(event, { spotlight_id: there.id })).error?.error_code).toBe('answer_elsewhere')
    await app.db.updateTable('ideas').set({ state: 'archived' }).where('id', '=', here.id).execute()
    expect((await change(event, { spotlight_id: here.id })).error?.error_code).toBe('answer_elsewhere')
  })
})

describe('the spotlight', () => {
  it('goes out with its answer', async () => {
    const event = await launch(app, host)
    const idea = await answer(host, event)
    expect((await change(event, { spotlight_id: idea.id })).data.spotlight_id).toBe(idea.id)
    await host.call(ideas.deleteIdea, { params: { id: idea.id } })
    expect((await load(host, event)).spotlight_id).toBeNull()
  })

  it('goes out when its answer is archived, for the host too, and another one can follow', async () => {
    const event = await launch(app, host)
    const [rude, kind] = [await answer(host, event, 'Rude'), await answer(host, event, 'Kind')]
    await change(event, { spotlight_id: rude.id })
    const archived = { params: { id: rude.id }, body: { state: 'archived' as const } }
    expect((await host.call(ideas.moderateIdea, archived)).status).toBe(200)
    expect((await load(host, event)).spotlight_id).toBeNull()
    expect((await change(event, { zoom: 1 })).data.spotlight_id).toBeNull()
    expect((await change(event, { spotlight_id: kind.id })).data.spotlight_id).toBe(kind.id)
  })
})

describe('the words of the answers', () => {
  const words = async (event: PopinEvent, who: TestClient = host) =>
    (await who.call(presenting.listWords, { params: { id: event.id } })).data
  const behind = async (event: PopinEvent, word: string, who: TestClient = host) =>
    (await who.call(presenting.listWordAnswers, { params: { id: event.id }, query: { word } })).data

  it('are those of all shown answers, and new with every answer', async () => {
    const event = await launch(app, host)
    expect(await words(event)).toEqual({ words: [], are_short: false })
    await answer(host, event, 'More coffee please')
    const hidden = await answer(host, event, 'Coffee and a secret')
    await answer(host, event, 'coffee')
    expect((await words(event)).words).toContainEqual({ text: 'coffee', count: 3, likes: 0 })
    expect((await behind(event, 'coffee')).map(({ content }) => content)).toEqual([
      'coffee',
      'Coffee and a secret',
      'More coffee please',
    ])
    await app.db.updateTable('ideas').set({ state: 'archived' }).where('id', '=', hidden.id).execute()
    // what is archived is shown at once no more, whatever was counted before
    expect((await behind(event, 'coffee')).map(({ content }) => content)).not.toContain('Coffee and a secret')
    await answer(host, event, 'Tea')
    const told = await words(event)
    expect(told.are_short).toBe(true)
    expect(told.words).toContainEqual({ text: 'coffee', count: 2, likes: 0 })
    expect(told.words.map((word) => word.text)).not.toContain('secret')
  })

  it('are sized by likes too, unless results are hidden', async () => {
    const event = await launch(app, host)
    const tea = await answer(host, event, 'Tea')
    await answer(host, event, 'Coffee')
    const guest = await guestOf(app, event)
    await guest.call(voting.castVote, { params: { id: tea.id }, body: { vote: true } })
    await expect
      .poll(async () => (await words(event, guest)).words[0])
      .toEqual({ text: 'Tea', count: 1, likes: 1 })
    await change(event, { results_hidden: true })
    for (const who of [guest, host])
      expect((await words(event, who)).words).toEqual([
        { text: 'Coffee', count: 1, likes: 0 },
        { text: 'Tea', count: 1, likes: 0 },
      ])
  })

  it('are no cloud where nothing of them stands in it', async () => {
    const event = await launch(app, host)
    for (const figure of ['7', '8']) await answer(host, event, figure)
    expect(await words(event)).toEqual({ words: [], are_short: false })
  })

  it('can be opened for the room, until the view is another one', async () => {
    const event = await launch(app, host)
    expect((await change(event, { word: 'coffee' })).data).toMatchObject({ word: 'coffee' })
    expect((await change(event, { view: 'table' })).data).toMatchObject({ view: 'table', word: null })
  })

  it('of a poll are none: its choices are no answers', async () => {
    const multiple_choices = [{ title: 'Red' }, { title: 'Blue' }]
    const poll = await launch(app, host, { question_type: 'multiple', multiple_choices })
    expect(await words(poll)).toEqual({ words: [], are_short: false })
    expect(await behind(poll, 'Red')).toEqual([])
  })
})
