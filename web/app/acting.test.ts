// Whose drafts are shown follows whoever is signed in, and for whom they act.
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { becomeUser, currentUserQuery, setCurrentUser } from '#web/accounts/current-user.ts'
import { signOut } from '#web/accounts/sign-out.ts'
import { tabUserId } from '#web/accounts/tab-user.ts'
import { readDraft, writeDraft } from '#web/base/drafts/drafts.ts'
import { watchReloads } from '#web/base/testing/watch-reloads.ts'
import { queryClient } from './query-client.ts'
import { followSession } from './session.ts'

const ben = { id: 'ben', guest: false, delegate_user_id: null, admin_viewing_as: null } as unknown as User
const asAnn = { ...ben, id: 'ann', delegate_user_id: 'ben' } as unknown as User
const viewingAnn = { ...ben, id: 'ann', admin_viewing_as: 'ben@example.org' } as unknown as User

let end = () => {}
beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
})

/** A page that is loaded while this user is signed in. */
function load(user: User): void {
  end()
  queryClient.clear()
  setCurrentUser(queryClient, user)
  end = followSession()
}

test.each([
  ['acts', asAnn],
  ['looks', viewingAnn],
])('who %s for somebody finds none of their own drafts, and loses none', (_what, other) => {
  load(ben)
  writeDraft('answer:e1', 'mine')
  load(other)
  expect(readDraft('answer:e1')).toBeNull()
  writeDraft('answer:e1', 'for Ann')
  load(ben)
  expect(readDraft('answer:e1')).toBe('mine')
  load(other)
  expect(readDraft('answer:e1')).toBe('for Ann')
})

/** Another tab of the browser switched, and the server is asked who this is now. */
async function hear(user: User): Promise<void> {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: user })))
  // as every page does that shows who is signed in
  const watcher = new QueryObserver(queryClient, { ...currentUserQuery, refetchOnMount: false })
  const leave = watcher.subscribe(() => {})
  await watcher.refetch()
  leave()
}

test('a page whose user begins to act elsewhere is loaded anew, before anything is kept as another’s', async () => {
  const reloads = watchReloads()
  load(ben)
  writeDraft('answer:e1', 'mine')
  await hear(ben)
  expect(reloads()).toBe(0)
  await hear(asAnn)
  expect(reloads()).toBe(1)
  expect(readDraft('answer:e1')).toBe('mine')
})

test('a page that knows it by itself stays, with the drafts of the other person', () => {
  const reloads = watchReloads()
  load(ben)
  writeDraft('answer:e1', 'mine')
  becomeUser(queryClient, asAnn)
  expect([reloads(), readDraft('answer:e1')]).toEqual([0, null])
})

test('signing out while acting loads nothing anew', () => {
  const reloads = watchReloads()
  load(asAnn)
  becomeUser(queryClient, null)
  expect(reloads()).toBe(0)
})

describe('signing out', () => {
  /** The server ends the login session, tells the page so, and answers the call when `answer` is called. */
  async function signOutSlowly() {
    let answer = (_response: Response) => {}
    const refused = () =>
      new Response(JSON.stringify({ error_code: 'no_session', data: null }), { status: 401 })
    vi.stubGlobal('fetch', (address: string) =>
      address.endsWith('/logout')
        ? new Promise<Response>((resolve) => (answer = resolve))
        : Promise.resolve(refused()),
    )
    const left = signOut(queryClient)
    await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0, retry: false })
    return { left, answer }
  }

  test('the end that is heard before its answer loads nothing anew, and the tab is nobody’s', async () => {
    const reloads = watchReloads()
    load(ben)
    const { left, answer } = await signOutSlowly()
    answer(new Response(JSON.stringify({ data: { signed_out: true } })))
    await left
    expect([reloads(), tabUserId()]).toEqual([0, ''])
    expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeNull()
  })

  test('an answer that is lost is no matter once the end is heard', async () => {
    load(ben)
    const { left, answer } = await signOutSlowly()
    answer(new Response('', { status: 502 }))
    await left
    expect(tabUserId()).toBe('')
  })

  test('somebody who signs in afterwards is told again of an end elsewhere', async () => {
    const reloads = watchReloads()
    load(ben)
    const { left, answer } = await signOutSlowly()
    answer(new Response(JSON.stringify({ data: { signed_out: true } })))
    await left
    setCurrentUser(queryClient, ben)
    await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0, retry: false })
    expect(reloads()).toBe(1)
  })
})
