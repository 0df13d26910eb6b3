import '#web/base/testing/realtime-settings.ts'
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { openFakeLine } from '#web/base/testing/fake-line.ts'
import { anEvent, member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { AnswerPage } from './AnswerPage.tsx'
import { AnswersPage } from './AnswersPage.tsx'
import { anIdea, sessionAnswers } from './fake-session.ts'

// the page has one connection, and keeps it from test to test
const line = openFakeLine()
const collection = { id: 'c1', name: 'Lunch', type: 'concurrent', events: [], events_count: 0 }
const event = anEvent({ collection: collection as never })

beforeEach(() => window.history.replaceState(null, '', '/#/q/lunch/answers'))
afterEach(() => vi.unstubAllGlobals())

function Plan() {
  return <p>{useCurrentUser()?.display_name}</p>
}

async function open(page: ReactNode) {
  const server = openFakeSession({
    ...sessionAnswers(event, [anIdea('a')]),
    'GET /ideas/slug-a': () => ({ body: { ...anIdea('a'), event_slug: 'lunch', comments: [] } }),
    'GET /ideas/a/comments': () => ({ body: [] }),
    'POST /pusher/auth': () => ({ body: { auth: 'k:signed' } }),
  })
  vi.stubGlobal('fetch', server.fetch)
  const { unmount } = showPage(
    <>
      {page}
      <Plan />
    </>,
    member,
  )
  await screen.findByText('Answer a')
  return { server, unmount }
}

const pages: [string, ReactNode][] = [
  ['the answers', <AnswersPage key="all" slug="lunch" ribbon={() => null} share={() => null} />],
  ['one answer', <AnswerPage key="one" slug="lunch" idea="slug-a" />],
]

test.each(pages)(
  'the page of %s listens to its event, its collection and its reader, to nothing else',
  async (_of, page) => {
    const { server, unmount } = await open(page)
    const three = ['private-collection-c1', 'private-event-e1', 'private-user-u1']
    await waitFor(() => expect(line.subscribed()).toEqual(three))
    const asked = server.requests('POST /pusher/auth').map(({ body }) => body.channel_name)
    expect(asked.sort()).toEqual(three)
    unmount()
    await waitFor(() => expect(line.subscribed()).toEqual([]))
  },
)

test.each(pages)('on the page of %s a change of the own account is fetched', async (_of, page) => {
  const { server } = await open(page)
  await waitFor(() => expect(line.subscribed()).toContain('private-user-u1'))
  server.answers['GET /authenticate'] = () => ({ body: { ...member, display_name: 'Benjamin' } })
  act(() => line.say('private-user-u1', 'updated', {}))
  expect(await screen.findByText('Benjamin')).toBeTruthy()
  expect(server.requests('GET /authenticate')).toHaveLength(1)
})

test('what could not be fetched is asked for until it comes, though the connection is live and says nothing more', async () => {
  const { server, unmount } = await open(pages[0]![1])
  await waitFor(() => expect(line.subscribed()).toContain('private-event-e1'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const answers = sessionAnswers(event, [anIdea('a'), anIdea('b')])
  server.answers['GET /events/lunch/ideas'] = () => ({ status: 503, body: { error_code: 'busy' } })
  const counts = { ideas_count: 2, comments_count: 0, participants_count: 1 }
  const missing = { seq: event.seq + 1, counts, ideas: [], comments: [], more: true }
  const asked = server.requests('GET /events/lunch/ideas').length
  await act(async () => {
    line.say('private-event-e1', 'stats_updated', missing)
    await vi.advanceTimersByTimeAsync(1000)
  })
  expect(server.requests('GET /events/lunch/ideas')).toHaveLength(asked + 1)
  server.answers['GET /events/lunch/ideas'] = answers['GET /events/lunch/ideas']!
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.getByText('Answer b')).toBeTruthy()
  // and no more once it is there
  const done = server.requests('GET /events/lunch/ideas').length
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(server.requests('GET /events/lunch/ideas')).toHaveLength(done)
  unmount()
  vi.useRealTimers()
})

test('results that are shown and voting that is locked need no request', async () => {
  line.place('private-event-e1', { seq: event.seq })
  const { server, unmount } = await open(pages[0]![1])
  await waitFor(() => expect(line.subscribed()).toContain('private-event-e1'))
  const asked = () => server.requests('GET /events/lunch').length
  const before = asked()
  const rules = { results_hidden: false, voting_locked: true }
  const told = { seq: event.seq + 1, target_type: 'event', event_id: event.id, rules }
  act(() => line.say('private-event-e1', 'edited', told))
  expect(await screen.findByText(/^The host has locked voting/)).toBeTruthy()
  expect(asked()).toBe(before)
  unmount()
})
