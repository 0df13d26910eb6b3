import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { currentToasts, dismissToast } from '#web/base/ui/toasts.ts'
import { anEvent, type FakeSession, OVER } from '#web/events/fake-page.ts'
import { openAnswersPage } from './fake-answers-page.ts'
import { anIdea } from './fake-session.ts'

let server: FakeSession

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  window.history.replaceState(null, '', '/#/q/lunch/answers')
})
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

const own = (value: number) =>
  ({ vote: null, vote_type: 'numeric_rating', vote_numeric_value: value }) as Idea['user_vote']
const item = (position: number, name: string, changes: Partial<Idea> = {}) =>
  anIdea(name.toLowerCase(), { position, name, content: name, ...changes })
const plain = () => [item(0, 'Food'), item(1, 'Room')]
const rated = { total_rating: 15, total_rater: 4, avg_rating: 3.75 }

async function open(ideas: Idea[], changes: Partial<PopinEvent> = {}) {
  const event = anEvent({ question_type: 'multiple_rating', ...changes })
  const answers = Object.fromEntries(ideas.map(({ id }) => [`POST /ideas/${id}/votes`, saved]))
  const shown = openAnswersPage(ideas, { event, answers })
  server = shown.server
  await screen.findByRole('heading', { name: /Give each item|Your ratings are in|^Ratings$/ })
  return shown
}

const saved = () => ({ body: { user_vote: null, ideas: [] } })
const stars = (name: string) => screen.getByRole('radiogroup', { name: `Rate ${name}` })
const rate = (name: string, count: number) =>
  act(async () =>
    fireEvent.click(
      within(stars(name)).getByRole('radio', { name: count === 1 ? '1 star' : `${count} stars` }),
    ),
  )
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const sent = () =>
  server.sent
    .filter(({ request }) => request.endsWith('/votes'))
    .map(({ request, body }) => `${request} ${body.vote_type} ${body.vote_numeric_value}`)
const isDone = () => screen.queryByRole('heading', { name: 'Your ratings are in' }) !== null
const toasts = () => currentToasts().map((toast) => toast.text)

test('each item has exactly five stars, and a press sends nothing before all is submitted', async () => {
  await open(plain())
  expect(within(stars('Food')).getAllByRole('radio')).toHaveLength(5)
  await rate('Food', 4)
  expect(within(stars('Food')).getByRole('radio', { name: '4 stars' }).getAttribute('aria-checked')).toBe(
    'true',
  )
  await rate('Room', 1)
  expect(sent()).toEqual([])
  await press('Submit')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toEqual([
    'POST /ideas/food/votes numeric_rating 4',
    'POST /ideas/room/votes numeric_rating 1',
  ])
})

test('after submitting the ratings are read only, with an edit entry that leads back', async () => {
  await open(plain())
  await rate('Food', 4)
  await press('Submit')
  expect(isDone()).toBe(true)
  expect(document.activeElement?.textContent).toBe('Your ratings are in')
  expect(screen.queryByRole('radiogroup')).toBeNull()
  expect(screen.getByText('Your rating: 4 stars')).toBeTruthy()
  expect(screen.getByText('Not rated')).toBeTruthy()
  await press('Edit')
  expect(isDone()).toBe(false)
  expect(within(stars('Food')).getByRole('radio', { name: '4 stars' }).getAttribute('aria-checked')).toBe(
    'true',
  )
  await rate('Food', 2)
  await press('Cancel')
  expect(screen.getByText('Your rating: 4 stars')).toBeTruthy()
  // what is on its way when a test ends arrives in the next one
  await waitFor(() => expect(sent()).toEqual(['POST /ideas/food/votes numeric_rating 4']))
})

test('the own stars stand beside their own words, apart from what all gave', async () => {
  await open([item(0, 'Food', { ...rated, user_vote: own(2) })])
  expect(screen.getByText('Your rating')).toBeTruthy()
  expect(screen.getByText('Average 3.8 · 4 ratings')).toBeTruthy()
})

test('only what changed is sent again', async () => {
  await open([item(0, 'Food', { user_vote: own(5) }), item(1, 'Room', { user_vote: own(3) })])
  expect(isDone()).toBe(true)
  await press('Edit')
  await rate('Room', 2)
  await press('Submit')
  await waitFor(() => expect(sent()).toEqual(['POST /ideas/room/votes numeric_rating 2']))
})

test('without any stars there is nothing to submit, and a word says so', async () => {
  await open(plain())
  await press('Submit')
  expect(toasts()).toEqual(['Please rate at least one item.'])
  expect(isDone()).toBe(false)
})

test('a second press on a star takes it back, but not where stars were submitted', async () => {
  await open([item(0, 'Food'), item(1, 'Room', { user_vote: own(3) })])
  await press('Edit')
  const chosen = (name: string) =>
    within(stars(name))
      .getAllByRole('radio')
      .findIndex((star) => star.getAttribute('aria-checked') === 'true') + 1
  expect(chosen('Food')).toBe(0)
  await rate('Food', 3)
  expect(chosen('Food')).toBe(3)
  await rate('Food', 3)
  expect(chosen('Food')).toBe(0)
  await rate('Room', 3)
  expect(chosen('Room')).toBe(3)
  await press('Submit')
  expect(sent()).toEqual([])
})

