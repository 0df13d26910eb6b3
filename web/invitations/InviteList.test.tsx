// A list that is invited from a session: which one, to what, and what is said.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RosterId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { invitePattern } from '#domain/tenants/pattern.ts'
import { currentToasts, dismissToast } from '#web/base/ui/toasts.ts'
import { anEvent, member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { saveCollectionRoster, saveEventRoster } from './people/save-roster.ts'
import { ShareSheet } from './ShareSheet.tsx'

let server: ReturnType<typeof openFakeSession>
const roster_status = (id: string) => ({ id, status: 'success', import_progress: 1, status_description: '' })
const users = [
  { email: 'a@x.com', first_name: '', last_name: '' },
  { email: 'b@x.com', first_name: '', last_name: '' },
]
const invited = { body: { invited: 2, known: 0, invalid: 1 } }
beforeEach(() => {
  server = openFakeSession({
    'GET /events/e1/users': () => ({ body: { users: [], waiting: [] } }),
    'GET /contacts': () => ({ body: [{ email: 'kim@x.com', name: 'Kim' }] }),
    'GET /tenants/addressbook': () => ({
      body: [
        { email: 'kit@x.com', name: 'Kit' },
        { email: 'KIM@x.com', name: '' },
      ],
    }),
    'GET /events/invite_pattern': () => ({ body: { pattern: invitePattern(null) } }),
    'GET /teams': () => ({
      body: [
        {
          id: 's1',
          name: 'Sales',
          can_edit: true,
          roster: { people_count: 2, roster_status: roster_status('s1') },
        },
      ],
    }),
    'GET /roster': () => ({
      body: { users, next: null, people_count: 2, roster_status: roster_status('u1'), can_edit: true },
    }),
    'GET /roster/status/u1': () => ({
      body: { roster_status: roster_status('u1'), errors_count: 0, errors: [] },
    }),
    'POST /events/e1/roster': () => invited,
    'POST /collections/k1/roster': () => invited,
  })
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const said = () => currentToasts().map(({ text }) => text)
async function openList(change: Partial<PopinEvent> = {}) {
  const event = anEvent({
    user_created: true,
    visibility_setting: 'invite_only',
    time_zone: 'UTC',
    short_code: 'ACD346',
    short_share_link: 'https://popin.example/s/ACD346',
    ...change,
  })
  showPage(<ShareSheet event={event} opened onClose={() => {}} />, {
    ...member,
    id: 'u1' as never,
    email: 'c@x.com',
  })
  await screen.findByLabelText('Email addresses')
  await press('Invite a list')
  return within(await screen.findByRole('dialog', { name: 'People in Your own list' }))
}

test('the own list is invited with one press, and what came of it is said', async () => {
  await openList()
  await screen.findByRole('button', { name: 'Invite 2 people' })
  await press('Invite 2 people')
  await waitFor(() =>
    expect(said()).toEqual([
      '2 people on the list are now invited.',
      '1 address on the list cannot be invited.',
    ]),
  )
  expect(server.requests('POST /events/e1/roster').map(({ body }) => body)).toMatchObject([
    { roster_id: 'u1', prototype: false },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'People in Your own list' })).toBeNull())
})

test('an empty list is filled by hand, where nothing moves, and invited', async () => {
  let people: typeof users = []
  server.answers['GET /roster'] = () => ({
    body: {
      ...{ users: people, next: null, people_count: people.length },
      ...{ roster_status: { ...roster_status('u1'), status: 'empty' }, can_edit: true },
    },
  })
  server.answers['POST /roster/add'] = () => {
    people = users
    return { body: { people_count: 2, added: ['a@x.com', 'b@x.com'], known: 0, errors: [] } }
  }
  const dialog = await openList()
  const field = await dialog.findByLabelText('Email addresses')
  expect(dialog.queryByRole('button', { name: /^Invite/ })).toBeNull()
  fireEvent.change(field, { target: { value: 'a@x.com, b@x.com' } })
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Add' })))
  await dialog.findByRole('button', { name: 'Invite 2 people' })
  expect(dialog.getByText('2 people were added.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Undo' })).toBeTruthy()
  expect(dialog.getByLabelText('Email addresses')).toBe(field)
})

