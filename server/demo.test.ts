// The demo world of a first start, also of one that was stopped half-way.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { agendas } from '#domain/agendas/contract.ts'
import type { TopicId } from '#domain/base/ids.ts'
import { DAY } from '#domain/base/time.ts'
import { dashboard } from '#domain/dashboard/contract.ts'
import { followUps } from '#domain/follow-ups/contract.ts'
import { promises } from '#domain/promises/contract.ts'
import { records } from '#domain/records/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { createMovingClock, type MovingClock } from './base/moving-clock.ts'
import { ensureDemo } from './demo.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
let clock: MovingClock
let folder: string
beforeEach(async () => {
  clock = createMovingClock()
  app = await startTestApp({ now: clock.now })
  folder = mkdtempSync(join(tmpdir(), 'demo-'))
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const FILE = 'demo-sign-in.json'

/** The sessions that the demo account finds when it signs in. */
async function sessionsOf(sign_in: { email: string; password: string }): Promise<number> {
  const host = app.client()
  await host.call(accounts.login, { body: sign_in })
  return (await host.call(dashboard.listMiniEvents, { query: {} })).data.events.length
}

it('is made once, with thirteen questions, and its sign-in is read back later', async () => {
  const first = (await ensureDemo(app.app, folder, clock))!
  expect(await sessionsOf(first)).toBe(13)
  expect(await ensureDemo(app.app, folder, clock)).toEqual(first)
  expect(JSON.parse(readFileSync(join(folder, FILE), 'utf8'))).toEqual(first)
  expect(await sessionsOf(first)).toBe(13)
})

it('has a weekly meeting with three behind it, topics in every state, and what it is worth', async () => {
  const host = app.client()
  await host.call(accounts.login, { body: (await ensureDemo(app.app, folder, clock))! })
  const { data: lists } = await host.call(promises.listTopicLists, {})
  expect(lists).toMatchObject([{ name: 'Weekly team meeting', kind: 'series', promised: 2, overdue: 1 }])
  const { data } = await host.call(promises.loadTopicList, { params: { id: lists[0]!.id } })
  for (const { group, topics } of data.groups) expect([group, topics.length > 0]).toEqual([group, true])
  const heating = data.groups.flatMap(({ topics }) => topics).find(({ title }) => title.includes('heating'))
  const { data: sessions } = await host.call(dashboard.listMiniEvents, { query: {} })
  const weekly = sessions.events
    .filter(({ name }) => name.includes('weekly meeting'))
    .toSorted((a, b) => b.schedule.ideas.start_time - a.schedule.ideas.start_time)[0]!
  const { data: worth } = await host.call(followUps.loadWorth, { params: { id: weekly.id } })
  expect(worth).toMatchObject({ missing: 0, hints: [{ name: 'leave_it' }] })
  expect(worth.meetings.map(({ score }) => score !== null)).toEqual([true, true, true])
  // real meetings: their agendas are over with minutes, and what became of each topic has the days on which it did
  expect(weekly.collection).toMatchObject({ type: 'meeting', occurrence: 4 })
  const moves = async ({ id }: { id: TopicId }) =>
    (await host.call(topics.loadTopic, { params: { id } })).data.moves
  const weeks = new Set<number>()
  for (const topic of data.groups.flatMap((group) => group.topics))
    for (const { moved_time } of await moves(topic))
      weeks.add(Math.floor((clock.now() - moved_time) / (7 * DAY)))
  expect([...weeks].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3])
  const { data: agenda } = await host.call(agendas.loadAgenda, { params: { id: weekly.id } })
  expect(agenda.items.map(({ title, minutes }) => [title, minutes])).toEqual([
    ['News from everyone', 5],
    ['How do we want to plan the summer?', 15],
    ['Can sales see the roadmap before customers ask?', 10],
    ['How useful was this week’s meeting for you?', 5],
  ])
  expect(Math.abs(clock.now() - Date.now() / 1000)).toBeLessThan(1)
  // four and two like its answers: too few to tell how many of them are the same people
  expect(heating).toMatchObject({ answer_count: 2, likes: 4 })
})

it('has a decision with its signed record, which everybody with the link reads', async () => {
  const host = app.client()
  await host.call(accounts.login, { body: (await ensureDemo(app.app, folder, clock))! })
  const { data } = await host.call(records.listRecords, {})
  expect(data.records).toMatchObject([{ question: 'Do we keep Wednesdays free of meetings?' }])
  const { data: shown } = await app.client().call(records.loadRecord, { params: { id: data.records[0]!.id } })
  expect(shown).toMatchObject({ is_shared: true, document: { owner: 'Dana Demo' } })
})

it('sends emails whose links lead to where it is reached', async () => {
  await ensureDemo(app.app, folder, clock)
  const links = (await app.outbox()).flatMap(({ text_body }) => text_body.match(/https?:\/\/[^/\s]+/g) ?? [])
  expect(new Set(links)).toEqual(new Set([app.url.replace('127.0.0.1', 'localhost')]))
})

it('that was stopped after its account was made can be entered by the next start', async () => {
  const sign_in = (await ensureDemo(app.app, folder, clock))!
  writeFileSync(join(folder, FILE), JSON.stringify({ ...sign_in, unfinished: true }))
  expect(await ensureDemo(app.app, folder, clock)).toEqual(sign_in)
  expect(await ensureDemo(app.app, folder, clock)).toEqual(sign_in)
})

it('that was stopped before its account was made is made by the next start', async () => {
  const sign_in = { email: 'demo@popin.example', password: 'written before' }
  writeFileSync(join(folder, FILE), JSON.stringify({ ...sign_in, unfinished: true }))
  expect(await ensureDemo(app.app, folder, clock)).toEqual(sign_in)
  expect(await sessionsOf(sign_in)).toBe(13)
})

it('that came back from a backup without its sign-in stays as it is, and nobody is told a password', async () => {
  const sign_in = (await ensureDemo(app.app, folder, clock))!
  rmSync(join(folder, FILE))
  expect(await ensureDemo(app.app, folder, clock)).toBeNull()
  expect(await sessionsOf(sign_in)).toBe(13)
})
