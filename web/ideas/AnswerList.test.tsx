import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import type { SessionMessage } from '#domain/ideas/messages.ts'
import { watchReloads } from '#web/base/testing/watch-reloads.ts'
import { anEvent, type FakeSession, OVER } from '#web/events/fake-page.ts'
import { noteOwnAction } from '#web/events/own-actions.ts'
import { eventKey } from '#web/events/useEvent.ts'
import { openAnswersPage } from './fake-answers-page.ts'
import { anIdea, mine } from './fake-session.ts'
import { applyMessage } from './live.ts'

let server: FakeSession
let client: QueryClient
let seq: number

beforeEach(() => {
  seq = 1
  window.history.replaceState(null, '', '/#/q/lunch/answers')
})
afterEach(() => {
  scrollTo(0)
  vi.unstubAllGlobals()
})

async function open(ideas: Idea[], event: PopinEvent = anEvent()) {
  const shown = openAnswersPage(ideas, { event })
  server = shown.server
  client = shown.client
  await screen.findByText(ideas[0]?.content ?? 'No answers yet')
}

const cards = () => screen.queryAllByRole('article').map((card) => card.querySelector('p')?.textContent)
const counts = { ideas_count: 5, comments_count: 0, participants_count: 0 }

function hear(name: 'created' | 'deleted' | 'stats_updated', ideas: unknown[]): void {
  seq += 1
  const message = { name, data: { seq, counts, ideas, comments: [], more: false } } as SessionMessage
  act(() => void applyMessage(client, anEvent(), message, Date.now()))
}

function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
  act(() => void window.dispatchEvent(new Event('scroll')))
}

test('at the top a new answer appears in its place', async () => {
  await open([anIdea('a', { like_count: 2 })])
  hear('created', [anIdea('n', { like_count: 5 })])
  await waitFor(() => expect(cards()).toEqual(['Answer n', 'Answer a']))
})

test('counts go while the host hides the results, and come back when they are shown again', async () => {
  await open([anIdea('a', { like_count: 2 })])
  const hide = (results_hidden: boolean) =>
    act(() => void client.setQueryData(eventKey('lunch'), anEvent({ results_hidden })))
  hide(true)
  expect(await screen.findByRole('button', { name: 'Like' })).toBeTruthy()
  hide(false)
  expect(await screen.findByRole('button', { name: /Like2/ })).toBeTruthy()
})

test('scrolled away nothing moves: new answers wait behind a pill, counts go on, and the top brings them', async () => {
  await open([anIdea('a', { like_count: 2 }), anIdea('b', { like_count: 1 })])
  scrollTo(800)
  hear('created', [anIdea('n', { like_count: 9 }), anIdea('m')])
  hear('stats_updated', [anIdea('b', { like_count: 7 })])
  await screen.findByRole('button', { name: '2 new answers' })
  expect(cards()).toEqual(['Answer a', 'Answer b'])
  expect(screen.getByRole('button', { name: /Like7/ })).toBeTruthy()
  const up = vi.spyOn(window, 'scrollTo').mockImplementation(() => scrollTo(0))
  fireEvent.click(screen.getByRole('button', { name: '2 new answers' }))
  expect(up).toHaveBeenCalled()
  await waitFor(() => expect(cards()).toEqual(['Answer n', 'Answer b', 'Answer a', 'Answer m']))
  expect(screen.queryByRole('button', { name: /new answer/ })).toBeNull()
})

test('scrolled away a deleted answer keeps its place as a note, and is gone at the top', async () => {
  await open([anIdea('a', { like_count: 2 }), anIdea('b')])
  scrollTo(800)
  hear('deleted', ['a'])
  await screen.findByText('This answer was removed')
  expect(cards()).toHaveLength(2)
  scrollTo(0)
  await waitFor(() => expect(cards()).toEqual(['Answer b']))
})

