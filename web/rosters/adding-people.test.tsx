// People who are put on a list by hand, and how somebody who has no mouse gets on in these dialogs.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { RosterStatus } from '#domain/rosters/contract.ts'
import { type Answers, answered, member, openScreen, refused } from '#web/accounts/fake-screen.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { giveHeights } from '#web/base/testing/heights.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { currentToasts, dismissToast } from '#web/base/ui/toasts.ts'
import { openFakeUploads } from '#web/media/fake-uploads.ts'
import { TeamsPage } from './TeamsPage.tsx'

const ann = { ...member, id: 'u1', tenant_id: 't1' } as User
type Person = { email: string; first_name: string; last_name: string }
const person = (email: string, first_name = '', last_name = ''): Person => ({ email, first_name, last_name })

let people: Person[]
let status: RosterStatus
let teams: string[]
let uploads: ReturnType<typeof openFakeUploads>
beforeEach(() => {
  people = []
  teams = ['Sales', 'Support']
  status = { id: 'u1', status: 'empty', import_progress: 0, status_description: '' } as RosterStatus
  uploads = openFakeUploads()
  giveHeights()
})
afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const kept: Answers = {
  'GET /teams': () =>
    answered(
      teams.map((name) => {
        const roster_status = { ...status, id: name, status: 'empty' }
        return { id: name, name, can_edit: true, roster: { people_count: 0, roster_status } }
      }),
    ),
  'DELETE /teams/Sales': () => answered({ id: teams.shift() }),
  'DELETE /teams/Support': () => answered({ id: teams.pop() }),
  'GET /roster': ({ query }) => {
    const users = people.filter(({ email }) => email.includes(query.search ?? ''))
    const told = { people_count: people.length, roster_status: status, can_edit: true }
    return answered({ users, next: null, ...told })
  },
  'GET /roster/status/u1': () => answered({ roster_status: status, errors_count: 0, errors: [] }),
  'POST /roster/add': ({ body }) => {
    const typed = body.people as Person[]
    const errors = typed.flatMap(({ email }, at) =>
      /.@./.test(email)
        ? []
        : [
            {
              row: at + 1,
              column: 'Email',
              value: email.slice(0, 80),
              problem: 'This is not an email address.',
            },
          ],
    )
    const right = typed.filter(({ email }) => /.@./.test(email))
    const added = right.filter(({ email }) => !people.some((one) => one.email === email))
    people = [...people, ...added]
    return answered({
      ...{ people_count: people.length, added: added.map(({ email }) => email) },
      ...{ known: right.length - added.length, errors },
    })
  },
  'POST /roster/remove': ({ body }) => {
    people = people.filter(({ email }) => !(body.emails as string[]).includes(email))
    return answered({ people_count: people.length })
  },
  'POST /roster/clear': () => {
    people = []
    return answered({ roster_status: status })
  },
}
const contacts = [{ email: 'dora@x.com', name: 'Dora Fox' }]
const ground = { 'GET /contacts': () => answered([]), 'GET /tenants/addressbook': () => answered(contacts) }

function Screen() {
  const user = useCurrentUser()
  return (
    <>
      {user && <TeamsPage user={user} />}
      <ConfirmHost />
    </>
  )
}
const NAME = 'People in Your own list'
async function open(answers: Answers = {}) {
  const asked = await openScreen(Screen, {
    ...{ path: '/r/teams', user: ann, answers: { ...kept, ...answers }, ground },
  })
  const way = await screen.findByRole('button', { name: 'Edit people in Your own list' })
  way.focus()
  await act(async () => void fireEvent.click(way))
  await within(await screen.findByRole('dialog', { name: NAME })).findByLabelText('Email addresses')
  return asked
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Email addresses')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (name: string) =>
  act(async () => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  })
const sent = (asked: Awaited<ReturnType<typeof open>>, call: string) =>
  asked.filter((one) => one.call === call).map(({ body }) => body)
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

