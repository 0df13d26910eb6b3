import '#web/base/testing/realtime-settings.ts'
import { act, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { openFakeLine } from '#web/base/testing/fake-line.ts'
import { anEvent, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { noteOwnAction } from '#web/events/own-actions.ts'
import { useLiveCollection } from './useLiveCollection.ts'

// the page has one connection, and keeps it from test to test
const line = openFakeLine()
/** Each test has a collection of its own: a channel is left a moment after its page. */
let tests = 0

beforeEach(() => window.history.replaceState(null, '', '/#/q/lunch/answers'))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Page({ event }: { event: PopinEvent }) {
  useLiveCollection(event)
  return null
}

async function open() {
  const id = `told${++tests}`
  const [channel, load] = [`private-collection-${id}`, `GET /collections/${id}`]
  const collection = { id, name: 'Lunch', type: 'concurrent', events: [], events_count: 0 }
  const event = anEvent({ collection: collection as never })
  const server = openFakeSession({
    'POST /pusher/auth': () => ({ body: { auth: 'k:signed' } }),
    [load]: () => ({ body: { ...collection, name: 'Dinner' } }),
  })
  vi.stubGlobal('fetch', server.fetch)
  const { client, unmount } = showPage(createElement(Page, { event }))
  client.setQueryData(['event', 'lunch'], event)
  await waitFor(() => expect(line.subscribed()).toContain(channel))
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(100)
  const say = (event: string) => line.say(channel, event, {})
  return { id, load, say, server, client, pass, unmount }
}

test('two seconds after it was edited the collection is fetched, once for all that came meanwhile', async () => {
  const { server, client, pass, load, say } = await open()
  say('edited')
  await pass(1000)
  say('edited')
  await pass(800)
  expect(server.requests(load)).toEqual([])
  await pass(400)
  expect(server.requests(load)).toHaveLength(1)
  expect(client.getQueryData(['event', 'lunch'])).toMatchObject({ collection: { name: 'Dinner' } })
  await pass(10_000)
  expect(server.requests(load)).toHaveLength(1)
  say('edited')
  await pass(2500)
  expect(server.requests(load)).toHaveLength(2)
})

test('whoever leaves within the two seconds fetches nothing', async () => {
  const { server, pass, unmount, load, say } = await open()
  say('edited')
  unmount()
  await pass(5000)
  expect(server.requests(load)).toEqual([])
})

test('a collection that is deleted leads to the feed, except whoever deleted it', async () => {
  const { id, say } = await open()
  say('deleted')
  expect(location.hash).toBe('#/q')
  window.history.replaceState(null, '', '/#/q/lunch/answers')
  noteOwnAction(id)
  say('deleted')
  expect(location.hash).toBe('#/q/lunch/answers')
})
