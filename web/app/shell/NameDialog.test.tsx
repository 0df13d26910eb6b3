// Somebody without a name finds the way to one in the menu: first and last name, which both are saved.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { type Answers, answered, member, openScreen, refused } from '#web/accounts/fake-screen.ts'
import { closeDialogs } from '#web/base/ui/dialogs.ts'
import { AccountSlot } from './AccountSlot.tsx'

const SAVE = 'POST /account/settings'
const nameless = {
  ...member,
  ...{ display_name: 'ada', first_name: '', last_name: '', delegate_user: null, delegate_user_id: null },
  plan: { features: { delegates: false } },
} as unknown as User
const names = { first_name: 'Ada', last_name: 'Lovelace' }

afterEach(() => act(async () => closeDialogs()))

const pressMenu = () => act(async () => screen.getByRole('button', { name: 'Account menu' }).click())
async function openMenu(user: User, answers: Answers = {}) {
  const ground = { 'GET /user/delegatefor': () => answered([]) }
  const asked = await openScreen(AccountSlot, { path: '/dashboard', user, answers, ground })
  await pressMenu()
  await screen.findByRole('menuitem', { name: 'Sign out', hidden: true })
  return asked
}
async function openDialog(answers: Answers = {}) {
  const asked = await openMenu(nameless, answers)
  const entry = screen.getByRole('menuitem', { name: 'Add your name', hidden: true })
  await act(async () => entry.click())
  await screen.findByRole('dialog', { name: 'What is your name?' })
  return asked
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => act(async () => screen.getByRole('button', { name: 'Save' }).click())

describe('the question for the name', () => {
  test('has two fields, and saving stores both', async () => {
    const saved = { ...nameless, ...names, display_name: 'Ada Lovelace' }
    const asked = await openDialog({ [SAVE]: () => answered(saved) })
    const fields = within(screen.getByRole('dialog')).getAllByRole('textbox')
    expect(fields.map((field) => field.getAttribute('name'))).toEqual(['first_name', 'last_name'])
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
    type('First name', 'Ada')
    type('Last name', 'Lovelace')
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked).toMatchObject([{ call: SAVE, body: names }])
    await pressMenu()
    expect(await screen.findByText('Ada Lovelace')).toBeTruthy()
    expect(screen.queryByText('Add your name')).toBeNull()
  })

  test('sends nothing while both fields are empty', async () => {
    const asked = await openDialog()
    type('First name', '  ')
    await save()
    expect(asked).toEqual([])
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test('keeps what was typed when it cannot be saved, and says so', async () => {
    await openDialog({ [SAVE]: () => refused(403, { error_message: 'Not today.' }) })
    type('First name', 'Ada')
    await save()
    expect(await screen.findByText('Not today.')).toBeTruthy()
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ada')
  })

  test.each([
    ['has a first name', { first_name: 'Ada' }],
    ['has a last name', { last_name: 'Lovelace' }],
  ])('is not put to somebody who %s', async (_who, more) => {
    await openMenu({ ...nameless, ...more } as User)
    expect(screen.queryByText('Add your name')).toBeNull()
  })
})
