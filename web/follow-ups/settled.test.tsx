// The moment at which the room has said what was not answered, on a page that is open.
import '#web/base/testing/realtime-settings.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openFakeLine } from '#web/base/testing/fake-line.ts'
import { anEvent, OPEN, OVER, openFakeSession, showPage } from '#web/events/fake-page.ts'
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

const more = {
  ...{
    is_asked: true,
    came_late: false,
    start_time: 1_900_000_000,
    end_time: 4_000_000_000,
    is_meeting: true,
    repeats: true,
  },
  ...{
    is_host: false,
    least: 5,
    own_score: null,
    own_sentence: '',
    score: null,
    more_scores_needed: 0,
    sentences: [],
  },
}

/** A session of whose form `told` gives the part that changes. */
function serve(told: () => object) {
  const server = openFakeSession({
    'GET /events/e1/follow-up': () => ({ body: { ...more, ...told() } }),
  })
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) =>
    String(given[0]).includes('/pusher/auth')
      ? new Response(JSON.stringify({ auth: 'k:signed' }))
      : server.fetch(...(given as Parameters<typeof server.fetch>)),
  )
  return server
}

test.each(['topics_changed', 'agenda_changed'])(
  'what the host marks as dealt with afterwards shows on pages that are open (%s), beside what was pressed and typed',
  async (name) => {
    localStorage.clear()
    let told: object = { phase: 'open', topics: [topic('a', null)], own_score: 4 }
    const server = serve(() => told)
    server.answers['PUT /events/e1/follow-up'] = () => ({ body: { ...more, ...told } })
    showPage(<FollowUp event={anEvent({ meeting_part: 'after', schedule: OPEN })} />)
    fireEvent.click(await screen.findByRole('radio', { name: 'Partly' }))
    await waitFor(() => expect(server.requests('PUT /events/e1/follow-up')).toHaveLength(1))
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Half a' } })
    await waitFor(() => expect(line.subscribed()).toContain('private-event-e1'))
    told = { ...told, topics: [{ ...topic('a', null), own: 'partly' }, topic('b', null)] }
    act(() => line.say('private-event-e1', name, { session: 'e1' }))
    expect(await screen.findByText('Topic b', undefined, { timeout: 8000 })).toBeTruthy()
    const pressed = screen.getAllByRole('radio').filter((one) => one.getAttribute('aria-checked') === 'true')
    expect(pressed.map((one) => one.textContent)).toEqual(['Partly', '4'])
    expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Half a')
  },
)

test('a press that is saved while the form is read again stays', async () => {
  localStorage.clear()
  let isTaken = false
  let release = (_: unknown) => {}
  const read = new Promise((resolve) => {
    release = resolve
  })
  const server = serve(() => ({
    phase: 'open',
    topics: [{ ...topic('a', null), own: isTaken ? 'no' : null }],
  }))
  server.answers['PUT /events/e1/follow-up'] = () => {
    isTaken = true
    return { body: {} }
  }
  showPage(<FollowUp event={anEvent({ meeting_part: 'after', schedule: OPEN })} />)
  await screen.findByRole('radio', { name: 'No' })
  await waitFor(() => expect(line.subscribed()).toContain('private-event-e1'))
  const plain = fetch
  let waits = true
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const isRead = waits && String(given[0]).endsWith('/follow-up') && (given[1]?.method ?? 'GET') === 'GET'
    const reply = await plain(...given)
    if (isRead) {
      waits = false
      await read
    }
    return reply
  })
  act(() => line.say('private-event-e1', 'topics_changed', { list_id: 'l1' }))
  await waitFor(() => expect(waits).toBe(false), { timeout: 8000 })
  fireEvent.click(screen.getByRole('radio', { name: 'No' }))
  await waitFor(() => expect(server.requests('PUT /events/e1/follow-up')).toHaveLength(1))
  await act(async () => release(null))
  expect(screen.getByRole('radio', { name: 'No' }).getAttribute('aria-checked')).toBe('true')
})

test('everybody hears at once what goes onto the agenda of the next meeting, and what they press is asked no longer', async () => {
  let told: object = { phase: 'open', topics: [topic('a', null), topic('b', null)] }
  serve(() => told)
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
