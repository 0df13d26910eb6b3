// The results of an open question: the words of short answers, the answers people like, or the answers as they are.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { anIdea, sessionAnswers } from '#web/ideas/fake-session.ts'
import { own, press } from './fake-ribbon.ts'
import { ResultsPanel } from './ResultsPanel.tsx'

beforeEach(() => vi.stubGlobal('fetch', vi.fn()))
afterEach(() => vi.unstubAllGlobals())

const said = ['Focus!', 'focus', 'Chaos', 'chaos', 'calm']
const short = said.map((content, n) => anIdea(`${n}`, { content }))
const words = { Focus: 2, Chaos: 2, calm: 1 }

function open(ideas: Idea[], are_short: boolean, change: Partial<PopinEvent> = {}, counts = words) {
  const event = own({ ideas_count: ideas.length, ...change })
  const told = Object.entries(counts).map(([text, count]) => ({ text, count, likes: 0 }))
  const server = openFakeSession({
    ...sessionAnswers(event, ideas),
    [`GET /events/${event.id}/words`]: () => ({ body: { words: told, are_short } }),
  })
  vi.stubGlobal('fetch', server.fetch)
  showPage(<ResultsPanel event={event} />, member)
  return server
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

test('short answers are shown by what they say, with how often they say it', async () => {
  open(short, true)
  expect(await rowsOf('Words')).toEqual(['Focus2', 'Chaos2', 'calm1'])
  expect(screen.getAllByRole('img', { name: '2 answers' })).toHaveLength(2)
  expect(screen.getByText('Most used: “Focus” and “Chaos” (2 answers)')).toBeTruthy()
  // nobody likes them, so there is no balance
  expect(screen.queryByRole('img', { name: /like/ })).toBeNull()
  expect(screen.queryByText('No likes yet')).toBeNull()
  await press('Show as table')
  const rows = within(screen.getByRole('table', { name: 'Words' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual(['WordAnswersLikes', 'Focus20', 'Chaos20', 'calm10'])
})

test('what people like stands below the words', async () => {
  open([anIdea('l', { content: 'Tea', like_count: 3, dislike_count: 1 }), ...short], true)
  await rowsOf('Words')
  expect(screen.getByText('Most liked: “Tea” (3 likes)')).toBeTruthy()
  expect(screen.getByRole('img', { name: '3 likes' })).toBeTruthy()
})

test('short answers that share no word are listed, as there is nothing to count', async () => {
  open(short, true, {}, { Focus: 1, Chaos: 1, calm: 1 })
  expect(await rowsOf('Answers')).toHaveLength(5)
  expect(screen.queryByRole('list', { name: 'Words' })).toBeNull()
})

test('longer answers that nobody likes are a plain list', async () => {
  open(
    Array.from({ length: 12 }, (_, n) => anIdea(`${n}`)),
    false,
    { ideas_count: 12 },
  )
  expect(await rowsOf('Answers')).toHaveLength(10)
  expect(screen.getByText('2 more answers')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /like/ })).toBeNull()
  expect(screen.queryByRole('list', { name: 'Words' })).toBeNull()
})

test.each<[string, Partial<PopinEvent>]>([
  ['its results are hidden', { results_hidden: true, user_created: false }],
  ['too few voted', { few_voices: { least: 5, missing: 2 } }],
  ['people rate', { voting_mode: 'star-rating' }],
])('no words are asked for where %s', async (_, change) => {
  const server = open(short, true, change)
  await screen.findByText('Results')
  await waitFor(() => expect(server.requests('GET /events/lunch/ideas')).toHaveLength(1))
  expect(server.requests('GET /events/e1/words')).toHaveLength(0)
  expect(screen.queryByRole('list', { name: 'Words' })).toBeNull()
})
