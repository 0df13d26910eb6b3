// The ribbon of a creator on the small server of a fake session, as tests open and press it.
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { setCurrentUser } from '#web/accounts/current-user.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { currentToasts } from '#web/base/ui/toasts.ts'
import { anEvent, type FakeSession, member, openFakeSession } from '#web/events/fake-page.ts'
import { sessionAnswers } from '#web/ideas/fake-session.ts'
import { CreatorRibbon } from './CreatorRibbon.tsx'

export const own = (change: Partial<PopinEvent> = {}) =>
  anEvent({
    user_created: true,
    short_code: 'ACD346',
    short_share_link: 'https://popin.example/s/ACD346',
    visibility_setting: 'anyone_as_guest',
    invited_users_count: 0,
    time_zone: 'UTC',
    ...change,
  })

/** A plan with everything that the ribbon asks for; `scheduling` false is one without. */
export const planned = (id: string, scheduling: boolean): Partial<User> => ({
  plan: { id, features: { scheduling, moderation: true } } as User['plan'],
})

export async function openRibbon(
  event: PopinEvent = own(),
  ideas: Idea[] = [],
  user: Partial<User> = {},
): Promise<FakeSession> {
  const server = openFakeSession(sessionAnswers(event, ideas))
  server.answers[`GET /events/${event.id}/stats/mini`] = () => ({ body: { metrics: { joined: 12 } } })
  vi.stubGlobal('fetch', server.fetch)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  setCurrentUser(client, {
    ...member,
    ...planned('premium_monthly', true),
    event_creation_allowed: true,
    ...user,
  })
  const page = [
    createElement(CreatorRibbon, { key: 'ribbon', event }),
    createElement(ConfirmHost, { key: 'confirm' }),
  ]
  const provided = createElement(QueryClientProvider, { client }, page)
  await act(async () => {
    render(createElement(MantineProvider, { env: 'test' } as never, provided))
  })
  return server
}

export const button = (name: string) => screen.getByRole('button', { name })
export const press = (name: string) => act(async () => fireEvent.click(button(name)))
export const toasts = () => currentToasts().map((toast) => toast.text)

export async function pressInMenu(name: string, menu = 'More'): Promise<void> {
  await press(menu)
  const item = await screen.findByRole('menuitem', { name })
  await act(async () => fireEvent.click(item))
}

/** Opens the results and saves one of their files. */
export async function save(file: RegExp): Promise<void> {
  await press('Results')
  const menu = await screen.findByRole('button', { name: 'Export' })
  menu.focus()
  await act(async () => fireEvent.click(menu))
  const item = await screen.findByRole('menuitem', { name: file })
  await act(async () => fireEvent.click(item))
}

/** Presses a button of the dialog that is open. */
export async function answer(name: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'))
  await act(async () => fireEvent.click(dialog.getByRole('button', { name })))
}
