// The emails of a host: a reminder and thanks, tried and sent.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast } from '#web/base/ui/toasts.ts'
import { anEvent, member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { HostMailDialog } from './HostMailDialog.tsx'

let server: ReturnType<typeof openFakeSession>
beforeEach(() => {
  localStorage.clear()
  server = openFakeSession({
    'GET /events/e1/users': () => ({ body: { users: [], waiting: [] } }),
    'POST /events/e1/reminder': () => ({ body: { sent: true, waiting: [], left_out: 0 } }),
    'POST /events/e1/closing_message': () => ({ body: { sent: true, waiting: [], left_out: 0 } }),
  })
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

const said = () => currentToasts().map((toast) => toast.text)
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const close = vi.fn()

async function open(kind: 'reminder' | 'closing', sealed = false) {
  close.mockReset()
  const event = anEvent({
    ...{ user_created: true, sealed },
    time_zone: 'UTC',
    reminder_message: 'Come on',
    closing_message: 'You helped',
  })
  showPage(<HostMailDialog kind={kind} event={event} opened onClose={close} />, {
    ...member,
    email: 'c@x.com',
  })
  return (await screen.findByLabelText('Message')) as HTMLTextAreaElement
}

test.each([
  ['reminder', 'Come on', 'Reminder emails sent!'],
  ['closing', 'You helped', 'Thank you emails sent!'],
] as const)('a %s is tried on the host, then sent, and the dialog closes', async (kind, before, sent) => {
  const field = await open(kind)
  expect(field.value).toBe(before)
  fireEvent.change(field, { target: { value: 'New words' } })
  await press('Send a test to me only')
  await waitFor(() => expect(said()).toEqual(['Test email sent to c@x.com']))
  expect(close).not.toHaveBeenCalled()
  await press('Send')
  await waitFor(() => expect(said()).toContain(sent))
  expect(close).toHaveBeenCalledOnce()
  const path = kind === 'reminder' ? 'POST /events/e1/reminder' : 'POST /events/e1/closing_message'
  expect(server.requests(path).map(({ body }) => [body[`${kind}_message`], body.test])).toEqual([
    ['New words', true],
    ['New words', false],
  ])
})

test.each([
  [false, /has not answered yet/, /ballot/],
  [true, /has not fetched their ballot yet.*Whether they voted, no one knows/, /answered/],
])('whom a reminder reaches is said as it is, sealed: %s', async (sealed, said, not) => {
  await open('reminder', sealed)
  expect(screen.getByText(/^Goes to everyone who is invited/).textContent).toMatch(said)
  expect(screen.queryByText(not)).toBeNull()
})

test.each(['', '   '])('a closing message of %j is not sent', async (text) => {
  const field = await open('closing')
  fireEvent.change(field, { target: { value: text } })
  await press('Send')
  expect(server.requests('POST /events/e1/closing_message')).toEqual([])
})

test('an email that is too long keeps what was pasted, says by how much, and is not sent', async () => {
  const field = await open('closing')
  const pasted = 'x'.repeat(20_007)
  fireEvent.change(field, { target: { value: pasted } })
  expect(field.maxLength).toBe(-1)
  expect(screen.getByText('Emails can have up to 20,000 characters. Please shorten it by 7.')).toBeTruthy()
  await press('Send')
  expect(server.requests('POST /events/e1/closing_message')).toEqual([])
  expect(field.value).toBe(pasted)
})

test('an email that fails keeps the text and says why', async () => {
  const user_message = 'A reminder went out today already.'
  server.answers['POST /events/e1/reminder'] = () => ({
    status: 409,
    body: { error_code: 'reminded_today', error_message: user_message, user_message, data: null },
  })
  const field = await open('reminder')
  await press('Send')
  expect(await screen.findByText(user_message)).toBeTruthy()
  expect(field.value).toBe('Come on')
  expect(close).not.toHaveBeenCalled()
})

test('a reminder tells how many it left out who were invited only just now', async () => {
  server.answers['POST /events/e1/reminder'] = () => ({ body: { sent: true, waiting: [], left_out: 2 } })
  await open('reminder')
  await press('Send')
  const left_out = '2 people were invited within the last hour and get no reminder.'
  await waitFor(() => expect(said()).toEqual(expect.arrayContaining(['Reminder emails sent!', left_out])))
})
