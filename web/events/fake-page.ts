// A page for tests: a small server behind `fetch`, an event, and what the shell puts around a page.
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createElement, Fragment, type ReactNode } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { setCurrentUser } from '#web/accounts/current-user.ts'
import { startDeviceOutbox } from '#web/base/outbox/device-outbox.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { LiveRegion } from '#web/base/ui/LiveRegion.tsx'
import { Toasts } from '#web/base/ui/Toasts.tsx'

const now = Math.floor(Date.now() / 1000)
const window_of = (start_time: number, end_time: number) => ({
  ideas: { start_time, end_time },
  voting: { start_time, end_time },
})
/** It closes in under an hour, so the time that is left is a clock. */
export const OPEN = window_of(now - 3600, now + 3000)
export const OVER = window_of(now - 7200, now - 3600)
export const EARLY = window_of(now + 3600, now + 7200)

export function anEvent(changes: Partial<PopinEvent> = {}): PopinEvent {
  const event = {
    id: 'e1',
    slug: 'lunch',
    name: 'What shall we eat?',
    question_type: 'default',
    voting_mode: 'likes',
    published: true,
    anonymous: true,
    schedule: OPEN,
    phase: 'open',
    stopped: false,
    planned_end: null,
    hero: { display_name: 'Ada' },
    user_created: false,
    can_participate: true,
    call_to_action: { singular: 'idea', plural: 'ideas' },
    randomize_choice_order: false,
    polls_crowdsourcing: false,
    media_allowed: true,
    needs_approval: false,
    waiting_ideas_count: 0,
    results_hidden: false,
    voting_locked: false,
    embed_hosts: [],
    dedup_enabled: false,
    show_code_of_conduct: false,
    show_anon_msg: false,
    multiple_choices: [],
    binary_choices: [],
    scale_choices: [],
    not_editable: [],
    collection: null,
    ideas_count: 0,
    comments_count: 0,
    participants_count: 0,
    seq: 1,
  }
  return { ...event, title: event.name, ...changes } as PopinEvent
}

export type Sent = { request: string; body: Record<string, unknown>; key: string | null }
type Reply = { status?: number; body?: unknown } | 'silence'
type Answer = (body: Record<string, unknown>, query: URLSearchParams) => Reply | Promise<Reply>

export type FakeSession = ReturnType<typeof openFakeSession>

/** `answers` by method and path, such as `POST /ideas`; what is missing answers 404. Change them at any time. */
export function openFakeSession(answers: Record<string, Answer>) {
  const sent: Sent[] = []
  const fetch = async (address: string, { method, body, headers }: RequestInit): Promise<Response> => {
    const url = new URL(address.replace('/popin/api/1.0', ''), 'http://server')
    const request = `${method} ${url.pathname}`
    const parsed = body ? JSON.parse(String(body)) : {}
    sent.push({ request, body: parsed, key: new Headers(headers).get('idempotency-key') })
    const reply = (await answers[request]?.(parsed, url.searchParams)) ?? { status: 404, body: {} }
    if (reply === 'silence') throw new TypeError('Failed to fetch')
    const status = reply.status ?? 200
    return new Response(JSON.stringify(status < 400 ? { data: reply.body } : reply.body), { status })
  }
  return { sent, answers, fetch, requests: (name: string) => sent.filter((one) => one.request === name) }
}

/** Answers that show the event and count the reader in. */
export function eventAnswers(event: PopinEvent): Record<string, Answer> {
  return {
    [`GET /events/${event.slug}`]: () => ({ body: event }),
    [`POST /events/join/${event.slug}`]: () => ({ body: { event_slug: event.slug, collection_id: null } }),
  }
}

export const guest = {
  id: 'u1',
  guest: true,
  display_name: '',
  email: null,
  features: [],
  plan: { features: { moderation: false } },
} as unknown as User
export const member = { ...guest, guest: false, display_name: 'Ben', email: 'ben@x.co' } as User

/** Shows a page with what the shell puts around it. */
export function showPage(page: ReactNode, user: User = guest) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  setCurrentUser(client, user)
  startDeviceOutbox(user.id)
  const hosts = [ConfirmHost, Toasts, LiveRegion].map((Host) => createElement(Host, { key: Host.name }))
  const around = createElement(Fragment, null, page, hosts)
  const provided = createElement(QueryClientProvider, { client }, around)
  return { client, ...render(createElement(MantineProvider, null, provided)) }
}
