import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
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
import { currentToasts, dismissToast } from '#web/base/ui/toasts.ts'
import { SignInScreen } from './SignInScreen.tsx'

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

const STATUS = 'GET /authenticate/status'
const LINK = 'POST /authenticate/initiate'
const LOGIN = 'POST /authenticate/login'
const VERIFY = 'POST /authenticate/verify'

const method = (authentication_method: string) => () => answered({ authentication_method, login_url: null })
const byPassword: Answers = { [STATUS]: method('password_only'), [LOGIN]: () => answered(member) }
const byLink: Answers = { [STATUS]: method('requires_verification'), [LINK]: () => answered({ sent: true }) }

function open(query: string, answers: Answers = {}, user: User | null = null) {
  return openScreen(SignInScreen, { path: `/signin${query}`, answers, user })
}

function openInvitation(token: string, answers: Answers) {
  return openScreen(SignInScreen, { path: `/signin/invite/${token}`, params: { code: token }, answers })
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const click = (name: string) => act(async () => screen.getByRole('button', { name }).click())

async function enterEmail(value = 'ada@example.org'): Promise<void> {
  fireEvent.change(email(), { target: { value } })
  await click('Continue')
}

async function enterPassword(value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value } })
  await click('Sign in')
}

describe('the address comes first', () => {
  test('no password is asked before the address is known, and one question finds out how it signs in', async () => {
    const asked = await open('?email=a%40b.co', byPassword)
    expect(email().value).toBe('a@b.co')
    expect(screen.queryByLabelText('Password')).toBeNull()
    await click('Continue')
    expect(await screen.findByLabelText('Password')).toBe(document.activeElement)
    expect(asked).toEqual([{ call: STATUS, query: { email: 'a@b.co' }, body: {} }])
  })

  test.each([
    [404, {}, 'Email not recognized'],
    [500, {}, 'Email not recognized'],
    [403, {}, 'Email not recognized'],
    [403, { user_message: 'Ask your administrator' }, 'Ask your administrator'],
  ])('a status of %s %o says: %s', async (status, failure, text) => {
    await open('', { [STATUS]: () => refused(status, failure) })
    await enterEmail()
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect(email().value).toBe('ada@example.org')
    expect(document.activeElement).toBe(email())
  })

  test('when the server fails, that is told too', async () => {
    await open('', { [STATUS]: () => refused(500, {}) })
    await enterEmail()
    expect((await screen.findByRole('alert')).textContent).toBe('Email not recognized')
    expect(currentToasts().map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Something went wrong, please try again later/),
    ])
  })

  test('a way to sign in that nobody knows is not recognized', async () => {
    await open('', { [STATUS]: method('carrier_pigeon') })
    await enterEmail()
    expect(await screen.findByText('Email not recognized')).toBeTruthy()
  })

  test('too many tries say how long to wait, no network says what happened', async () => {
    await open('', { [STATUS]: () => refused(429, {}, { 'retry-after': '120' }) })
    await enterEmail()
    expect(await screen.findByText('Too many attempts. You can try again in 2 minutes.')).toBeTruthy()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await click('Continue')
    expect(await screen.findByText(/^No connection/)).toBeTruthy()
  })
})

