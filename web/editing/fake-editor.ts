// An edit screen for tests: its address, a small server behind `fetch`, and somebody who may do everything.
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { createElement } from 'react'
import { vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { termsOf } from '#domain/billing/plans.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { EventTemplate } from '#domain/templates/contract.ts'
import { newEvent, userDefaults } from '#domain/templates/new-event.ts'
import { currentPlace, openAgain } from '#web/base/router/address-bar.ts'
import { OpenedAddressContext } from '#web/base/router/useAddress.ts'
import { deviceStore } from '#web/base/storage/device-store.ts'
import { closeDialogs } from '#web/base/ui/dialogs.ts'
import { anEvent, member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { EditPage } from './EditPage.tsx'
import type { SessionBody } from './form/session-draft.ts'
import { MeetingPage } from './meeting/MeetingPage.tsx'

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

function template({ plan }: User): EventTemplate {
  const id = plan.id === 'free' ? 'free' : 'premium_monthly'
  const terms = termsOf({ id, expiration: null }, 'on', 0)
  const now = Math.floor(Date.now() / 1000)
  return { event: newEvent(terms, now), user_defaults: userDefaults(terms) } as EventTemplate
}

function answersFor(saved: readonly PopinEvent[], user: User) {
  const tokens = saved.flatMap((event) => [event.slug, event.id].map((token) => [token, event] as const))
  return {
    ...Object.fromEntries(tokens.map(([token, event]) => [`GET /events/${token}`, () => ({ body: event })])),
    'GET /events/template': () => ({ body: template(user) }),
    'POST /sessions/save': ({ events }: Record<string, unknown>) => ({
      body: {
        collection: { id: 'c1' },
        events: (events as SessionBody['events']).map((event, index) => ({
          ...event,
          id: event.id ?? `new${index + 1}`,
          slug: `s${index + 1}`,
        })),
      },
    }),
  }
}

type Collection = NonNullable<PopinEvent['collection']>

/** A saved meeting as the server tells it to its creator. */
export function savedMeeting(saved: readonly PopinEvent[], changes: Record<string, unknown> = {}) {
  return { id: 'c1', type: 'meeting', event_ids: saved.map(({ id }) => id), user_created: true, ...changes }
}

/** The collection that saved events of a meeting name. */
export function meetingOf(ids: readonly string[], changes: Partial<Collection> = {}): Collection {
  const events = ids.map((id) => ({ id, slug: id, name: '' }))
  return { id: 'c1', name: 'Sprint review', type: 'meeting', events, ...changes } as unknown as Collection
}

/** Opens an address such as `/q/edit`; what is saved is answered as saved events, `meeting` as their collection. */
export async function openEditor(
  address: string,
  saved: PopinEvent[] = [],
  user: User = creator,
  meeting: unknown = null,
  more: Parameters<typeof openFakeSession>[0] = {},
) {
  for (const key of deviceStore.keys('')) deviceStore.remove(key)
  return openEditorAgain(address, saved, user, meeting, more)
}

/** The same on a device that has kept what was written there. */
export async function openEditorAgain(
  address: string,
  saved: PopinEvent[] = [],
  user: User = creator,
  meeting: unknown = null,
  more: Parameters<typeof openFakeSession>[0] = {},
) {
  cleanup()
  // what a test before asked waits for an answer still
  closeDialogs()
  history.replaceState(null, '', `/#${address}`)
  openAgain()
  const server = openFakeSession({
    ...answersFor(saved, user),
    ...(meeting !== null && { 'GET /collections/c1': () => ({ body: meeting }) }),
    ...more,
  })
  vi.stubGlobal('fetch', server.fetch)
  const place = currentPlace()
  const slug = /^\/q\/([^/]+)\/edit$/.exec(place.pathname)?.[1]
  const collection = /^\/meetings\/([^/]+)\/edit$/.exec(place.pathname)?.[1]
  const page = pageAt(place.pathname)
  await act(async () => {
    const value = { place, params: { ...(slug && { slug }), ...(collection && { collection }) } }
    showPage(createElement(OpenedAddressContext, { value }, page), user)
  })
  const isMeeting = saved[0]?.collection?.type === 'meeting'
  const isLetIn = saved[0]
    ? saved[0].user_created && isMeeting === place.pathname.startsWith('/meetings')
    : user.event_creation_allowed && !slug && !collection && mayOpen(place.query, user)
  if (isLetIn) await formOf(place.pathname)
  return {
    ...server,
    /** Requests that change something. */
    writes: () =>
      server.sent.filter(({ request }) => !request.startsWith('GET')).map(({ request }) => request),
    /** What the last save sent. */
    body: () => server.requests('POST /sessions/save').at(-1)?.body as SessionBody | undefined,
  }
}

const pageAt = (path: string) =>
  path.startsWith('/meetings') ? createElement(MeetingPage) : createElement(EditPage, { mode: modeOf(path) })

/** A plan may have no copies. */
const mayOpen = ({ copy, run_again }: Record<string, string | undefined>, { plan }: User) =>
  plan.features.scheduling || (!copy && !run_again)

/** What is prioritized has no other kind to choose. */
function formOf(pathname: string) {
  return pathname.startsWith('/r/p')
    ? screen.findByRole('textbox', { name: 'Question' })
    : screen.findAllByLabelText('Question type')
}

function modeOf(pathname: string) {
  if (pathname.startsWith('/r/p')) return 'prioritize'
  return pathname.endsWith('survey') ? 'survey' : 'session'
}

export const question = (n?: number) =>
  screen.getByRole('textbox', { name: n ? `Question ${n}` : 'Question' })
export const write = (text: string, n?: number) => fireEvent.change(question(n), { target: { value: text } })
export const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
export const pickType = (value: string, index = 0) =>
  act(async () => fireEvent.change(screen.getAllByLabelText('Question type')[index]!, { target: { value } }))
