// What is asked of the server where nothing repeats: nothing.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Collection } from '#domain/collections/contract.ts'
import { type FakeSession, openFakeSession } from '#web/events/fake-page.ts'
import { resumeSeries, stopSeries } from './saving-times.ts'

const window = { start_time: 1_900_000_000, end_time: 1_900_003_600 }
const single = { id: 'c1', event_ids: ['e1'], recurrence_setting: null } as unknown as Collection

let server: FakeSession
beforeEach(() => {
  server = openFakeSession({ 'GET /collections/c1': () => ({ body: single }) })
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['without a collection', null],
  ['whose collection does not repeat', single],
])('a session %s is not resumed, and nothing is sent', async (_case, collection) => {
  expect(await resumeSeries(collection, window)).toBe(false)
  expect(server.sent).toEqual([])
})

test('what does not repeat is not stopped as a series', async () => {
  await stopSeries(single.id)
  expect(server.sent.map(({ request }) => request)).toEqual(['GET /collections/c1'])
})

test('what repeats goes on in its rhythm, at the time that was picked', async () => {
  const rhythm = { enabled: false, interval: 'week', frequency: 2, days: [1], autostopped: true }
  server.answers['POST /collections/c1'] = () => ({ body: single })
  expect(await resumeSeries({ ...single, recurrence_setting: rhythm } as unknown as Collection, window)).toBe(
    true,
  )
  expect(server.requests('POST /collections/c1')[0]!.body).toMatchObject({
    event_ids: ['e1'],
    recurrence_setting: { enabled: true, interval: 'week', frequency: 2, days: [1] },
    next_start_date: window.start_time,
    next_end_date: window.end_time,
  })
})
