import type { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionMessage } from '#domain/ideas/messages.ts'
import { anEvent, type FakeSession } from '#web/events/fake-page.ts'
import { openAnswersPage } from '../fake-answers-page.ts'
import { anIdea } from '../fake-session.ts'
import { outdateLaterPages } from '../later-pages.ts'
import { applyMessage } from '../live.ts'
import { keepTab } from '../SortTabs.tsx'

const MANY = 10_000
/** As high as a card is believed to be, so that nothing is moved by measuring. */
const CARD = 122
const event = anEvent({ ideas_count: MANY })

let client: QueryClient
/** Places of the pages that were asked for. */
let asked: number[]

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(CARD)
  // a browser tells of it later, too
  vi.spyOn(window, 'scrollTo').mockImplementation(((to: ScrollToOptions) => {
    setTimeout(() => scrollTo(to.top ?? 0))
  }) as never)
  // 10,000 cards are higher than what jsdom believes the page to be
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(MANY * CARD)
  window.history.replaceState(null, '', '/#/q/lunch/answers')
})
afterEach(() => {
  // the list hears the end of a scroll later, by a timer
  cleanup()
  scrollTo(0)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ideaAt = (place: number) => anIdea(`n${place}`, { like_count: MANY - place })

function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
  act(() => void window.dispatchEvent(new Event('scroll')))
}

async function open() {
  asked = []
  // pages of any order are kept alike; this one is read at once, before it is known how many answers there are
  keepTab(event, 'popular')
  client = openAnswersPage([], { event, answers: { 'GET /events/lunch/ideas': pageOf } }).client
}

const pageOf: FakeSession['answers'][string] = (_body, query) => {
  const around = query.get('around')
  const place = around ? Number(around.slice('slug-n'.length)) : Number(query.get('offset'))
  const limit = Number(query.get('limit'))
  if (!around) asked.push(place)
  const ideas = Array.from({ length: Math.min(limit, MANY - place) }, (_, at) => ideaAt(place + at))
  const next_offset = place + limit < MANY ? place + limit : null
  return { body: { ideas, total: MANY, first_offset: place, next_offset, seq: 1 } }
}

async function openLong() {
  await open()
  await waitFor(() => expect(drawn()[0]?.getAttribute('aria-setsize')).toBe(`${MANY}`))
}

const drawn = () => screen.queryAllByRole('listitem')
const cards = () => screen.queryAllByRole('article').map((card) => card.querySelector('p')?.textContent)
const card = (place: number) => screen.getByText(`Answer n${place}`).closest('article')!

function hear(seq: number, name: SessionMessage['name'], ideas: unknown[]): void {
  const counts = { ideas_count: MANY, comments_count: 0, participants_count: 0 }
  const message = { name, data: { seq, counts, ideas, comments: [], more: false } } as SessionMessage
  act(() => void applyMessage(client, event, message, Date.now()))
}

test('of ten thousand answers a few are drawn, and each says which one it is', async () => {
  await openLong()
  expect(screen.getByText('10,000 ideas')).toBeTruthy()
  expect(cards().slice(0, 2)).toEqual(['Answer n0', 'Answer n1'])
  expect(drawn().length).toBeLessThan(40)
  expect(drawn().map((item) => item.getAttribute('aria-posinset'))).toEqual(
    drawn().map((_, at) => `${at + 1}`),
  )
  expect(asked).toEqual([0])
})

test('far down a place is kept for what is not there yet, and only its page is asked for', async () => {
  await openLong()
  scrollTo(7_020 * CARD)
  expect(screen.getAllByRole('img', { name: 'This answer is loading' }).length).toBeGreaterThan(5)
  await screen.findByText('Answer n7022')
  expect(asked).toEqual([0, 7_000])
  expect(drawn().length).toBeLessThan(40)
  scrollTo(MANY * CARD - 768)
  await screen.findByText('Answer n9999')
})

test('pages that only rush past are not asked for', async () => {
  await openLong()
  for (let place = 120; place <= 5_020; place += 100) scrollTo(place * CARD)
  await screen.findByText('Answer n5020')
  expect(asked).toEqual([0, 5_000])
})

test('counts reach a card far down, a deleted one stays as a note', async () => {
  await openLong()
  scrollTo(7_020 * CARD)
  await screen.findByText('Answer n7022')
  hear(2, 'stats_updated', [{ id: 'n7022', like_count: 8_765 }])
  await waitFor(() => expect(card(7_022).textContent).toContain('8,765'))
  hear(3, 'deleted', ['n7023'])
  await screen.findByText('This answer was removed')
  expect(screen.queryByText('Answer n7023')).toBeNull()
})

test('a card with the focus, and one with an open thread, stay though they are scrolled out', async () => {
  await openLong()
  const [thread] = [...card(1).querySelectorAll<HTMLElement>('[aria-expanded]')]
  fireEvent.click(thread!)
  card(2).querySelector('button')!.focus()
  scrollTo(7_020 * CARD)
  await screen.findByText('Answer n7022')
  expect(document.activeElement?.closest('article')).toBe(card(2))
  expect(card(1).querySelector('[aria-expanded="true"]')).toBeTruthy()
  expect(screen.queryByText('Answer n3')).toBeNull()
})

test('an answer far down that the address points at is looked up, shown and marked', async () => {
  window.history.replaceState(null, '', '/#/q/lunch/answers?idea_slug=slug-n8123')
  await open()
  await screen.findByText('Answer n8123')
  expect(card(8_123).dataset.target).toBe('true')
  await waitFor(() => expect(Math.abs(window.scrollY - 8_123 * CARD)).toBeLessThan(768))
  expect(asked.every((place) => place === 0 || Math.abs(place - 8_123) < 100)).toBe(true)
})

test('after missed messages the first answers and those on the screen are asked for, not all that were seen', async () => {
  await openLong()
  for (const place of [2_020, 5_020, 7_020]) {
    scrollTo(place * CARD)
    await screen.findByText(`Answer n${place}`)
  }
  asked = []
  act(() => outdateLaterPages(client, 'lunch'))
  await act(async () => void (await client.invalidateQueries({ queryKey: ['ideas'] })))
  await waitFor(() => expect(asked.sort()).toEqual([0, 7_000]))
})

test('whoever reads on without scrolling comes to a button that shows the next ones', async () => {
  await openLong()
  const last = drawn().length
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText(`Answer n${last}`)
  await waitFor(() => expect(document.activeElement?.closest('article')).toBe(card(last)))
})

test('far down new answers wait behind a pill, which leads to the top at once', async () => {
  await openLong()
  scrollTo(7_020 * CARD)
  await screen.findByText('Answer n7022')
  hear(2, 'created', [anIdea('new', { like_count: MANY + 1 })])
  fireEvent.click(await screen.findByRole('button', { name: '1 new answer' }))
  expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
  await screen.findByText('Answer new')
  expect(cards().slice(0, 2)).toEqual(['Answer new', 'Answer n0'])
})
