// Whoever lost the login session on the page of an open session is told, and asked before going on as a guest.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { becomeUser } from '#web/accounts/current-user.ts'
import { noteKnownDevice, noteLeft } from '#web/accounts/known-device.ts'
import { noteSigningOut } from '#web/accounts/signing-out.ts'
import { arrivedAs } from '#web/arrivals/fake-arrival.ts'
import { moveTo } from '#web/base/router/address-bar.ts'
import { guest } from '#web/events/fake-page.ts'
import { App } from './App.tsx'
import { admit } from './admission.ts'
import { queryClient } from './query-client.ts'
import { show } from './route.ts'
import { openRouter, type Router } from './router.ts'

let router: Router
let target = 0
let guests = 0
beforeEach(async () => {
  localStorage.clear()
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } })
  guests = 0
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    const { as_guest } = JSON.parse(String(init?.body ?? '{}'))
    if (as_guest) {
      guests += 1
      return new Response(JSON.stringify({ data: arrivedAs({ ...guest, id: 'g1' as never }) }))
    }
    const failure = { error_code: 'no_session', data: { signed_out: 'ended_elsewhere' } }
    return new Response(JSON.stringify(failure), { status: 401 })
  })
  moveTo('/legacy')
  router = openRouter([show('/legacy', 'LegacyScreen', 'anyone', 'app.title_legacy')])
  await act(async () => void render(<App router={router} />))
})
afterEach(() => {
  router.close()
  vi.unstubAllGlobals()
})

const entered = () => guests
async function come() {
  let outcome: string | null | undefined
  target += 1
  await act(async () => {
    void admit('guests', '/q/sprint', { event: `sprint${target}` }).then((way) => {
      outcome = way
    })
  })
  return () => outcome
}

test('an account that was signed out is asked, and nobody is a guest before the answer', async () => {
  noteKnownDevice({ guest: false })
  const outcome = await come()
  const dialog = await screen.findByRole('dialog', { name: 'You are signed out' })
  await waitFor(() => expect(dialog.textContent).toContain('stays on this device until you sign in again'))
  expect(outcome()).toBeUndefined()
  expect(entered()).toBe(0)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Continue as guest' })))
  await waitFor(() => expect(outcome()).toBeNull())
  expect(entered()).toBe(1)
})

test.each([
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))],
  ['Esc', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
])('by %s it leads to the sign-in, which leads back', async (_way, leave) => {
  noteKnownDevice({ guest: false })
  const outcome = await come()
  await screen.findByRole('dialog', { name: 'You are signed out' })
  await act(async () => void leave())
  await waitFor(() => expect(outcome()).toContain('sprint'))
  expect(entered()).toBe(0)
})

test('the question goes with the page that it is about, and is asked again on the next one', async () => {
  noteKnownDevice({ guest: false })
  const outcome = await come()
  await screen.findByRole('dialog', { name: 'You are signed out' })
  await act(async () => moveTo('/elsewhere'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(outcome()).toContain('/signin'))
  expect(entered()).toBe(0)
  await come()
  expect(await screen.findByRole('dialog', { name: 'You are signed out' })).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' })))
})

test.each([
  ['a guest', () => noteKnownDevice({ guest: true })],
  [
    'somebody who signed out by themselves',
    () => {
      noteKnownDevice({ guest: false })
      noteLeft()
    },
  ],
])('%s is not asked', async (_who, before) => {
  before()
  const outcome = await come()
  await waitFor(() => expect(outcome()).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('whoever left by themselves comes back at once, as another guest', async () => {
  onTestFinished(() => noteSigningOut(false))
  const arrive = () => admit('guests', '/q/brunch', { event: 'brunch' })
  expect(await act(arrive)).toBeNull()
  noteSigningOut(true)
  becomeUser(queryClient, null)
  expect(await act(arrive)).toBeNull()
  expect(entered()).toBe(2)
})
