import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Idea } from '#domain/ideas/contract.ts'
import { until, wait } from '#web/base/testing/still-clock.ts'
import type { FakeSession } from '#web/events/fake-page.ts'
import { openAnswersPage } from '../fake-answers-page.ts'
import { anIdea } from '../fake-session.ts'
// loaded before the clock stands still
import './UnseenMark.tsx'

const MARK_SEEN = 'POST /events/e1/ideas/seen'
let server: FakeSession
let watched: Map<Element, (isIntersecting: boolean) => void>

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  watched = new Map()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: (entries: { isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell
      }
      observe(element: Element) {
        watched.set(element, (isIntersecting) => this.tell([{ isIntersecting }]))
      }
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(ideas: Idea[]) {
  server = openAnswersPage(ideas, { answers: { [MARK_SEEN]: () => ({ body: { seen: true } }) } }).server
  await until(() => screen.getByText(ideas[0]!.content))
}

/** The marks come when the page has nothing more urgent to do. */
async function marked(): Promise<void> {
  await wait(1000)
  await until(() => screen.getAllByText('New'))
}
const marks = () => screen.queryAllByText('New').map((mark) => mark.closest('article')!.id)
const look = (id: string, isIntersecting = true) => {
  const mark = screen.getAllByText('New').find((one) => one.closest('article')!.id === `answer-slug-${id}`)!
  act(() => watched.get(mark)!(isIntersecting))
}
const reports = () => server.requests(MARK_SEEN).map(({ body }) => body.ids)

it('what the reader has not seen is marked, the rest is not', async () => {
  await open([anIdea('a', { unseen: true }), anIdea('b')])
  await marked()
  expect(marks()).toEqual(['answer-slug-a'])
})

it('a mark goes once it was in view for a second, and one call tells of all within three seconds', async () => {
  await open([anIdea('a', { unseen: true }), anIdea('b', { unseen: true }), anIdea('c', { unseen: true })])
  await marked()
  look('a')
  await wait(900)
  expect(marks()).toHaveLength(3)
  await wait(200)
  await wait(200)
  expect(marks()).toEqual(['answer-slug-b', 'answer-slug-c'])
  look('b')
  await wait(1100)
  await wait(200)
  expect(reports()).toEqual([])
  await wait(2000)
  expect(reports()).toEqual([['a', 'b']])
  expect(marks()).toEqual(['answer-slug-c'])
})

it('what was in view only in passing is not seen', async () => {
  await open([anIdea('a', { unseen: true })])
  await marked()
  look('a')
  await wait(800)
  look('a', false)
  await wait(5000)
  expect(marks()).toEqual(['answer-slug-a'])
  expect(reports()).toEqual([])
})

it('whoever leaves before the call is made has seen it all the same', async () => {
  await open([anIdea('a', { unseen: true })])
  await marked()
  look('a')
  await wait(1200)
  expect(reports()).toEqual([])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(reports()).toEqual([['a']])
  await wait(5000)
  expect(reports()).toHaveLength(1)
})