describe('people who are added by hand', () => {
  it('come with their names, stand on the list at once, and go off again by one press', async () => {
    const asked = await open()
    type("Ann Lee <ann@x.com>, o'brien@x.com\ndora@x.com")
    await press('Add')
    expect(await screen.findByText('3 people were added.')).toBeTruthy()
    expect(screen.getByText('Ann Lee')).toBeTruthy()
    expect(sent(asked, 'POST /roster/add')).toMatchObject([
      {
        people: [
          person('ann@x.com', 'Ann', 'Lee'),
          person("o'brien@x.com"),
          person('dora@x.com', 'Dora', 'Fox'),
        ],
      },
    ])
    expect(field().value).toBe('')
    await press('Undo')
    expect(await screen.findByText('3 people were removed again.')).toBeTruthy()
    expect(sent(asked, 'POST /roster/remove')).toMatchObject([
      { emails: ['ann@x.com', "o'brien@x.com", 'dora@x.com'] },
    ])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(document.activeElement).toBe(field())
  })

  it('stay in the field with the reason where they are none, and the others come', async () => {
    people = [person('ann@x.com')]
    await open()
    type('ann@x.com, ben@x.com, ben(at)x, bad@')
    await press('Add')
    expect(await screen.findByText('1 person was added. 1 person was already on the list.')).toBeTruthy()
    expect(field().value).toBe('bad@, ben(at)x')
    expect(screen.getByText('bad@: This is not an email address.')).toBeTruthy()
    expect(screen.getByText('ben(at)x: This is not an email address.')).toBeTruthy()
    expect(document.activeElement).toBe(field())
    type('bad@x.com')
    expect(screen.queryByText(/This is not an email address/)).toBeNull()
  })

  it('are told by their first five where many are wrong, and sent only if there are some and not too many', async () => {
    const asked = await open()
    await press('Add')
    expect(screen.getByText('Please enter an email address.')).toBeTruthy()
    type(Array.from({ length: 5001 }, (_, n) => `p${n}@x.com`).join(','))
    await press('Add')
    const refusal = 'You entered 5,001 people. Add up to 5,000 at a time, or upload a CSV file.'
    expect(screen.getByText(refusal)).toBeTruthy()
    expect(sent(asked, 'POST /roster/add')).toEqual([])
    type(Array.from({ length: 7 }, (_, n) => `${n}@`).join(','))
    await press('Add')
    expect(await screen.findByText('2 more are wrong')).toBeTruthy()
    expect(field().value).toBe('0@, 1@, 2@, 3@, 4@, 5@, 6@')
  })

  it('are still in the field when nothing came of it, and the server says why', async () => {
    const error_message = 'Another import into this list is in progress. Please wait until it is done.'
    await open({ 'POST /roster/add': () => refused(409, { error_message }) })
    type('ann@x.com')
    await press('Add')
    expect(await screen.findByText(error_message)).toBeTruthy()
    expect(field().value).toBe('ann@x.com')
  })

  it('go 500 at a time; where that stops the others stay with their names, and all go off by one press', async () => {
    let calls = 0
    const stopped = (given: Parameters<(typeof kept)['POST /roster/add']>[0]) => {
      calls += 1
      return calls === 2 ? refused(500, {}) : kept['POST /roster/add']!(given)
    }
    const asked = await open({ 'POST /roster/add': stopped })
    const all = Array.from({ length: 1200 }, (_, n) => `p${n}@x.com`)
    type(['bad@', ...all.slice(0, -1), `Ann Lee <${all.at(-1)}>`].join(', '))
    await press('Add')
    expect(
      await screen.findByText('701 people were not added and are still here. Please try again.'),
    ).toBeTruthy()
    expect(screen.getByText('499 people were added.')).toBeTruthy()
    expect(screen.getByText('bad@: This is not an email address.')).toBeTruthy()
    expect(field().value).toBe(['bad@', ...all.slice(499, -1), `Ann Lee <${all.at(-1)}>`].join(', '))
    expect(document.activeElement).toBe(field())
    type(field().value.replace('bad@, ', ''))
    await press('Add')
    expect(await screen.findByText('701 people were added.')).toBeTruthy()
    expect(people.map(({ email }) => email)).toEqual(all)
    expect(people.at(-1)).toMatchObject({ first_name: 'Ann', last_name: 'Lee' })
    await press('Undo')
    expect(await screen.findByText('701 people were removed again.')).toBeTruthy()
    expect(sent(asked, 'POST /roster/remove').map((body) => (body.emails as string[]).length)).toEqual([
      500, 201,
    ])
  })

  it('are suggested, and chosen with the arrows', async () => {
    await open()
    type('do')
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    const one = await screen.findByRole('button', { name: /dora@x.com/ })
    expect(document.activeElement).toBe(one)
    fireEvent.keyDown(one, { key: 'ArrowUp' })
    expect(document.activeElement).toBe(field())
    fireEvent.click(one)
    expect(field().value).toBe('dora@x.com, ')
  })
})

