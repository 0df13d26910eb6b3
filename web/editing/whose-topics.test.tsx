// Whose topics a saved session has: chosen in its editor, and saved at once.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import { DAY, HOUR } from '#domain/base/time.ts'
import { creator, meetingOf, openEditor, savedEvent, savedMeeting } from './fake-editor.ts'

// fields that grow with their text listen to the typefaces, which the test's browser has not
Object.assign(document, { fonts: new EventTarget() })
afterEach(() => vi.unstubAllGlobals())

const TEAMS = [{ id: 'team1', name: 'Support' }]
const soon = Math.floor(Date.now() / 1000) + 2 * DAY
const window = { start_time: soon - DAY, end_time: soon }
const schedule = { ideas: window, voting: window }

function answers(teams: typeof TEAMS) {
  const list = { kind: 'team', name: 'Support' }
  return {
    'GET /events/e1/topics/owners': () => ({ body: { own: 'series', team_id: null, teams } }),
    'PUT /events/e1/topics/list': () => ({ body: list }),
  }
}

function openPulse(teams: typeof TEAMS) {
  const event = savedEvent({ id: 'e1' as EventId, slug: 'e1', schedule })
  return openEditor('/q/e1/edit', [event], creator, null, answers(teams))
}

function openMeeting(teams: typeof TEAMS) {
  const part = { meeting_part: 'before', collection: meetingOf(['e1']), schedule } as const
  const event = savedEvent({ id: 'e1' as EventId, slug: 'e1', ...part })
  const meeting = savedMeeting([event], { meeting_start: soon, meeting_end: soon + HOUR })
  return openEditor('/meetings/c1/edit', [event], creator, meeting, answers(teams))
}

const EDITORS = [
  ['a session', openPulse],
  ['a meeting', openMeeting],
] as const

test.each(EDITORS)('the editor of %s offers the teams of its host', async (_name, open) => {
  const server = await open(TEAMS)
  const choice = await screen.findByLabelText('Whose topics are these?')
  expect(screen.getByText(/Saved right away\. Topics/)).toBeTruthy()
  fireEvent.change(choice, { target: { value: 'team1' } })
  await waitFor(() => expect(server.requests('PUT /events/e1/topics/list')).toHaveLength(1))
  expect(server.requests('PUT /events/e1/topics/list')[0]!.body).toMatchObject({ team_id: 'team1' })
})

test.each(EDITORS)('the editor of %s has no such choice for a host without a team', async (_name, open) => {
  const server = await open([])
  await waitFor(() => expect(server.requests('GET /events/e1/topics/owners')).toHaveLength(1))
  expect(screen.queryByLabelText('Whose topics are these?')).toBeNull()
})
