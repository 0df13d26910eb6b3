import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { DelegatePerson } from '#domain/delegates/contract.ts'
import { type Answers, address, answered, member, openScreen, refused } from '#web/accounts/fake-screen.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { closeDialogs } from '#web/base/ui/dialogs.ts'
import { ManageDelegates } from './ManageDelegates.tsx'

const LIST = 'GET /user/delegates'
const ADD = 'POST /user/delegate/add'
const REMOVE = 'POST /user/delegate/remove'

const person = (name: string) =>
  ({
    id: name,
    email: `${name}@example.org`,
    first_name: name,
    last_name: '',
    display_name: name,
  }) as unknown as DelegatePerson
const owner = (may_add = true, more: object = {}) =>
  ({
    ...member,
    delegate_user: null,
    delegate_user_id: null,
    plan: { features: { delegates: may_add } },
    ...more,
  }) as User

let people: DelegatePerson[]
beforeEach(() => {
  people = [person('ben')]
})
afterEach(() => act(async () => closeDialogs()))

function Screen() {
  return (
    <>
      <ManageDelegates />
      <ConfirmHost />
    </>
  )
}

/** A server that remembers who was added and removed. */
function open(user = owner(), answers: Answers = {}) {
  return openScreen(Screen, {
    path: '/manage-users',
    user,
    answers: {
      [LIST]: () => answered(people),
      [ADD]: () => {
        people = [...people, person('cleo')]
        return answered(people)
      },
      [REMOVE]: ({ body }) => {
        people = people.filter(({ email }) => email !== body.email)
        return answered(people)
      },
      ...answers,
    },
  })
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Email of the new delegate' }), { target: { value } })
const answer = async (name: string) => {
  const dialog = await screen.findByRole('dialog')
  const button = await within(dialog).findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const wanting = async (email = 'cleo@example.org') => {
  await screen.findByText('ben@example.org')
  type(email)
  await press('Add delegate')
}
const writes = (asked: { call: string }[]) => asked.map(({ call }) => call).filter((call) => call !== LIST)

test('before somebody is added, a dialog says what they will be able to do; without a yes nobody is', async () => {
  const asked = await open()
  await wanting(' CLEO@Example.org ')
  const said =
    'cleo@example.org will be able to post questions, comment, upvote and edit your account settings.'
  expect(await screen.findByText(said)).toBeTruthy()
  await answer('Cancel')
  expect(writes(asked)).toEqual([])
  await press('Add delegate')
  await answer('Add delegate')
  expect(await screen.findByText('cleo@example.org')).toBeTruthy()
  expect(asked.filter(({ call }) => call === ADD)).toMatchObject([{ body: { email: 'cleo@example.org' } }])
  expect(writes(asked)).toEqual([ADD])
})

test('a failed add is told in a dialog with the words of the server, and the address stays', async () => {
  const error_message = 'Email not recognized'
  await open(owner(), { [ADD]: () => refused(404, { error_message }) })
  await wanting()
  await answer('Add delegate')
  const alert = await screen.findByRole('dialog', { name: 'Error adding user cleo@example.org' })
  expect(within(alert).getByText(error_message)).toBeTruthy()
  await act(async () => void fireEvent.click(within(alert).getByRole('button', { name: 'OK' })))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByDisplayValue('cleo@example.org')).toBeTruthy()
})

test('what is no address is said so beside the field, and nothing is asked', async () => {
  const asked = await open()
  await wanting('cleo')
  expect(screen.getByRole('alert').textContent).toBe('Please enter a valid email address.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(writes(asked)).toEqual([])
})

test('a plan without delegates shows those there are, lets remove them, and offers a larger one', async () => {
  const asked = await open(owner(false))
  await wanting()
  expect(await screen.findByText('Additional moderators is a Premium feature.')).toBeTruthy()
  await answer('Cancel')
  expect(writes(asked)).toEqual([])
  expect(address()).toBe('/manage-users')
  await press('Remove ben@example.org')
  await answer('Remove')
  await waitFor(() => expect(screen.queryByText('ben@example.org')).toBeNull())
})

test('a removal is asked for first, and leaves an empty list that says what comes here', async () => {
  const asked = await open()
  await screen.findByText('ben@example.org')
  await press('Remove ben@example.org')
  await answer('Cancel')
  expect(writes(asked)).toEqual([])
  await press('Remove ben@example.org')
  await answer('Remove')
  expect(await screen.findByText('No one acts for you yet. People you add appear here.')).toBeTruthy()
  expect(writes(asked)).toEqual([REMOVE])
})

test('a removal that fails keeps the person in the list and says so', async () => {
  await open(owner(), { [REMOVE]: () => refused(503) })
  await screen.findByText('ben@example.org')
  await press('Remove ben@example.org')
  await answer('Remove')
  expect(await screen.findByText('ben@example.org was not removed, please try again.')).toBeTruthy()
  expect(screen.getByText('ben@example.org')).toBeTruthy()
})

it.each([
  ['a delegate', { delegate_user: { id: 'a1', first_name: '', last_name: '' } }],
  ['somebody who acts for another', { delegate_user_id: 'u2' }],
  ['a guest', { guest: true }],
])('%s is led to the sessions, and asks for no list', async (_who, more) => {
  const asked = await open(owner(true, more))
  await waitFor(() => expect(address()).toBe('/q'))
  expect(asked).toEqual([])
})

test('the screen and its question can be read by everybody', async () => {
  await open()
  await wanting()
  await screen.findByRole('dialog')
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})
