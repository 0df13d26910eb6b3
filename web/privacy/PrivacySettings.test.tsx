// One's own data in the settings: taking it along, and deleting the account.
import { act, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { type Answers, address, answered, member, openScreen, refused } from '#web/accounts/fake-screen.ts'
import { PrivacySettings } from './PrivacySettings.tsx'

const READ = 'GET /account/privacy'
const EXPORT = 'POST /account/export'
const ERASE = 'POST /account/erase'
const CANCEL = 'POST /account/erase/cancel'
const known = {
  ...{ export: null, erasure: null, erasure_days: 7 },
  ...{ owns_others: false, has_heir: false, own_events: 3 },
}
const waiting = { state: 'waiting', asked_on: '2030-01-08', bytes: null, expires_on: null }
const ready = { state: 'ready', asked_on: '2030-01-08', bytes: 1_234_567, expires_on: '2030-01-15' }

function open(state: object = {}, answers: Answers = {}, user: User = member) {
  const all = { [READ]: () => answered({ ...known, ...state }), ...answers }
  return openScreen(PrivacySettings, { path: '/settings', answers: all, user })
}
afterEach(() => vi.unstubAllGlobals())

const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click())
const accessible = async () => {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
}

describe('taking one’s data along', () => {
  it('asks once and says that an email comes', async () => {
    const asked = await open({}, { [EXPORT]: () => answered({ ...known, export: waiting }) })
    await screen.findByRole('heading', { name: 'Delete your account' })
    await accessible()
    screen.getByRole('button', { name: 'Download my data' }).focus()
    await press('Download my data')
    expect(
      await screen.findByText('We are preparing your data and will email you when it is ready.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download my data' })).toBeNull()
    // the keys go on where the button stood
    expect(document.activeElement?.textContent).toMatch(/^We are preparing your data/)
    expect(asked.filter(({ call }) => call === EXPORT)).toHaveLength(1)
  })

  it('offers the file with its size and its last day', async () => {
    await open({ export: ready })
    const link = await screen.findByRole('link', { name: 'Save the file (1.2 MB)' })
    expect(link.getAttribute('href')).toBe('/popin/api/1.0/account/export.zip')
    expect(screen.getByText('Your file is ready until Jan 15, 2030.')).toBeTruthy()
    await accessible()
  })

  it('says why it could not be put together', async () => {
    const error_message = 'We are already preparing your data. We will email you when it is ready.'
    await open({}, { [EXPORT]: () => refused(409, { error_message }) })
    await screen.findByRole('heading', { name: 'Delete your account' })
    await press('Download my data')
    expect(await screen.findByText(error_message)).toBeTruthy()
  })

  it('leads to the page that says what is stored', async () => {
    await open()
    const link = await screen.findByRole('link', { name: 'What is stored, and for how long' })
    expect(link.getAttribute('href')).toBe('#/privacy/data')
  })

  it('can be looked up again when that failed', async () => {
    let answers = 0
    await open({}, { [READ]: () => (answers++ === 0 ? refused(500) : answered(known)) })
    await screen.findByText('Your data could not be looked up')
    await press('Try again')
    expect(await screen.findByText('Download my data')).toBeTruthy()
  })
})

describe('deleting the account', () => {
  const dialog = () => screen.findByRole('dialog')
  const openDialog = async () => {
    await screen.findByRole('heading', { name: 'Delete your account' })
    await press('Delete my account')
    return dialog()
  }
  const confirm = async () => {
    const button = within(await dialog()).getByRole('button', { name: 'Delete my account' })
    await act(async () => button.click())
  }

  it('says what goes, what stays and when', async () => {
    const erasure = { due_on: '2030-01-15', sessions: 'delete' }
    const asked = await open({}, { [ERASE]: () => answered({ ...known, erasure }) })
    const shown = within(await openDialog())
    expect(shown.getByText('Your 3 questions with all their answers')).toBeTruthy()
    expect(shown.getByText(/as “Removed account”$/)).toBeTruthy()
    expect(
      shown.getByText('Your account will be deleted in 7 days. Until then you can keep it.'),
    ).toBeTruthy()
    await accessible()
    await confirm()
    expect(asked.at(-1)).toMatchObject({
      call: ERASE,
      body: { sessions: 'delete' },
    })
    expect(
      await screen.findByText(
        'Your account will be deleted on Jan 15, 2030. Until then everything works as before.',
      ),
    ).toBeTruthy()
  })

  it('says why it was not deleted, and keeps the dialog', async () => {
    const user_message = 'Other people belong to your organisation. Hand it over to one of them first.'
    await open({}, { [ERASE]: () => refused(409, { user_message }) })
    await openDialog()
    await confirm()
    expect(await screen.findByText(user_message)).toBeTruthy()
    expect(await dialog()).toBeTruthy()
  })

  it('offers to give the sessions to the owner of the organisation', async () => {
    const asked = await open({ has_heir: true }, { [ERASE]: () => answered(known) })
    const shown = within(await openDialog())
    expect(
      shown.getByRole<HTMLInputElement>('radio', { name: 'Give them to the owner of my organisation' })
        .checked,
    ).toBe(true)
    await act(async () => shown.getByRole('radio', { name: 'Delete them with all answers' }).click())
    await confirm()
    expect(asked.find(({ call }) => call === ERASE)?.body).toMatchObject({ sessions: 'delete' })
  })

  it('without days to think signs out at once', async () => {
    const logout = { 'POST /authenticate/logout': () => answered({ signed_out: true }) }
    await open({ erasure_days: 0 }, { [ERASE]: () => answered(known), ...logout })
    const shown = within(await openDialog())
    expect(shown.getByText('This happens right away and cannot be undone.')).toBeTruthy()
    await confirm()
    await waitFor(() => expect(address()).toBe('/signin'))
  })

  it('waits until an organisation with others is handed over', async () => {
    await open({ owns_others: true })
    expect(await screen.findByRole('link', { name: 'Open my organisation' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
  })

  it('can be taken back', async () => {
    const asked = await open(
      { erasure: { due_on: '2030-01-15', sessions: 'delete' } },
      { [CANCEL]: () => answered(known) },
    )
    await screen.findByText(/will be deleted on Jan 15, 2030/)
    await press('Keep my account')
    expect(await screen.findByText('Your account stays as it is.')).toBeTruthy()
    expect(asked.at(-1)?.call).toBe(CANCEL)
    expect(screen.getByRole('button', { name: 'Delete my account' })).toBeTruthy()
  })
})
