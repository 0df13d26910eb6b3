// The agenda on the phone of somebody who takes part.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Agenda } from '#domain/agendas/contract.ts'
import type { EventId } from '#domain/base/ids.ts'
import { flushDeviceOutbox } from '#web/base/outbox/device-outbox.ts'
import { anEvent, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { anAgenda, anItem, aTopic } from './fake-agenda.ts'
import { SessionAgenda } from './SessionAgenda.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

type Answers = Parameters<typeof openFakeSession>[0]

async function show(agenda: Agenda, user_created = false, answers: Answers = {}, sealed = false) {
  const server = openFakeSession({ 'GET /events/e1/agenda': () => ({ body: agenda }), ...answers })
  vi.stubGlobal('fetch', server.fetch)
  await act(async () => {
    showPage(
      <SessionAgenda event={anEvent({ id: 'e1' as EventId, user_created, sealed, more: ['topics'] })} />,
    )
  })
  return server
}

const COFFEE = aTopic('t1', { title: 'Coffee', likes: 2 })

it('is folded, and one press opens it with what is on screen and what was dealt with', async () => {
  const items = [
    anItem('A', { title: 'Welcome', minutes: 5, dealt_with: true }),
    anItem('B', { title: 'Coffee', topic: COFFEE }),
  ]
  await show(anAgenda(items, { on_screen_id: items[1]!.id }))
  const fold = await screen.findByRole('button', { name: 'Agenda 2', expanded: false })
  expect(screen.queryByText('Welcome')).toBeNull()
  fireEvent.click(fold)
  const [welcome, coffee] = within(screen.getByRole('region', { name: 'Agenda' })).getAllByRole('listitem')
  expect(within(welcome!).getByText('Dealt with')).toBeDefined()
  expect(within(welcome!).getByText('5 minutes')).toBeDefined()
  expect(within(coffee!).getByText('On screen')).toBeDefined()
  expect(coffee!.getAttribute('aria-current')).toBe('step')
})

it('has a like on each open topic: at once, counted once, and taken back when it is not saved', async () => {
  const server = await show(anAgenda([anItem('B', { title: 'Coffee', topic: COFFEE })]))
  server.answers['PUT /topics/t1/like'] = ({ like }) => ({
    body: { ...COFFEE, likes: like ? 3 : 2, user_likes: like },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Agenda 1' }))
  const like = screen.getByRole('button', { name: /^Like Coffee/ })
  fireEvent.click(like)
  expect([like.getAttribute('aria-pressed'), like.textContent]).toEqual(['true', '3'])
  await waitFor(() => expect(server.requests('PUT /topics/t1/like')).toHaveLength(1))
  await act(async () => {})
  expect([like.getAttribute('aria-pressed'), like.textContent]).toEqual(['true', '3'])
  server.answers['PUT /topics/t1/like'] = () => ({ status: 409, body: { error_code: 'topic_not_open' } })
  fireEvent.click(like)
  expect(like.textContent).toBe('2')
  await waitFor(() => expect(like.textContent).toBe('3'))
})

it('has no likes to press in a sealed session, and none on what comes from one, and says why', async () => {
  const items = anAgenda([anItem('B', { title: 'Coffee', topic: COFFEE })])
  await show(items, false, {}, true)
  fireEvent.click(await screen.findByRole('button', { name: 'Agenda 1' }))
  expect(screen.queryByRole('button', { name: /^Like Coffee/ })).toBeNull()
  expect(screen.getByText('2')).toBeDefined()
  expect(screen.getByText(/a like would be sent with your sign-in/)).toBeDefined()
  cleanup()
  await show(anAgenda([anItem('B', { title: 'Coffee', topic: { ...COFFEE, takes_likes: false } })]))
  fireEvent.click(await screen.findByRole('button', { name: 'Agenda 1' }))
  expect(screen.queryByRole('button', { name: /^Like Coffee/ })).toBeNull()
})

it('keeps a like that is pressed without a network on the device, also over a reload, and sends it once', async () => {
  const agenda = anAgenda([anItem('B', { title: 'Coffee', topic: COFFEE })])
  const silent: Answers = { 'PUT /topics/t1/like': () => 'silence' }
  const first = await show(agenda, false, silent)
  fireEvent.click(await screen.findByRole('button', { name: 'Agenda 1' }))
  fireEvent.click(screen.getByRole('button', { name: /^Like Coffee/ }))
  expect(await screen.findByText(/^Not sent yet/)).toBeDefined()
  cleanup()
  const server = await show(agenda, false, silent)
  fireEvent.click(await screen.findByRole('button', { name: 'Agenda 1' }))
  const like = screen.getByRole('button', { name: /^Like Coffee/ })
  expect([like.getAttribute('aria-pressed'), like.textContent]).toEqual(['true', '3'])
  server.answers['PUT /topics/t1/like'] = () => ({ body: { ...COFFEE, likes: 3, user_likes: true } })
  await act(async () => void flushDeviceOutbox())
  await waitFor(() => expect(screen.queryByText(/^Not sent yet/)).toBeNull())
  expect([like.getAttribute('aria-pressed'), like.textContent]).toEqual(['true', '3'])
  const keys = [...first.sent, ...server.sent].flatMap(({ request, key }) =>
    request.startsWith('PUT') ? [key] : [],
  )
  expect([new Set(keys).size, server.requests('PUT /topics/t1/like')[0]!.body]).toMatchObject([
    1,
    { like: true },
  ])
})

it('only shows the likes of what was discussed', async () => {
  await show(anAgenda([anItem('B', { title: 'Coffee', topic: { ...COFFEE, state: 'discussed' } })]))
  fireEvent.click(await screen.findByRole('button', { name: 'Agenda 1' }))
  expect(screen.queryByRole('button', { name: /^Like Coffee/ })).toBeNull()
  expect(screen.getByText('2 likes')).toBeDefined()
})

it.each([
  ['there is none', anAgenda([]), false],
  ['it is the host', anAgenda([anItem('A')]), true],
])('is not there where %s', async (_why, agenda, user_created) => {
  await show(agenda, user_created)
  await act(async () => {})
  expect(screen.queryByRole('button', { name: /Agenda/ })).toBeNull()
})

it('asks for nothing while the session has none', async () => {
  const server = openFakeSession({ 'GET /events/e1/agenda': () => ({ body: anAgenda([]) }) })
  const asked = vi.fn(server.fetch)
  vi.stubGlobal('fetch', asked)
  await act(async () => {
    showPage(<SessionAgenda event={anEvent({ id: 'e1' as EventId })} />)
  })
  expect(asked).not.toHaveBeenCalled()
})
