// A room that comes in at once: one key is made, and each ballot is signed on a thread of its own.
import { createHook } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { sealed } from '#domain/sealed/contract.ts'
import { ballotOf, launchSealed } from '#server/testing/ballots.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { guestOf, signUp } from '#server/testing/world.ts'
import { createSigner } from './signer.ts'
import { makeBallotKey, signBlinded } from './signing.ts'

const app = await openTestApp()
const host = await signUp(app)

it('gets one key, which is made once however many ask for it first', async () => {
  const event = await launchSealed(app, host)
  const people = await Promise.all(Array.from({ length: 8 }, () => guestOf(app, event)))
  let made = 0
  const hook = createHook({
    init(_id, type) {
      made += Number(type === 'KEYPAIRGENREQUEST')
    },
  }).enable()
  const params = { id: event.id }
  const given = await Promise.all(people.map((one) => one.call(sealed.prepareBallot, { params })))
  hook.disable()
  expect(new Set(given.map(({ data }) => data.key.n)).size).toBe(1)
  // and a spare one, for the next question
  expect(made).toBeLessThanOrEqual(2)
  expect(await Promise.all(people.map((one) => ballotOf(one, event)))).toHaveLength(8)
})

it('is signed as on the thread that asks, each message by itself and a bad one as such', async () => {
  const [sign, key] = [createSigner(), await makeBallotKey()]
  const messages = Array.from({ length: 9 }, () => Buffer.concat([Buffer.alloc(1), randomBytes(255)]))
  const bad = Buffer.alloc(256, 255)
  const signed = await Promise.all([...messages, bad].map((message) => sign(key, message)))
  const expected = [...messages.map((message) => signBlinded(key, message)?.toString('hex')), undefined]
  expect(signed.map((signature) => signature?.toString('hex'))).toEqual(expected)
})

it('is told when a thread breaks, and the next one signs again', async () => {
  const [sign, key] = [createSigner(), await makeBallotKey()]
  const message = Buffer.concat([Buffer.alloc(1), randomBytes(255)])
  await expect(sign(key, null as never)).rejects.toThrow()
  expect(await sign(key, message)).toEqual(signBlinded(key, message))
})
