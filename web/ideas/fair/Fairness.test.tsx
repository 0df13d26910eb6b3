import type { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { SessionMessage } from '#domain/ideas/messages.ts'
import { FAIR_ABOVE } from '#domain/ideas/model.ts'
import { until, wait } from '#web/base/testing/still-clock.ts'
import { anEvent, type FakeSession, OVER } from '#web/events/fake-page.ts'
import { openAnswersPage } from '../fake-answers-page.ts'
import { anIdea } from '../fake-session.ts'
import { applyMessage } from '../live.ts'
// loaded before the clock stands still
import './Fairness.tsx'

const REPORT = 'POST /events/e1/ideas/sightings'
const ORDER = { moment: '7.1', total: FAIR_ABOVE + 1 }
const many = Array.from({ length: FAIR_ABOVE + 1 }, (_, n) => anIdea(`n${n}`))
const busy = (changes: Partial<PopinEvent> = {}) => anEvent({ ideas_count: many.length, ...changes })

let server: FakeSession
let client: QueryClient
let asked: (string | null)[]
type Seen = { isIntersecting: boolean; intersectionRatio?: number; height?: number }
let watched: Map<Element, (seen: Seen) => void>

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  window.history.replaceState(null, '', '/#/q/lunch/answers')
  asked = []
  watched = new Map()
  vi.stubGlobal('IntersectionObserver', Watcher)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

class Watcher {
  tell: (entries: unknown[]) => void
  constructor(tell: (entries: unknown[]) => void) {
    this.tell = tell
  }
  observe(target: Element) {
    watched.set(target, ({ isIntersecting, intersectionRatio = 1, height = 80 }) =>
      this.tell([
        {
          target,
          isIntersecting,
          intersectionRatio,
          intersectionRect: { height },
          rootBounds: { height: 700 },
        },
      ]),
    )
  }
  unobserve(target: Element) {
    watched.delete(target)
  }
  disconnect() {}
}

async function open(event = busy(), ideas = many) {
  const answers: FakeSession['answers'] = {
    [REPORT]: () => ({ body: { counted: 1 } }),
    'GET /events/lunch/ideas': (_body, query) => {
      asked.push(query.get('sort'))
      const page = { ideas, total: ideas.length, first_offset: 0, next_offset: null, seq: event.seq }
      return { body: query.get('sort') === 'fair' ? { ...page, order: ORDER } : page }
    },
  }
  const shown = openAnswersPage(ideas, { event, answers })
  server = shown.server
  client = shown.client
  await until(() => screen.getByText(ideas[0]!.content))
  // the other cards follow in chunks, and what is late comes when the page is idle
  await wait(1000)
}

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
const chosen = () => screen.getByRole('tab', { selected: true }).textContent
const cards = () => screen.getAllByRole('article').map((card) => card.querySelector('p')?.textContent)
const rule = () => screen.getByText(/take turns|decide/)
const cardOf = (id: string) => document.getElementById(`answer-slug-${id}`)!
const look = (id: string, seen: Partial<Seen> = {}) =>
  act(() => watched.get(cardOf(id))!({ isIntersecting: true, ...seen }))
const reports = () => server.requests(REPORT).map(({ body }) => body.ids)

test('more than twenty answers of an open question are read in the order Fair first, and its rule stands by it', async () => {
  await open()
  expect(tabs()).toEqual(['Fair', 'Newest', 'Most Popular', 'Most Commented'])
  expect(chosen()).toBe('Fair')
  expect(asked).toContain('fair')
  await until(() => rule())
  expect(rule().textContent).toBe(
    'New answers take turns near the top until enough people have seen them; then the share of viewers who like them decides.',
  )
  expect(screen.getByRole('tabpanel').getAttribute('aria-describedby')).toBe(rule().id)
})

test.each([
  ['twenty answers', busy({ ideas_count: FAIR_ABOVE }), ['Newest', 'Most Popular', 'Most Commented']],
  [
    'a question that is over',
    busy({ schedule: OVER, phase: 'closed', can_participate: false }),
    ['Fair', 'Newest', 'Most Popular', 'Most Commented'],
  ],
])('%s are read by likes first', async (_, event, offered) => {
  await open(event)
  expect(tabs()).toEqual(offered)
  expect(chosen()).toBe('Most Popular')
  expect(screen.queryByText(/take turns|decide/)).toBeNull()
})

test.each([
  ['stars', busy({ voting_mode: 'star-rating' }), /then their ratings decide/],
  ['hidden results', busy({ results_hidden: true }), /while the host hides the results/],
])('with %s the rule says so', async (_, event, sentence) => {
  await open(event)
  await until(() => rule())
  expect(rule().textContent).toMatch(sentence)
})

test('what somebody chose is kept for this question, and not for another one', async () => {
  await open()
  fireEvent.click(screen.getByRole('tab', { name: 'Newest' }))
  await wait(500)
  cleanup()
  await open()
  expect(chosen()).toBe('Newest')
  cleanup()
  await open(busy({ id: 'e2' as PopinEvent['id'] }))
  expect(chosen()).toBe('Fair')
})

test('the keys of the tabs reach it', async () => {
  await open()
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Fair' }), { key: 'ArrowRight' })
  await wait(500)
  expect(chosen()).toBe('Newest')
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Newest' }), { key: 'ArrowLeft' })
  await wait(500)
  expect(chosen()).toBe('Fair')
})

test('votes move nothing, and a new answer goes to the end until it is its turn', async () => {
  await open()
  const before = cards()
  const counts = { ideas_count: 22, comments_count: 0, participants_count: 0 }
  const hear = (seq: number, name: string, ideas: unknown[]) =>
    act(() => {
      const data = { seq, counts, ideas, comments: [], more: false }
      applyMessage(client, busy(), { name, data } as SessionMessage, Date.now())
    })
  hear(2, 'stats_updated', [{ id: 'n9', like_count: 99 }])
  hear(3, 'created', [anIdea('late')])
  await until(() => screen.getByText('Answer late'))
  await wait(500)
  expect(cards()).toEqual([...before, 'Answer late'])
})

it('reports what was on the screen for a second, once, and at most every ten seconds', async () => {
  await open()
  look('n0')
  await wait(900)
  look('n0', { isIntersecting: false })
  look('n1')
  look('n2', { intersectionRatio: 0.3, height: 30 })
  look('n3', { intersectionRatio: 0.3, height: 400 })
  await wait(1100)
  expect(reports()).toEqual([])
  await wait(10_000)
  expect(reports()).toEqual([['n1', 'n3']])
  look('n1')
  look('n4')
  await wait(9000)
  expect(reports()).toHaveLength(1)
  await wait(3000)
  expect(reports()).toEqual([['n1', 'n3'], ['n4']])
})

it('reports what is left when the page is put away, and nothing that was seen in the background', async () => {
  await open()
  look('n5')
  await wait(1100)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await wait(10)
  expect(reports()).toEqual([['n5']])
  look('n6')
  await wait(15_000)
  expect(reports()).toHaveLength(1)
  visibility.mockReturnValue('visible')
})

it('reports nothing of a question that is over', async () => {
  await open(busy({ schedule: OVER, phase: 'closed', can_participate: false }))
  expect(watched.size).toBe(0)
})