describe('the password', () => {
  test('after too many tries by anybody the page offers a link by email', async () => {
    const login = () => refused(429, {}, { 'retry-after': '120' })
    await open('', { ...byPassword, [LOGIN]: login })
    await enterEmail()
    await enterPassword('secret')
    const words =
      'Too many attempts with this password. Sign in now with “Email me a link instead”, or try again in 2 minutes.'
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText('Email me a link instead')).toBeTruthy()
  })

  test('a wrong one says so, the address stays, and the right one then works', async () => {
    let tries = 0
    const login = () => (tries++ === 0 ? refused(400, { user_message: 'Wrong' }) : answered(member))
    await open('?path=%2Fsettings', { ...byPassword, [LOGIN]: login })
    await enterEmail()
    await enterPassword('nonsense')
    expect((await screen.findByRole('alert')).textContent).toBe('Incorrect Email and/or Password')
    expect(email().value).toBe('ada@example.org')
    // what is typed next comes in its place
    const field = screen.getByLabelText<HTMLInputElement>('Password')
    expect(document.activeElement).toBe(field)
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'nonsense'.length])
    await enterPassword('abcdef')
    await waitFor(() => expect(address()).toBe('/settings'))
  })

  test('that was forgotten loses neither the address nor the way', async () => {
    await open('?path=%2Fsettings', byPassword)
    await enterEmail()
    const link = await screen.findByRole('link', { name: 'Forgot your password?' })
    expect(link.getAttribute('href')).toBe('#/reset-password?email=ada%40example.org&path=%2Fsettings')
  })

  test('can be shown', async () => {
    await open('', byPassword)
    await enterEmail()
    const password = await screen.findByLabelText('Password')
    expect(password).toHaveProperty('type', 'password')
    fireEvent.mouseDown(screen.getByRole('button', { name: 'Show password' }))
    expect(password).toHaveProperty('type', 'text')
  })

  test('who needs a new one chooses it first', async () => {
    const login = () => answered({ ...member, need_password_change: true })
    await open('?path=%2Fsettings', { ...byPassword, [LOGIN]: login })
    await enterEmail()
    await enterPassword('abcdef')
    await waitFor(() => expect(address()).toBe('/verify?path=%2Fsettings'))
  })
})

describe('the link by email', () => {
  test('is sent, and can be sent again', async () => {
    const asked = await open('?path=%2Fq%2Flunch%2Fanswers', byLink)
    await enterEmail()
    // what was pressed is gone, and the focus with it, unless the title takes it
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBe(document.activeElement)
    await click('Send it again')
    expect(await screen.findByText('Email Sent!')).toBeTruthy()
    const sent = { email: 'ada@example.org', event: 'lunch' }
    expect(asked.filter(({ call }) => call === LINK).map(({ body }) => body)).toMatchObject([sent, sent])
  })

  test('that cannot be sent says so beside the address', async () => {
    await open('', { ...byLink, [LINK]: () => refused(500) })
    await enterEmail()
    expect(await screen.findByText('Unable to send verification email. Please try again.')).toBeTruthy()
  })

  test('that cannot be sent again says so in a toast', async () => {
    let sent = 0
    await open('', { ...byLink, [LINK]: () => (sent++ === 0 ? answered({ sent: true }) : refused(500)) })
    await enterEmail()
    await screen.findByRole('heading', { name: 'Check your email' })
    await click('Send it again')
    expect(await screen.findByText('Unable to send email. Please try again.')).toBeTruthy()
  })

  test('a path that an email cannot carry waits on the device', async () => {
    await open('?path=%2Fsettings', byLink)
    await enterEmail()
    await screen.findByRole('heading', { name: 'Check your email' })
    expect(localStorage.getItem('popin.return-path')).toContain('/settings')
  })
})

describe('where it leads', () => {
  test.each([
    ['?payment=premium_monthly&c=x&cuc=y&t=%2Fq%2Fedit', '/q/edit?payment=premium_monthly&c=x&cuc=y'],
    ['?path=%2Fsettings&t=%2Fq%2Fedit', '/settings'],
    ['', '/dashboard'],
    ['?path=https%3A%2F%2Fevil.example%2Fx', '/dashboard'],
    ['?path=%2F%5Cevil.example', '/dashboard'],
    ['?collection=c1', '/collection/c1'],
  ])('signed in with %s comes %s', async (query, expected) => {
    await open(query, {}, member)
    await waitFor(() => expect(address()).toBe(expected))
  })

  test('a typed join code has the first claim', async () => {
    await open('?showCodeSignUp=1&path=%2Fsettings', byPassword)
    fireEvent.change(screen.getByLabelText('Join code'), { target: { value: 'ABC12' } })
    await click('Sign in with your email address instead')
    await enterEmail()
    await enterPassword('abcdef')
    await waitFor(() => expect(address()).toBe('/search/ABC12'))
  })

  test.each(['?eventCode=ABC123', '?showCodeSignUp=1'])(
    '%s shows the code entry also to a member',
    async (query) => {
      await open(query, {}, member)
      expect(screen.getByRole('heading', { name: 'Use a code to join a POPin' })).toBeTruthy()
      expect(screen.getByLabelText('Join code')).toHaveProperty('value', query.split('eventCode=')[1] ?? '')
      expect(address()).toBe(`/signin${query}`)
    },
  )
})

