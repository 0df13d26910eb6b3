// What stands in the list of the dashboard: whose sessions, what the server finds, and the sample.
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { EventId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { setCurrentUser } from '#web/accounts/current-user.ts'
import { anEvent, EARLY, OVER } from '#web/events/fake-page.ts'
import { Dashboard } from './Dashboard.tsx'

const user = {
  id: 'u1',
  guest: false,
  event_creation_allowed: true,
  plan: { features: { scheduling: true } },
  hero_view_enabled: true,
  visible_module_types: [] as User['visible_module_types'],
} as unknown as User
const LIST = 'GET /events/mini'
const SAMPLE = 'POST /account/sample_session'

const requests: string[] = []
/** The query of the latest request. */
let query = new URLSearchParams()
let listed: PopinEvent[] = []
let answers: Record<string, () => Response> = {}
const json = (data: unknown, status = 200) => new Response(JSON.stringify({ data }), { status })
const own = (change: Partial<PopinEvent>) => anEvent({ user_created: true, ...change })
const some = () => [
  own({ id: 'a' as EventId, name: 'Running' }),
  own({ id: 'b' as EventId, name: 'Coming', phase: 'upcoming', schedule: EARLY }),
  own({ id: 'c' as EventId, name: 'Over', phase: 'closed', schedule: OVER }),
]
/** More than are seen at a glance. */
const many = () => [
  ...some(),
  ...['d', 'e', 'g', 'h'].map((id) => own({ id: id as EventId, name: id, phase: 'closed', schedule: OVER })),
]

// fields that grow with their text listen to the typefaces, which the test's browser has not
Object.assign(document, { fonts: new EventTarget() })

beforeEach(() => {
  requests.length = 0
  listed = []
  answers = {
    [LIST]: () => json({ events: listed, next_offset: null }),
    [SAMPLE]: () => json({ made: false }),
  }
  sessionStorage.clear()
  location.hash = '/dashboard'
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://popin.example')
    const request = `${method} ${pathname.replace('/popin/api/1.0', '')}`
    requests.push(request)
    query = searchParams
    return answers[request]?.() ?? json({}, 404)
  })
})
afterEach(() => vi.unstubAllGlobals())

async function open(who: User = user): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  setCurrentUser(client, who)
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <Dashboard />
        </QueryClientProvider>
      </MantineProvider>,
    )
  })
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const names = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'))

test('the sessions are those of everybody, own ones or those of others', async () => {
  listed = [...many(), anEvent({ id: 'f' as EventId, name: 'Foreign', hero: { display_name: 'Ann Lee' } })]
  await open()
  await screen.findByText('Foreign')
  for (const [scope, shown] of [
    ['Mine', many().map(({ name }) => name)],
    ['Others', ['Foreign']],
    ['Everyone', [...many().map(({ name }) => name), 'Foreign']],
  ] as const) {
    fireEvent.click(screen.getByLabelText(scope))
    expect(names().sort()).toEqual([...shown].sort())
  }
  const card = within(screen.getByRole('article', { name: 'Foreign' }))
  expect(card.queryByRole('button')).toBeNull()
  expect(card.getByText(/Asked by Ann Lee/)).toBeTruthy()
})

test('a list that is seen at a glance has no search and no filters', async () => {
  listed = some()
  await open()
  await screen.findByText('Running')
  expect(screen.queryByLabelText('Search your sessions')).toBeNull()
  expect(screen.queryByLabelText('Active')).toBeNull()
})

test('a session with several questions is one card', async () => {
  const collection = {
    id: 'k',
    name: 'Retro',
    events: [{ id: 'a' }, { id: 'c' }],
  } as unknown as PopinEvent['collection']
  listed = some().map((event) => (event.id === 'b' ? event : { ...event, collection }))
  await open()
  await screen.findByText('Coming')
  expect(names()).toEqual(['Retro', 'Coming'])
})

