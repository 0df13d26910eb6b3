import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import {
  type Answers,
  address,
  answered,
  guest,
  member,
  openScreen,
  refused,
} from '#web/accounts/fake-screen.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { settings } from '#web/base/settings/settings.ts'
import { watchReloads } from '#web/base/testing/watch-reloads.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { closeDialogs } from '#web/base/ui/dialogs.ts'
import { SettingsScreen } from './SettingsScreen.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const SAVE = 'POST /account/settings'
const LOGOUT = 'POST /authenticate/logout'
const BEGIN = 'POST /account/verify/initiate'
const VERIFY = 'POST /account/verify'
const PRIVACY = 'GET /account/privacy'
const nothing = { export: null, erasure: null, erasure_days: 7, own_events: 0 }
const begun: Answers = { [BEGIN]: () => answered({ verification_token: 't1' }) }
const unverified = { ...member, verified: false }

const none = { setting: 'optional', has_app: false, passkeys: [], recovery_codes_left: 0 }
const ground: Answers = {
  'GET /account/factors': () => answered(none),
  'GET /account/sessions': () => answered([]),
  [PRIVACY]: () => answered(nothing),
}

function Screen() {
  return (
    <>
      <SettingsScreen />
      <ConfirmHost />
    </>
  )
}

function open(answers: Answers = {}, user: User = member) {
  return openScreen(Screen, { path: '/settings', answers, ground, user })
}

const click = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('settings say that a plan is over, in place of its day', async () => {
  settings.billing = 'on'
  const plan = { id: 'trial', name: 'Trial', expiration: 1_700_000_000, features: { scheduling: false } }
  await open({}, { ...member, plan } as unknown as User)
  settings.billing = 'off'
  const part = screen.getByRole('heading', { name: 'Plan' }).closest('section')!
  expect(part.textContent).toContain('Your Trial plan has ended.')
  expect(part.textContent).not.toContain('until')
})

