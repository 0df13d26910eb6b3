import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, address, answered, member, openScreen, refused } from '#web/accounts/fake-screen.ts'
import { SignInScreen } from './SignInScreen.tsx'

const STATUS = 'GET /authenticate/status'
const LINK = 'POST /authenticate/initiate'
const LOGIN = 'POST /authenticate/login'
const VERIFY = 'POST /authenticate/verify'

const method = (authentication_method: string) => () => answered({ authentication_method, login_url: null })

function openInvitation(token: string, answers: Answers) {
  return openScreen(SignInScreen, { path: `/signin/invite/${token}`, params: { code: token }, answers })
}

async function enterEmail(): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ada@example.org' } })
  await act(async () => screen.getByRole('button', { name: 'Continue' }).click())
}

describe('by an invitation of one’s own', () => {
  const own = 'lunch.abcdefghijklmnopqrstuv'
  const closed: Answers = { [VERIFY]: () => refused(403) }

  test('the address is enough: the session opens, no password is asked', async () => {
    const asked = await openInvitation(own, {
      ...closed,
      [STATUS]: method('token_only'),
      [LOGIN]: () => answered(member),
    })
    expect(await screen.findByText(/^You are invited. Enter the address/)).toBeTruthy()
    await enterEmail()
    await waitFor(() => expect(address()).toBe('/q/lunch/answers'))
    expect(asked).toMatchObject([
      { call: VERIFY, query: {}, body: { event: 'lunch' } },
      { call: STATUS, query: { email: 'ada@example.org', event: own }, body: {} },
      { call: LOGIN, query: {}, body: { email: 'ada@example.org', event_token: own } },
    ])
  })

  test('an address that it does not know is told whom to ask', async () => {
    await openInvitation(own, { ...closed, [STATUS]: () => refused(404) })
    await screen.findByText(/^You are invited/)
    expect(screen.queryByText(/Please ask whoever sent it/)).toBeNull()
    await enterEmail()
    expect(await screen.findByText('Email not recognized')).toBeTruthy()
    expect(
      screen.getByText(/^An invitation only works for the address .* Please ask the person who sent it\.$/),
    ).toBeTruthy()
  })

  test('one that was used on another device meanwhile leads to a link by email', async () => {
    const asked = await openInvitation(own, {
      ...closed,
      [LINK]: () => answered({ sent: true }),
      [STATUS]: method('token_only'),
      [LOGIN]: () => refused(400, { error_code: 'invitation_used' }),
    })
    await screen.findByText(/^You are invited/)
    await enterEmail()
    await waitFor(() => expect(asked.at(-1)?.call).toBe(LINK))
    expect(asked.at(-1)?.body).toMatchObject({ email: 'ada@example.org', event: 'lunch' })
  })
})
