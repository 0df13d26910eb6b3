// What is half written stays on the page when its login session ends elsewhere, or acting for somebody is over.
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { currentUserQuery, setCurrentUser } from '#web/accounts/current-user.ts'
import { sender } from '#web/base/api/sender.ts'
import { removeDrafts } from '#web/base/drafts/removal.ts'
import { useDraft } from '#web/base/drafts/useDraft.ts'
import { moveTo } from '#web/base/router/address-bar.ts'
import { useLeaveGuard } from '#web/base/router/useLeaveGuard.ts'
import { watchReloads } from '#web/base/testing/watch-reloads.ts'
import { App } from './App.tsx'
import { queryClient } from './query-client.ts'
import { show } from './route.ts'
import { openRouter, type Router } from './router.ts'
import { followSession } from './session.ts'

const ben = {
  id: 'ben',
  guest: false,
  display_name: 'Ben Ode',
  email: 'ben@example.org',
  delegate_user_id: null,
  admin_viewing_as: null,
} as unknown as User
const asAnn = { ...ben, id: 'ann', display_name: 'Ann Lee', delegate_user_id: 'ben' } as User
const viewingAnn = { ...asAnn, delegate_user_id: null, admin_viewing_as: 'ben@example.org' } as User

let router: Router
let end = () => {}
let answering: User | null
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  vi.stubGlobal('fetch', async (url: string | Request) =>
    answering
      ? new Response(JSON.stringify({ data: isCount(url) ? NONE_UNSEEN : answering }))
      : new Response(JSON.stringify({ error_code: 'not_signed_in', data: null }), { status: 401 }),
  )
  moveTo('/legacy')
  router = openRouter([show('/legacy', 'LegacyScreen', 'anyone', 'app.title_legacy')])
})
afterEach(() => {
  end()
  router.close()
  vi.unstubAllGlobals()
})

/** The menu of the page that somebody goes to may ask before the test is over. */
const isCount = (url: string | Request) =>
  String(url instanceof Request ? url.url : url).includes('/notifications')
const NONE_UNSEEN = { unseen_count: 0 }

async function load(user: User): Promise<void> {
  answering = user
  setCurrentUser(queryClient, user)
  end = followSession()
  await act(async () => void render(<App router={router} />))
}

/** The server is asked again who this is. */
async function hear(user: User | null): Promise<void> {
  answering = user
  await act(() => queryClient.refetchQueries({ queryKey: currentUserQuery.queryKey }))
}

const shown = () => queryClient.getQueryData<User>(currentUserQuery.queryKey)?.id
const title = (name: string) => screen.findByRole('dialog', { name })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const writeForm = () => renderHook(() => useLeaveGuard(true, async () => true))

test('a form that was changed stays, and goes on once its writer is signed in again', async () => {
  const reloads = watchReloads()
  await load(ben)
  writeForm()
  await hear(null)
  await title('You are signed out')
  expect([shown(), reloads()]).toEqual(['ben', 0])
  await press('Continue')
  await screen.findByText('Ben Ode is not signed in yet.')
  answering = ben
  await press('Continue')
  await isGone()
  expect([shown(), reloads()]).toEqual(['ben', 0])
})

test('a text stays that the other tab removed from the device', async () => {
  const reloads = watchReloads()
  await load(ben)
  const { result } = renderHook(() => useDraft('answer:e1', ''))
  act(() => result.current.set('Half written'))
  removeDrafts()
  await hear(null)
  await title('You are signed out')
  expect([result.current.value, reloads()]).toEqual(['Half written', 0])
  answering = ben
  await act(async () => void window.dispatchEvent(new Event('focus')))
  await isGone()
})

test('a form stays where somebody else is signed in by now, and is not theirs', async () => {
  const reloads = watchReloads()
  await load(ben)
  writeForm()
  await hear({ ...ben, id: 'eve', display_name: 'Eve' } as unknown as User)
  const dialog = await title('You are signed out')
  expect(dialog.textContent).toContain('Sign in as Ben Ode again')
  expect([shown(), reloads()]).toEqual(['ben', 0])
  await press('Read or copy it first')
  await isGone()
})

test.each([
  ['views this as', viewingAnn],
  ['acts for', asAnn],
])(
  'a form stays where its writer %s somebody in another tab, and is told so, not that they are signed out',
  async (_what, other) => {
    const reloads = watchReloads()
    await load(ben)
    writeForm()
    await hear(other)
    const dialog = await title('This browser now shows POPin as Ann Lee')
    expect(dialog.textContent).not.toMatch(/Somebody else|Sign in/)
    expect([shown(), reloads()]).toEqual(['ben', 0])
    await press('Continue')
    await screen.findByText('You are not back in your own account yet.')
    answering = ben
    await press('Continue')
    await isGone()
    expect([shown(), reloads()]).toEqual(['ben', 0])
  },
)

test('what a delegate wrote stays readable when the grant is taken back, and the way leads to the own account', async () => {
  const reloads = watchReloads()
  await load(asAnn)
  writeForm()
  await hear(ben)
  await title('You no longer act as Ann Lee')
  expect([shown(), reloads()]).toEqual(['ann', 0])
  await press('Back to my account')
  await waitFor(() => expect(shown()).toBe('ben'))
  await waitFor(() => expect(location.hash).toContain('/dashboard'))
  await isGone()
})

test('who viewed this as somebody is told that it ended, and goes on as themselves by a press only', async () => {
  const reloads = watchReloads()
  await load(viewingAnn)
  await hear(ben)
  const dialog = await title('You no longer view this as Ann Lee')
  expect(dialog.textContent).not.toContain('writing')
  // calls from this page are still refused: they are those of somebody who is not signed in
  expect([shown(), sender.id, reloads()]).toEqual(['ann', 'ann', 0])
  await press('Stay on this page')
  await isGone()
  await hear(ben)
  await title('You no longer view this as Ann Lee')
  expect([shown(), sender.id, reloads()]).toEqual(['ann', 'ann', 0])
  await press('Back to my account')
  await waitFor(() => expect([shown(), sender.id]).toEqual(['ben', 'ben']))
  await waitFor(() => expect(location.hash).toContain('/dashboard'))
  await isGone()
})

test('who views this as somebody once more meanwhile goes on with the page', async () => {
  await load(viewingAnn)
  await hear(ben)
  await title('You no longer view this as Ann Lee')
  answering = viewingAnn
  await act(async () => void window.dispatchEvent(new Event('focus')))
  await isGone()
  expect(shown()).toBe('ann')
})

test('with nothing written the page is loaded anew, as before', async () => {
  const reloads = watchReloads()
  await load(ben)
  renderHook(() => useDraft('answer:e1', ''))
  await hear(null)
  expect([screen.queryByRole('dialog'), reloads()]).toEqual([null, 1])
})
