// The count on this device: equal or not, what was changed since, and what became of the own vote.
import { createHash } from 'node:crypto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shortHash } from '#domain/base/short-hash.ts'
import type { CountView } from '#domain/counts/contract.ts'
import { receiptHash } from '#domain/counts/lookup.ts'
import { type Ballot, COUNT_FORMAT, COUNT_FORMAT_BEFORE, type CountDocument } from '#domain/counts/model.ts'
import { figuresOf, inNoOrder } from '#domain/counts/recount.ts'
import { canonicalJson } from '#domain/records/canonical.ts'
import { ballotKeyText } from '#domain/sealed/model.ts'
import type { OutboxEntry } from '#web/base/outbox/entry.ts'
import { anEvent, type FakeSession, OVER, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { keep } from '#web/sealed/kept.ts'
import { CountPage } from './CountPage.tsx'
import { noteSaved } from './kept-receipts.ts'
import { VerifyCountPage } from './VerifyCountPage.tsx'

const RECEIPT = 'ABCDEFGHJKMN'
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

const votes = [RECEIPT, '0123456789AB', '9876543210ZY'].map(
  (receipt, index): Ballot => ({
    ...{ item: index === 0 ? 0 : 1, says: 'choice', value: 1 },
    receipt: receiptHash(sha256, 'e1', receipt),
  }),
)
const list: CountDocument = {
  ...{ format: COUNT_FORMAT, number: 4, previous: 'p'.repeat(43), replaces: null, closed_on: '2026-11-28' },
  ...{ event: 'e1', question: 'What shall we eat?', kind: 'choice', anonymous: true },
  sealed: null,
  items: ['Soup', 'Rice'].map((title, index) => ({
    ...{ id: `i${index}`, title, text: null, receipt: null, is_shown: true },
  })),
  ballots: inNoOrder(votes),
  figures: figuresOf(2, votes),
}
const text = canonicalJson(list)
function beforeSealed({ sealed: _sealed, ...others }: CountDocument) {
  return { ...others, format: COUNT_FORMAT_BEFORE }
}
const UNMOVED = { hidden_answers: 0, shown_answers: 0, renamed_choices: 0 }
const NO_DRIFT = { dropped: 0, changed: 0, added: 0, deleted_answers: 0, deleted_votes: 0, ...UNMOVED }
const view: CountView = {
  ...{ number: 4, hash: sha256(text), previous_hash: list.previous, closed_on: '2026-11-28' },
  ...{ is_altered: false, is_chained: true, drift: NO_DRIFT, wrong_results: [] },
  ...{ question: list.question, earlier: [], ballots: null },
}

let server: FakeSession
beforeEach(() => {
  server = openFakeSession({})
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

/** A page whose server has this list, and says this of it. */
async function open(more: Partial<CountView> = {}, file = text) {
  server.answers['GET /events/e1/count'] = () => ({ body: { ...view, ...more } })
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) =>
    address.endsWith('/count.json') ? new Response(file) : server.fetch(address, request),
  )
  const count_hash = more.hash ?? view.hash
  const event = anEvent({ question_type: 'multiple', schedule: OVER, phase: 'closed', count_hash })
  showPage(<CountPage event={event} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Check the count' }))
}

const saved = (body: object, changes: Partial<OutboxEntry> = {}) =>
  noteSaved(
    {
      ...{ id: 'w1', user: 'u1', lane: 'choice:e1', order: 1, method: 'POST', path: '/ideas/i0/votes', body },
      ...{ keeps_text: false, key: 'k1', tries: 0, next_at: 0, hold_until: 0, refusal: null },
      ...changes,
    },
    () => 'e1',
  )

test.each([
  [undefined, 'There is no count list yet', /within two minutes/],
  [{ least: 5, missing: 0 }, 'There is no count list yet', /within two minutes/],
  [{ least: 5, missing: 3 }, 'There is no count list', /^Below 5 voters no list is written/],
])('where there is no list the page says whether one comes: %o', async (few_voices, title, body) => {
  vi.stubGlobal('fetch', server.fetch)
  showPage(
    <CountPage event={anEvent({ question_type: 'multiple', schedule: OVER, phase: 'closed', few_voices })} />,
  )
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(body)).toBeTruthy()
})

test('a receipt that is not there, or is none, is said as a fault of its field', async () => {
  await open()
  const field = await screen.findByLabelText('Look up a receipt')
  const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
  fireEvent.change(field, { target: { value: 'abcd efgh' } })
  expect(alerts()).toEqual([])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(alerts()).toEqual(['A receipt has twelve letters and digits.'])
  expect(field.getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id)
  fireEvent.change(field, { target: { value: 'ZZZZ ZZZZ ZZZZ' } })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(alerts()[0]).toMatch(/^This receipt is not in the list/)
  fireEvent.change(field, { target: { value: RECEIPT } })
  expect(alerts()).toEqual([])
  expect(screen.getByText('Counted: a vote for “Soup”')).toBeTruthy()
})

test('a whole list is equal to the result, without another request', async () => {
  await open()
  expect(await screen.findByText('Recounted: 3 votes, equal to the result.')).toBeTruthy()
  expect(server.requests('GET /events/e1/count')).toHaveLength(1)
})

test.each([
  [{ drift: { ...NO_DRIFT, dropped: 1 } }, /One vote or choice was dropped from the database/],
  [{ drift: { ...NO_DRIFT, changed: 2 } }, /2 votes or answers were changed in the database/],
  [{ drift: { ...NO_DRIFT, added: 1 } }, /One vote or answer was added to the database/],
  [{ wrong_results: ['i1'] }, /differs from the stored votes: “Rice”/],
  [{ is_altered: true }, /stored list was changed/],
  [{ is_chained: false }, /names a different hash/],
  [{ drift: { ...NO_DRIFT, renamed_choices: 1 } }, /One choice reads differently now/],
])('what the server finds is said: %o', async (more, sentence) => {
  await open(more)
  expect(await screen.findByText('The count is not right')).toBeTruthy()
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('a list from which a ballot was taken is found out by the device itself', async () => {
  await open({}, canonicalJson({ ...list, ballots: list.ballots.slice(1) }))
  expect(await screen.findByText('The count is not right')).toBeTruthy()
  expect(screen.getByText(/does not match its votes/)).toBeTruthy()
  expect(screen.getByText(/not the one whose hash the result shows/)).toBeTruthy()
})

test('answers that were deleted are told, and are no fault', async () => {
  await open({ drift: { ...NO_DRIFT, deleted_answers: 1, deleted_votes: 2 } })
  expect(await screen.findByText('Recounted: 3 votes, equal to the result at the close.')).toBeTruthy()
  expect(screen.getByText(/One answer was deleted after the close, with 2 votes/)).toBeTruthy()
})

test.each([
  [{ drift: { ...NO_DRIFT, hidden_answers: 1 } }, /One answer was hidden by the host after the close/],
  [{ drift: { ...NO_DRIFT, shown_answers: 2 } }, /2 answers were shown by the host after the close/],
  [{ question: 'What shall we drink?' }, /At the close it was: “What shall we eat\?”/],
])('what the host changed is told, and is no fault: %o', async (more, sentence) => {
  await open(more)
  expect(await screen.findByText('Recounted: 3 votes, equal to the result at the close.')).toBeTruthy()
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('a list that was rewritten since this device saw it is told, and an earlier one is not', async () => {
  const other = canonicalJson({ ...list, number: 5 })
  await open()
  cleanup()
  const rewritten = { number: 5, hash: sha256(other) }
  await open({ ...rewritten, earlier: [{ number: 4, hash: view.hash, closed_on: '2026-11-28' }] }, other)
  expect(await screen.findByText('Recounted: 3 votes, equal to the result.')).toBeTruthy()
  expect(screen.getByLabelText('Earlier lists of this question').textContent).toContain(shortHash(view.hash))
  cleanup()
  await open(rewritten, other)
  expect(await screen.findByText(/This list was rewritten since you saw it/)).toBeTruthy()
})

test('while a question is open again its earlier lists stay, and each can be saved', async () => {
  const lists = [{ number: 4, hash: view.hash, closed_on: '2026-11-28' }]
  server.answers['GET /events/e1/counts'] = () => ({ body: { lists } })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (!address.includes('/count.json')) return server.fetch(address, request)
    asked.push(address.slice(address.indexOf('?')))
    return asked.at(-1) === '?number=4' ? new Response(text) : new Response('{}', { status: 404 })
  })
  const saved: Blob[] = []
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`
  URL.revokeObjectURL = () => {}
  showPage(<CountPage event={anEvent({ more: ['counts'] })} />)
  expect(await screen.findByText('This question is open again')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /^Save the list: 4 / }))
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]!.size).toBe(text.length)
})

test('of a sealed session the key and the ballots are shown, and compared with those of this device', async () => {
  const key = { n: 'n', e: 'AQAB' }
  const key_fingerprint = sha256(ballotKeyText(key))
  keep('u1', 'e1', { key, ballot: 'b' })
  const sealed = { given: 3, key_fingerprint }
  const whole = canonicalJson({ ...list, sealed })
  await open({ ballots: sealed, hash: sha256(whole) }, whole)
  expect(await screen.findByText('Recounted: 3 votes, equal to the result.')).toBeTruthy()
  expect(screen.getByText(/^It signed your ballot/)).toBeTruthy()
  expect(screen.getByText(shortHash(key_fingerprint))).toBeTruthy()
  cleanup()
  await open({ ballots: { given: 3, key_fingerprint: 'x'.repeat(43) } })
  expect(await screen.findByText(/signed by a different key/)).toBeTruthy()
})

test.each([
  ['of its own', { ...list, sealed: { given: 2, key_fingerprint: 'x'.repeat(43) } }, null],
  ['of before, by what the server says', beforeSealed(list), { given: 2, key_fingerprint: null }],
])('a list %s with more votes than ballots issued is not right', async (_, document, ballots) => {
  const written = canonicalJson(document)
  await open({ ballots, hash: sha256(written) }, written)
  expect(await screen.findByText(/more votes than ballots issued \(2\)/)).toBeTruthy()
})

test('this device tells whether its vote was counted as cast, changed or is missing', async () => {
  saved({ vote: true, receipt: RECEIPT })
  await open()
  expect(await screen.findByText('Counted as you cast it')).toBeTruthy()
})

test('a vote that stands for something else is told', async () => {
  saved({ vote: true, receipt: RECEIPT }, { path: '/ideas/i1/votes' })
  await open()
  expect(await screen.findByText(/different from what this device remembers/)).toBeTruthy()
})

test('a vote that is not in the list is told, and of one that was taken back nothing is kept', async () => {
  saved({ vote: true, receipt: 'QQQQQQQQQQQQ' })
  await open()
  expect(await screen.findByText(/^Not in the list\./)).toBeTruthy()
  saved({}, { method: 'DELETE', body: undefined })
  expect(await screen.findByText(/This device has no receipt/)).toBeTruthy()
})

test('a like of an answer that is in no list is told, of the question it was given in alone', async () => {
  saved({ vote: true, receipt: RECEIPT }, { lane: 'opinion:i9', path: '/ideas/i9/votes' })
  await open()
  expect(await screen.findByText(/neither is the answer it was for/)).toBeTruthy()
})

test('nobody sees the receipts of somebody else on the same device', async () => {
  saved({ vote: true, receipt: RECEIPT }, { user: 'somebody' })
  await open()
  expect(await screen.findByText(/This device has no receipt/)).toBeTruthy()
})

test('a receipt that is typed in whatever way finds its vote, another one does not', async () => {
  await open()
  const field = await screen.findByLabelText('Look up a receipt')
  fireEvent.change(field, { target: { value: 'abcd-efgh jkmn' } })
  expect(await screen.findByText('Counted: a vote for “Soup”')).toBeTruthy()
  fireEvent.change(field, { target: { value: 'ABCDEFGHJKMP' } })
  expect(await screen.findByText(/This receipt is not in the list/)).toBeTruthy()
})

test('a file is checked by itself, and against the hash that somebody noted', async () => {
  showPage(<VerifyCountPage />)
  const paste = screen.getByLabelText('Or paste what is in it')
  fireEvent.change(paste, { target: { value: text } })
  expect(await screen.findByText('Recounted: 3 votes, equal to the result.')).toBeTruthy()
  const given = screen.getByLabelText('The hash you noted at the close (optional)')
  fireEvent.change(given, { target: { value: sha256(text).slice(0, 12) } })
  expect(await screen.findByText('It has the hash you noted.')).toBeTruthy()
  fireEvent.change(paste, { target: { value: text.replace('Soup', 'Soap') } })
  expect(await screen.findByText(/a different hash from the one you noted/)).toBeTruthy()
  fireEvent.change(paste, { target: { value: 'no file' } })
  expect(await screen.findByText(/not a JSON file/)).toBeTruthy()
})
