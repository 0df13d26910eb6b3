// A call that wants a second factor or a fresh proof waits for one dialog, and is made again after it.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { credentials } from '#domain/credentials/contract.ts'
import { currentUserQuery } from '#web/accounts/current-user.ts'
import { logIn } from '#web/accounts/log-in.ts'
import { call } from '#web/base/api/call.ts'
import { onAuthChallenge } from '#web/base/api/unauthorized.ts'
import { settings } from '#web/base/settings/settings.ts'
import { type FakeSession, member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { resolveAuthChallenge } from './auth-challenges.ts'

vi.setConfig({ testTimeout: 30_000 })

const host = { ...member, email: 'ann@x.co', guest: false, second_factor_needed: false }
let server: FakeSession
let isDone: boolean

beforeEach(() => {
  isDone = false
  window.history.replaceState(null, '', '/#/settings')
})
afterEach(() => vi.unstubAllGlobals())

function open(refusal: { status: number; body: object }, more: FakeSession['answers'] = {}) {
  server = openFakeSession({
    'GET /account/sessions': () => (isDone ? { body: [] } : refusal),
    'POST /account/email/begin': () => (isDone ? { body: { sent: true } } : refusal),
    'GET /authenticate': () => (isDone ? { body: host } : refusal),
    'POST /authenticate/logout': () => ({ body: { signed_out: true } }),
    ...more,
  })
  vi.stubGlobal('fetch', server.fetch)
  onAuthChallenge(resolveAuthChallenge)
  return showPage(<p>The page</p>, host)
}

function start<T>(calling: () => Promise<T>): Promise<T> {
  let waiting!: Promise<T>
  act(() => {
    waiting = calling()
  })
  waiting.catch(() => {})
  return waiting
}
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => button.click())
}

