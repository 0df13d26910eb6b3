// Small anonymous questions that close: the last votes come a minute after those before, and until then nothing is final.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { LAST_VOTES } from '#domain/events/few-voices.ts'
import { insights } from '#domain/insights/contract.ts'
import { records } from '#domain/records/contract.ts'
import { writeCountLists } from '#server/counts/jobs.ts'
import { closeDueEvents } from '#server/events/jobs.ts'
import { releaseLast, releaseWaiting, timeLastFigures } from '#server/voting/jobs.ts'
import type { TestClient } from './client.ts'
import { wordsOf } from './everything-read.ts'
import { testPolls } from './polls.ts'
import { endVoting } from './record-samples.ts'
import { openTestApp } from './test-app.ts'
import { choicesOf, guestOf, signUpVerified } from './world.ts'

const app = await openTestApp({ small_groups: 'hidden' })
const host = await signUpVerified(app)
const { vote, voted, record } = testPolls(app, host)

const prospect = async ({ id }: PopinEvent) =>
  (await host.call(records.loadProspect, { params: { id } })).data

it('records no decision of results that stay hidden, and says why before and after the close', async () => {
  const { event } = await voted([0, 1])
  expect((await prospect(event)).refused).toMatchObject({ text: expect.stringContaining('3 more needed.') })
  await endVoting(app, event)
  const { status, error } = await record(event)
  expect([status, error?.error_code]).toEqual([409, 'few_voices'])
  const hidden = /^Results appear once 5 people have voted, .* 3 votes were missing, so they stay hidden\.$/
  expect(error?.error_message).toMatch(hidden)
  expect((await prospect(event)).refused?.text).toMatch(hidden)
})

const few = async ({ slug }: PopinEvent, reader: TestClient = host) =>
  (await reader.call(events.loadEvent, { params: { slug } })).data.few_voices
const counts = async (event: PopinEvent) =>
  (await choicesOf(host, event)).map(({ choice_count }) => choice_count)
const run = (job: object, payload: object = {}) => app.app.runJob(job as never, payload)
const timed = async ({ id }: PopinEvent) => {
  const { rows } = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs
    where key = ${`release_last_figures:${id}`}`.execute(app.db)
  return rows.map(({ run_at }) => run_at.getTime() / 1000)
}

/** Five voices that are given out, then two more, and the host stops it `later` seconds after. */
async function stopped(later = 0) {
  const { event, guests } = await voted([0, 0, 0, 1, 1])
  const released = app.clock.now()
  for (const index of [1, 1]) await vote(await guestOf(app, event), event, index)
  app.clock.advance(later)
  expect(await few(event)).toBeUndefined()
  await host.call(events.endEvent, { params: { id: event.id } })
  app.clock.advance(2)
  return { event, guests, released }
}

it('says to everybody that the last votes are still to come, and nothing of how many', async () => {
  const { event, guests } = await stopped()
  for (const reader of [host, guests[0]!, await guestOf(app, event)])
    expect(await few(event, reader)).toEqual({ least: 5, missing: 0 })
  const { summary, metrics } = (await host.call(insights.eventStats, { params: { id: event.id } })).data
  expect([summary.winning_ideas, metrics.votes]).toEqual([[], 0])
  for (const file of ['report.pdf', 'export.xlsx', 'export.json', 'report.csv', 'export.csv']) {
    const words = await wordsOf(await host.raw(`${API_ROOT}/events/${event.id}/${file}`))
    expect(words.replaceAll(/\s+/g, ' ')).toContain(LAST_VOTES)
    expect(words).not.toMatch(/Leads|leads with/)
  }
})

it('gives them out a minute after the group before them, not at the tick after that', async () => {
  const { event, released } = await stopped(20)
  await run(closeDueEvents)
  await run(timeLastFigures)
  const [at] = await timed(event)
  expect(at! - released).toBeGreaterThanOrEqual(60)
  expect(at! - released).toBeLessThan(62)
  // what closes brings nothing sooner, so that nobody closes it to read one vote
  await run(releaseWaiting('hidden'))
  await run(releaseLast, { event_id: event.id })
  expect(await counts(event)).toEqual([3, 2, 0])
  app.clock.advance(at! - app.clock.now())
  await run(writeCountLists)
  await run(releaseLast, { event_id: event.id })
  expect(await counts(event)).toEqual([3, 4, 0])
  expect(await few(event)).toBeUndefined()
  await run(writeCountLists)
  const { count_hash } = (await host.call(events.loadEvent, { params: { slug: event.slug } })).data
  expect(count_hash).toBeDefined()
})

it('is timed by the timetable too where a question ends by itself, and not where it goes on', async () => {
  const { event } = await voted([0, 0, 0, 1, 1])
  await vote(await guestOf(app, event), event, 1)
  await run(releaseWaiting('hidden'))
  expect(await timed(event)).toEqual([])
  await endVoting(app, event)
  await run(releaseWaiting('hidden'))
  expect(await timed(event)).toHaveLength(1)
})

it('leaves what waits longer than its minute to the tick, also when the host stops it', async () => {
  const { event } = await stopped(70)
  await run(timeLastFigures)
  expect(await timed(event)).toEqual([])
  expect(await counts(event)).toEqual([3, 2, 0])
  await run(releaseWaiting('hidden'))
  expect(await counts(event)).toEqual([3, 4, 0])
})

it('records no result without the last votes, and the right one after them', async () => {
  const { event } = await stopped()
  const { status, error } = await record(event)
  expect([status, error?.error_code, error?.error_message]).toEqual([409, 'votes_wait', LAST_VOTES])
  expect((await prospect(event)).refused).toEqual({ code: 'votes_wait', text: LAST_VOTES })
  app.clock.advance(60)
  await run(releaseLast, { event_id: event.id })
  const { data } = await record(event)
  expect(data.document.result.text).toBe('“Tuesday” won.')
  expect(data.document.turnout.voted).toBe(7)
})