test('a team is chosen by its name', async () => {
  await openList()
  await screen.findByRole('option', { name: 'Sales' })
  fireEvent.change(screen.getByLabelText('List'), { target: { value: 's1' } })
  await screen.findByRole('dialog', { name: 'People in Sales' })
  await screen.findByRole('button', { name: 'Invite 2 people' })
  await press('Invite 2 people')
  await waitFor(() => expect(server.requests('POST /events/e1/roster')).toHaveLength(1))
  expect(server.requests('POST /events/e1/roster')[0]!.body).toMatchObject({ roster_id: 's1' })
})

test('a session of several questions that repeats is invited as a whole, and what follows where that is wanted', async () => {
  const recurrence_setting = { enabled: true } as never
  const collection = { id: 'k1', type: 'concurrent', events_count: 3, recurrence_setting } as never
  const dialog = await openList({ collection })
  const all = dialog.getByLabelText('Invite them to all 3 questions, with one email for each person')
  expect((all as HTMLInputElement).checked).toBe(true)
  fireEvent.click(dialog.getByLabelText('Also invite them to future occurrences'))
  await screen.findByRole('button', { name: 'Invite 2 people' })
  await press('Invite 2 people')
  await waitFor(() => expect(server.requests('POST /collections/k1/roster')).toHaveLength(2))
  expect(server.requests('POST /collections/k1/roster').map(({ body }) => body.prototype)).toEqual([
    false,
    true,
  ])
})

test('a failure is said in the words of the server, and the list stays open', async () => {
  const error_message =
    'You have reached the number of emails you can send in a day. Please continue tomorrow.'
  server.answers['POST /events/e1/roster'] = () => ({
    status: 409,
    body: { error_code: 'mails_used_up', error_message, user_message: error_message },
  })
  await openList()
  await screen.findByRole('button', { name: 'Invite 2 people' })
  await press('Invite 2 people')
  await waitFor(() => expect(said()).toHaveLength(1))
  expect(screen.getByRole('dialog', { name: 'People in Your own list' })).toBeTruthy()
})

test('who is in the address book of the organisation is suggested beside the own contacts, once', async () => {
  const event = anEvent({
    user_created: true,
    visibility_setting: 'invite_only',
    time_zone: 'UTC',
    short_code: 'ACD346',
    short_share_link: 'https://popin.example/s/ACD346',
  })
  showPage(<ShareSheet event={event} opened onClose={() => {}} />, { ...member, email: 'c@x.com' })
  const field = await screen.findByLabelText('Email addresses')
  await waitFor(() => expect(server.requests('GET /tenants/addressbook')).toHaveLength(1))
  fireEvent.change(field, { target: { value: 'ki' } })
  const list = await screen.findByRole('list', { name: 'People you may know' })
  await waitFor(() => expect(within(list).getAllByRole('button')).toHaveLength(2))
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Kimkim@x.com', 'Kitkit@x.com'])
})

test('an address book that does not come is logged once, and nothing is said', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  server.answers['GET /tenants/addressbook'] = () => ({ status: 500 })
  await openList()
  const logged = () => warned.mock.calls.filter(([what]) => what === 'the address book was not loaded')
  await waitFor(() => expect(logged()).toHaveLength(1))
  expect(said()).toEqual([])
  warned.mockRestore()
})

const list = 's1' as RosterId
test.each([
  [
    'without an event',
    () => saveEventRoster({ eventId: undefined, rosterId: list }),
    'eventId and rosterId are required',
  ],
  [
    'without a list',
    () => saveEventRoster({ eventId: 'e1', rosterId: undefined }),
    'eventId and rosterId are required',
  ],
  [
    'without a collection',
    () => saveCollectionRoster({ collectionId: '', rosterId: list }),
    'Failed to saveRoster because collectionId and rosterId are required',
  ],
  [
    'without a list for it',
    () => saveCollectionRoster({ collectionId: 'k1', rosterId: undefined }),
    'Failed to saveRoster because collectionId and rosterId are required',
  ],
])('%s a list is not saved, and nothing is asked', async (_what, save, message) => {
  await expect(save()).rejects.toThrow(new Error(message))
  expect(server.sent).toEqual([])
})

test('with both a list is saved by one request', async () => {
  await saveEventRoster({ eventId: 'e1', rosterId: list })
  await saveCollectionRoster({ collectionId: 'k1', rosterId: list })
  expect(server.requests('POST /events/e1/roster')).toHaveLength(1)
  expect(server.requests('POST /collections/k1/roster')).toHaveLength(1)
})
