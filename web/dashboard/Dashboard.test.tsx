import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { EventId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { setCurrentUser } from '#web/accounts/current-user.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { Toasts } from '#web/base/ui/Toasts.tsx'
import { anEvent, EARLY, OVER } from '#web/events/fake-page.ts'
import { Dashboard } from './Dashboard.tsx'

type Answer = () => Response | Promise<Response>

const user = {
  id: 'u1',
  display_name: 'Dana Demo',
  first_name: 'Dana',
  guest: false,
  features: [] as User['features'],
  event_creation_allowed: true,
  plan: { features: { scheduling: true } },
  event_name_max_length: 200,
  hero_view_enabled: true,
  visible_module_types: [] as User['visible_module_types'],
} as unknown as User

const SAMPLE = 'POST /account/sample_session'
const requests: string[] = []
let listed: PopinEvent[] = []
/** The ids of the latest call that deletes. */
let deleted: unknown = null
let answers: Record<string, Answer> = {}
const json = (data: unknown, status = 200) => new Response(JSON.stringify({ data }), { status })
const own = (change: Partial<PopinEvent>) =>
  anEvent({
    user_created: true,
    short_code: 'ACD346',
    short_share_link: 'https://popin.example/s/ACD346',
    ...change,
  })
const launched = () =>
  own({
    name: 'Where do we eat?',
    slug: 'eat',
    id: 'e9' as EventId,
    created_time: Math.floor(Date.now() / 1000),
  })

const standard: Record<string, Answer> = {
  [SAMPLE]: () => json({ made: false }),
  'GET /events/mini': () => json({ events: listed, next_offset: null }),
  'POST /sessions/save': () => json({ events: [launched()] }),
  'DELETE /events': () => json({ deleted: 1 }),
}

// fields that grow with their text listen to the typefaces, which the test's browser has not
Object.assign(document, { fonts: new EventTarget() })

beforeEach(() => {
  requests.length = 0
  listed = []
  answers = {}
  sessionStorage.clear()
  location.hash = '/dashboard'
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'DELETE') deleted = JSON.parse(String(body)).ids
    const request = `${method} ${address.replace('/popin/api/1.0', '').replace(/\?.*/, '')}`
    requests.push(request)
    return (answers[request] ?? standard[request] ?? (() => json({}, 404)))()
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
          <ConfirmHost />
          <Toasts />
        </QueryClientProvider>
      </MantineProvider>,
    )
  })
}

const question = () => screen.getByLabelText('Ask a question')
const type = (text: string) => fireEvent.change(question(), { target: { value: text } })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const writes = () => requests.filter((request) => !request.startsWith('GET') && request !== SAMPLE)
const names = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'))

