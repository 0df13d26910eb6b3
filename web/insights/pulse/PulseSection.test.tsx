// The rounds of a pulse as their host sees them: five at first, all when wanted, and a table that says the same.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CollectionId } from '#domain/base/ids.ts'
import { type FakeSession, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { PulseSection } from './PulseSection.tsx'

const DAY = 86_400
// noon, so that it is the same day everywhere
const FIRST = Date.UTC(2030, 2, 1, 12) / 1000

const round = (n: number, score: number | null) => ({
  event_id: `e${n}`,
  event_slug: `s${n}`,
  start_date: FIRST + n * DAY,
  end_date: FIRST + (n + 1) * DAY,
  score,
  metrics: { contributed: n + 1 },
})

let server: FakeSession
beforeEach(() => {
  server = openFakeSession({})
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => vi.unstubAllGlobals())

/** A pulse whose rounds have these scores; the server gives the latest that are asked for. */
function open(scores: (number | null)[], more: object = {}) {
  const rounds = scores.map((score, n) => round(n, score))
  server.answers['GET /collections/c1/stats/pulse'] = (_, query) => ({
    body: {
      total: rounds.length,
      questions: [
        {
          position: 0,
          name: 'How is the week?',
          question_type: 'scale_5',
          score_kind: 'mean',
          score_max: 5,
          rounds: rounds.slice(-Number(query.get('limit'))),
          running: null,
          ...more,
        },
      ],
    },
  })
  return showPage(<PulseSection collection={'c1' as CollectionId} place={0} />)
}

const points = () => [...document.querySelectorAll('[data-point]')].map((point) => point.textContent)
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('a pulse with three finished rounds has three points, in the order of time', async () => {
  open([3, 4.25, 4])
  await screen.findByRole('img', { name: '3 rounds, from 3.0 to 4.0' })
  expect(points()).toEqual(['3.0', '4.3', '4.0'])
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

test('of seven rounds the five latest show, and all of them when they are wanted', async () => {
  open([1, 2, 3, 4, 5, 4, 3])
  await screen.findByRole('img', { name: '5 rounds, from 3.0 to 3.0' })
  expect(points()).toEqual(['3.0', '4.0', '5.0', '4.0', '3.0'])
  await press('Show all 7 rounds')
  await screen.findByRole('img', { name: '7 rounds, from 1.0 to 3.0' })
  expect(points()).toHaveLength(7)
  await press('Show the latest 5')
  await screen.findByRole('img', { name: '5 rounds, from 3.0 to 3.0' })
})

test('the table says the same, with how many took part', async () => {
  open([3, null])
  await screen.findByRole('img')
  expect(points()).toEqual(['3.0'])
  await press('Show as table')
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'RoundAverageParticipants',
    'Mar 1, 20303.01',
    'Mar 2, 2030No votes2',
  ])
  expect(screen.queryByRole('img')).toBeNull()
})

test('before the first round is over the chart says so, and the round that goes on is told in words', async () => {
  open([], { running: round(0, 3.5) })
  expect(await screen.findByText('The first point appears when a round ends.')).toBeTruthy()
  expect(screen.getByText('This round so far: 3.5')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show as table' })).toBeNull()
})

test('rounds that could not be loaded are asked for again', async () => {
  showPage(<PulseSection collection={'c1' as CollectionId} place={0} />)
  expect(await screen.findByText('The rounds could not be loaded')).toBeTruthy()
})
