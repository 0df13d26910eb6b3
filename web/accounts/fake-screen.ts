// Opens a screen in a test as the app would, with address, cache and toasts; only the network is a fake.
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { type ComponentType, createElement, useEffect, useState } from 'react'
import { vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { setCurrentUser } from '#web/accounts/current-user.ts'
import { currentPlace, onMove } from '#web/base/router/address-bar.ts'
import { OpenedAddressContext } from '#web/base/router/useAddress.ts'
import { Toasts } from '#web/base/ui/Toasts.tsx'

/** One request of the screen; `call` is such as `POST /account/create`. */
export type Asked = { call: string; query: Record<string, string>; body: Record<string, unknown> }
export type Answers = Record<string, (asked: Asked) => Response | Promise<Response>>

export const member = {
  id: 'u1',
  email: 'ada@example.org',
  display_name: 'Ada Lovelace',
  first_name: 'Ada',
  last_name: 'Lovelace',
  guest: false,
  verified: true,
  has_password: true,
  need_password_change: false,
  requires_password_change: false,
} as User
export const guest = { ...member, id: 'g1', email: null, guest: true, has_password: false } as User

export const answered = (data: unknown) => new Response(JSON.stringify({ data }))
export const refused = (status: number, failure: object = {}, headers?: HeadersInit) =>
  new Response(JSON.stringify({ error_code: 'refused', error_message: null, ...failure }), {
    status,
    headers,
  })

type Opening = {
  path: string
  params?: Record<string, string>
  answers?: Answers
  /** Of what the screen reads beside what the test is about; it is answered, and not told. */
  ground?: Answers
  user?: User | null
  /** How long what was read is not asked for again, milliseconds; the product has 30,000. */
  staleTime?: number
}

/** Gives what was asked so far, without the question who is signed in; it grows while the test goes on. */
export async function openScreen(Screen: ComponentType, opening: Opening): Promise<Asked[]> {
  const { path, params = {}, answers = {}, ground = {}, user = null, staleTime = 0 } = opening
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const [place, query] = address.replace('/popin/api/1.0', '').split('?')
    const one: Asked = {
      call: `${init.method} ${place}`,
      query: Object.fromEntries(new URLSearchParams(query)),
      body: JSON.parse(String(init.body ?? '{}')),
    }
    const quiet = ground[one.call]
    if (quiet) return quiet(one)
    if (one.call === 'GET /authenticate') return user ? answered(user) : refused(401)
    asked.push(one)
    return answers[one.call]?.(one) ?? refused(404)
  })
  history.replaceState(null, '', `/#${path}`)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime } } })
  setCurrentUser(client, user)
  const page = createElement(Page, { Screen, params })
  const app = createElement(QueryClientProvider, { client }, page)
  await act(async () => void render(createElement(MantineProvider, { env: 'test' }, app)))
  return asked
}

/** The address that the reader is on. */
export const address = () => location.hash.slice(1)

function Page({ Screen, params }: { Screen: ComponentType; params: Record<string, string> }) {
  const [first] = useState(currentPlace)
  const [place, setPlace] = useState(first)
  useEffect(() => onMove((move) => setPlace(move.place)), [])
  const isHere = place.pathname === first.pathname
  return createElement(
    OpenedAddressContext,
    { value: { place, params } },
    isHere && createElement(Screen),
    createElement(Toasts),
  )
}
