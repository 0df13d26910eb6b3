import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { type Answers, address, answered, member, openScreen, refused } from '#web/accounts/fake-screen.ts'
import { currentToasts, dismissToast } from '#web/base/ui/toasts.ts'
import { ResetScreen } from './ResetScreen.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const RESET = 'POST /account/resetpassword'
const sent: Answers = { [RESET]: () => answered({ sent: true }) }

const READ = 'POST /account/resetpassword/read'
const good = { [READ]: () => answered({ is_valid: true }) }

function open(query: string, answers: Answers = sent, user: User | null = null, ground: Answers = good) {
  return openScreen(ResetScreen, { path: `/reset-password${query}`, answers, ground, user })
}

/** Opens the link of an email that still works. */
async function openLink(answers?: Answers, ground?: Answers) {
  const asked = await open('?token=t0k3n', answers, null, ground)
  await screen.findByLabelText('New password')
  return asked
}

const click = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('asking for the email', () => {
  test('shows that help is on the way, and the way back with the address and where it was to lead', async () => {
    const asked = await open('?email=a%40b.co&path=%2Fsettings')
    const back = '#/signin?path=%2Fsettings&email=a%40b.co'
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe(back)
    await click('Send link')
    expect(await screen.findByRole('heading', { name: 'Help is on the way!' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe(back)
    expect(asked).toMatchObject([{ call: RESET, body: { email: 'a@b.co' } }])
  })

  test('an address that is none is not sent', async () => {
    const asked = await open('')
    type('Email', 'a@b')
    await click('Send link')
    expect(screen.getByRole('alert').textContent).toBe('Please Enter a valid email')
    expect(asked).toEqual([])
  })

  test.each([
    [{ error_message: 'Not today' }, 'Not today'],
    [{}, 'An error occurred while attempting to send password reset email. Please try again.'],
  ])('a refusal with %o says: %s', async (failure, text) => {
    await open('?email=a%40b.co', { [RESET]: () => refused(500, failure) })
    await click('Send link')
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  test('three presses send one email, and after the answer the button works again', async () => {
    let answer = (_: Response) => {}
    const asked = await open('?email=a%40b.co', {
      [RESET]: () => new Promise((resolve) => (answer = resolve)),
    })
    for (let press = 0; press < 3; press++) await click('Send link')
    expect(asked).toHaveLength(1)
    await act(async () => answer(refused(500)))
    await click('Send link')
    expect(asked).toHaveLength(2)
  })
})

describe('choosing the password', () => {
  test('confirms it, and goes to the sign-in after one second', async () => {
    const asked = await openLink()
    vi.useFakeTimers()
    expect(screen.queryByLabelText('Email')).toBeNull()
    type('New password', 'abcdef')
    await click('Save password')
    expect(asked).toMatchObject([{ body: { token: 't0k3n', password: 'abcdef' } }])
    expect(screen.getAllByText('Successfully set your new password!')).toHaveLength(2)
    await act(() => vi.advanceTimersByTimeAsync(800))
    expect(address()).toBe('/reset-password?token=t0k3n')
    await act(() => vi.advanceTimersByTimeAsync(400))
    expect(address()).toBe('/signin')
  })

  test('leads to the sign-in of that address, and on to where somebody wanted to go', async () => {
    const until = Date.now() + 60_000
    localStorage.setItem('popin.return-path', JSON.stringify({ path: '/settings', until }))
    await openLink({ [RESET]: () => answered({ sent: false, email: 'a@b.co' }) })
    vi.useFakeTimers()
    type('New password', 'abcdef')
    await click('Save password')
    await act(() => vi.advanceTimersByTimeAsync(1200))
    expect(address()).toBe('/signin?path=%2Fsettings&email=a%40b.co')
  })

  test('of a link that works no more is not asked for: the page leads to a new one', async () => {
    const asked = await open('?token=t0k3n', sent, null, { [READ]: () => answered({ is_valid: false }) })
    expect(await screen.findByRole('heading', { name: 'Link expired' })).toBeTruthy()
    expect(screen.queryByLabelText('New password')).toBeNull()
    const way = screen.getByRole('link', { name: 'Request a new link' })
    expect(way.getAttribute('href')).toBe('#/reset-password')
    expect(asked).toEqual([])
  })

  test('works where nobody answers whether the link does', async () => {
    const asked = await openLink(sent, { [READ]: () => refused(503) })
    type('New password', 'abcdef')
    await click('Save password')
    expect(asked).toMatchObject([{ call: RESET, body: { token: 't0k3n', password: 'abcdef' } }])
  })

  test('one of five characters is not sent', async () => {
    const asked = await openLink()
    type('New password', 'abcde')
    await click('Save password')
    expect(screen.getByRole('alert').textContent).toMatch(/6 characters/)
    expect(asked).toEqual([])
  })

  test('a refusal without a message has words of ours, and the form can be used again', async () => {
    const asked = await openLink({ [RESET]: () => refused(400) })
    type('New password', 'abcdef')
    await click('Save password')
    const text = 'An error occurred while attempting to set your new password. Please try again.'
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    await click('Save password')
    expect(asked).toHaveLength(2)
  })
})

test.each([
  ['', []],
  ['?token=t0k3n', [expect.stringMatching(/^You are signed in\..*sign out first/)]],
])(
  'a member who opens it%s goes to the dashboard, and is told why a link does nothing',
  async (query, told) => {
    for (const { id } of currentToasts()) dismissToast(id)
    await open(query, {}, member)
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(currentToasts().map(({ text }) => text)).toEqual(told)
  },
)
