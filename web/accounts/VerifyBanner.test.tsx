import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { setCurrentUser } from './current-user.ts'
import { VerifyBanner } from './VerifyBanner.tsx'
import { VerifyDialog } from './VerifyDialog.tsx'
import { noteWelcomeCode } from './welcome-code.ts'

const user = { id: 'u1', email: 'ada@example.org', guest: false, verified: false } as User

async function open(who: User, content = <VerifyBanner />): Promise<QueryClient> {
  const client = new QueryClient()
  setCurrentUser(client, who)
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>{content}</QueryClientProvider>
      </MantineProvider>,
    )
  })
  return client
}

test.each([
  ['a verified account', { ...user, verified: true }],
  ['a guest', { ...user, guest: true }],
  ['who acts for the account', { ...user, delegate_user_id: 'u2' } as User],
  ['who views the product as the account', { ...user, admin_viewing_as: 'boss@example.org' } as User],
])('%s sees no banner', async (_who, who) => {
  await open(who)
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('the forced dialog has no way on but to sign out', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace('/popin/api/1.0', ''))
    return new Response(JSON.stringify({ data: { verification_token: 't1' } }))
  })
  const close = vi.fn()
  await open(user, <VerifyDialog user={user} onClose={close} forced />)
  await screen.findByLabelText('Verification code')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(close).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await act(async () => screen.getByRole('button', { name: 'Sign out' }).click())
  expect(asked).toContain('/authenticate/logout')
  expect(location.hash).toBe('#/signin')
  vi.unstubAllGlobals()
})

test('the code of the welcome email works: the dialog asks for another one only the next time', async () => {
  const asked: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const path = address.replace('/popin/api/1.0', '')
    asked.push({ path, body: JSON.parse(String(body)) })
    if (path === '/account/verify') return new Response('{}', { status: 400 })
    return new Response(JSON.stringify({ data: { verification_token: 't1' } }))
  })
  noteWelcomeCode('ada@example.org')
  await open(user, <VerifyDialog user={user} onClose={() => {}} />)
  fireEvent.change(await screen.findByLabelText('Verification code'), { target: { value: 'ABC234' } })
  await waitFor(() =>
    expect(asked).toMatchObject([{ path: '/account/verify', body: { verification_code: 'ABC234' } }]),
  )
  cleanup()
  await open(user, <VerifyDialog user={user} onClose={() => {}} />)
  await screen.findByLabelText('Verification code')
  expect(asked.at(-1)?.path).toBe('/account/verify/initiate')
  vi.unstubAllGlobals()
})

test('the dialog stays for the first password when other tabs tell that the address is verified', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ data: { ...user, verified: true, verification_token: 't1' } })),
  )
  const client = await open(user)
  await act(async () => screen.getByRole('button', { name: 'Verify' }).click())
  await screen.findByLabelText('Verification code')
  await act(async () => setCurrentUser(client, { ...user, verified: true } as User))
  expect(screen.getByRole('dialog')).toBeTruthy()
  await act(async () => screen.getByRole('button', { name: 'Close' }).click())
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  vi.unstubAllGlobals()
})

test('an unverified account can verify itself, or put it off', async () => {
  await open(user)
  expect(screen.getByRole('button', { name: 'Verify' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Hide for now' }))
  expect(screen.queryByRole('complementary')).toBeNull()
})
