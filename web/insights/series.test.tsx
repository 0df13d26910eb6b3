// The actions of the ribbon for what repeats, for plans, and for the emails of hosts.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { watchReloads } from '#web/base/testing/watch-reloads.ts'
import { currentToasts, dismissToast } from '#web/base/ui/toasts.ts'
import { type FakeSession, OVER } from '#web/events/fake-page.ts'
import { answer, openRibbon, own, planned, press, pressInMenu, toasts } from './fake-ribbon.ts'

let server: FakeSession
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

const rhythm = { enabled: true, interval: 'week', frequency: 2, days: [1], autostopped: false }
const repeating = (change: object = {}) => ({
  collection: {
    id: 'c1',
    type: 'pulse',
    events: [{ id: 'e1' }],
    recurrence_setting: rhythm,
    ...change,
  } as unknown as PopinEvent['collection'],
})

async function open(event: PopinEvent, user: Partial<User> = {}): Promise<void> {
  window.history.replaceState(null, '', '/#/q/lunch/answers')
  server = await openRibbon(event, [], user)
  server.answers['GET /collections/c1'] = () => ({ body: { ...event.collection, event_ids: ['e1'] } })
}
const writes = () => server.sent.filter(({ request }) => !request.startsWith('GET'))

test('the stop menu of what repeats offers the occurrence and the series', async () => {
  await open(own(repeating()))
  await press('Stop')
  await screen.findByRole('menuitem', { name: 'Stop Series' })
  const items = screen.getAllByRole('menuitem').map((item) => item.textContent)
  expect(items).toEqual(['Stop Occurrence', 'Stop Series'])
})

test('a series that is stopped repeats no longer, and the page is loaded anew', async () => {
  const reloads = watchReloads()
  await open(own(repeating()))
  server.answers['POST /collections/c1'] = () => ({ body: {} })
  await pressInMenu('Stop Series', 'Stop')
  await answer('Stop Series')
  await waitFor(() => expect(reloads()).toBe(1))
  expect(server.requests('POST /collections/c1')[0]!.body).toMatchObject({
    event_ids: ['e1'],
    recurrence_setting: { enabled: false, interval: 'week', frequency: 2, days: [1] },
  })
  expect(server.requests('POST /events/e1/end')).toEqual([])
})

test('an occurrence that is stopped leaves the series as it is', async () => {
  await open(own(repeating()))
  server.answers['POST /events/e1/end'] = () => ({ body: own(repeating()) })
  await pressInMenu('Stop Occurrence', 'Stop')
  await answer('Stop Occurrence')
  await waitFor(() => expect(server.requests('POST /events/e1/end')).toHaveLength(1))
  expect(server.requests('POST /collections/c1')).toEqual([])
})

test.each([
  ['Delete Occurrence', 'Delete this occurrence?', 'DELETE /events', { ids: ['e1'] }],
  ['Delete Series', 'Delete the whole series?', 'DELETE /collections/c1', { apply_to_prototype: true }],
])('%s asks and leads to the dashboard', async (name, question, request, body) => {
  await open(own(repeating()))
  server.answers[request] = () => ({ body: {} })
  await pressInMenu(name)
  expect(await screen.findByRole('dialog', { name: question })).toBeTruthy()
  await answer(name)
  await waitFor(() => expect(location.hash).toBe('#/dashboard'))
  expect(writes().map((one) => one.request)).toEqual([request])
  expect(writes()[0]!.body).toMatchObject(body)
})

test('an occurrence may take along what comes', async () => {
  await open(own(repeating()))
  server.answers['DELETE /collections/c1'] = () => ({ body: {} })
  await pressInMenu('Delete Occurrence')
  fireEvent.click(await screen.findByRole('radio', { name: 'This and all future occurrences' }))
  await answer('Delete Occurrence')
  await waitFor(() => expect(location.hash).toBe('#/dashboard'))
  expect(writes()).toMatchObject([
    { request: 'DELETE /collections/c1', body: { apply_to_prototype: false, and_coming: true } },
  ])
})

test('all questions of a session are deleted with it', async () => {
  await open(
    own(repeating({ type: 'concurrent', recurrence_setting: null, events: [{ id: 'e1' }, { id: 'e2' }] })),
  )
  server.answers['DELETE /events'] = () => ({ body: {} })
  await pressInMenu('Delete')
  await answer('Delete')
  await waitFor(() => expect(server.requests('DELETE /events')[0]!.body.ids).toEqual(['e1', 'e2']))
})

test.each([
  ['stop', 'Stop', 'POST /events/e1/end'],
  ['delete', 'Delete', 'DELETE /events'],
])('a meeting that cannot be changed to %s is called a meeting', async (word, name, request) => {
  await open(own(repeating({ type: 'meeting', recurrence_setting: null })))
  server.answers[request] = () => ({ status: 500, body: {} })
  await (name === 'Stop' ? press(name) : pressInMenu(name))
  await answer(name)
  await waitFor(() => expect(toasts()).toEqual([`Failed to ${word} Meeting, please try again later.`]))
  expect(location.hash).toBe('#/q/lunch/answers')
})