it('people who were typed are still in the field of their list when its dialog was closed, until they are added', async () => {
  await open()
  const reopen = async (name: string) => {
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(`Edit people in ${name}`)
    await screen.findByLabelText('Email addresses')
  }
  type('Ann Lee <ann@x.com>')
  await reopen('Sales')
  expect(field().value).toBe('')
  await reopen('Your own list')
  expect(field().value).toBe('Ann Lee <ann@x.com>')
  await press('Add')
  expect(await screen.findByText('1 person was added.')).toBeTruthy()
  await reopen('Your own list')
  expect(field().value).toBe('')
})

describe('who goes by keys', () => {
  it('is on the next row once one is removed, on the last, and then on the heading', async () => {
    people = ['a@x.com', 'b@x.com', 'c@x.com'].map((email) => person(email))
    await open()
    await press('Remove b@x.com')
    await waitFor(() => expect(focused()).toBe('Remove c@x.com'))
    await press('Remove c@x.com')
    await waitFor(() => expect(focused()).toBe('Remove a@x.com'))
    await press('Remove a@x.com')
    await waitFor(() => expect(focused()).toBe('People'))
  })

  it('passes a list with one Tab, and goes from row to row by the arrows', async () => {
    people = ['a@x.com', 'b@x.com', 'c@x.com'].map((email) => person(email))
    await open()
    const rows = screen.getAllByRole('button', { name: /^Remove / })
    const stops = () => rows.map(({ tabIndex }) => tabIndex)
    expect(stops()).toEqual([0, -1, -1])
    act(() => rows[0]!.focus())
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'])
      act(() => void fireEvent.keyDown(document.activeElement!, { key }))
    expect(document.activeElement).toBe(rows[1])
    expect(stops()).toEqual([-1, 0, -1])
  })

  it('is on the heading once the list is cleared, and Esc at the question leaves the list open', async () => {
    people = [person('a@x.com')]
    await open()
    await press('Clear the list')
    const question = await screen.findByRole('dialog', { name: 'Remove everyone from this list?' })
    fireEvent.keyDown(question, { key: 'Escape' })
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(screen.getByRole('dialog', { name: NAME })).toBeTruthy()
    await press('Clear the list')
    await press('Clear')
    await waitFor(() => expect(focused()).toBe('People'))
  })

  it('is on the heading of the import when the buttons for it go, and when they come back', async () => {
    await open()
    const file = new File(['email'], 'people.csv', { type: 'text/csv' })
    await act(
      async () => void fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file] } }),
    )
    await press('Upload')
    expect(focused()).toBe('Add people from a CSV file')
    await press('Cancel import')
    expect(uploads.requests[0]!.isAborted).toBe(true)
    expect(focused()).toBe('Add people from a CSV file')
  })

  it('is where the dialog was opened once it is closed, and beside a team that is deleted', async () => {
    await open()
    fireEvent.keyDown(screen.getByRole('dialog', { name: NAME }), { key: 'Escape' })
    await waitFor(() => expect(focused()).toBe('Edit people in Your own list'))
    await press('Delete Sales')
    await press('Delete')
    await waitFor(() => expect(focused()).toBe('Edit people in Support'))
    await press('Delete Support')
    await press('Delete')
    await waitFor(() => expect(focused()).toBe('Teams'))
  })
})