describe('the quick launch', () => {
  test('makes a typed question live, puts its card on top, and opens the share sheet', async () => {
    listed = [own({ name: 'An older one' })]
    await open()
    await screen.findByText('An older one')
    type('Where do we eat?')
    answers['GET /events/mini'] = () => json({ events: [launched(), ...listed], next_offset: null })
    await press('Launch')
    await screen.findByRole('dialog')
    expect(writes()).toEqual(['POST /sessions/save'])
    expect(await screen.findByRole('button', { name: /^Copy the join code/ })).toBeTruthy()
    expect(names()).toEqual(['Where do we eat?', 'An older one'])
    const place = (name: string) => screen.getByRole('article', { name }).closest('li')!
    expect(place('Where do we eat?').dataset.motion).toBe('fresh')
    expect(place('An older one').dataset.motion).toBeUndefined()
    expect((question() as HTMLTextAreaElement).value).toBe('')
  })

  test('warns about fewer than four characters and sends nothing', async () => {
    await open()
    type('abc')
    await press('Launch')
    expect(screen.getByText('Please enter at least 4 characters.')).toBeTruthy()
    expect(writes()).toEqual([])
  })

  test('pressed twice, or pressed and entered, makes one session', async () => {
    await open()
    type('Where do we eat?')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    answers['POST /sessions/save'] = async () => {
      await held
      return json({ events: [launched()] })
    }
    const button = screen.getByRole('button', { name: 'Launch' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
      fireEvent.keyDown(question(), { key: 'Enter' })
    })
    expect(screen.getByText('Launching your POPin')).toBeTruthy()
    await act(async () => release())
    await screen.findByRole('dialog')
    expect(writes()).toEqual(['POST /sessions/save'])
  })

  test('keeps the question, takes the cover away and says what happened when the save fails', async () => {
    const failing = 'POST /sessions/save'
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    answers[failing] = () => json({}, 500)
    await open()
    type('Where do we eat?')
    await press('Launch')
    expect((await screen.findByRole('alert')).textContent).toContain('could not be launched')
    expect(screen.queryByText('Launching your POPin')).toBeNull()
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'the launch failed',
      expect.objectContaining({ status: 500 }),
    )
    expect((question() as HTMLTextAreaElement).value).toBe('Where do we eat?')
    delete answers[failing]
    await press('Launch')
    await screen.findByRole('dialog')
  })

  test('is still there after a reload of the tab', async () => {
    await open()
    type('Where do we eat?')
    document.body.innerHTML = ''
    await open()
    expect((question() as HTMLTextAreaElement).value).toBe('Where do we eat?')
  })

  test('asks for the choices of a multiple choice in its dialog before it sends anything', async () => {
    await open()
    type('Which day?')
    fireEvent.click(screen.getByLabelText('Live poll', { exact: false }))
    expect((screen.getByLabelText('Yes/No') as HTMLInputElement).checked).toBe(true)
    fireEvent.click(screen.getByLabelText('Multiple choice'))
    await press('Add choices')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByLabelText(/^Choice \d+$/)).toHaveLength(3)
    expect((dialog.getByLabelText('Random order', { exact: false }) as HTMLInputElement).checked).toBe(true)
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Launch' })))
    expect(dialog.getByText('Please enter at least 2 choices.')).toBeTruthy()
    expect(writes()).toEqual([])
    for (const [n, title] of [
      [1, 'Monday'],
      [2, 'Friday'],
    ] as const)
      fireEvent.change(dialog.getByLabelText(`Choice ${n}`), { target: { value: title } })
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Launch' })))
    await waitFor(() => expect(writes()).toContain('POST /sessions/save'))
  })

  test('tells who may not start a session, and sends nothing', async () => {
    await open({ ...user, event_creation_allowed: false })
    type('Where do we eat?')
    await press('Launch')
    expect(await screen.findByText(/without approval|need approval/)).toBeTruthy()
    await press('Get help')
    expect(await screen.findByRole('dialog', { name: 'Contact support' })).toBeTruthy()
    expect(writes()).toEqual([])
  })
})

const some = () => [
  own({ id: 'a' as EventId, name: 'Running', ideas_count: 4, participants_count: 1 }),
  own({ id: 'b' as EventId, name: 'Coming', phase: 'upcoming', schedule: EARLY }),
  own({ id: 'c' as EventId, name: 'Over', phase: 'closed', schedule: OVER }),
]

/** More than are seen at a glance. */
const many = () => [
  ...some(),
  ...[1, 2, 3, 4].map((n) =>
    own({ id: `m${n}` as EventId, name: `Survey ${n}`, phase: 'closed', schedule: OVER }),
  ),
]

describe('the cards', () => {
  test('say state, answers and participants', async () => {
    listed = some()
    await open()
    const card = within(await screen.findByRole('article', { name: 'Running' }))
    for (const words of ['Active', '4 answers', '1 participant', 'Open question', 'Share'])
      expect(card.getByText(words)).toBeTruthy()
    expect(within(screen.getByRole('article', { name: 'Over' })).getByText('See results')).toBeTruthy()
    for (const [name, pill] of [
      ['Coming', 'Upcoming'],
      ['Over', 'Closed'],
    ] as const)
      expect(within(screen.getByRole('article', { name })).getByText(pill)).toBeTruthy()
  })

  test('are filtered by state and found by search', async () => {
    listed = many()
    await open()
    await screen.findByText('Running')
    for (const [filter, found] of [
      ['Active', ['Running']],
      ['Upcoming', ['Coming']],
      ['Closed', ['Over', 'Survey 1', 'Survey 2', 'Survey 3', 'Survey 4']],
    ] as const) {
      fireEvent.click(screen.getByLabelText(filter))
      expect(names()).toEqual(found)
    }
    fireEvent.click(screen.getByLabelText('All'))
    fireEvent.change(screen.getByLabelText('Search your sessions'), { target: { value: 'comi' } })
    expect(names()).toEqual(['Coming'])
    fireEvent.change(screen.getByLabelText('Search your sessions'), { target: { value: 'qqq' } })
    expect(screen.getByText('No sessions match this search.')).toBeTruthy()
    await press('Show all sessions')
    expect(names()).toHaveLength(7)
  })

  test('that are closed are told apart by how they ended', async () => {
    const over = (name: string, days: number, change: object) => {
      const end_time = Math.floor(Date.now() / 1000) - days * 86_400
      const window = { start_time: end_time - 3600, end_time }
      const schedule = { ideas: window, voting: window }
      return own({ id: name as EventId, slug: name, name, phase: 'closed', schedule, ...change })
    }
    listed = [
      ...some(),
      over('By hand', 1, { stopped: true }),
      over('By the system', 30, { phase: 'autostopped' }),
      over('Lately', 6.9, {}),
      over('Long ago', 7.1, {}),
    ]
    await open()
    await screen.findByText('Running')
    expect(screen.queryByLabelText('Stopped')).toBeNull()
    fireEvent.click(screen.getByLabelText('Closed'))
    for (const [filter, found] of [
      ['Stopped', ['By hand', 'By the system']],
      ['Recently completed', ['Over', 'Lately']],
      ['Completed', ['Long ago']],
      ['All closed', ['Over', 'By hand', 'By the system', 'Lately', 'Long ago']],
    ] as const) {
      fireEvent.click(screen.getByLabelText(filter))
      expect(names().sort()).toEqual([...found].sort())
      expect(screen.getByLabelText('Closed')).toHaveProperty('checked', true)
    }
  })

  test('teach when there are none, with the button that leads to the question', async () => {
    await open()
    const button = await screen.findByRole('button', { name: 'Ask your first question' })
    fireEvent.click(button)
    expect(document.activeElement).toBe(question())
  })

  test('that could not be loaded say so, and come with the next try', async () => {
    answers['GET /events/mini'] = () => json({}, 500)
    await open()
    await screen.findByText('Your sessions could not be loaded')
    delete answers['GET /events/mini']
    listed = some()
    await press('Try again')
    expect(await screen.findByText('Running')).toBeTruthy()
  })
})

