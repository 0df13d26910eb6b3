// A file is checked on the device: what Node signed, the page finds whole, and each change is found out.
import { generateKeyPairSync, hash, sign } from 'node:crypto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canonicalJson, type Json } from '#domain/records/canonical.ts'
import { thumbprintText } from '#domain/records/verdict.ts'
import { type FakeSession, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { tiedPoll } from './fake-records.ts'
import { VerifyPage } from './VerifyPage.tsx'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const { x } = publicKey.export({ format: 'jwk' })
const public_key = { kty: 'OKP', crv: 'Ed25519', x: x! } as const
const fingerprint = hash('sha256', thumbprintText(public_key), 'base64url')

function fileOf(document: object): string {
  const signed = Buffer.from(canonicalJson(document as Json))
  const signature = sign(null, signed, privateKey).toString('base64url')
  return JSON.stringify({ document, signature, public_key, key_fingerprint: fingerprint })
}

let server: FakeSession
beforeEach(() => {
  server = openFakeSession({})
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => vi.unstubAllGlobals())

function open(known: string[] | null) {
  const keys = known?.map((key_fingerprint) => ({ public_key, key_fingerprint, made_on: '2026-01-01' }))
  if (keys) server.answers['GET /records/keys'] = () => ({ body: { keys } })
  showPage(<VerifyPage />)
}
const paste = (text: string) =>
  fireEvent.change(screen.getByLabelText('Or paste what is in it'), { target: { value: text } })

test('a whole file is valid, shown, and signed by a key of this installation', async () => {
  open([fingerprint])
  paste(fileOf({ ...tiedPoll, owner: 'Zoë 😀' }))
  expect(await screen.findByText('Valid: unchanged since it was signed')).toBeTruthy()
  expect(await screen.findByText('This installation signed it.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: tiedPoll.question })).toBeTruthy()
  expect(screen.getByText('Zoë 😀')).toBeTruthy()
})

test('a file that was changed is not, with the reason, and is not shown', async () => {
  open([fingerprint])
  paste(fileOf(tiedPoll).replace('Bo Ray', 'Eve Ray'))
  expect(await screen.findByText('Not valid')).toBeTruthy()
  expect(screen.getByText(/was changed after it was signed/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: tiedPoll.question })).toBeNull()
  paste('no file')
  expect(await screen.findByText(/not a JSON file/)).toBeTruthy()
})

test('a file that is chosen is read, and the later of two counts', async () => {
  open([fingerprint])
  const field = document.querySelector<HTMLInputElement>('input[type=file]')!
  const late = new File([''], 'late.json')
  late.text = () => new Promise((resolve) => setTimeout(() => resolve('torn'), 50))
  const soon = new File([''], 'soon.json')
  soon.text = async () => fileOf(tiedPoll)
  const lost = new File([''], 'lost.json')
  lost.text = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  for (const file of [late, soon]) fireEvent.change(field, { target: { files: [file] } })
  expect(await screen.findByText('Valid: unchanged since it was signed')).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve, 80))
  expect(screen.queryByText('Not valid')).toBeNull()
  fireEvent.change(field, { target: { files: [lost] } })
  expect(await screen.findByText('This file could not be read.')).toBeTruthy()
})

test('a foreign key says that anyone can make one, and no network that nobody could be asked', async () => {
  open(['another'])
  paste(fileOf(tiedPoll))
  expect(await screen.findByText(/a key that does not belong to this installation/)).toBeTruthy()
})

test('without a network it is checked all the same', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  showPage(<VerifyPage />)
  paste(fileOf(tiedPoll))
  expect(await screen.findByText('Valid: unchanged since it was signed')).toBeTruthy()
  expect(await screen.findByText(/could not check whether the key/)).toBeTruthy()
})

test('the fingerprint that a reader expects decides', async () => {
  open([fingerprint])
  paste(fileOf(tiedPoll))
  await screen.findByText('Valid: unchanged since it was signed')
  const field = screen.getByLabelText(/Fingerprint you expect/)
  fireEvent.change(field, { target: { value: ` ${fingerprint} ` } })
  expect(screen.getByText('The fingerprint is the one you expect.')).toBeTruthy()
  fireEvent.change(field, { target: { value: 'abc' } })
  expect(screen.getByText('Unchanged, but signed by someone else')).toBeTruthy()
})

test('a signed document that is no record of ours is valid and not shown', async () => {
  open([fingerprint])
  paste(fileOf({ format: 'popin-decision-record/1', question: tiedPoll.question }))
  expect(await screen.findByText('Valid: unchanged since it was signed')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
})
