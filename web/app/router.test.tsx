import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moveTo } from '#web/base/router/address-bar.ts'
import { hrefOf, navigate } from '#web/base/router/navigate.ts'
import { whenDialogsClose } from '#web/base/ui/dialogs.ts'
import { App } from './App.tsx'
import { queryClient } from './query-client.ts'
import { show } from './route.ts'
import { openRouter, type Router } from './router.ts'

const routes = [
  show('/legacy', 'LegacyScreen', 'anyone', 'app.title_legacy'),
  show('/lost/:id', 'NotFoundScreen', 'anyone', 'app.title_not_found'),
  show('/own', 'NotFoundScreen', 'signed_in', 'app.title_feed'),
  show('/signin', 'LegacyScreen', 'anyone', 'app.title_sign_in'),
]
const member = { id: 'u1', display_name: 'Ada Lovelace', guest: false, hero_view_enabled: true }
const legacy = () => screen.findByRole('heading', { name: /too old/ })
const lost = () => screen.findByRole('heading', { name: /cannot find/ })
const shape = () => screen.queryByRole('status', { name: 'Loading' })

let router: Router
let answer: (response: Response) => void
let fail: (error: Error) => void

beforeEach(() => {
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } })
  vi.stubGlobal(
    'fetch',
    () => new Promise<Response>((resolve, reject) => ([answer, fail] = [resolve, reject])),
  )
})

afterEach(() => {
  router.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function open(path: string): Promise<void> {
  moveTo(path)
  router = openRouter(routes)
  await act(async () => void render(<App router={router} />))
}

const signIn = () => answer(new Response(JSON.stringify({ data: member })))

test('the screen before stays until the next one is there, and gives way to its shape after 300 ms', async () => {
  await open('/legacy')
  await legacy()
  vi.useFakeTimers()
  act(() => navigate('/own'))
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(screen.getByRole('heading', { name: /too old/ })).toBeTruthy()
  expect(shape()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.queryByRole('heading')).toBeNull()
  expect(shape()).toBeTruthy()
  vi.useRealTimers()
  await act(async () => signIn())
  await lost()
  expect(shape()).toBeNull()
})

test('who changes their mind on the way ends where they went last', async () => {
  await open('/legacy')
  await legacy()
  act(() => navigate('/own'))
  act(() => navigate('/lost/1'))
  await lost()
  await act(async () => signIn())
  expect(location.hash).toBe(hrefOf('/lost/1'))
  expect(document.title).toBe('Not found')
})

test('without a network the page says so, and the next try shows the screen', async () => {
  await open('/own')
  await act(async () => fail(new TypeError('failed to fetch')))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('alert').textContent).toContain('No connection')
  act(() => retry.click())
  await act(async () => signIn())
  await lost()
})

test('a new screen begins at the top, and back leads to where one was', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo')
  await open('/legacy')
  await legacy()
  vi.stubGlobal('scrollY', 640)
  act(() => navigate('/lost/1'))
  await lost()
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
  vi.stubGlobal('scrollY', 0)
  act(() => history.back())
  await legacy()
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640)
})

test('another query of the same screen leaves screen and scroll position alone', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo')
  await open('/lost/1?tab=1')
  const heading = await lost()
  act(() => navigate('/lost/1?tab=2', { replace: true }))
  expect(router.shown().opened.place.query).toEqual({ tab: '2' })
  expect(await lost()).toBe(heading)
  expect(scrollTo).not.toHaveBeenCalled()
})

test('the same route with another name in its path is a new screen', async () => {
  await open('/lost/1')
  const heading = await lost()
  act(() => navigate('/lost/2'))
  await waitFor(() => expect(router.shown().opened.params).toEqual({ id: '2' }))
  expect(await lost()).not.toBe(heading)
})

test('on a change of path dialogs close at once, and the focus goes to the new screen', async () => {
  await open('/legacy')
  await legacy()
  const close = vi.fn()
  const end = whenDialogsClose(close)
  act(() => navigate('/legacy?tab=2'))
  expect(close).not.toHaveBeenCalled()
  act(() => navigate('/own'))
  expect(close).toHaveBeenCalledOnce()
  end()
  await act(async () => signIn())
  await lost()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
