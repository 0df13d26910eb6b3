// Emails that are more than a day allows: the host sees how many wait, when they leave, and what comes too late.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WaitingMails } from '#domain/invitations/contract.ts'
import { invitePattern } from '#domain/tenants/pattern.ts'
import { formatMoment } from '#web/base/i18n/format.ts'
import { giveHeights } from '#web/base/testing/heights.ts'
import { currentToasts, dismissToast } from '#web/base/ui/toasts.ts'
import { anEvent, member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { HostMailDialog } from './HostMailDialog.tsx'
import { ShareSheet } from './ShareSheet.tsx'

const DAY = 86_400
const event = anEvent({
  user_created: true,
  time_zone: 'UTC',
  ...{ short_code: 'ACD346', short_share_link: 'https://popin.example/s/ACD346' },
})
const ends = event.schedule.ideas.end_time
const day = (later: number) => new Date((ends + later * DAY) * 1000).toISOString().slice(0, 10)
const person = (email: string) => ({ id: email, email, name: '' })

let waiting: WaitingMails[]
let server: ReturnType<typeof openFakeSession>
beforeEach(() => {
  giveHeights()
  waiting = []
  const users = [person('a@x.com')]
  server = openFakeSession({
    'GET /events/e1/users': () => ({ body: { users, waiting } }),
    'POST /events/e1/users': () => {
      waiting = [{ kind: 'invitation', day: day(-1), mails: 1 }]
      users.push(person('b@x.com'))
      return { body: { success_users: [person('b@x.com')], errors: [], waiting } }
    },
    'DELETE /events/e1/users': (body) => {
      waiting = []
      return { body: { removed: body.emails } }
    },
    'POST /events/e1/reminder': () => ({
      body: { sent: true, waiting: [{ day: day(-1), mails: 3 }] },
    }),
    'GET /contacts': () => ({ body: [] }),
    'GET /tenants/addressbook': () => ({ body: [] }),
    'GET /events/invite_pattern': () => ({ body: { pattern: invitePattern(null) } }),
  })
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('what waits is told with its day, also of people who were added just now, and is gone with them', async () => {
  showPage(<ShareSheet event={event} opened onClose={() => {}} />, { ...member, email: 'c@x.com' })
  const field = await screen.findByLabelText('Email addresses')
  expect(screen.queryByText(/more than you can send in a day/)).toBeNull()
  fireEvent.change(field, { target: { value: 'b@x.com' } })
  await press('Add')
  expect(
    await screen.findByText(`1 invitation goes out on ${formatMoment(Date.parse(day(-1)) / 1000)}.`),
  ).toBeTruthy()
  expect(screen.getByText(/go out automatically/)).toBeTruthy()
  await press('Remove b@x.com')
  await waitFor(() => expect(screen.queryByText(/1 invitation goes out/)).toBeNull())
})

test('what would leave after the end says so, but for thanks', async () => {
  waiting = [
    { kind: 'invitation', day: day(1), mails: 2 },
    { kind: 'closing', day: day(2), mails: 4 },
  ]
  showPage(<ShareSheet event={event} opened onClose={() => {}} />, { ...member, email: 'c@x.com' })
  expect((await screen.findByText(/2 invitations go out/)).textContent).toContain('after the end')
  expect(screen.getByText(/4 closing messages go out/).textContent).not.toContain('after the end')
})

test('a reminder that needs more than a day says how many come later', async () => {
  const written = { ...event, reminder_message: 'Come on' }
  showPage(<HostMailDialog kind="reminder" event={written} opened onClose={() => {}} />, member)
  await screen.findByLabelText('Message')
  await press('Send')
  await waitFor(() =>
    expect(currentToasts().map(({ text }) => text)).toContain(
      '3 emails are over your daily limit and go out later.',
    ),
  )
})
