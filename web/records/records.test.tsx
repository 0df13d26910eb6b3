// A host closes a question as a decision, and everybody reads it: what is asked, what is sent, and what stays on failure.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  anEvent,
  type FakeSession,
  guest,
  member,
  OVER,
  openFakeSession,
  showPage,
} from '#web/events/fake-page.ts'
import { aProspect, aRecord, tiedPoll } from './fake-records.ts'
import { RecordEntry } from './RecordEntry.tsx'
import { RecordPage } from './RecordPage.tsx'

let server: FakeSession
beforeEach(() => {
  server = openFakeSession({})
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => vi.unstubAllGlobals())

const poll = anEvent({ question_type: 'multiple', user_created: true, schedule: OVER, phase: 'closed' })

function openEntry(more: Parameters<typeof aProspect>[0] = {}) {
  Object.assign(server.answers, {
    'GET /events/e1/record': () => ({ body: { record: null } }),
    'GET /events/e1/record/new': () => ({ body: aProspect(more) }),
    'GET /records': () => ({ body: { records: [] } }),
  })
  showPage(<RecordEntry event={poll} />, member)
}

async function openDialog(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Record as a decision' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByLabelText(/Who takes care of it/)
  return dialog
}

const sentRecord = () => server.requests('POST /events/e1/record')

test('the host picks one of a tie with a reason, leaves a comment out, and names an owner', async () => {
  openEntry()
  server.answers['POST /events/e1/record'] = () => ({ body: aRecord({ user_created: true }) })
  const dialog = within(await openDialog())
  const record = dialog.getByRole('button', { name: 'Record decision' })
  expect(record.hasAttribute('disabled')).toBe(true)
  expect(dialog.getByText(/^They get one email/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/Who takes care of it/), { target: { value: 'Bo Ray' } })
  expect(dialog.getByText(/please tell them yourself/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('radio', { name: 'Rice' }))
  // a pick wants a reason
  expect(record.hasAttribute('disabled')).toBe(true)
  fireEvent.change(dialog.getByLabelText(/Why this one/), { target: { value: 'There is enough' } })
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Too much fish' }))
  expect(dialog.getByText('1 of 2 selected')).toBeTruthy()
  fireEvent.click(record)
  await waitFor(() => expect(sentRecord()).toHaveLength(1))
  expect(sentRecord()[0]!.body).toMatchObject({
    ...{ owner: 'Bo Ray', owner_email: null, decided_on: '2026-03-06', is_shared: false, replaces: null },
    ...{ picked: { id: 'i2', reason: 'There is enough' }, reasons: ['c1'] },
  })
  await waitFor(() => expect(window.location.hash).toBe('#/records/r1'))
  expect(await screen.findByText(/Bo Ray gets no email: please tell them/)).toBeTruthy()
})

test('a refusal says why, and what was entered stays', async () => {
  openEntry({ tied: [] })
  server.answers['POST /events/e1/record'] = () => ({
    ...{ status: 409 },
    body: { error_code: 'already_recorded', user_message: 'This decision is recorded already.' },
  })
  const dialog = within(await openDialog())
  const owner = dialog.getByLabelText(/Who takes care of it/) as HTMLInputElement
  fireEvent.change(owner, { target: { value: 'Bo Ray' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Record decision' }))
  expect(await dialog.findByText('This decision is recorded already.')).toBeTruthy()
  expect(owner.value).toBe('Bo Ray')
})

test('where results are hidden the dialog says why, and not that nobody voted', async () => {
  const text = 'Results appear once 5 people have voted.'
  openEntry({ tied: [], refused: { code: 'few_voices', text } })
  const dialog = within(await openDialog())
  fireEvent.change(dialog.getByLabelText(/Who takes care of it/), { target: { value: 'Bo Ray' } })
  expect(dialog.getByText(text)).toBeTruthy()
  expect(dialog.queryByText(tiedPoll.result.text)).toBeNull()
  expect(dialog.getByRole('button', { name: 'Record decision' }).hasAttribute('disabled')).toBe(true)
})

test('while the last votes are counted the dialog waits for them, and what was entered stays', async () => {
  const text = 'The last votes are still being counted. The final result appears within a minute.'
  openEntry({ tied: [], refused: { code: 'votes_wait', text } })
  const dialog = within(await openDialog())
  const record = dialog.getByRole('button', { name: 'Record decision' })
  fireEvent.change(dialog.getByLabelText(/Who takes care of it/), { target: { value: 'Bo Ray' } })
  expect(dialog.getByText(text)).toBeTruthy()
  expect([record.hasAttribute('disabled'), dialog.queryByText(tiedPoll.result.text)]).toEqual([true, null])
  server.answers['GET /events/e1/record/new'] = () => ({ body: aProspect({ tied: [] }) })
  expect(await dialog.findByText(tiedPoll.result.text, {}, { timeout: 5000 })).toBeTruthy()
  expect(record.hasAttribute('disabled')).toBe(false)
})

test('an address that is none is not sent', async () => {
  openEntry({ tied: [] })
  const dialog = within(await openDialog())
  fireEvent.change(dialog.getByLabelText(/Who takes care of it/), { target: { value: 'Bo Ray' } })
  fireEvent.change(dialog.getByLabelText(/Their email/), { target: { value: 'bo@' } })
  expect(dialog.getByText('This is not an email address.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Record decision' }).hasAttribute('disabled')).toBe(true)
})

test('a session that still runs is stopped first, and recorded once its last votes are in', async () => {
  openEntry({ tied: [], refused: { code: 'voting_goes_on', text: 'People can still vote.' } })
  server.answers['POST /events/e1/end'] = () => ({ body: poll })
  server.answers['PUT /events/e1/end'] = () => ({ body: poll })
  server.answers['POST /events/e1/record'] = () =>
    sentRecord().length === 1
      ? { status: 409, body: { error_code: 'voting_goes_on' } }
      : { body: aRecord({ user_created: true }) }
  const dialog = within(await openDialog())
  fireEvent.change(dialog.getByLabelText(/Who takes care of it/), { target: { value: 'Bo Ray' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Stop and record' }))
  await waitFor(() => expect(sentRecord()).toHaveLength(2), { timeout: 5000 })
  const order = server.sent.map(({ request }) => request)
  expect(order.findIndex((one) => one.endsWith('/end'))).toBeLessThan(order.indexOf('POST /events/e1/record'))
})

test('nobody but the host, and nobody of an open question, is offered a record', async () => {
  showPage(<RecordEntry event={{ ...poll, user_created: false }} />, guest)
  showPage(<RecordEntry event={{ ...poll, question_type: 'default' }} />, member)
  expect(screen.queryByRole('button', { name: /record/i })).toBeNull()
  expect(server.sent).toEqual([])
})

test('a record that is there is found in place of the button', async () => {
  const record = { id: 'r1', event_id: 'e1', question: poll.name, result: 'Rice', recorded_on: '2026-03-06' }
  server.answers['GET /events/e1/record'] = () => ({ body: { record } })
  showPage(<RecordEntry event={poll} />, member)
  const link = await screen.findByRole('link', { name: 'Decision recorded' })
  expect(link.getAttribute('href')).toContain('/records/r1')
})

test('the page tells what was decided, and leads to what replaced it', async () => {
  const document = {
    ...tiedPoll,
    replaces: { id: 'r0', question: 'Lunch?', recorded_on: '2026-01-02', document_sha256: 'x' },
    reasons: { texts: ['It is warm'], left_out: 2 },
  }
  const newer = { id: 'r2' as never, recorded_on: '2026-04-01' }
  server.answers['GET /records/r1'] = () => ({
    body: aRecord({ document, is_replaced: true, replaced_by: newer }),
  })
  showPage(<RecordPage id="r1" />, guest)
  expect(await screen.findByRole('heading', { level: 1, name: 'What shall we eat?' })).toBeTruthy()
  expect(screen.getByText('The vote was tied between “Soup” and “Rice”.')).toBeTruthy()
  expect(screen.getByText('5 of 10 who joined voted (50%)')).toBeTruthy()
  expect(screen.getByText('2 votes · 40%', { selector: 'li:first-child *' })).toBeTruthy()
  expect(screen.getByText(/The host left out 2 more/)).toBeTruthy()
  expect(screen.getByText(/“Lunch\?”, recorded on/).closest('a')).toBeNull()
  expect(screen.getByRole('link', { name: 'Read the newer one' }).getAttribute('href')).toContain(
    '/records/r2',
  )
  expect(screen.queryByText('For you as the host')).toBeNull()
})

test('its host shares it, and the switch goes back when that fails', async () => {
  server.answers['GET /records/r1'] = () => ({ body: aRecord({ user_created: true }) })
  server.answers['PUT /records/r1'] = () => ({ status: 500 })
  showPage(<RecordPage id="r1" />, member)
  const share = (await screen.findByRole('switch')) as HTMLInputElement
  fireEvent.click(share)
  expect(await screen.findByText('This could not be changed. Please try again.')).toBeTruthy()
  await waitFor(() => expect(share.checked).toBe(false))
  server.answers['PUT /records/r1'] = () => ({ body: aRecord({ user_created: true, is_shared: true }) })
  fireEvent.click(share)
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeTruthy()
})

test('what is hidden or gone says so, and offers to sign in to whoever has no account', async () => {
  showPage(<RecordPage id="r9" />, guest)
  expect(await screen.findByRole('heading', { name: 'We could not find this decision record' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('records')
})
