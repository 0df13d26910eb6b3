// Occurrences of a series go one by one, with what comes, or all at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestOf } from '#domain/base/call.ts'
import { DAY } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { events } from '#domain/events/contract.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, signUp } from '#server/testing/world.ts'
import { makeDueOccurrences } from './jobs.ts'

let app: TestApp
let host: Account
beforeAll(async () => {
  // the clock runs beyond the trial, of which most of this knows nothing
  app = await startTestApp({ billing: 'off' })
  host = await signUp(app)
})
afterAll(() => app.close())

type Body = RequestOf<typeof collections.saveSession>['body']
const daily = { enabled: true, interval: 'day' as const, frequency: 1 }

/** A question of one hour from now on. */
const question = (name: string, more: object = {}) => {
  const start_time = Math.floor(app.clock.now())
  const window = { start_time, end_time: start_time + 3600 }
  return { name, schedule: { ideas: window, voting: window }, ...more }
}
const save = async (body: Body) => (await host.call(collections.saveSession, { body })).data
const saveRepeating = (more: Body['collection'] = {}, questions = [question('How is it going?')]) =>
  save({ collection: { type: 'pulse', recurrence_setting: daily, ...more }, events: questions })
const load = async (id: string) =>
  (await host.call(collections.loadCollection, { params: { id: id as never } })).data
const eventOf = async (id: string) =>
  (await host.call(events.loadEvent, { params: { slug: (await load(id)).event_ids[0]! } })).data

/** Every occurrence of the series that this collection belongs to, in their order. */
async function occurrencesOf(id: string): Promise<string[]> {
  const { series_id } = await app.db
    .selectFrom('collections')
    .select('series_id')
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()
  const rows = await app.db
    .selectFrom('collections')
    .select('id')
    .where('series_id', '=', series_id)
    .orderBy('occurrence')
    .execute()
  return rows.map((row) => row.id)
}
const tick = () => app.app.runJob(makeDueOccurrences as never, {})
async function later(seconds: number): Promise<void> {
  app.clock.advance(seconds)
  await tick()
}

test('an occurrence that is deleted with what comes leaves what ran before, and says which one it was', async () => {
  const { collection } = await saveRepeating({}, [question('How did it go?')])
  await later(DAY)
  const [first, second] = await occurrencesOf(collection.id)
  const numbers = [(await eventOf(first!)).collection!.occurrence, (await load(second!)).occurrence]
  expect(numbers).toEqual([1, 2])
  const and_coming = (id: string) =>
    host.call(collections.deleteCollection, { params: { id: id as never }, body: { and_coming: true } })
  await and_coming(second!)
  await later(DAY)
  expect(await occurrencesOf(first!)).toEqual([first])
  expect((await load(first!)).recurrence_setting).toMatchObject({ enabled: false })
  await and_coming(first!)
  const rows = await app.db
    .selectFrom('series')
    .select('id')
    .where('id', '=', collection.id as never)
    .execute()
  expect(rows).toEqual([])
})

test('deleting an occurrence lets the series go on, deleting for the series leaves none of it', async () => {
  const { collection } = await saveRepeating({}, [question('Deleted soon?')])
  await later(DAY)
  const [first, second] = await occurrencesOf(collection.id)
  await host.call(collections.deleteCollection, { params: { id: second as never } })
  await later(DAY)
  const [, third] = await occurrencesOf(first!)
  expect(third).toBeDefined()
  const body = { apply_to_prototype: true }
  await host.call(collections.deleteCollection, { params: { id: third as never }, body })
  const gone = [first, third].map((id) => ({ params: { id: id as never } }))
  for (const one of gone) expect((await host.call(collections.loadCollection, one)).status).toBe(404)
  const count = () =>
    app.db.selectFrom('collections').select('id').where('name', '=', 'Deleted soon?').execute()
  expect(await count()).toEqual([])
  await later(DAY)
  expect(await count()).toEqual([])
})
