import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { currentToasts, dismissToast } from '#web/base/ui/toasts.ts'
import { anEvent, member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { CalendarLinks, hasCalendar } from './CalendarLinks.tsx'

const copied: string[] = []
beforeEach(() => {
  copied.length = 0
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, clipboard })
})
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

const around = (change: object) => ({ id: 'c1', type: 'concurrent', recurrence_setting: null, ...change })
const within = (collection: object | null, change: object = {}) =>
  anEvent({ published: true, collection, ...change } as Partial<PopinEvent>)

async function open(event: PopinEvent, url: string) {
  const server = openFakeSession({ 'GET /collections/c1/calendar': () => ({ body: { url } }) })
  vi.stubGlobal('fetch', server.fetch)
  await act(async () => void showPage(<CalendarLinks event={event} />, member))
}

async function copyAddress() {
  const copy = await screen.findByRole('button', { name: 'Copy calendar link' })
  await act(async () => fireEvent.click(copy))
}

it.each<[string, PopinEvent, boolean]>([
  ['an upcoming session', within(null, { phase: 'upcoming' }), true],
  ['a draft', within(null, { phase: 'upcoming', published: false }), false],
  ['what is open for once', within(around({}), { phase: 'open' }), false],
  ['what comes again', within(around({ recurrence_setting: { enabled: true } }), { phase: 'closed' }), true],
  ['a stopped series', within(around({ recurrence_setting: { enabled: false } }), { phase: 'open' }), false],
  ['a meeting that is on', within(around({ type: 'meeting' }), { phase: 'open' }), true],
  ['a meeting that is over', within(around({ type: 'meeting' }), { phase: 'closed' }), false],
])('%s has its place in a calendar or not', (_what, event, expected) => {
  expect(hasCalendar(event)).toBe(expected)
})

test('the file is one press away, and the address is copied, which changes by itself', async () => {
  const url = 'https://popin.example/popin/api/1.0/collections/c1/calendar.ics'
  await open(within(around({ type: 'meeting' }), { slug: 'sprint' }), url)
  const file = screen.getByRole('link', { name: 'Add to calendar' })
  expect(file.getAttribute('href')).toBe('/popin/api/1.0/events/sprint/calendar.ics')
  await copyAddress()
  expect(copied).toEqual([url])
  expect(currentToasts().map(({ text }) => text)).toEqual([
    'Calendar link copied. Subscribe to it and changes arrive automatically',
  ])
})

test('an address that lets its holder see a private session is called a secret', async () => {
  await open(within(around({})), 'https://popin.example/popin/api/1.0/collections/c1/calendar.ics?key=u.k')
  await copyAddress()
  expect(currentToasts().map(({ text }) => text)).toEqual([
    'Calendar link copied. It shows this session as you see it, so keep it to yourself',
  ])
})

test('a question that stands alone has the file only', async () => {
  await open(within(null, { phase: 'upcoming' }), 'https://popin.example/never')
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
