// Ctrl K for whoever has an account: what it offers, how it is found, and what a press does.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { address, answered, member, openScreen } from '#web/accounts/fake-screen.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { anEvent, OVER } from '#web/events/fake-page.ts'
import { useEvent } from '#web/events/useEvent.ts'
import { openPalette } from './opening.ts'
import { PaletteHost } from './PaletteHost.tsx'

afterEach(() => vi.unstubAllGlobals())

const host = { ...member, hero_view_enabled: true, tenant_id: null } as User
const sessions = (...names: string[]) =>
  names.map((name, n) => anEvent({ id: `e${n}` as never, slug: `s${n}`, name, created_time: 1000 - n }))

async function open(found: PopinEvent[] = [], user = host) {
  const page = () => answered({ events: found, next_offset: null })
  await openScreen(() => <PaletteHost user={user} />, {
    path: '/dashboard',
    user,
    ground: { 'GET /events/mini': page },
  })
}

const pressKeys = (more = {}) =>
  act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, ...more }))
const field = () => screen.findByRole('combobox', { name: 'Search sessions, actions and settings' })
const type = async (text: string) => {
  const input = await field()
  await act(async () => void fireEvent.change(input, { target: { value: text } }))
}
const key = async (name: string) => {
  const input = await field()
  await act(async () => void fireEvent.keyDown(input, { key: name }))
}
/** Without what stands beside it. */
const labelOf = (option: HTMLElement) => option.querySelector('span')?.textContent
const options = () => screen.getAllByRole('option').map(labelOf)
const selected = () => screen.getByRole('option', { selected: true })

test('opens with Ctrl K, and closes with it again', async () => {
  await open()
  expect(screen.queryByRole('dialog')).toBeNull()
  await pressKeys()
  const input = await field()
  await waitFor(() => expect(document.activeElement).toBe(input))
  await pressKeys()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([{ altKey: true }, { shiftKey: true }, { ctrlKey: false }])(
  'other keys %j open nothing',
  async (more) => {
    await open()
    await pressKeys(more)
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('begins with the newest sessions, then actions and pages', async () => {
  await open(sessions('Lunch', 'Retro', 'Kick-off', 'Survey', 'Town hall', 'Long ago'))
  await act(async () => openPalette())
  const list = await screen.findByRole('listbox')
  await waitFor(() => expect(within(list).getByText('Lunch')).toBeTruthy())
  expect(options().slice(0, 5)).toEqual(['Lunch', 'Retro', 'Kick-off', 'Survey', 'Town hall'])
  expect(screen.getAllByRole('group').map((group) => group.firstChild?.textContent)).toEqual([
    'Sessions',
    'Actions',
    'Pages',
  ])
})

test('finds sessions, actions and parts of the settings by words, and leads to them by keys alone', async () => {
  await open(sessions('Where shall we eat?', 'Retro'))
  await pressKeys()
  await type('retro')
  await waitFor(() => expect(options()).toEqual(['Retro']))
  await type('settings pass')
  expect(options()).toEqual(['Password'])
  const input = await field()
  expect(input.getAttribute('aria-activedescendant')).toBe(selected().id)
  await key('Enter')
  expect(address()).toBe('/settings?part=password')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the arrow keys go round, and Enter opens the session that is marked', async () => {
  await open(sessions('Where shall we eat?', 'Retro'))
  await pressKeys()
  await waitFor(() => expect(options()[0]).toBe('Where shall we eat?'))
  await key('ArrowDown')
  expect(labelOf(selected())).toBe('Retro')
  await key('ArrowUp')
  await key('ArrowUp')
  expect(labelOf(selected())).toBe(options().at(-1))
  await key('ArrowDown')
  await key('Enter')
  expect(address()).toBe('/q/s0/answers')
})

test('says when nothing is found', async () => {
  await open()
  await pressKeys()
  await type('zebra')
  expect(await screen.findByText('Nothing found for “zebra”')).toBeTruthy()
  await key('Enter')
  await key('ArrowDown')
  expect(await field()).toBeTruthy()
})

test('who may not host is offered nothing to host', async () => {
  await open([], { ...host, hero_view_enabled: false })
  await pressKeys()
  await type('new')
  expect(screen.queryAllByRole('option')).toEqual([])
})

test('is not laid over another dialog', async () => {
  await open()
  const other = document.createElement('div')
  other.setAttribute('role', 'dialog')
  other.setAttribute('aria-modal', 'true')
  document.body.append(other)
  await pressKeys()
  other.remove()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('asked for by the menu before it is there, it opens once it is', async () => {
  openPalette()
  await open(sessions('Lunch'))
  expect(await field()).toBeTruthy()
})

test('a session of several questions is one line, by its name, with when it is', async () => {
  const [first, second, ...others] = sessions('How was it?', 'What next?', 'Retro')
  const collection = { id: 'c1', name: 'Weekly team meeting', events: [first!, second!] }
  const weekly = [first!, second!].map((event) => ({ ...event, collection: collection as never }))
  await open([...weekly, ...others])
  await pressKeys()
  await type('weekl')
  await waitFor(() => expect(options()).toEqual(['Weekly team meeting']))
  expect(selected().textContent).toMatch(/^Weekly team meeting.*left$/)
  await key('Enter')
  expect(address()).toBe('/q/s0/answers')
})

function SessionScreen() {
  const { data } = useEvent('s1')
  return (
    <>
      <h1>{data?.name}</h1>
      <ConfirmHost />
      <PaletteHost user={host} />
    </>
  )
}

async function openOnSession(changes: Partial<PopinEvent>) {
  const event = anEvent({ id: 'e1' as never, slug: 's1', name: 'Lunch', published: true, ...changes })
  const ended: string[] = []
  await openScreen(SessionScreen, {
    ...{ path: '/q/s1/answers', params: { slug: 's1' }, user: host },
    ground: {
      'GET /events/mini': () => answered({ events: [], next_offset: null }),
      'GET /events/s1': () => answered(event),
      'POST /events/e1/end': () => {
        ended.push('e1')
        return answered({ ...event, phase: 'stopped' })
      },
    },
  })
  await screen.findByRole('heading', { name: 'Lunch' })
  await pressKeys()
  await field()
  return ended
}

test('offers what there is to do with the session on the screen, by the words that people know', async () => {
  await openOnSession({ user_created: true })
  const [first] = screen.getAllByRole('group')
  expect(within(first!).getAllByRole('option').map(labelOf)).toEqual([
    ...['Present', 'Open the host view', 'Share', 'Open the answers', 'Results', 'Edit', 'Stop now'],
  ])
  for (const [words, label] of [
    ['export', 'Results'],
    ['qr', 'Share'],
  ]) {
    await type(words!)
    expect(options()[0]).toBe(label)
  }
  await type('export')
  await key('Enter')
  expect(address()).toBe('/q/s1/answers?results=1')
})

test('stops it after a question', async () => {
  const ended = await openOnSession({ user_created: true })
  await type('stop')
  await key('Enter')
  expect(ended).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: 'Stop Occurrence' }))
  await waitFor(() => expect(ended).toEqual(['e1']))
})

test('offers participants the answers alone, and nobody to stop what is over', async () => {
  await openOnSession({ user_created: false })
  const [first] = screen.getAllByRole('group')
  expect(within(first!).getAllByRole('option').map(labelOf)).toEqual(['Open the answers'])
  cleanup()
  await openOnSession({ user_created: true, phase: 'closed', schedule: OVER })
  await type('stop')
  expect(screen.queryAllByRole('option')).toEqual([])
})