test('the message about an own answer that is still on its way does not double it, the same words of others show', async () => {
  await open([anIdea('a')])
  let answer = () => {}
  server.answers['POST /ideas'] = ({ id }) =>
    new Promise((resolve) => {
      answer = () => resolve({ body: anIdea(String(id), { content: 'Soup', ...mine }) })
    })
  fireEvent.change(screen.getByRole('textbox', { name: 'Your answer' }), { target: { value: 'Soup' } })
  fireEvent.click(screen.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(server.requests('POST /ideas')).toHaveLength(1))
  const own = String(server.requests('POST /ideas')[0]!.body.id)
  hear('created', [anIdea(own, { content: 'Soup' })])
  expect(cards()).toEqual(['Soup', 'Answer a'])
  hear('created', [anIdea('of-another', { content: 'Soup' })])
  await waitFor(() => expect(cards()).toEqual(['Soup', 'Soup', 'Answer a']))
  await act(async () => answer())
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((note) => note.textContent)).toContain('Saved'),
  )
  await waitFor(() => expect(cards()).toEqual(['Soup', 'Soup', 'Answer a']))
})

test('own answers stand on top until the reader chooses an order', async () => {
  await open([anIdea('a', { like_count: 5 })])
  server.answers['POST /ideas'] = ({ id }) => ({ body: anIdea(String(id), { content: 'Soup', ...mine }) })
  fireEvent.change(screen.getByRole('textbox', { name: 'Your answer' }), { target: { value: 'Soup' } })
  fireEvent.click(screen.getByRole('button', { name: 'Post' }))
  await screen.findAllByText('Saved')
  expect(cards()).toEqual(['Soup', 'Answer a'])
  fireEvent.click(screen.getByRole('tab', { name: 'Most Commented' }))
  fireEvent.click(screen.getByRole('tab', { name: 'Most Popular' }))
  await waitFor(() => expect(cards()).toEqual(['Answer a', 'Soup']))
})

test('more answers are loaded on demand, none twice', async () => {
  await open([anIdea('a')])
  const page = (ids: string[], next_offset: number | null) => ({
    body: { ideas: ids.map((id) => anIdea(id)), total: 4, next_offset, seq: 1 },
  })
  server.answers['GET /events/lunch/ideas'] = (_body, query) =>
    query.get('offset') === '0' ? page(['a', 'b'], 2) : page(['b', 'c', 'd'], null)
  await act(async () => void (await client.invalidateQueries({ queryKey: ['ideas'] })))
  server.answers['GET /events/lunch/ideas'] = () => page(['b', 'c', 'd'], null)
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(cards()).toEqual(['Answer a', 'Answer b', 'Answer c', 'Answer d']))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

const close = () => {
  const event = anEvent({ schedule: OVER, phase: 'closed', can_participate: false, seq: 2 })
  server.answers['GET /events/lunch'] = () => ({ body: event })
  act(() => client.setQueryData(eventKey('lunch'), event))
}

test('a session that is closed while it is open says so, then loads again', async () => {
  await open([anIdea('a')])
  close()
  const notice = await screen.findByRole('dialog', { name: 'This Question has been closed' })
  expect(within(notice).getByText('Thank you for your input')).toBeTruthy()
  const reloads = watchReloads()
  const before = server.requests('GET /events/lunch/ideas').length
  // without a network the page stays, and asks for what it shows
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  fireEvent.click(within(notice).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(server.requests('GET /events/lunch/ideas').length).toBe(before + 1))
  expect(reloads()).toBe(0)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('once the notice of the end is closed the page is loaded anew', async () => {
  await open([anIdea('a')])
  close()
  const notice = await screen.findByRole('dialog', { name: 'This Question has been closed' })
  const reloads = watchReloads()
  fireEvent.click(within(notice).getByRole('button', { name: 'OK' }))
  expect(reloads()).toBe(1)
})

test('whoever closed it is told nothing', async () => {
  await open([anIdea('a')], anEvent({ id: 'own' as PopinEvent['id'] }))
  noteOwnAction('own')
  act(() =>
    client.setQueryData(
      eventKey('lunch'),
      anEvent({ id: 'own' as PopinEvent['id'], schedule: OVER, phase: 'closed', can_participate: false }),
    ),
  )
  await screen.findByText('Closed')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a session that is not there any more for its reader says so, and leads to the feed', async () => {
  await open([anIdea('a')])
  server.answers['GET /events/lunch'] = () => ({ status: 404, body: {} })
  await act(async () => void (await client.invalidateQueries({ queryKey: eventKey('lunch') })))
  const notice = await screen.findByRole('dialog', { name: 'You can no longer see this question' })
  expect(within(notice).getByText(/changed who can take part or deleted it/)).toBeTruthy()
  fireEvent.click(within(notice).getByRole('button', { name: 'OK' }))
  expect(location.hash).toBe('#/q')
})
