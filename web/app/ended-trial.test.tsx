import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { currentUserQuery } from '#web/accounts/current-user.ts'
import { call } from '#web/base/api/call.ts'
import { onAuthChallenge } from '#web/base/api/unauthorized.ts'
import { type FakeSession, member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { resolveAuthChallenge } from './auth-challenges.ts'

vi.setConfig({ testTimeout: 30_000 })

const unverified = { ...member, email: 'ann@x.co', verified: false, guest: false }
const verified = { ...unverified, verified: true, requires_password_change: false }
let server: FakeSession
let isLocked: boolean

beforeEach(() => {
  isLocked = true
  window.history.replaceState(null, '', '/#/q/lunch/answers')
  const locked = {
    status: 401,
    body: { error_code: 'trial_ended', challenge: 'address', data: { email: 'ann@x.co' } },
  }
  server = openFakeSession({
    'GET /account/settings': () => (isLocked ? locked : { body: verified }),
    'GET /account/client_info': () => (isLocked ? locked : { body: { client_key: 'k', info: null } }),
    'POST /account/verify/initiate': () => ({ body: { verification_token: 't1' } }),
    'POST /account/verify': ({ verification_code }) => {
      if (verification_code !== 'ACD3EF') return { status: 400, body: { error_message: 'Wrong code' } }
      isLocked = false
      return { body: verified }
    },
    'POST /authenticate/logout': () => ({ body: { signed_out: true } }),
  })
  vi.stubGlobal('fetch', server.fetch)
  onAuthChallenge(resolveAuthChallenge)
})
afterEach(() => vi.unstubAllGlobals())

const open = () => showPage(<p>The page</p>, unverified)
const field = () => screen.findByLabelText('Verification code')
const type = async (code: string) => fireEvent.change(await field(), { target: { value: code } })

test('an ended trial opens one dialog over the page for all that waits, and goes on with the user once verified', async () => {
  const { client } = open()
  let waiting: Promise<unknown[]> = Promise.resolve([])
  act(() => {
    waiting = Promise.all([call(accounts.loadSettings), call(accounts.readStash, { query: {} })])
  })
  expect(await screen.findAllByRole('dialog')).toHaveLength(1)
  expect(await screen.findByText(/Your free trial has ended/)).toBeTruthy()
  expect(screen.getByText(/ann@x\.co/)).toBeTruthy()
  expect(screen.getByText('The page')).toBeTruthy()
  await type('AAAAAA')
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong code')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await type('acd-3ef')
  expect(await waiting).toEqual([verified, { client_key: 'k', info: null }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(client.getQueryData(currentUserQuery.queryKey)).toEqual(verified)
  expect(server.requests('GET /account/settings')).toHaveLength(2)
  expect(server.requests('POST /account/verify/initiate')).toHaveLength(1)
  expect(location.hash).toBe('#/q/lunch/answers')
})

test('neither Escape nor a click beside it passes the dialog; cancelling signs out and fails what waited', async () => {
  open()
  let failing: Promise<Error> = Promise.resolve(new Error('nothing waited'))
  act(() => {
    failing = call(accounts.loadSettings).then(
      () => new Error('it was let in'),
      (error: Error) => error,
    )
  })
  const code = await field()
  await waitFor(() => expect(document.activeElement).toBe(code))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  fireEvent.mouseDown(document.querySelector('.mantine-Modal-overlay')!)
  fireEvent.click(document.querySelector('.mantine-Modal-overlay')!)
  fireEvent.mouseDown(document.querySelector('.mantine-Modal-inner')!)
  fireEvent.click(document.querySelector('.mantine-Modal-inner')!)
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await act(async () => screen.getByRole('button', { name: 'Sign out' }).click())
  expect((await failing).message).toBe('User is not validated')
  expect(server.requests('POST /authenticate/logout')).toHaveLength(1)
  expect(location.hash).toBe('#/signin')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('without a way to ask for a code the dialog stays and tries again', async () => {
  const { answers } = server
  const initiate = answers['POST /account/verify/initiate']!
  answers['POST /account/verify/initiate'] = () => 'silence'
  open()
  act(() => void call(accounts.loadSettings).catch(() => {}))
  expect((await screen.findByRole('alert')).textContent).toMatch(/connection/i)
  answers['POST /account/verify/initiate'] = initiate
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await field()).toBeTruthy()
})

test('who chooses a password on the way reads that it was set before the dialog closes', async () => {
  server.answers['POST /account/verify'] = () => ({ body: { ...verified, requires_password_change: true } })
  server.answers['POST /account/settings'] = () => {
    isLocked = false
    return { body: verified }
  }
  open()
  let waiting: Promise<unknown> = Promise.resolve()
  act(() => {
    waiting = call(accounts.loadSettings)
  })
  await type('ACD3EF')
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'a good phrase' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save password' }))
  expect(await screen.findByText('Successfully set your new password!')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(await waiting).toEqual(verified)
})