describe('an invitation', () => {
  test('to an event that is open to guests needs no form', async () => {
    const asked = await openInvitation('lunch', { [VERIFY]: () => answered({ user: guest }) })
    await waitFor(() => expect(address()).toBe('/q/lunch/answers'))
    expect(asked).toMatchObject([{ call: VERIFY, body: { event: 'lunch' } }])
  })

  test('to any other event asks for the address, and leads there afterwards', async () => {
    const asked = await openInvitation('lunch', { ...byPassword, [VERIFY]: () => refused(403) })
    await screen.findByLabelText('Email')
    await enterEmail()
    await enterPassword('abcdef')
    await waitFor(() => expect(address()).toBe('/q/lunch/answers'))
    expect(asked.at(-1)).toMatchObject({ call: LOGIN, body: { event_token: 'lunch' } })
  })

  test('to a collection is tried in the same way', async () => {
    const asked = await open('?collection=c1', { [VERIFY]: () => answered({ user: guest }) })
    await waitFor(() => expect(address()).toBe('/collection/c1'))
    expect(asked).toMatchObject([{ call: VERIFY, body: { collection: 'c1' } }])
  })

  test('in the query is the same', async () => {
    const asked = await open('?code=lunch', { [VERIFY]: () => answered({ user: guest }) })
    await waitFor(() => expect(asked).toMatchObject([{ body: { event: 'lunch' } }]))
  })
})

test('the lines for those who return or exist already stand only where they belong', async () => {
  await open('?returning=1&exists=1')
  expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeTruthy()
  expect(screen.getByText('You already have an account. Please sign in.')).toBeTruthy()
  cleanup()
  await open('')
  expect(screen.queryByText('Welcome back')).toBeNull()
  expect(screen.queryByText('You already have an account. Please sign in.')).toBeNull()
})

test('whose code is restricted until the address is verified gets a link, also with a password', async () => {
  const asked = await open('?path=%2Fsearch%2FABC346&restricted=unverified', { ...byPassword, ...byLink })
  expect(screen.getByRole('alert').textContent).toBe(
    'This POPin is restricted. Please sign in with your email address to join.',
  )
  await enterEmail()
  await screen.findByRole('heading', { name: 'Check your email' })
  expect(asked.at(-1)).toMatchObject({ call: LINK, body: { collection: 'ABC346' } })
})

const keptOut = () => screen.queryByText(/^Sign in to open this POPin/)

test.each(['/q/lunch/answers', '/q/lunch/answers/soup', '/collection/c1'])(
  'whom the link %s did not let in reads what to do, and not whether there is such a session',
  async (path) => {
    await open(`?path=${encodeURIComponent(path)}`)
    expect(keptOut()!.textContent).toBe(
      'Sign in to open this POPin. If that does not work, check the link: it may be mistyped, or the POPin may be gone.',
    )
  },
)

test('so does a guest of another session who was sent away; a guest who was let in does not', async () => {
  await open('?path=%2Fq%2Flunch%2Fanswers', {}, guest)
  expect(keptOut()).toBeNull()
  cleanup()
  await open('?path=%2Fq%2Flunch%2Fanswers&kept_out=1', {}, guest)
  expect(keptOut()).toBeTruthy()
})

test.each(['', '?path=%2Fdashboard', '?path=%2Fq'])(
  'the sign-in %s says nothing of a link',
  async (query) => {
    await open(query)
    expect(keptOut()).toBeNull()
  },
)

test('a guest who goes on to sign up brings the own id and the way back', async () => {
  await open('?path=%2Fq%2Flunch%2Fanswers', {}, guest)
  const way = screen.getByRole('link', { name: 'Create account' })
  expect(way.getAttribute('href')).toBe(
    '#/r/signup?guest_id=g1&path=%2Fq%2Flunch%2Fanswers&t=%2Fq%2Flunch%2Fanswers',
  )
})

test('no view has an accessibility problem', async () => {
  await open('', byPassword)
  const problems = async () =>
    (await axe.run(document.body, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id)
  expect(await problems()).toEqual([])
  await enterEmail()
  await screen.findByLabelText('Password')
  expect(await problems()).toEqual([])
})
