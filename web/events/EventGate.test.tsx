import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { watchReloads } from '#web/base/testing/watch-reloads.ts'
import { currentToasts, dismissToast } from '#web/base/ui/toasts.ts'
import { EventGate } from './EventGate.tsx'
import { anEvent, eventAnswers, guest, member, openFakeSession, showPage } from './fake-page.ts'

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/#/q/lunch/answers')
})
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(changes: Parameters<typeof openFakeSession>[0] = {}, user: User = guest) {
  const server = openFakeSession({ ...eventAnswers(anEvent()), ...changes })
  vi.stubGlobal('fetch', server.fetch)
  showPage(<EventGate slug="lunch">{(event) => <h1>{event.name}</h1>}</EventGate>, user)
  return server
}

const refuse = (status: number) => () => ({ status, body: { error_code: 'no' } })

test('the event shows, and its reader is counted in once', async () => {
  const server = open()
  await screen.findByRole('heading', { name: 'What shall we eat?' })
  await waitFor(() => expect(server.requests('POST /events/join/lunch')).toHaveLength(1))
  expect(server.requests('POST /events/join/lunch')[0]!.body).toMatchObject({ join_source: 'share_link' })
})

test('a join that is answered 403 leads to the sign-in and back', async () => {
  open({ 'GET /events/lunch': refuse(404), 'POST /events/join/lunch': refuse(403) })
  await waitFor(() => expect(location.hash).toBe('#/signin?path=%2Fq%2Flunch%2Fanswers&kept_out=1'))
})

describe('a join that wants a verified address', () => {
  const kept_out = {
    'GET /events/lunch': refuse(404),
    'POST /events/join/lunch': refuse(405),
    'POST /authenticate/logout': () => ({ body: {} }),
    'POST /account/verify/initiate': () => ({ body: { verification_token: 't1' } }),
  }
  const unverified = { ...member, verified: false } as User
  const codeField = () => screen.findByLabelText('Verification code')

  test.each([
    ['a guest', guest],
    ['a verified account', { ...member, verified: true } as User],
  ])('signs %s out and leads to the sign-in and back, once', async (_who, user) => {
    const server = open(kept_out, user)
    const signIn = '#/signin?path=%2Fq%2Flunch%2Fanswers&restricted=unverified'
    await waitFor(() => expect(location.hash).toBe(signIn))
    expect(server.requests('POST /authenticate/logout')).toHaveLength(1)
    expect(server.requests('POST /events/join/lunch')).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('leads who acts for an account to the feed, still signed in, and emails its owner nothing', async () => {
    const server = open(kept_out, { ...unverified, delegate_user_id: 'u2' } as User)
    await waitFor(() => expect(location.hash).toBe('#/q'))
    expect(currentToasts().map(({ text }) => text)).toEqual([
      'This session needs a verified email. Only the account owner can verify it.',
    ])
    for (const call of ['POST /account/verify/initiate', 'POST /authenticate/logout'])
      expect(server.requests(call)).toEqual([])
  })

  test('asks an account for the code of its email, and loads the page anew once it is right', async () => {
    const reloads = watchReloads()
    const server = open(kept_out, unverified)
    const field = await codeField()
    server.answers['POST /account/verify'] = () => ({ body: { ...member, verified: true } })
    vi.useFakeTimers()
    fireEvent.change(field, { target: { value: 'ABC346' } })
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(screen.getByText('Your address is verified')).toBeTruthy()
    expect(reloads()).toBe(0)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(reloads()).toBe(1)
    expect(server.requests('POST /authenticate/logout')).toEqual([])
    expect(location.hash).toBe('#/q/lunch/answers')
  })

  test('leads an account that puts it off to the feed, still signed in', async () => {
    const reloads = watchReloads()
    const server = open(kept_out, unverified)
    await codeField()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(location.hash).toBe('#/q'))
    expect(reloads()).toBe(0)
    expect(server.requests('POST /authenticate/logout')).toEqual([])
  })
})

test('an event that is not there, or not for the reader, leads to the not-found page, which knows the way back', async () => {
  open({ 'GET /events/lunch': refuse(404), 'POST /events/join/lunch': refuse(404) })
  await waitFor(() => expect(location.hash).toBe('#/404?from=%2Fq%2Flunch%2Fanswers'))
})

test('when nobody answers the page says so and offers another try', async () => {
  const server = open({ 'GET /events/lunch': () => 'silence' })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.answers['GET /events/lunch'] = () => ({ body: anEvent() })
  retry.click()
  await screen.findByRole('heading', { name: 'What shall we eat?' })
})
