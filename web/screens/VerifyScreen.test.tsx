import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
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
import { VerifyScreen } from './VerifyScreen.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const VERIFY = 'POST /authenticate/verify'
const SETTINGS = 'POST /account/settings'
const redeemed = (more: object = {}) =>
  answered({
    user: member,
    event_token: null,
    collection_id: null,
    collection_token: null,
    need_password_change: false,
    ...more,
  })

function openLink(answers: Answers, query = '') {
  return openScreen(VerifyScreen, { path: `/verify/k3y${query}`, params: { code: 'k3y' }, answers })
}

/** Opens the link as a person does, who moves the pointer sooner or later. */
async function followLink(answers: Answers, query = '') {
  const asked = await openLink(answers, query)
  await act(async () => void fireEvent.pointerMove(document.body))
  return asked
}

function openPassword(user: User | null, answers: Answers = {}, query = '') {
  return openScreen(VerifyScreen, { path: `/verify${query}`, answers, user })
}

const left: string[] = []
const leave = (to: string) => void left.push(to)
const LeavableScreen = () => createElement(VerifyScreen, { leave })

const click = (name: string) => act(async () => screen.getByRole('button', { name }).click())

describe('the link of an email', () => {
  test.each([
    ['', {}, '/dashboard'],
    ['', { event_token: 'lunch' }, '/q/lunch/answers'],
    ['?event=lunch', { event_token: 'lunch' }, '/q/lunch/answers'],
    ['?collection=c1', { collection_id: 'c1' }, '/collection/c1'],
  ])('with %s %o leads to %s', async (query, answer, expected) => {
    const asked = await followLink({ [VERIFY]: () => redeemed(answer) }, query)
    await waitFor(() => expect(address()).toBe(expected))
    expect(asked[0]).toMatchObject({ call: VERIFY, body: { code: 'k3y' } })
  })

  test('waits for the button where somebody is signed in, whom it may not be for', async () => {
    const user = { ...member, email: 'ada@example.org' }
    const answers = { [VERIFY]: () => redeemed() }
    const asked = await openScreen(VerifyScreen, {
      path: '/verify/k3y',
      params: { code: 'k3y' },
      answers,
      user,
    })
    await act(async () => void fireEvent.pointerMove(document.body))
    expect(screen.getByText(/You are signed in as ada@example\.org\..*another account/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Stay signed in' })).toBeTruthy()
    expect(asked).toEqual([])
    await click('Continue')
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })

  test('joins by email where it leads to an event', async () => {
    const asked = await followLink({ [VERIFY]: () => redeemed({ event_token: 'lunch' }) })
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]).toMatchObject({
      call: 'POST /arrivals',
      body: { event: 'lunch', as_guest: false, join_source: 'magic_link' },
    })
  })

  test('leads where somebody wanted to go before the email', async () => {
    localStorage.setItem(
      'popin.return-path',
      JSON.stringify({ path: '/settings', until: Date.now() + 3_600_000 }),
    )
    await followLink({ [VERIFY]: () => redeemed() })
    await waitFor(() => expect(address()).toBe('/settings'))
  })

  test('asks for a password where there is none, and keeps the destination', async () => {
    await followLink({ [VERIFY]: () => redeemed({ event_token: 'lunch', need_password_change: true }) })
    await waitFor(() => expect(address()).toBe('/verify?path=%2Fq%2Flunch%2Fanswers'))
  })

  test.each([
    ['', '#/signin'],
    ['?event=lunch', '#/signin/invite/lunch'],
  ])('that is used up or old%s says so and starts again at %s', async (query, restart) => {
    await followLink({ [VERIFY]: () => refused(400) }, query)
    expect(await screen.findByRole('heading', { name: 'Link expired' })).toBe(document.activeElement)
    expect(screen.getByText(/expire after 24 hours and are single use/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe(restart)
  })

  test('of somebody whose organisation signs them in by now leads there, and comes back to the event', async () => {
    left.length = 0
    const login_url = 'https://popin.example.com/sso/p1/start'
    const answers = {
      [VERIFY]: () => refused(403, { error_code: 'organisation_needed', data: { login_url } }),
    }
    const path = '/verify/k3y?event=lunch'
    await openScreen(LeavableScreen, { path, params: { code: 'k3y' }, answers })
    await act(async () => void fireEvent.pointerMove(document.body))
    expect(await screen.findByText('Taking you to your organisation’s sign-in page.')).toBeTruthy()
    expect(left).toEqual([`${login_url}?success_url=%2Fq%2Flunch%2Fanswers`])
  })

  test.each([
    ['moves the pointer', () => fireEvent.pointerMove(document.body)],
    ['presses', () => fireEvent.pointerDown(document.body)],
    ['touches', () => fireEvent.touchStart(document.body)],
    ['presses a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['uses the button', () => screen.getByRole('button', { name: 'Continue' }).click()],
  ])('is not spent by a program that runs the page, but once somebody %s', async (_sign, show) => {
    const asked = await openLink({ [VERIFY]: () => redeemed() })
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(asked).toEqual([])
    await act(async () => void show())
    await waitFor(() => expect(address()).toBe('/dashboard'))
    fireEvent.pointerMove(document.body)
    expect(asked.filter(({ call }) => call === VERIFY)).toHaveLength(1)
  })

  test('is not lost without a network, and can be tried again', async () => {
    let online = false
    await followLink({
      [VERIFY]: () => (online ? redeemed() : Promise.reject(new TypeError('Failed to fetch'))),
    })
    expect((await screen.findByRole('alert')).textContent).toMatch(/Your link still works/)
    online = true
    await click('Continue')
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })
})

describe('a password after the link', () => {
  const newcomer = { ...member, has_password: false }

  test('that follows a sign-up by a code tells of no password before it', async () => {
    await openPassword(newcomer, {}, '?first=1')
    expect(screen.getByText('Next time you can sign in without an email.')).toBeTruthy()
    cleanup()
    await openPassword(newcomer)
    expect(screen.getByText(/please choose again/)).toBeTruthy()
  })

  test('must be chosen, and its error goes away after 5 seconds', async () => {
    vi.useFakeTimers()
    await openPassword(newcomer)
    expect(screen.getByRole('heading', { name: 'Create Your POPin Password!' })).toBeTruthy()
    await click('Save password')
    expect(screen.getByRole('alert').textContent).toBe('Please pick a new password')
    await act(() => vi.advanceTimersByTimeAsync(4000))
    expect(screen.queryByRole('alert')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['abcde', false],
    ['abcdef', true],
  ])('of "%s" is accepted: %s', async (password, accepted) => {
    const asked = await openPassword(
      newcomer,
      { [SETTINGS]: () => answered(member) },
      '?path=%2Fq%2Flunch%2Fanswers',
    )
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } })
    await click('Save password')
    expect(asked.map(({ body }) => body.new_password)).toEqual(accepted ? [password] : [])
    if (!accepted) return expect(screen.getByRole('alert').textContent).toMatch(/6 characters/)
    expect(screen.getByText('Successfully set your new password!')).toBeTruthy()
    expect(address()).toBe('/q/lunch/answers')
  })

  test('that cannot be set says so', async () => {
    await openPassword(newcomer, { [SETTINGS]: () => refused(500) })
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'abcdef' } })
    await click('Save password')
    expect((await screen.findByRole('alert')).textContent).toBe('There was an error setting your password')
  })

  test.each([
    ['nobody', null],
    ['a guest', guest],
    ['a member with a password', member],
  ])('is not for %s, who goes to the sign-in', async (_who, user) => {
    await openPassword(user)
    await waitFor(() => expect(address()).toBe('/signin'))
  })
})
