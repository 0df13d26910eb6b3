import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import axe from 'axe-core'
import { createElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { type Answers, address, answered, member, openScreen, refused } from '#web/accounts/fake-screen.ts'
import { SignInScreen } from './SignInScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const STATUS = 'GET /authenticate/status'
const VERIFY = 'POST /authenticate/verify'
const byPassword: Answers = {
  [STATUS]: () => answered({ authentication_method: 'password_only', login_url: null }),
}

function open(query: string, answers: Answers = {}, user: User | null = null) {
  return openScreen(SignInScreen, { path: `/signin${query}`, answers, user })
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const click = (name: string) => act(async () => screen.getByRole('button', { name }).click())

async function enterEmail(): Promise<void> {
  fireEvent.change(email(), { target: { value: 'ada@example.org' } })
  await click('Continue')
}

const left: string[] = []
const leave = (to: string) => void left.push(to)
const LeavableScreen = () => createElement(SignInScreen, { leave })

describe('an organisation that signs its people in', () => {
  const START = 'https://popin.example.com/sso/p1/start'
  const organised = (login_url: string | null = START, authentication_method = 'sso_saml'): Answers => ({
    [STATUS]: () => answered({ authentication_method, login_url }),
    [VERIFY]: () => refused(403),
  })

  async function openLeaving(path: string, answers: Answers, params: Record<string, string> = {}) {
    left.length = 0
    const asked = await openScreen(LeavableScreen, { path, params, answers })
    await screen.findByLabelText('Email')
    await enterEmail()
    return asked
  }

  test.each(['sso_saml', 'sso_oidc'])(
    'the browser goes there, by %s, and nothing else is asked',
    async (way) => {
      const asked = await openLeaving('/signin', organised(START, way))
      expect(await screen.findByText('Taking you to your organisation’s sign-in page.')).toBeTruthy()
      expect(left).toEqual([START])
      expect(asked.map(({ call }) => call)).toEqual([STATUS])
      expect(screen.getByRole('link', { name: 'Go there now' }).getAttribute('href')).toBe(START)
      await click('Use another address')
      expect(email().value).toBe('ada@example.org')
    },
  )

  test('an invitation comes back to its session', async () => {
    await openLeaving('/signin/invite/lunch', organised(), { code: 'lunch' })
    expect(new URL(left[0]!).searchParams.get('success_url')).toBe('/q/lunch/answers')
  })

  test('a collection comes back to itself', async () => {
    await openLeaving('/signin?collection=c1', organised())
    expect(new URL(left[0]!).searchParams.get('success_url')).toBe('/collection/c1')
  })

  test('without its address the browser stays, and the screen can be used', async () => {
    await openLeaving('/signin', organised(null))
    expect(await screen.findByText('Email not recognized')).toBeTruthy()
    expect(left).toEqual([])
    expect(email().readOnly).toBe(false)
  })

  test('holds also where a link was wanted, since a link would not let anybody in', async () => {
    await openLeaving('/signin?restricted=unverified', organised())
    expect(left).toEqual([START])
  })

  test('can be chosen, with all that brought somebody here, and left again', async () => {
    await open('?path=%2Fsettings')
    const way = screen.getByRole('link', { name: 'Sign in with your organisation' })
    expect(way.getAttribute('href')).toBe('#/signin?path=%2Fsettings&organisation=1')
    cleanup()
    await open('?path=%2Fsettings&organisation=1', byPassword)
    expect(screen.getByRole('heading', { name: 'Sign in with your organisation' })).toBeTruthy()
    const back = screen.getByRole('link', { name: 'Sign in another way' })
    expect(back.getAttribute('href')).toBe('#/signin?path=%2Fsettings')
    await enterEmail()
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^No organisation uses this address to sign in here/,
    )
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  test('that did not let somebody in: one page says what to do, also to who is signed in', async () => {
    await open('?organisation=failed&path=%2Fsettings', {}, member)
    expect(screen.getByRole('heading', { name: 'You were not signed in' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toMatch(/Nothing changed\. Please try again, /)
    expect(address()).toBe('/signin?organisation=failed&path=%2Fsettings')
  })

  test('no view of it has an accessibility problem', async () => {
    for (const query of ['?organisation=1', '?organisation=failed']) {
      await open(query)
      const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
      expect(violations.map(({ id }) => id)).toEqual([])
      cleanup()
    }
    await openLeaving('/signin', organised())
    await screen.findByRole('link', { name: 'Go there now' })
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