test('stars that were chosen and not submitted survive a reload', async () => {
  const shown = await open(plain())
  await rate('Food', 3)
  window.dispatchEvent(new Event('pagehide'))
  shown.unmount()
  await open(plain())
  expect(within(stars('Food')).getByRole('radio', { name: '3 stars' }).getAttribute('aria-checked')).toBe(
    'true',
  )
})

test('a rating that fails says so, and its stars are still there to submit', async () => {
  await open(plain())
  server.answers['POST /ideas/food/votes'] = () => ({ status: 500 })
  await rate('Food', 5)
  await rate('Room', 4)
  await press('Submit')
  await waitFor(() =>
    expect(toasts()).toEqual([
      'Something went wrong, please try again later. If the problem persists, please contact support.',
    ]),
  )
  await waitFor(() => expect(isDone()).toBe(false))
  expect(within(stars('Food')).getByRole('radio', { name: '5 stars' }).getAttribute('aria-checked')).toBe(
    'true',
  )
})

test('what all gave shows after the own rating, and how it spreads when it is opened', async () => {
  const shown = await open([item(0, 'Food', rated)])
  expect(screen.queryByText(/Average/)).toBeNull()
  shown.unmount()
  await open([item(0, 'Food', { ...rated, user_vote: own(5) })])
  expect(screen.getByText('Average 3.8 · 4 ratings')).toBeTruthy()
  server.answers['GET /events/e1/ideas/food/ratings'] = () => ({
    body: [50, 25, 0, 0, 25].map((value, index) => ({ label: String(5 - index), value })),
  })
  await press('Distribution')
  const table = await screen.findByRole('table', { name: 'Distribution of the ratings of Food' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['5 stars50%', '4 stars25%', '3 stars0%', '2 stars0%', '1 star25%'])
})

test('a spread that could not be loaded says so', async () => {
  await open([item(0, 'Food', { ...rated, user_vote: own(5) })])
  await press('Distribution')
  expect(await screen.findByText('The distribution could not be loaded.')).toBeTruthy()
})

test('where nobody has rated a card says that answers will come, and it goes with the first', async () => {
  await open(plain())
  expect(screen.getByText('No ratings yet')).toBeTruthy()
  expect(screen.getByText('Ratings appear here. Be the first.')).toBeTruthy()
  await rate('Food', 4)
  await press('Submit')
  expect(screen.queryByText('Ratings appear here. Be the first.')).toBeNull()
  // What is left stands in the row of the other item.
  expect(screen.getByText('No ratings yet').closest('li')?.textContent).toContain('Room')
  expect(await screen.findByText('Saved')).toBeTruthy()
})

test('closed ratings name the best one and take no stars', async () => {
  const ideas = [
    item(0, 'Food', { total_rating: 8, total_rater: 2, avg_rating: 4 }),
    item(1, 'Room', { total_rating: 9, total_rater: 3, avg_rating: 3 }),
    item(2, 'Bus'),
  ]
  await open(ideas, { schedule: OVER, phase: 'closed', can_participate: false })
  expect(screen.queryByRole('radiogroup')).toBeNull()
  const summary = await screen.findByRole('region', { name: 'Results' })
  expect(within(summary).getByText('Best rated')).toBeTruthy()
  expect(within(summary).getByText('Food')).toBeTruthy()
  expect(within(summary).getByText('Average 4.0 · 2 ratings')).toBeTruthy()
  expect(within(summary).getByText('5')).toBeTruthy()
  expect(screen.getByText('No ratings yet')).toBeTruthy()
  expect(screen.queryByText('Not rated')).toBeNull()
})

test('items stand in a random order where the host wants one, otherwise as they were saved', async () => {
  const eight = Array.from({ length: 8 }, (_, position) => item(position, `Item${position}`))
  const saved = eight.map(({ name }) => `Rate ${name}`)
  const order = () => screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-label'))
  const shown = await open(eight)
  expect(order()).toEqual(saved)
  shown.unmount()
  await open(eight, { randomize_choice_order: true })
  expect(order()).not.toEqual(saved)
  expect(order().sort()).toEqual(saved)
})

test('a word on why can be said after the own rating only, where it is switched on', async () => {
  await open(plain(), { polls_crowdsourcing: true })
  server.answers['GET /events/e1/comments'] = () => ({ body: [] })
  const field = await screen.findByRole('textbox', { name: 'Your comment' })
  fireEvent.change(field, { target: { value: 'Because' } })
  fireEvent.click(screen.getByRole('button', { name: 'Post comment' }))
  expect(screen.getByText('You have to vote first before you can tell us why.')).toBeTruthy()
})
