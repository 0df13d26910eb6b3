import '#web/base/testing/realtime-settings.ts'
import { act, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFakeLine } from '#web/base/testing/fake-line.ts'
import { anEvent, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { noteOwnDeed } from '#web/events/own-deeds.ts'
import { useLiveCollection } from './useLiveCollection.ts'

// the page has one connection, and keeps it from test to test
const line = openFakeLine()
const CHANNEL = 'private-collection-c1'
const LOAD = 'GET /collections/c1'
const collection = { id: 'c1', name: 'Lunch', type: 'concurrent', events: [], events_count: 0 }
const event = anEvent({ collection: collection as never })

beforeEach(() => window.history.replaceState(null, '', '/#/q/lunch/answers'))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Page() {
  useLiveCollection(event)
  return null
}

async function open() {
  const server = openFakeSession({
    'POST /pusher/auth': () => ({ body: { auth: 'k:signed' } }),
    [LOAD]: () => ({ body: { ...collection, name: 'Dinner' } }),
  })
  vi.stubGlobal('fetch', server.fetch)
  const { client, unmount } = showPage(createElement(Page))
  client.setQueryData(['event', 'lunch'], event)
  await waitFor(() => expect(line.subscribed()).toEqual([CHANNEL]))
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(100)
  return { server, client, pass, unmount }
}

test('two seconds after it was edited the collection is fetched, once for all that came meanwhile', async () => {
  const { server, client, pass } = await open()
  line.say(CHANNEL, 'edited', {})
  await pass(1000)
  line.say(CHANNEL, 'edited', {})
  await pass(800)
  expect(server.requests(LOAD)).toEqual([])
  await pass(400)
  expect(server.requests(LOAD)).toHaveLength(1)
  expect(client.getQueryData(['event', 'lunch'])).toMatchObject({ collection: { name: 'Dinner' } })
  await pass(10_000)
  expect(server.requests(LOAD)).toHaveLength(1)
  line.say(CHANNEL, 'edited', {})
  await pass(2500)
  expect(server.requests(LOAD)).toHaveLength(2)
})

test('whoever leaves within the two seconds fetches nothing', async () => {
  const { server, pass, unmount } = await open()
  line.say(CHANNEL, 'edited', {})
  unmount()
  await pass(5000)
  expect(server.requests(LOAD)).toEqual([])
})

test('a collection that is deleted leads to the feed, except whoever deleted it', async () => {
  await open()
  line.say(CHANNEL, 'deleted', {})
  expect(location.hash).toBe('#/q')
  window.history.replaceState(null, '', '/#/q/lunch/answers')
  noteOwnDeed('c1')
  line.say(CHANNEL, 'deleted', {})
  expect(location.hash).toBe('#/q/lunch/answers')
})
