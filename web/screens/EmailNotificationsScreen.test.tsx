import { act, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import {
  type Answers,
  address,
  answered,
  guest,
  member,
  openScreen,
  refused,
} from '#web/accounts/fake-screen.ts'
import { StopMails } from '#web/accounts/StopMails.tsx'
import { type FakeSession, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { EmailNotificationsScreen } from './EmailNotificationsScreen.tsx'

const STOP = 'POST /account/notifications_email/stop'
let server: FakeSession
beforeEach(() => {
  server = openFakeSession({ [STOP]: () => ({ body: { stopped: true } }) })
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => vi.unstubAllGlobals())

const press = () => act(async () => screen.getByRole('button', { name: 'Stop these emails' }).click())

test('opening the link changes nothing; the button takes the address back and says so', async () => {
  showPage(<StopMails token="t1" />)
  expect(server.sent).toEqual([])
  await press()
  expect(server.requests(STOP).map(({ body }) => body.token)).toEqual(['t1'])
  expect(screen.getByText('Done. We deleted your address and will not email you again.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Stop these emails' })).toBeNull()
})

test('a link that belongs to nobody says so, and can be tried again', async () => {
  server.answers[STOP] = () => ({ status: 400, body: { error_message: 'This link belongs to no address.' } })
  showPage(<StopMails token="t1" />)
  await press()
  expect(screen.getByRole('alert').textContent).toBe('This link belongs to no address.')
  server.answers[STOP] = () => ({ body: { stopped: true } })
  await press()
  expect(screen.queryByRole('alert')).toBeNull()
})

const PATH = '/email-notifications'
const READ = 'GET /emails/preferences'
const SAVE = 'PUT /emails/preferences'
const stored = [
  { type: 'session_closed', group: 'hero', enabled: true },
  { type: 'invitations', group: 'participant', enabled: true },
  { type: 'reminders', group: 'participant', enabled: false },
  { type: 'closing_messages', group: 'participant', enabled: true },
  { type: 'promises', group: 'participant', enabled: true },
]
const kept: Answers = { [READ]: () => answered(stored), [SAVE]: () => answered(stored) }

describe('the emails one gets', () => {
  const open = (opening: { path?: string; params?: Record<string, string>; answers?: Answers } = {}) =>
    openScreen(EmailNotificationsScreen, { path: PATH, user: member, answers: kept, ...opening })
  const switches = () => screen.findAllByRole<HTMLInputElement>('switch')
  const part = (title: string) => within(screen.getByRole('heading', { name: title }).closest('section')!)

  it('have one switch for each kind, as it is stored, own sessions apart from those of others', async () => {
    await open()
    expect((await switches()).map(({ checked }) => checked)).toEqual([true, true, false, true, true])
    expect(part('POPins I launch').getAllByRole('switch')).toHaveLength(1)
    expect(part('POPins I receive').getAllByRole('switch')).toHaveLength(4)
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  it('are switched one by one, or all of others at once', async () => {
    const asked = await open()
    const [, invitations] = await switches()
    await act(async () => invitations!.click())
    await vi.waitFor(() => expect(invitations!.checked).toBe(false), 10_000)
    const bodies = () => asked.filter(({ call }) => call === SAVE).map(({ body }) => body.preferences)
    await vi.waitFor(() => expect(bodies()).toEqual([[{ type: 'invitations', enabled: false }]]), 10_000)
    const none = screen.getByRole('button', { name: 'Turn all of these off' })
    await act(async () => none.click())
    const all = ['invitations', 'reminders', 'closing_messages', 'promises']
    // one after the other: the second is sent once the first is answered
    await vi.waitFor(() => expect(bodies()[1]).toEqual(all.map((type) => ({ type, enabled: false }))), 10_000)
    await vi.waitFor(
      () => expect(screen.queryByRole('button', { name: 'Turn all of these off' })).toBeNull(),
      10_000,
    )
  })

  it('stay as they are stored when a switch was not saved, and say why', async () => {
    const why = 'Please verify your email address first. Then you can choose which emails you get.'
    await open({ answers: { ...kept, [SAVE]: () => refused(409, { error_message: why }) } })
    const [, invitations] = await switches()
    await act(async () => invitations!.click())
    expect(await screen.findByText(why)).toBeTruthy()
    await vi.waitFor(() => expect(invitations!.checked).toBe(true), 10_000)
  })

  it('are those of the addressee where the token of an email leads here', async () => {
    const token = 'mail.abc'
    const asked = await open({ path: `${PATH}/${token}`, params: { token } })
    const [, invitations] = await switches()
    await act(async () => invitations!.click())
    await vi.waitFor(
      () => expect(asked.map(({ query }) => query.email_token)).toEqual([token, token]),
      10_000,
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of a token that belongs to nobody say so', async () => {
    const why = 'This link is incomplete. Please open it straight from the email.'
    const answers = { [READ]: () => refused(400, { error_message: why }) }
    await open({ path: `${PATH}/mail.x`, params: { token: 'mail.x' }, answers })
    expect((await screen.findByRole('alert')).textContent).toContain(why)
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('are closed to guests, who come to their sessions', async () => {
    const asked = await openScreen(EmailNotificationsScreen, { path: PATH, user: guest, answers: kept })
    await vi.waitFor(() => expect(address()).toBe('/q'), 10_000)
    expect(asked).toEqual([])
  })

  it('that an invitation of somebody triggers are theirs to stop, which a dialog says', async () => {
    await open({ path: `${PATH}?hero_email=h@x.co&link=1&id=2` })
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('cannot unsubscribe')
    expect(dialog.textContent).toContain('Please contact h@x.co')
    await act(async () => within(dialog).getByRole('button', { name: 'OK' }).click())
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 10_000)
  })
})

describe('the answers to the emails of own sessions', () => {
  const SETTINGS = 'POST /account/settings'
  const host = { ...member, event_creation_allowed: true, takes_replies: false }
  const replies = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Replies come to me/ })
  const turn = async () => {
    const one = await replies()
    await act(async () => one.click())
  }

  it('come to the host who switches that on', async () => {
    const takes = { ...kept, [SETTINGS]: () => answered({ ...host, takes_replies: true }) }
    const asked = await openScreen(EmailNotificationsScreen, { path: PATH, user: host, answers: takes })
    expect((await replies()).checked).toBe(false)
    expect(screen.getByText(/carry your address/)).toBeTruthy()
    await turn()
    const saved = asked.filter(({ call }) => call === SETTINGS)
    expect(saved.map(({ body }) => body.takes_replies)).toEqual([true])
    expect((await replies()).checked).toBe(true)
  })

  it('do not where it could not be saved, which is said', async () => {
    const fails = { ...kept, [SETTINGS]: () => refused(500) }
    await openScreen(EmailNotificationsScreen, { path: PATH, user: host, answers: fails })
    await turn()
    expect(await screen.findByText('This was not saved. Please try again.')).toBeTruthy()
    expect((await replies()).checked).toBe(false)
  })

  it.each([
    ['a delegate', { ...host, delegate_user_id: 'u2' }, {}],
    ['who launches no sessions', { ...host, event_creation_allowed: false }, {}],
    ['the link of an email', host, { path: `${PATH}/mail.t1`, params: { token: 'mail.t1' } }],
  ])('are not decided by %s', async (_who, user, place) => {
    await openScreen(EmailNotificationsScreen, { path: PATH, user: user as never, answers: kept, ...place })
    await screen.findAllByRole('switch')
    expect(screen.queryByRole('switch', { name: /^Replies come to me/ })).toBeNull()
  })
})
