// The panel that new creators find on the dashboard, with its films.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { EDUCATE_VIDEO_SECONDS } from '#domain/templates/educate-video.ts'
import { fakeStash } from '#web/accounts/fake-stash.ts'
import { settings } from '#web/base/settings/settings.ts'
import { member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { CHAPTER_SECONDS, CHAPTERS, chapterAt } from './film/chapters.ts'
import { GetStarted } from './GetStarted.tsx'

const fresh = { ...member, event_creation_allowed: true, has_self_launched: false } as User
let kept = fakeStash()

beforeEach(() => {
  kept = fakeStash()
  settings.educate_video = null
  vi.stubGlobal('fetch', openFakeSession(kept.answers).fetch)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opened from its one line. */
async function panel(): Promise<HTMLElement> {
  const region = await screen.findByRole('region', { name: 'Get started' })
  await act(async () => fireEvent.click(within(region).getByRole('button', { name: 'Show the films' })))
  return region
}
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const place = () => Number((screen.getByRole('slider') as HTMLInputElement).value)
async function open(user: User = fresh) {
  await act(async () => {
    showPage(<GetStarted user={user} />, user)
  })
}

test('a new creator can play, stop and go on with a film of 72 seconds', async () => {
  await open()
  const player = within(await panel()).getByRole('group', { name: 'Film: How POPin works' })
  expect(within(player).getByText('0:00 of 1:12')).toBeTruthy()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  await press('Play')
  await act(async () => vi.advanceTimersByTime(20_000))
  expect(place()).toBeGreaterThanOrEqual(19)
  expect(within(player).getByText('Share the code')).toBeTruthy()
  await press('Pause')
  const stopped = place()
  await act(async () => vi.advanceTimersByTime(5000))
  expect(place()).toBe(stopped)
  await press('Play')
  await act(async () => vi.advanceTimersByTime(80_000))
  expect(place()).toBe(EDUCATE_VIDEO_SECONDS)
  await press('Play again')
  expect(place()).toBe(0)
})

test('each of the four films begins where it is picked', async () => {
  await open()
  const list = within(await panel()).getByRole('list')
  const films = within(list).getAllByRole('button')
  expect(films.map((film) => film.textContent)).toEqual([
    'Ask one question (0:18)',
    'Share the code (0:18)',
    'Listen (0:18)',
    'Share the results (0:18)',
  ])
  for (const [index, film] of films.entries()) {
    await act(async () => fireEvent.click(film))
    expect(place()).toBe(index * CHAPTER_SECONDS)
    expect(film.getAttribute('aria-current')).toBe('true')
  }
  await act(async () => fireEvent.change(screen.getByRole('slider'), { target: { value: '40' } }))
  expect(place()).toBe(40)
})

test('it goes when it is hidden, and does not come again', async () => {
  await open()
  await panel()
  await press('Hide this panel')
  expect(screen.queryByRole('region')).toBeNull()
  await waitFor(() => expect(kept.stash.info).toEqual({ get_started_hidden: true }))
})

it.each([
  ['who launched a session', { has_self_launched: true }, {}],
  ['who may not start sessions', { event_creation_allowed: false }, {}],
  ['who has hidden it', {}, { get_started_hidden: true }],
])('%s does not find it', async (_who, change, info) => {
  kept.stash.info = info
  await open({ ...fresh, ...change })
  // it would come late
  await act(async () => void (await import('./start/GetStartedPanel.tsx')))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 400)))
  expect(screen.queryByRole('region')).toBeNull()
})

test('the video of the operator stands beside the films', async () => {
  settings.educate_video = 'https://video.example/popin'
  await open()
  const link = within(await panel()).getByRole('link', { name: 'Watch the video (1:12)' })
  expect(link.getAttribute('href')).toBe('https://video.example/popin')
})

it.each([
  [0, 'ask', 0],
  [17.9, 'ask', 17.9 / 18],
  [18, 'share', 0],
  [63, 'show', 0.5],
  [72, 'show', 1],
])('at second %s the film is at %s', (at, chapter, done) => {
  expect(chapterAt(at).chapter).toBe(chapter)
  expect(chapterAt(at).done).toBeCloseTo(done)
  expect(CHAPTERS).toContain(chapter)
})