describe('a fresh proof', () => {
  const GIVE = 'POST /account/proof'
  const needed = (ways = ['app', 'password', 'mail']) => ({
    status: 403,
    body: { error_code: 'proof_needed', challenge: 'proof', data: { ways, email: 'ann@x.co' } },
  })
  const change = () => call(credentials.beginAddressChange, { body: { email: 'new@x.co' } })
  const give: FakeSession['answers'][string] = ({ password, app_code, mail_code }) => {
    isDone = password === 'mine' || app_code === '123456' || mail_code === 'ABC234'
    return isDone
      ? { body: { proven: true } }
      : { status: 400, body: { error_message: 'That is incorrect. Please try again.' } }
  }

  test('by the password: a wrong one is said and can be corrected, then the call goes on as it was', async () => {
    open(needed(['password', 'mail']), { [GIVE]: give })
    const waiting = start(change)
    await type('Your password', 'wrong')
    await press('Confirm')
    expect((await screen.findByRole('alert')).textContent).toBe('That is incorrect. Please try again.')
    await type('Your password', 'mine')
    await press('Confirm')
    expect(await waiting).toEqual({ sent: true })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [first, again] = server.requests('POST /account/email/begin')
    expect(again).toMatchObject({ body: { email: 'new@x.co' } })
    expect(again).toEqual(first)
  })

  test('by an email: the code is asked for first', async () => {
    open(needed(), { [GIVE]: give, 'POST /account/proof/mail': () => ({ body: { sent: true } }) })
    const waiting = start(change)
    await press('Email me a code')
    expect(await screen.findByText('We email a six-character code to ann@x.co.')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Send the code')
    await press('Send the code')
    await waitFor(async () =>
      expect(document.activeElement).toBe(await screen.findByLabelText('Code from the email')),
    )
    await type('Code from the email', 'ABC234')
    await press('Confirm')
    expect(await waiting).toEqual({ sent: true })
  })

  test('is one question for many calls, and cancelling fails them all in words', async () => {
    open(needed(), { [GIVE]: give })
    const all = [start(change), start(change)]
    expect(await screen.findAllByRole('dialog')).toHaveLength(1)
    await press('Cancel')
    for (const failing of all)
      await expect(failing).rejects.toMatchObject({
        status: 403,
        user_message: 'Nothing changed because you did not confirm it’s you.',
      })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is asked for again after it was cancelled', async () => {
    open(needed(), { [GIVE]: give })
    const first = start(change)
    await press('Cancel')
    await expect(first).rejects.toMatchObject({ status: 403 })
    const second = start(change)
    await type('Code from your app', '123456')
    await press('Confirm')
    expect(await second).toEqual({ sent: true })
  })
})

describe('the second factor', () => {
  const GIVE = 'POST /authenticate/factor'
  const needed = (methods: string[]) => ({
    status: 401,
    body: { error_code: 'second_factor_needed', challenge: 'factor', data: { methods } },
  })
  const give: FakeSession['answers'][string] = ({ app_code, recovery_code }) => {
    isDone = app_code === '123456' || recovery_code === 'abcd-efgh-jkmn'
    return isDone ? { body: host } : { status: 400, body: { error_message: 'Not correct' } }
  }

  test('comes between the password and the page', async () => {
    const LOGIN = 'POST /authenticate/login'
    open(needed(['app', 'recovery_code']), {
      [GIVE]: give,
      [LOGIN]: () => ({ body: { ...host, first_name: '', second_factor_needed: true } }),
    })
    const waiting = start(() => logIn('password_only', { email: 'ann@x.co', password: 'mine' }))
    await type('Code from your app', '654321')
    await press('Confirm')
    expect((await screen.findByRole('alert')).textContent).toBe('Not correct')
    expect(screen.queryByText(/^No codes left/)).toBeNull()
    await press('Use a recovery code')
    const lost = within(screen.getByText(/^No codes left\? Write to us/)).getByRole('link')
    expect(lost.getAttribute('href')).toBe(`mailto:${settings.support_email}`)
    await type('Recovery code', 'abcd-efgh-jkmn')
    await press('Confirm')
    expect(await waiting).toEqual(host)
    expect(server.requests(LOGIN)).toHaveLength(1)
  })

  test('cannot be passed by: the one way out is to sign out', async () => {
    open(needed(['app', 'recovery_code']), { [GIVE]: give })
    const failing = start(() => call(accounts.currentUser, {}))
    const field = await screen.findByLabelText('Code from your app')
    await waitFor(() => expect(document.activeElement).toBe(field))
    fireEvent.keyDown(field, { key: 'Escape' })
    fireEvent.click(document.querySelector('.mantine-Modal-overlay')!)
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    await press('Sign out')
    await expect(failing).rejects.toMatchObject({ status: 401 })
    expect(location.hash).toBe('#/signin')
  })

  test('of a login session that ended meanwhile is asked for no longer', async () => {
    const ended = { status: 401, body: { error_code: 'not_signed_in', data: { signed_out: 'unknown' } } }
    let isOver = false
    const asks = needed(['app', 'recovery_code'])
    open(asks, {
      'GET /authenticate': () => (isOver ? ended : asks),
      [GIVE]: () => {
        isOver = true
        return ended
      },
    })
    const failing = start(() => call(accounts.currentUser, {}))
    await type('Code from your app', '123456')
    await press('Confirm')
    await expect(failing).rejects.toMatchObject({ status: 401, error_code: 'not_signed_in' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is set up where there must be one and there is none', async () => {
    const factors = { setting: 'required', has_app: true, passkeys: [], recovery_codes_left: 8 }
    const { client } = open(needed([]), {
      'POST /account/factors/app/begin': () => ({ body: { secret: 'AAAA', address: 'otpauth://totp/x' } }),
      'POST /account/factors/app/confirm': () => {
        isDone = true
        return { body: { factors, recovery_codes: ['AAAA-BBBB-CCCC'] } }
      },
    })
    const waiting = start(() => client.fetchQuery({ ...currentUserQuery, staleTime: 0 }))
    expect(await screen.findByText(/Hosts on this server need one/)).toBeTruthy()
    await press('Set up app')
    await type('Then enter the code it shows', '123456')
    await press('Turn on')
    expect(await screen.findByText('AAAA-BBBB-CCCC')).toBeTruthy()
    await press('I have saved them')
    expect(await waiting).toEqual(host)
  })
})
