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
