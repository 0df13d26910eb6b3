// Whether a repeating meeting is worth it, as its host reads it: suggestions with their figures, charts, and the table.
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import { type FakeSession, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { SeriesWorth } from './SeriesWorth.tsx'

const WEEK = 7 * 86_400
// noon, so that it is the same day everywhere
const FIRST = Date.UTC(2030, 2, 1, 12) / 1000

const meeting = (n: number, more: object = {}) => ({
  ...{ event_id: `e${n}`, slug: `s${n}`, start_time: FIRST + n * WEEK, minutes: 60, people: 8 },
  ...{ person_minutes: 480, score: 4.5, more_scores_needed: 0, topics: 3, judged: 2, answered: 0.5 },
  ...{ due: 0, kept: null },
  ...more,
})

let server: FakeSession
beforeEach(() => {
  server = openFakeSession({})
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => vi.unstubAllGlobals())

function open(told: object) {
  const body = { name: 'Team meeting', repeats: true, least: 5, meetings: [], hints: [], missing: 0, ...told }
  server.answers['GET /events/e1/worth'] = () => ({ body })
  return showPage(<SeriesWorth event_id={'e1' as EventId} />)
}

test('each suggestion says which figures it comes from', async () => {
  open({
    meetings: [meeting(0), meeting(1), meeting(2)],
    hints: [
      { name: 'shorten', figures: { score: 3.1, meetings: 3, minutes: 60, answered: 0.8 } },
      { name: 'invite_fewer', figures: { score: 3.1, meetings: 3, people: 12, spoke: 5 } },
      { name: 'less_often', figures: { score: 3.1, meetings: 3, people: 12 } },
    ],
  })
  await screen.findByRole('heading', { name: 'Make it shorter' })
  expect(
    screen.getByText('From the last 3 meetings: score 3.1 of 5 · 60 minutes · 80% of topics answered'),
  ).toBeTruthy()
  expect(
    screen.getByText('From the last 3 meetings: score 3.1 of 5 · 12 people, 5 of whom spoke up'),
  ).toBeTruthy()
  expect(screen.getByText(/12 people, fewer than 5 of whom spoke up/)).toBeTruthy()
})

test('charts say in a sentence what they show, and the table has every figure', async () => {
  open({
    meetings: [
      meeting(0, { score: 3.5 }),
      meeting(1, { score: null, answered: null, people: null, person_minutes: null }),
      meeting(2),
    ],
  })
  expect(await screen.findByRole('img', { name: 'Score, 1 to 5, 2 meetings: from 3.5 to 4.5' })).toBeTruthy()
  // no axes where there is nothing to draw
  const kept = screen.getByText('Promises kept on time').closest('figure')!
  expect(kept.textContent).toBe('Promises kept on timeNo figures yet')
  expect(screen.getAllByRole('img')).toHaveLength(3)
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'MeetingMinutesPeopleTotal hoursScoreTopicsAnsweredPromises kept',
    'Mar 1, 20306088 h3.5350% of 2–',
    'Mar 8, 203060Fewer than 5––3––',
    'Mar 15, 20306088 h4.5350% of 2–',
  ])
  // columns only where there are figures: two of hours, two of scores, two of answers
  expect(document.querySelectorAll('[data-bar]')).toHaveLength(6)
})

test.each([
  [{ missing: 3 }, 'The figures appear once the first meeting is over.'],
  [{ missing: 1, meetings: [meeting(0), meeting(1)] }, 'A suggestion needs one more meeting with 5 scores.'],
  [{ meetings: [meeting(0)] }, 'The figures give no clear answer. Ask people what they would change.'],
])('with %o it says why there is no suggestion', async (told, words) => {
  open(told)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('figures that could not be loaded are asked for again', async () => {
  showPage(<SeriesWorth event_id={'e1' as EventId} />)
  expect(await screen.findByText('The figures could not be loaded')).toBeTruthy()
})