describe('the settings', () => {
  test.each([
    ['a guest', guest],
    ['a delegate', { ...member, delegate_user_id: 'd1' } as unknown as User],
  ])('offer %s no data of an account', async (_who, user) => {
    const asked: string[] = []
    const privacy = () => {
      asked.push(PRIVACY)
      return answered(nothing)
    }
    await openScreen(Screen, { path: '/settings', ground: { ...ground, [PRIVACY]: privacy }, user })
    expect(screen.queryByText('Your data')).toBeNull()
    expect(asked).toEqual([])
  })

  test('save the names', async () => {
    const asked = await open({ [SAVE]: () => answered(member) })
    type('First name', 'Augusta')
    await click('Save')
    expect(await screen.findByText('Successfully saved your settings')).toBeTruthy()
    expect(asked).toMatchObject([{ body: { first_name: 'Augusta', last_name: 'Lovelace' } }])
  })

  test('say why they were not saved, and keep what was typed', async () => {
    await open({ [SAVE]: () => refused(400, { user_message: 'Too long' }) })
    type('First name', 'Augusta')
    await click('Save')
    expect(await screen.findByText('Too long')).toBeTruthy()
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Augusta')
  })

  test('promise no second try without a network, and keep what was typed', async () => {
    await open({ [SAVE]: () => Promise.reject(new TypeError('no network')) })
    type('First name', 'Augusta')
    await click('Save')
    const told = 'No connection. Nothing is lost. Please try again as soon as you are back online.'
    expect(await screen.findByText(told)).toBeTruthy()
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Augusta')
  })

  test('change a password only with the present one and six characters', async () => {
    const asked = await open({ [SAVE]: () => answered(member) })
    type('New password', 'abcde')
    await click('Set password')
    expect(screen.getAllByRole('alert')).toHaveLength(2)
    type('Current password', 'before')
    type('New password', 'abcdef')
    await click('Set password')
    expect(asked).toMatchObject([{ body: { password: 'before', new_password: 'abcdef' } }])
  })

  test('let somebody without a password set the first one', async () => {
    const asked = await open({ [SAVE]: () => answered(member) }, { ...member, has_password: false })
    expect(screen.queryByLabelText('Current password')).toBeNull()
    type('New password', 'abcdef')
    await click('Set password')
    expect(asked[0]?.body).not.toHaveProperty('password')
  })

  test('ask whoever signs in with their organisation for no password', async () => {
    await open({}, { ...member, login_url: 'https://popin.example.com/sso/p1/start' })
    expect(screen.getByText('You do not need a password: your organisation signs you in.')).toBeTruthy()
    expect(screen.queryByLabelText('New password')).toBeNull()
  })

  test('sign out with one load of the page, and nothing typed stays on the device', async () => {
    localStorage.setItem('popin.draft.answer:1', '"secret"')
    const reloads = watchReloads()
    await open({ [LOGOUT]: () => answered({ signed_out: true }) })
    await click('Sign out')
    const question = await screen.findByRole('dialog', { name: 'Sign out and lose what you wrote?' })
    fireEvent.click(within(question).getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(address()).toBe('/signin'))
    expect(reloads()).toBe(1)
    expect(localStorage.getItem('popin.draft.answer:1')).toBeNull()
  })

  test('lead to the own brand, to the plans where there are some, and verify an address only once', async () => {
    const button = (name: string) => screen.queryByRole('button', { name })
    const leadsTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
    await open()
    expect(leadsTo('Open branding')).toBe('#/r/branding')
    expect([leadsTo('Upgrade'), button('Verify')]).toEqual([undefined, null])
    expect(screen.getByText('Verified')).toBeTruthy()
    cleanup()
    settings.billing = 'on'
    await open({}, { ...unverified, plan: { id: 'free', name: 'Free' } } as User)
    settings.billing = 'off'
    expect(leadsTo('Upgrade')).toBe('#/payment')
    expect(button('Verify')).toBeTruthy()
  })

  test('say where nobody takes money that everything is open, and let plans be looked at, not bought', async () => {
    settings.billing = 'lenient'
    await open({}, { ...member, plan: { id: 'free', name: 'Free' } } as User)
    settings.billing = 'off'
    const plan = screen.getByRole('heading', { name: 'Plan' }).closest('section')!
    expect(plan.textContent).toContain('This server takes no payments, and everyone has every feature')
    expect(screen.queryByText('Upgrade')).toBeNull()
    const link = within(plan).getByRole('link', { name: 'See plans' })
    expect(link.getAttribute('href')).toBe('#/payment')
  })

  test('show a guest the way to an account that keeps the answers', async () => {
    await open({}, guest)
    expect(screen.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe(
      '#/r/signup?guest_id=g1&path=%2Fsettings&t=%2Fsettings',
    )
    expect(screen.queryByLabelText('First name')).toBeNull()
  })
})

describe('verifying the address', () => {
  const code = () => screen.findByLabelText<HTMLInputElement>('Verification code')

  test('asks for a code once, and tries it at the sixth character', async () => {
    const asked = await open(
      { ...begun, [VERIFY]: () => refused(400, { error_message: 'Wrong code' }) },
      unverified,
    )
    await click('Verify')
    fireEvent.change(await code(), { target: { value: 'AB12C' } })
    expect(asked.map(({ call }) => call)).toEqual([BEGIN])
    expect(asked[0]?.body).toMatchObject({ email: 'ada@example.org' })
    const field = await code()
    await act(async () => void fireEvent.change(field, { target: { value: 'ab12cd' } }))
    expect(asked.at(-1)?.body).toMatchObject({ verification_code: 'AB12CD' })
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong code')
    await click('Try again')
    expect((await code()).value).toBe('')
  })

  test.each(['', 'AB12C', 'AB12CDE', 'AB 2CD', 'AB-2CD'])(
    'does not try "%s", and says why',
    async (typed) => {
      const asked = await open(begun, unverified)
      await click('Verify')
      const field = await code()
      await act(async () => void fireEvent.change(field, { target: { value: typed } }))
      const dialog = within(screen.getByRole('dialog'))
      await act(async () => dialog.getByRole('button', { name: 'Verify' }).click())
      expect(dialog.getByRole('alert').textContent).toBe('The code has 6 characters.')
      expect(document.activeElement).toBe(field)
      expect(asked.map(({ call }) => call)).toEqual([BEGIN])
      await act(async () => void fireEvent.change(field, { target: { value: 'A' } }))
      expect(dialog.queryByRole('alert')).toBeNull()
    },
  )

  test('keeps the focus once the code was right, while the field is gone', async () => {
    await open({ ...begun, [VERIFY]: () => answered(member) }, unverified)
    await click('Verify')
    fireEvent.change(await code(), { target: { value: 'AB12CD' } })
    const done = await screen.findByText('Your address is verified')
    expect(document.activeElement?.contains(done)).toBe(true)
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  })

  test('a failure without a message has words of ours', async () => {
    await open({ ...begun, [VERIFY]: () => refused(500) }, unverified)
    await click('Verify')
    fireEvent.change(await code(), { target: { value: 'AB12CD' } })
    expect((await screen.findByRole('alert')).textContent).toBe('An error has occurred, please try again.')
  })

  test.each([
    [{ error_message: 'Blocked' }, 'Blocked'],
    [{}, 'Unable to communicate with POPin verification servers, please try again later.'],
  ])('without a first code (%o) it closes and says: %s', async (failure, text) => {
    await open({ [BEGIN]: () => refused(500, failure) }, unverified)
    await click('Verify')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('sends another code, or says that it could not', async () => {
    let asks = 0
    await open(
      { [BEGIN]: () => (asks++ < 2 ? answered({ verification_token: `t${asks}` }) : refused(500)) },
      unverified,
    )
    await click('Verify')
    await code()
    await click('Send another code')
    expect(await screen.findByText('Sent another verification code, check your email')).toBeTruthy()
    await click('Send another code')
    expect(await screen.findByText('Failed to send another code, please try again later.')).toBeTruthy()
  })

  test('shows the success for 3.5 seconds, then the password step if one is needed, and closes a second after it', async () => {
    const verified = { ...member, requires_password_change: true }
    const set = { [SAVE]: () => answered({ ...verified, requires_password_change: false }) }
    await open({ ...begun, ...set, [VERIFY]: () => answered(verified) }, unverified)
    await click('Verify')
    const entry = await code()
    vi.useFakeTimers()
    fireEvent.change(entry, { target: { value: 'AB12CD' } })
    await act(() => vi.advanceTimersByTimeAsync(3400))
    expect(within(screen.getByRole('dialog')).getByText('Your address is verified')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(200))
    const field = within(screen.getByRole('dialog')).getByLabelText('New password')
    fireEvent.change(field, { target: { value: 'a good phrase' } })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save password' })))
    await act(() => vi.advanceTimersByTimeAsync(900))
    expect(within(screen.getByRole('dialog')).getByText('Successfully set your new password!')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('leaving with something unsaved', () => {
  afterEach(() => act(async () => closeDialogs()))
  const go = () => act(async () => navigate('/q'))
  const question = () => screen.findByRole('dialog', { name: 'Discard Changes' })

  test.each([
    ['First name', 'Augusta'],
    ['New password', 'abcdef'],
  ])('asks for %s, and keeps the screen and the text', async (label, text) => {
    await open()
    type(label, text)
    await go()
    const dialog = within(await question())
    expect(dialog.getByText("Are you sure you'd like to discard your changes?")).toBeTruthy()
    await act(async () => dialog.getByRole('button', { name: 'Keep editing' }).click())
    expect(address()).toBe('/settings')
    expect(screen.getByLabelText(label)).toHaveProperty('value', text)
  })

  test('leaves without saving once that was agreed', async () => {
    const asked = await open()
    type('Last name', 'King')
    await go()
    const dialog = within(await question())
    await act(async () => dialog.getByRole('button', { name: 'Discard' }).click())
    await waitFor(() => expect(address()).toBe('/q'))
    expect(asked).toEqual([])
  })

  test('asks nothing when nothing was changed, or it was typed back', async () => {
    await open()
    type('First name', 'Augusta')
    type('First name', 'Ada')
    await go()
    expect(address()).toBe('/q')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('asks before signing out too', async () => {
    const asked = await open({ [LOGOUT]: () => answered({ signed_out: true }) })
    type('First name', 'Augusta')
    await click('Sign out')
    const dialog = within(await question())
    await act(async () => dialog.getByRole('button', { name: 'Keep editing' }).click())
    expect(asked).toEqual([])
  })
})