const OFFER = 'Your free trial is over. Choose a plan to continue.'

test.each([
  ['Stop', press, own(), OFFER],
  ['Delete', pressInMenu, own(), OFFER],
  ['Copy', pressInMenu, own(), 'Copying is a Premium feature.'],
  ['Run again', press, own({ phase: 'closed', schedule: OVER }), 'Copying is a Premium feature.'],
  ['Resume', press, own(repeating({ recurrence_setting: { ...rhythm, enabled: false } })), OFFER],
] as const)('after a trial %s opens an offer and changes nothing', async (name, choose, event, offer) => {
  await open(event, planned('trial', false))
  await choose(name)
  await screen.findByRole('dialog', { name: offer })
  await answer('See plans')
  await waitFor(() => expect(location.hash).toBe('#/payment'))
  expect(writes()).toEqual([])
})

test('who never had a trial stops and deletes on the free plan, but copies nothing', async () => {
  await open(own(), planned('free', false))
  await press('Stop')
  expect(await screen.findByRole('dialog', { name: /like to stop this session/ })).toBeTruthy()
  await answer('Cancel')
  await pressInMenu('Copy')
  expect(await screen.findByRole('dialog', { name: 'Copying is a Premium feature.' })).toBeTruthy()
  await answer('Cancel')
})

test('a copy begins on the edit screen where the plan has it', async () => {
  await open(own(), planned('premium_monthly', true))
  await pressInMenu('Copy')
  await waitFor(() => expect(location.hash).toBe('#/q/edit?copy=lunch'))
})

test.each([
  [null, '#/q/lunch/edit'],
  [{ id: 'c1', type: 'meeting', recurrence_setting: null, events: [] }, '#/meetings/c1/edit'],
])('editing opens the screen of its kind (case %#)', async (collection, address) => {
  await open(own({ collection: collection as PopinEvent['collection'] }))
  await pressInMenu('Edit')
  await waitFor(() => expect(location.hash).toBe(address))
})

test('the three drafts of the host go to nobody else where everybody may come', async () => {
  await open(own(), { email: 'c@x.com' })
  server.answers['GET /events/e1/users'] = () => ({
    body: { users: [{ email: 'p@x.com' }, { email: 'q@x.com' }] },
  })
  await pressInMenu('Email')
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to people' }))
  const links = (await dialog.findAllByRole('link')) as HTMLAnchorElement[]
  expect(links.map((link) => link.textContent)).toEqual(['Invitation', 'Reminder', 'Thanks'])
  for (const { href } of links) {
    const { pathname, searchParams } = new URL(href)
    expect(decodeURIComponent(pathname)).toBe('c@x.com')
    expect(searchParams.get('subject')).toContain('What shall we eat?')
    expect(searchParams.get('body')).toContain('https://popin.example/s/ACD346')
    expect(searchParams.has('bcc')).toBe(false)
  }
})

test('they go to the invited where only those may come', async () => {
  await open(own({ visibility_setting: 'invite_only', invited_users_count: 2 }))
  server.answers['GET /events/e1/users'] = () => ({
    body: { users: [{ email: 'p@x.com' }, { email: 'q@x.com' }] },
  })
  await pressInMenu('Email')
  const links = (await screen.findAllByRole('link')) as HTMLAnchorElement[]
  expect(links.map(({ href }) => new URL(href).searchParams.get('bcc'))).toEqual(
    Array(3).fill('p@x.com,q@x.com'),
  )
})

test('nobody is written to before somebody is on the list, and the button says why', async () => {
  await open(own({ visibility_setting: 'invite_only', invited_users_count: 0 }))
  await press('More')
  const item = await screen.findByRole('menuitem', { name: /^Email/ })
  expect(item.textContent).toContain(
    'You need to add people to your authorized list before you can notify them about your POPin.',
  )
  await act(async () => fireEvent.click(item))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['addpeople', 'Email addresses'],
  ['emailparticipants', 'Message'],
])('the address opens what %s asks for', async (query, label) => {
  const event = own({
    can_send_closing_message: true,
    closing_message: 'Thanks all',
    phase: 'closed',
    schedule: OVER,
  })
  window.history.replaceState(null, '', `/#/q/lunch/answers?${query}=1`)
  server = await openRibbon(event)
  server.answers['GET /events/e1/users'] = () => ({ body: { users: [], waiting: [] } })
  expect(await screen.findByLabelText(label)).toBeTruthy()
})

test('sharing opens for the link, inviting for the people', async () => {
  await open(own())
  server.answers['GET /events/e1/users'] = () => ({ body: { users: [], waiting: [] } })
  await pressInMenu('Invite')
  const people = await screen.findByLabelText('Email addresses')
  await waitFor(() => expect(document.activeElement).toBe(people))
})
