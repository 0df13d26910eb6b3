import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { type Answers, answered, member, openScreen, refused } from '#web/accounts/fake-screen.ts'
import { watchReloads } from '#web/base/testing/watch-reloads.ts'
import { DelegateHost } from '#web/delegates/DelegateHost.tsx'

const BECOME = 'POST /user/delegate/become'
const ann = { id: 'a1', first_name: 'Ann', last_name: 'Lee' }
let people = 0
/** A person whom nobody has asked anything yet. */
function delegate(): User {
  people += 1
  return { ...member, id: `u${people}`, delegate_user: ann, delegate_user_id: null } as User
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

const open = (user: User, path = '/dashboard', answers: Answers = {}) =>
  openScreen(DelegateHost, { path, user, answers })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const noDialog = async () => {
  // it would come late
  await act(async () => void (await import('#web/delegates/SwitchDialog.tsx')))
  expect(screen.queryByRole('dialog')).toBeNull()
}

test('a delegate is asked on the first page, and neither Escape nor a click beside it is an answer', async () => {
  const asked = await open(delegate())
  expect(await screen.findByRole('dialog', { name: 'Act as Ann Lee?' })).toBeTruthy()
  const focused = await screen.findByRole('button', { name: 'Act as Ann Lee' })
  await waitFor(() => expect(document.activeElement).toBe(focused))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  fireEvent.mouseDown(document.querySelector('.mantine-Modal-overlay')!)
  fireEvent.click(document.querySelector('.mantine-Modal-overlay')!)
  fireEvent.mouseDown(document.querySelector('.mantine-Modal-inner')!)
  fireEvent.click(document.querySelector('.mantine-Modal-inner')!)
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  expect(asked).toEqual([])
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('agreeing makes one request with the id, and loads the page anew', async () => {
  const reloads = watchReloads()
  const asked = await open(delegate(), '/dashboard', {
    [BECOME]: () => answered({ ...member, id: 'a1' }),
  })
  await screen.findByRole('dialog')
  await press('Act as Ann Lee')
  await waitFor(() => expect(reloads()).toBe(1))
  expect(asked).toMatchObject([{ call: BECOME, body: { id: 'a1' } }])
})

test('a switch that fails is told, and the question stays', async () => {
  const reloads = watchReloads()
  await open(delegate(), '/dashboard', { [BECOME]: () => refused(503) })
  await screen.findByRole('dialog')
  await press('Act as Ann Lee')
  expect(await screen.findByText('You are still in the same account, please try again.')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(reloads()).toBe(0)
})

test('who declines stays, and is not asked again in this browser session', async () => {
  const user = delegate()
  const asked = await open(user)
  await screen.findByRole('dialog')
  await press('Stay in my account')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  await open(user, '/q')
  await noDialog()
  expect(asked).toEqual([])
})

test('after something was just made nobody is asked on that page, on the same page without the flag they are', async () => {
  const user = delegate()
  await open(user, '/q/lunch/answers?created_now=1')
  await noDialog()
  cleanup()
  await open(user, '/q/lunch/answers')
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

it.each([
  ['nobody lets act', { ...member, delegate_user: null, delegate_user_id: null } as User],
  ['is signed out', null],
])('who %s is asked nothing', async (_who, user) => {
  await openScreen(DelegateHost, { path: '/dashboard', user })
  await noDialog()
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('while a delegate acts, each page says for whom and leads back to the own account', async () => {
  const reloads = watchReloads()
  const acting = { ...member, id: 'a1', display_name: 'Ann Lee', delegate_user: null, delegate_user_id: 'u1' }
  const asked = await open(acting as User, '/q', { [BECOME]: () => answered({ ...member, id: 'u1' }) })
  expect(await screen.findByText('Acting as Ann Lee.')).toBeTruthy()
  await press('Switch back')
  await waitFor(() => expect(reloads()).toBe(1))
  expect(asked).toMatchObject([{ call: BECOME, body: { id: 'u1' } }])
})

test('who switches back is not asked at once to act for the same person again', async () => {
  const user = delegate()
  const acting = {
    ...member,
    id: ann.id,
    display_name: 'Ann Lee',
    delegate_user: null,
    delegate_user_id: user.id,
  }
  watchReloads()
  await open(acting as User, '/q', { [BECOME]: () => answered(user) })
  await screen.findByText('Acting as Ann Lee.')
  await press('Switch back')
  cleanup()
  await open(user, '/q')
  await noDialog()
})
