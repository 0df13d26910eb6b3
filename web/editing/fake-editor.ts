// An edit screen for tests: its address, a small server behind `fetch`, and somebody who may do everything.
import { act, fireEvent, screen } from '@testing-library/react'
import { createElement } from 'react'
import { vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { termsOf } from '#domain/billing/plans.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { EventTemplate } from '#domain/templates/contract.ts'
import { newEvent, userDefaults } from '#domain/templates/new-event.ts'
import { currentPlace } from '#web/base/router/address-bar.ts'
import { OpenedAddressContext } from '#web/base/router/useAddress.ts'
import { closeDialogs } from '#web/base/ui/dialogs.ts'
import { anEvent, member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { EditPage } from './EditPage.tsx'
import type { SessionBody } from './form/session-draft.ts'

const features = {
  scheduling: true,
  media: true,
  privacy_settings: true,
  moderation: true,
  custom_branding: true,
  delegates: true,
  enterprise_dashboard: true,
}

export const creator = {
  ...member,
  first_name: 'Ben',
  last_name: '',
  event_creation_allowed: true,
  event_name_max_length: 500,
  hero_view_enabled: true,
  features: [],
  plan: {
    id: 'premium',
    name: 'Premium',
    expiration: null,
    max_questions: 1000,
    max_questions_upgradeable: false,
    features,
  },
} as unknown as User

/** The creator on another plan. */
export function withPlan(
  plan: Partial<Omit<User['plan'], 'features'>>,
  without: (keyof typeof features)[] = [],
) {
  const left = Object.fromEntries(without.map((name) => [name, false]))
  return { ...creator, plan: { ...creator.plan, ...plan, features: { ...features, ...left } } } as User
}

/** A saved event of the creator, with what the edit screen reads. */
export function savedEvent(changes: Partial<PopinEvent> = {}): PopinEvent {
  return anEvent({
    user_created: true,
    use_case: null,
    time_zone: 'UTC',
    visibility_setting: 'anyone_as_guest',
    auto_send_reminders: true,
    meeting_part: null,
    apply_to_prototype: false,
    launch_media: null,
    launch_media_id: null,
    ...changes,
  })
}

function template(): EventTemplate {
  const terms = termsOf({ id: 'premium_monthly', expiration: null }, 'on', 0)
  const now = Math.floor(Date.now() / 1000)
  return { event: newEvent(terms, now), user_defaults: userDefaults(terms) } as EventTemplate
}

function answersFor(saved: readonly PopinEvent[]) {
  const tokens = saved.flatMap((event) => [event.slug, event.id].map((token) => [token, event] as const))
  return {
    ...Object.fromEntries(tokens.map(([token, event]) => [`GET /events/${token}`, () => ({ body: event })])),
    'GET /events/template': () => ({ body: template() }),
    'POST /sessions/save': ({ events }: Record<string, unknown>) => ({
      body: {
        collection: { id: 'c1' },
        events: (events as SessionBody['events']).map((event, index) => ({
          ...event,
          slug: `s${index + 1}`,
        })),
      },
    }),
  }
}

/** Opens an address such as `/q/edit`; what is saved is answered as saved events. */
export async function openEditor(address: string, saved: PopinEvent[] = [], user: User = creator) {
  localStorage.clear()
  // what a test before asked waits for an answer still
  closeDialogs()
  history.replaceState(null, '', `/#${address}`)
  const server = openFakeSession(answersFor(saved))
  vi.stubGlobal('fetch', server.fetch)
  const place = currentPlace()
  const slug = /^\/q\/([^/]+)\/edit$/.exec(place.pathname)?.[1]
  const mode = place.pathname.endsWith('survey') ? 'survey' : 'session'
  await act(async () => {
    const value = { place, params: slug ? { slug } : {} }
    showPage(createElement(OpenedAddressContext, { value }, createElement(EditPage, { mode })), user)
  })
  const isLetIn = saved[0] ? saved[0].user_created : user.event_creation_allowed && !slug
  if (isLetIn) await screen.findAllByLabelText('Question type')
  return {
    ...server,
    /** Requests that change something. */
    writes: () =>
      server.sent.filter(({ request }) => !request.startsWith('GET')).map(({ request }) => request),
    /** What the last save sent. */
    body: () => server.requests('POST /sessions/save').at(-1)?.body as SessionBody | undefined,
  }
}

export const question = (n?: number) =>
  screen.getByRole('textbox', { name: n ? `Question ${n}` : 'Question' })
export const write = (text: string, n?: number) => fireEvent.change(question(n), { target: { value: text } })
export const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
export const pickType = (value: string, index = 0) =>
  act(async () => fireEvent.change(screen.getAllByLabelText('Question type')[index]!, { target: { value } }))
