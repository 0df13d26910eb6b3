// The moment at which the room has said what was not answered, on a page that is open.
import '#web/base/testing/realtime-settings.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openFakeLine } from '#web/base/testing/fake-line.ts'
import { anEvent, OVER, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { FollowUp } from './FollowUp.tsx'

// the page has one connection, and keeps it from test to test
const line = openFakeLine()
afterEach(() => vi.unstubAllGlobals())

const topic = (id: string, outcome: string | null) => ({
  ...{ id, title: `Topic ${id}`, state: 'discussed', decision: '', owner_name: null, due_on: null },
  ...{
    own: null,
    counts: null,
    more_needed: 0,
    outcome,
    goes_back: outcome === 'not_answered',
    went_back: false,
  },
})

test('everybody hears at once what goes onto the agenda of the next meeting, and what they press is asked no longer', async () => {
  let told: object = { phase: 'open', topics: [topic('a', null), topic('b', null)] }
  const more = {
    ...{
      is_asked: true,
      start_time: 1_900_000_000,
      end_time: 4_000_000_000,
      is_meeting: true,
      repeats: true,
    },
    ...{
      is_host: false,
      own_score: null,
      own_sentence: '',
      score: null,
      more_scores_needed: 0,
      sentences: [],
    },
  }
  const server = openFakeSession({
    'GET /events/e1/follow-up': () => ({ body: { ...more, ...told } }),
  })
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) =>
    String(given[0]).includes('/pusher/auth')
      ? new Response(JSON.stringify({ auth: 'k:signed' }))
      : server.fetch(...(given as Parameters<typeof server.fetch>)),
  )
  showPage(<FollowUp event={anEvent({ meeting_part: 'after', schedule: OVER })} />)
  expect((await screen.findAllByRole('radiogroup')).length).toBe(3)
  await waitFor(() => expect(line.subscribed()).toContain('private-event-e1'))
  told = { phase: 'closed', topics: [topic('a', 'not_answered'), topic('b', 'answered')] }
  act(() => line.say('private-event-e1', 'follow_up_settled', { session: 'e1' }))
  const said = '“Topic a” was not answered. It is on the agenda of the next meeting.'
  expect(await screen.findByText(said, undefined, { timeout: 8000 })).toBeTruthy()
  expect(screen.getByText('On the agenda of the next meeting')).toBeTruthy()
  expect(screen.queryByRole('radiogroup')).toBeNull()
})
