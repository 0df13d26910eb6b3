import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { type Answers, address, answered, member, openScreen, refused } from '#web/accounts/fake-screen.ts'
import { enterChat, leaveChat, teamsSdk } from '#web/tabs/fake-chat.ts'
import { SignInScreen } from './SignInScreen.tsx'
import { TabScreen } from './TabScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const ended = (signed_out?: string): Answers => ({
  'GET /authenticate': () => refused(401, { data: signed_out ? { signed_out } : null }),
})

describe('whoever was signed out reads why as soon as they come to the sign-in', () => {
  it.each([
    ['account_disabled', 'This account is deactivated. Please ask the owner of your organisation.'],
    ['owner_disabled', 'This account is deactivated. Please ask the person who runs this POPin.'],
    ['password_changed', 'You were signed out because your password was changed.'],
    ['address_changed', 'You were signed out because your email address was changed.'],
    ['factor_added', 'You were signed out because your account now has a second factor.'],
    ['ended_elsewhere', 'You were signed out from another device.'],
    ['removed', 'You were signed out because you were removed from your organisation.'],
    ['unknown', 'You were signed out. Please sign in again.'],
    ['of a later server', 'You were signed out. Please sign in again.'],
  ])('%s: %s', async (reason, sentence) => {
    await openScreen(SignInScreen, { path: '/signin?path=%2Fq%2Flunch%2Fanswers', ground: ended(reason) })
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    // that one may not get in by the link is not what happened
    expect(screen.queryByText(/^Sign in to open this POPin/)).toBeNull()
    expect(screen.getByLabelText('Email')).toBeTruthy()
  })
})

test('a stranger reads nothing of it, and a typed address brings nothing to light', async () => {
  const answers = { 'GET /authenticate/status': () => answered({ authentication_method: 'password_only' }) }
  await openScreen(SignInScreen, { path: '/signin', answers, ground: ended() })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.org' } })
  await act(async () => screen.getByRole('button', { name: 'Continue' }).click())
  await screen.findByLabelText('Password')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('whoever is signed in is not asked about it', async () => {
  await openScreen(SignInScreen, { path: '/signin', ground: ended('removed'), user: member })
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(screen.queryByText(/^You were signed out/)).toBeNull()
})

test('the tab of a team chat says it too', async () => {
  vi.stubGlobal('microsoftTeams', teamsSdk())
  enterChat()
  await openScreen(TabScreen, { path: '/mstabs/signin', ground: ended('password_changed') })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You were signed out because your password was changed.',
  )
  leaveChat()
})
