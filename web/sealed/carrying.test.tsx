// A link carries the ballots of a whole session: what it brings, what it leaves, and what both devices are told.
import { constants, generateKeyPairSync, privateDecrypt, webcrypto } from 'node:crypto'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import { readBallots, writeBallots } from '#domain/sealed/model.ts'
import { currentPlace } from '#web/base/router/address-bar.ts'
import { anEvent, type FakeSession, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { BallotCard } from './BallotCard.tsx'
import { ballotLink, dropCarried } from './carried.ts'
import { getBallots, heldBallots, takeBallots } from './getting.ts'
import { keep, readKept } from './kept.ts'

const keys = [1, 2, 3, 4].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }))
const ids = keys.map((_, at) => `00000000-0000-4000-8000-00000000000${at}` as EventId)

/** The first of so many questions of one sealed session. */
const firstOf = (count: number) =>
  anEvent({
    ...{ id: ids[0]!, sealed: true, share_link: 'https://popin.example/q/lunch/answers' },
    collection: {
      events: ids.slice(0, count).map((id, at) => ({ id, slug: `question-${at}`, name: `Number ${at}?` })),
    } as never,
  })
const event = firstOf(2)
const [first, second] = ids as [EventId, EventId]

const signed = (at: number, blinded: unknown) =>
  privateDecrypt(
    { key: keys[at]!.privateKey, padding: constants.RSA_NO_PADDING },
    Buffer.from(String(blinded), 'base64url'),
  ).toString('base64url')

let server: FakeSession
beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto)
  localStorage.clear()
  dropCarried()
  server = openFakeSession(
    Object.fromEntries(
      ids.flatMap((id, at) => [
        [
          `POST /events/${id}/ballot/key`,
          () => ({
            body: { key: keys[at]!.publicKey.export({ format: 'jwk' }), given_out: false, now: 0 },
          }),
        ],
        [
          `POST /events/${id}/ballot`,
          ({ blinded }: { blinded?: unknown }) => ({ body: { blind_signature: signed(at, blinded) } }),
        ],
      ]),
    ),
  )
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A laptop gets its ballots; the link that carries them away. */
async function carryAway(session = event, user = 'laptop') {
  await getBallots(user, session)
  const count = session.collection!.events.length
  await vi.waitFor(() => expect(heldBallots(user, session)).toHaveLength(count), 30_000)
  return ballotLink(
    session,
    heldBallots(user, session).map(({ ballot }) => ballot),
  )
}
const ballotsOf = (user: string) => ids.slice(0, 2).map((id) => readKept(user, id).ballot)
const agree = vi.fn(async () => true)
const refuse = async () => false

test('the link brings the ballots of all questions, which are used with nothing said', async () => {
  const link = await carryAway()
  expect(await takeBallots('phone', event, link, refuse)).toBe('taken')
  expect(ballotsOf('phone')).toEqual(ballotsOf('laptop'))
  expect(readKept('phone', second)).toMatchObject({ is_brought: true, said: { votes: {}, choice: null } })
  expect(await takeBallots('phone', event, link, refuse)).toBe('same')
})

test('a link or a text with one ballot, as they were before, still brings that one', async () => {
  await carryAway()
  const [ballot] = ballotsOf('laptop') as [string]
  expect(await takeBallots('phone', event, ` ${ballot}\n`, refuse)).toBe('taken')
  expect(ballotsOf('phone')).toEqual([ballot, undefined])
  expect(await takeBallots('tablet', event, ballotLink(event, [ballot]), refuse)).toBe('taken')
  expect(ballotsOf('tablet')).toEqual([ballot, undefined])
})

test('no other ballot is replaced unasked, also not that of another question', async () => {
  const link = await carryAway()
  keep('phone', second, { ballot: 'own' })
  expect(await takeBallots('phone', event, link, refuse)).toBe('kept')
  expect(ballotsOf('phone')).toEqual([undefined, 'own'])
  expect(await takeBallots('phone', event, link, agree)).toBe('taken')
  expect(ballotsOf('phone')).toEqual(ballotsOf('laptop'))
})

test('what is no ballot of its question is left: forged, of another session, or of one that is over', async () => {
  await carryAway()
  const [one, two] = ballotsOf('laptop') as [string, string]
  const forged = two.replace(second, first)
  expect(await takeBallots('phone', event, writeBallots([forged, two]), refuse)).toBe('none')
  expect(await takeBallots('phone', event, writeBallots([two]), refuse)).toBe('none')
  const elsewhere = anEvent({ ...event, collection: null })
  expect(await takeBallots('phone', elsewhere, writeBallots([one, two]), refuse)).toBe('taken')
  expect(ballotsOf('phone')).toEqual([one, undefined])
  server.answers[`POST /events/${second}/ballot/key`] = () => ({
    status: 409,
    body: { error_code: 'ballots_closed' },
  })
  expect(await takeBallots('tablet', event, writeBallots([one, two]), refuse)).toBe('taken')
  expect(ballotsOf('tablet')).toEqual([one, undefined])
})

test('where one of them could not be looked at, none is taken and the link is not used up', async () => {
  const link = await carryAway()
  server.answers[`POST /events/${second}/ballot/key`] = () => ({ status: 503, body: {} })
  await expect(takeBallots('phone', event, link, refuse)).rejects.toThrow()
  expect(ballotsOf('phone')).toEqual([undefined, undefined])
})

test('the device that gives them away says for which questions, and that what was said stays', async () => {
  await carryAway(event, 'u1')
  keep('u1', second, { is_void: true })
  showPage(<BallotCard event={event} user="u1" ballot={readKept('u1', first).ballot} />)
  fireEvent.click(screen.getByRole('button', { name: 'Move to another device' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('It carries your ballot for one question of this session:')).toBeTruthy()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([event.name])
  expect(dialog.getByText('This browser has no ballot for the other questions.')).toBeTruthy()
  expect(
    dialog.getByText(
      'What you said so far shows only on this device. A new vote on the other one replaces it.',
    ),
  ).toBeTruthy()
})

test('the link carries them all, and says of how many the code has only some', async () => {
  const session = firstOf(4)
  await carryAway(session, 'u1')
  showPage(<BallotCard event={session} user="u1" ballot={readKept('u1', first).ballot} />)
  fireEvent.click(screen.getByRole('button', { name: 'Move to another device' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('It carries your ballots for 4 questions of this session:')).toBeTruthy()
  expect(dialog.getByText(/^The QR code has room for the first 3 of them/)).toBeTruthy()
  const { value } = dialog.getByRole<HTMLTextAreaElement>('textbox')
  expect(readBallots(value.split('ballot=')[1]!)).toHaveLength(4)
})

test('the device that takes them says on every page what it does not know', async () => {
  const link = await carryAway()
  localStorage.clear()
  history.replaceState(null, '', link.slice(link.indexOf('/#')))
  currentPlace()
  showPage(<BallotCard event={event} user="u1" ballot={undefined} />)
  expect(screen.getByText('You opened a link with ballots for 2 questions of this session.')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Use this ballot' })))
  await vi.waitFor(() => expect(readKept('u1', second).is_brought).toBe(true), 30_000)
  cleanup()
  const { ballot, is_brought } = readKept('u1', second)
  showPage(<BallotCard event={event} user="u1" ballot={ballot} is_brought={is_brought} />)
  expect(
    screen.getByText('What you said on the other device shows only there. A new vote here replaces it.'),
  ).toBeTruthy()
})
