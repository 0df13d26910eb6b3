// Ballots and the key of the server: one that is blinded or signed for a former key is never used as if it were good.
import { constants, generateKeyPairSync, type KeyObject, privateDecrypt, webcrypto } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import type { BallotKey } from '#domain/sealed/model.ts'
import { openFakeSession } from '#web/events/fake-page.ts'
import { isBallotFor } from './blinding.ts'
import { checkBallot, getBallots } from './getting.ts'
import { keep, NOTHING_SAID, readKept, saidOf } from './kept.ts'
import { endOf, sealedWindows } from './leaving.ts'

const makeKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const [before, after] = [makeKey(), makeKey()]
const publicOf = ({ publicKey }: typeof before) => publicKey.export({ format: 'jwk' }) as BallotKey
const event = { id: '00000000-0000-4000-8000-0000000000e1' as EventId, collection: null }
const SIGNING = `POST /events/${event.id}/ballot`

let key: typeof before
let given: Set<string>
let ahead: number
let server: ReturnType<typeof openFakeSession>
beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto)
  localStorage.clear()
  key = before
  given = new Set()
  ahead = 0
  server = openFakeSession({
    [`${SIGNING}/key`]: () => ({
      body: { key: publicOf(key), given_out: given.size > 0, now: Date.now() / 1000 + ahead },
    }),
    [SIGNING]: ({ blinded }) => {
      if (given.size > 0 && !given.has(String(blinded)))
        return { status: 409, body: { error_code: 'ballot_given_out' } }
      given.add(String(blinded))
      return { body: { blind_signature: sign(key.privateKey, String(blinded)) } }
    },
  })
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => vi.unstubAllGlobals())

const sign = (by: KeyObject, blinded: string) =>
  privateDecrypt({ key: by, padding: constants.RSA_NO_PADDING }, Buffer.from(blinded, 'base64url')).toString(
    'base64url',
  )
const isGood = () => isBallotFor(event.id, publicOf(key), readKept('u1', event.id).ballot!)
const blindedSent = () => server.requests(SIGNING).map(({ body }) => body.blinded)

/** The store comes back from before the key was made. */
function restore() {
  key = after
  given.clear()
}

/** The server signs, and the answer does not arrive. */
async function loseAnswer() {
  const answer = server.answers[SIGNING]!
  server.answers[SIGNING] = async (body, query) => {
    await answer(body, query)
    return 'silence' as const
  }
  await expect(getBallots('u1', event)).rejects.toThrow()
  server.answers[SIGNING] = answer
}

test('what waits to be signed is sent again as it is, and makes the ballot of a lost answer', async () => {
  await loseAnswer()
  await getBallots('u1', event)
  const [first, second] = blindedSent()
  expect(second).toBe(first)
  expect(await isGood()).toBe(true)
})

test.each([
  ['with its key', (kept: object) => kept],
  ['by an earlier version, without its key', ({ key: _key, ...kept }: { key?: unknown }) => kept],
])('what was blinded for a former key, kept %s, is blinded anew', async (_, changed) => {
  await loseAnswer()
  keep('u1', event.id, { blinded: changed(readKept('u1', event.id).blinded!) as never })
  restore()
  await getBallots('u1', event)
  const [first, second] = blindedSent()
  expect(second).not.toBe(first)
  expect(await isGood()).toBe(true)
})

test('a ballot of a former key is known to be void as soon as its page is open, and makes room for another', async () => {
  await getBallots('u1', event)
  keep('u1', event.id, { said: { ...NOTHING_SAID, choice: 'a' } })
  await checkBallot('u1', event.id)
  expect(readKept('u1', event.id).is_void).toBe(false)
  restore()
  await checkBallot('u1', event.id)
  expect(readKept('u1', event.id).is_void).toBe(true)
  expect(saidOf(readKept('u1', event.id))).toEqual(NOTHING_SAID)
  await getBallots('u1', event)
  expect(readKept('u1', event.id)).toMatchObject({ is_void: false, said: NOTHING_SAID })
  expect(await isGood()).toBe(true)
})

test('a device whose clock is wrong knows when the server takes its vote for the last time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await getBallots('u1', event)
  ahead = 600
  await checkBallot('u1', event.id)
  const window = { start_time: 0, end_time: Date.now() / 1000 + 605 }
  sealedWindows.set(event.id, { ideas: window, voting: window } as never)
  expect(endOf(event.id, '/ideas/a/votes') - Date.now()).toBe(5000)
  sealedWindows.clear()
  vi.useRealTimers()
})