describe('deleting', () => {
  async function pressDelete(): Promise<void> {
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: /^More actions for (Running|Retro)$/ })),
    )
    const item = await screen.findByRole('menuitem', { name: 'Delete' })
    await act(async () => fireEvent.click(item))
  }

  test('is not for somebody who may not run sessions, and a dialog says why', async () => {
    listed = some()
    await open({ ...user, event_creation_allowed: false })
    await screen.findByText('Running')
    await pressDelete()
    expect(await screen.findByText(/without approval|need approval/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Get help' })).toBeTruthy()
    expect(writes()).toEqual([])
  })

  async function deleteFirst(): Promise<void> {
    await pressDelete()
    const dialog = within(await screen.findByRole('dialog'))
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Delete' })))
  }

  test('takes the card away, and leaves it when it fails', async () => {
    listed = some()
    answers['DELETE /events'] = () => json({}, 500)
    await open()
    await screen.findByText('Running')
    await deleteFirst()
    expect(await screen.findByText('Failed to delete, please try again later.')).toBeTruthy()
    expect(names()).toContain('Running')
    delete answers['DELETE /events']
    await deleteFirst()
    await waitFor(() => expect(names()).toEqual(['Coming', 'Over']))
  })

  test('takes all cards of a session with several questions, after a question that says so', async () => {
    const [first, second, third] = some() as [PopinEvent, PopinEvent, PopinEvent]
    const collection = {
      id: 'k',
      name: 'Retro',
      type: 'survey',
      events: [first, third],
    } as unknown as PopinEvent['collection']
    listed = [{ ...first, collection }, second, { ...third, collection }]
    await open()
    await screen.findByText('Running')
    await pressDelete()
    expect(within(await screen.findByRole('dialog')).getByText(/^This deletes all 2 questions/)).toBeTruthy()
    await press('Delete')
    await waitFor(() => expect(names()).toEqual(['Coming']))
    expect(writes()).toEqual(['DELETE /events'])
    expect(deleted).toEqual(['a', 'c'])
  })
})

test('who has no view of creators is led to the feed', async () => {
  await open({ ...user, hero_view_enabled: false })
  expect(location.hash).toBe('#/q')
})

test('what is prepared on a screen of its own is one press away', async () => {
  await open()
  const prepared = within(screen.getByRole('navigation', { name: 'Or prepare' })).getAllByRole('link')
  expect(prepared.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Several questions', '#/q/edit'],
    ['Survey', '#/q/create/survey'],
    ['Meeting', '#/meetings/edit'],
    ['Town hall', '#/meetings/edit?use_case=TOWN_HALL'],
  ])
})

test('far down the page a button leads back to the top', async () => {
  await open()
  const scrollTo = (y: number) =>
    act(async () => {
      Object.assign(window, { scrollY: y })
      fireEvent.scroll(window)
    })
  await scrollTo(1499)
  expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull()
  await scrollTo(1501)
  const jumps: unknown[] = []
  Object.assign(window, { scrollTo: (to: unknown) => void jumps.push(to) })
  await press('Back to top')
  expect(jumps).toMatchObject([{ top: 0 }])
  await scrollTo(0)
})
