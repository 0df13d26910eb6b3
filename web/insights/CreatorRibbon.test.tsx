import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { setCurrentUser } from '#web/accounts/current-user.ts'
import { watchReloads } from '#web/base/testing/watch-reloads.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { currentToasts, dismissToast } from '#web/base/ui/toasts.ts'
import {
  anEvent,
  anIdea,
  EARLY,
  type FakeSession,
  member,
  OVER,
  openFakeSession,
  sessionAnswers,
} from '#web/ideas/fake-session.ts'
import { CreatorRibbon } from './CreatorRibbon.tsx'

// menus and dialogs are loaded when they are wanted, and a busy machine takes its time
configure({ asyncUtilTimeout: 10_000 })
let server: FakeSession
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

const own = (change: Partial<PopinEvent> = {}) =>
  anEvent({
    user_created: true,
    short_code: 'ACD346',
    short_share_link: 'https://popin.example/s/ACD346',
    ...change,
  })

async function open(event: PopinEvent = own(), ideas: Idea[] = [], user: Partial<User> = {}) {
  server = openFakeSession(sessionAnswers(event, ideas))
  vi.stubGlobal('fetch', server.fetch)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  setCurrentUser(client, { ...member, event_creation_allowed: true, ...user })
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <CreatorRibbon event={event} />
          <ConfirmHost />
        </QueryClientProvider>
      </MantineProvider>,
    )
  })
}

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => act(async () => fireEvent.click(button(name)))
const toasts = () => currentToasts().map((toast) => toast.text)

async function pressInMenu(name: string): Promise<void> {
  await press('More')
  const item = await screen.findByRole('menuitem', { name })
  await act(async () => fireEvent.click(item))
}

async function answer(name: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'))
  await act(async () => fireEvent.click(dialog.getByRole('button', { name })))
}

test('only the creator has a ribbon', async () => {
  await open(own({ user_created: false }))
  expect(screen.queryByRole('button')).toBeNull()
})

const words = () => screen.getAllByRole('button').map((one) => one.textContent)

test('the results and their export stand at the end of the row', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: true,
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  await open()
  expect(words()).toEqual(['Share', 'Stop', 'Copy link', 'Delete', 'Results', 'Export CSV'])
  expect(button('Results').hasAttribute('data-end')).toBe(true)
})

test('on narrow screens sharing, stopping and the results stay, the rest is in a menu', async () => {
  await open()
  expect(words()).toEqual(['Share', 'Stop', 'More', 'Results'])
  await press('More')
  await screen.findByRole('menuitem', { name: 'Delete' })
  expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual([
    'Export CSV',
    'Copy link',
    'Delete',
  ])
})

test('stopping asks first, and a no changes nothing', async () => {
  await open()
  await press('Stop')
  expect(await screen.findByText("Are you sure you'd like to stop this session now?")).toBeTruthy()
  await answer('Cancel')
  expect(server.requests('POST /events/e1/end')).toHaveLength(0)
})

test('stopping ends the session, and once it is over the page is loaded anew', async () => {
  const reloads = watchReloads()
  await open()
  server.answers['POST /events/e1/end'] = () => ({ body: own() })
  await press('Stop')
  await answer('Stop')
  await waitFor(() => expect(server.requests('POST /events/e1/end')).toHaveLength(1))
  await waitFor(() => expect(toasts()[0]).toContain('Stopped'))
  expect(reloads()).toBe(0)
  await waitFor(() => expect(reloads()).toBe(1))
})

test('a stop that fails says so', async () => {
  await open()
  server.answers['POST /events/e1/end'] = () => ({ status: 500 })
  await press('Stop')
  await answer('Stop')
  await waitFor(() => expect(toasts()).toEqual(['Failed to stop POPin, please try again later.']))
})

test.each([
  [own({ phase: 'closed', schedule: OVER }), 'It has ended already.'],
  [own({ phase: 'upcoming', schedule: EARLY }), 'It has not started yet. You can delete it instead.'],
])('what cannot be stopped says why (case %#)', async (event, reason) => {
  await open(event)
  expect(button('Stop').getAttribute('aria-disabled')).toBe('true')
  await press('Stop')
  expect(toasts()).toEqual([reason])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  [null, '/q/edit?run_again=lunch'],
  [{ id: 'c1', type: 'concurrent' }, '/q/edit?run_again=lunch'],
  [{ id: 'c1', type: 'meeting' }, '/meetings/edit?run_again=c1'],
])('what is over is run again on the screen of its kind (case %#)', async (collection, path) => {
  await open(own({ phase: 'closed', schedule: OVER, collection: collection as PopinEvent['collection'] }))
  await pressInMenu('Run again')
  await waitFor(() => expect(location.hash).toBe(`#${path}`))
})