describe('sessions beyond the first page', () => {
  const found = () => own({ id: 'old' as EventId, name: 'Zebra of last year', created_time: 1 })
  const ask = () => {
    const sought = query.get('search')
    const page = sought ? { events: sought === 'zebra' ? [found()] : [], next_offset: null } : null
    return json(page ?? { events: some(), next_offset: 60 })
  }

  test('are found by the server; what is here is shown at once', async () => {
    answers['GET /events/mini'] = ask
    await open()
    await screen.findByText('Running')
    fireEvent.change(screen.getByLabelText('Search your sessions'), { target: { value: 'running' } })
    expect(names()).toEqual(['Running'])
    fireEvent.change(screen.getByLabelText('Search your sessions'), { target: { value: 'zebra' } })
    expect(await screen.findByText('Zebra of last year')).toBeTruthy()
    expect(names()).toEqual(['Zebra of last year'])
    expect(query.get('state')).toBe('all')
    fireEvent.change(screen.getByLabelText('Search your sessions'), { target: { value: 'qqq' } })
    expect(await screen.findByText('No sessions match this search.')).toBeTruthy()
  })

  test('are said to be missing while the server does not answer', async () => {
    answers['GET /events/mini'] = () => (query.get('state') === 'upcoming' ? json({}, 500) : ask())
    await open()
    await screen.findByText('Running')
    fireEvent.click(screen.getByLabelText('Upcoming'))
    expect(await screen.findByText('Not all sessions could be searched')).toBeTruthy()
    expect(names()).toEqual(['Coming'])
    answers['GET /events/mini'] = ask
    await press('Try again')
    await waitFor(() => expect(screen.queryByText('Not all sessions could be searched')).toBeNull())
  })
})

test('the sessions of a new creator begin with a sample that is marked', async () => {
  const sample = own({ name: 'How it looks', phase: 'closed', schedule: OVER, sample: true })
  answers[SAMPLE] = () => {
    listed = [sample]
    return json({ made: true })
  }
  await open()
  const card = within(await screen.findByRole('article', { name: 'How it looks' }))
  expect(card.getByText(/Sample session/)).toBeTruthy()
  // the sample teaches
  expect(screen.queryByRole('button', { name: 'Ask your first question' })).toBeNull()
  expect(requests.filter((request) => request === SAMPLE)).toHaveLength(1)
})

test('the sessions of somebody who launched before begin with no sample', async () => {
  await open({ ...user, has_self_launched: true })
  await screen.findByRole('button', { name: 'Ask your first question' })
  expect(requests).not.toContain(SAMPLE)
})

describe('compact cards', () => {
  const READ = 'GET /account/client_info'
  const WRITE = 'POST /account/client_info'
  const rows = () => document.querySelector('ul[data-compact]')
  const button = () => screen.findByRole('button', { name: 'Compact cards' })
  let info: Record<string, unknown> = {}
  beforeEach(() => {
    localStorage.clear()
    listed = many()
    info = { present_intro_hidden: true }
    answers[READ] = () => json({ client_key: 'web-app-v4', info })
    answers[WRITE] = () => json({ client_key: 'web-app-v4', info })
  })

  test('are off by default, and stand after a press, for whichever device', async () => {
    await open()
    expect((await button()).getAttribute('aria-pressed')).toBe('false')
    expect(rows()).toBeNull()
    const sent: unknown[] = []
    const real = fetch
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (init.method === 'POST' && address.endsWith('/client_info')) sent.push(JSON.parse(String(init.body)))
      return real(address, init)
    })
    await act(async () => fireEvent.click(await button()))
    expect((await button()).getAttribute('aria-pressed')).toBe('true')
    expect(rows()?.querySelectorAll('article')).toHaveLength(7)
    // what else is kept stays
    await waitFor(() =>
      expect(sent).toMatchObject([{ info: { present_intro_hidden: true, compact_cards: true } }]),
    )
  })

  test('stand where they were chosen before, and go with another press', async () => {
    info = { compact_cards: true }
    await open()
    await waitFor(() => expect(rows()).not.toBeNull())
    await act(async () => fireEvent.click(await button()))
    expect(rows()).toBeNull()
    expect(localStorage.getItem('compact_cards')).toBe('off')
  })

  test('stand at once on a device that knows of them, also when nobody answers', async () => {
    localStorage.setItem('compact_cards', 'on')
    answers[READ] = () => json({}, 500)
    await open()
    expect((await button()).getAttribute('aria-pressed')).toBe('true')
    expect(rows()).not.toBeNull()
  })
})