test('nobody runs again who may not run sessions', async () => {
  window.history.replaceState(null, '', '/#/q/lunch/answers')
  await open(own({ phase: 'closed', schedule: OVER }), [], { event_creation_allowed: false })
  await pressInMenu('Run again')
  await screen.findByRole('dialog', { name: /switched off for your account/ })
  expect(location.hash).toBe('#/q/lunch/answers')
})

test('deleting asks first, and leads to the dashboard', async () => {
  window.history.replaceState(null, '', '/#/q/lunch/answers')
  await open()
  server.answers['DELETE /events'] = () => ({ body: { deleted: 1 } })
  await pressInMenu('Delete')
  await answer('Delete')
  await waitFor(() => expect(location.hash).toBe('#/dashboard'))
  expect(server.requests('DELETE /events')[0]!.body.ids).toEqual(['e1'])
})

test('a deletion that fails says so, and the page stays', async () => {
  window.history.replaceState(null, '', '/#/q/lunch/answers')
  await open()
  server.answers['DELETE /events'] = () => ({ status: 500 })
  await pressInMenu('Delete')
  await answer('Delete')
  await waitFor(() => expect(toasts()).toEqual(['Failed to delete POPin, please try again later.']))
  expect(location.hash).toBe('#/q/lunch/answers')
})

test.each([
  ['Stop', press],
  ['Delete', pressInMenu],
])('%s of somebody who may not run sessions sends nothing, and a dialog says why', async (name, choose) => {
  await open(own(), [], { event_creation_allowed: false })
  await choose(name)
  const dialog = within(await screen.findByRole('dialog', { name: /switched off for your account/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Get help' }))
  expect(await screen.findByRole('dialog', { name: 'Contact support' })).toBeTruthy()
  expect(server.sent.filter(({ request }) => !request.startsWith('GET'))).toEqual([])
})

test('an export that fails says so', async () => {
  await open()
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
  await pressInMenu('Export CSV')
  await waitFor(() => expect(toasts()).toEqual(['The export failed. Nothing is lost, please try again.']))
})

test('the export is handed over under the name of the question and the day', async () => {
  const event = own({ name: 'What: shall "we" eat?' })
  await open(event)
  const saved: string[] = []
  vi.stubGlobal('fetch', async () => new Response('Answer,Date,Likes,Dislikes,Comments'))
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await pressInMenu('Export CSV')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatch(/^POPin What shall we eat \d{4}-\d\d-\d\d\.csv$/)
})

test('the results open below, as figures, picture and table with the same numbers', async () => {
  const choices = [5, 3].map((choice_count, position) =>
    anIdea(`c${position}`, { content: position ? 'No' : 'Yes', position, choice_count }),
  )
  await open(own({ question_type: 'binary', participants_count: 8 }), choices)
  expect(button('Results').getAttribute('aria-expanded')).toBe('false')
  await press('Results')
  expect(await screen.findByText('“Yes” leads with 5 votes (63%)')).toBeTruthy()
  expect(screen.getByText('5 votes')).toBeTruthy()
  await press('Show as table')
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual(['ChoiceVotesShare', 'Yes563%', 'No338%'])
  expect(screen.getAllByText('8')).toHaveLength(2)
})

test('a session without answers says that it waits', async () => {
  await open()
  await press('Results')
  expect(await screen.findByText('Waiting for the first answer')).toBeTruthy()
})

test('likes are counted to the last answer that has one', async () => {
  const page = (count: number, likes: number) =>
    Array.from({ length: count }, (_, n) => anIdea(`${likes}-${n}`, { like_count: likes }))
  await open(own({ ideas_count: 150 }))
  server.answers['GET /events/lunch/ideas'] = (_, query) => {
    const offset = Number(query.get('offset'))
    const ideas = offset === 0 ? page(50, 2) : page(50, 0)
    return { body: { ideas, total: 150, next_offset: offset === 0 ? 50 : 100, seq: 1 } }
  }
  await press('Results')
  await waitFor(() => expect(screen.getByText('Likes').nextElementSibling?.textContent).toBe('100'))
  expect(server.requests('GET /events/lunch/ideas')).toHaveLength(2)
})
