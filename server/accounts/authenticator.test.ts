import { expect, test } from 'vitest'
import type { LoginSessionId } from '#domain/base/ids.ts'
import { createClock } from '#server/testing/clock.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { signUp } from '#server/testing/world.ts'
import { createAuthenticator } from './authenticator.ts'

const app = await openTestApp()
const person = await signUp(app)

const setVerified = (verified: boolean) =>
  app.db.updateTable('users').set({ verified }).where('email', '=', person.email).execute()
await setVerified(true)
const plain = { billing: 'on', second_factor: 'optional' } as const
const tokenOf = (client: { cookie(): string }) => client.cookie().split('=')[1] ?? ''

/** An authenticator with a clock of its own, and how often it asked the store. */
function setUp(most?: number) {
  const clock = createClock(app.clock.now())
  const asked = { times: 0 }
  const db = app.db.withPlugin({
    transformQuery({ node }) {
      asked.times++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { clock, asked, authenticator: createAuthenticator({ ...plain, db, now: clock.now, most }) }
}

test('tells who holds the token, and remembers it for ten seconds', async () => {
  const { clock, asked, authenticator } = setUp()
  const actor = await authenticator.authenticate(tokenOf(person))
  expect(actor).toMatchObject({
    user_id: person.user_id,
    guest: false,
    verified: true,
    role_type: 'org_owner',
  })
  clock.advance(9.9)
  expect(await authenticator.authenticate(tokenOf(person))).toEqual(actor)
  expect(asked.times).toBe(1)
  clock.advance(0.2)
  expect(await authenticator.authenticate(tokenOf(person))).toEqual(actor)
  expect(asked.times).toBe(2)
})

test('requests that arrive together share one question', async () => {
  const { asked, authenticator } = setUp()
  const actors = await Promise.all(
    Array.from({ length: 50 }, () => authenticator.authenticate(tokenOf(person))),
  )
  expect(actors.every((actor) => actor?.user_id === person.user_id)).toBe(true)
  expect(asked.times).toBe(1)
})

test('what cannot be a token is nobody without asking, an unknown token is nobody', async () => {
  const { asked, authenticator } = setUp()
  for (const token of ['', 'x', `x${tokenOf(person)}`, 'a'.repeat(10_000), 'ä'.repeat(43)])
    expect(await authenticator.authenticate(token)).toBeNull()
  expect(asked.times).toBe(0)
  expect(await authenticator.authenticate('a'.repeat(43))).toBeNull()
  expect(await authenticator.authenticate('a'.repeat(43))).toBeNull()
  expect(asked.times).toBe(2)
})

test('a login session that ended is nobody as soon as it is forgotten', async () => {
  for (const by of ['session', 'user'] as const) {
    const { authenticator } = setUp()
    const gone = await signUp(app)
    const actor = await authenticator.authenticate(tokenOf(gone))
    await authenticator.authenticate(tokenOf(person))
    await endSession(actor?.login_session_id)
    if (by === 'session') authenticator.forget(actor?.login_session_id ?? '')
    else authenticator.forgetUser(gone.user_id)
    expect(await authenticator.authenticate(tokenOf(gone))).toBeNull()
    expect((await authenticator.authenticate(tokenOf(person)))?.user_id).toBe(person.user_id)
  }
})

test('an answer that was under way when its login session ended is not remembered', async () => {
  const { authenticator } = setUp()
  const gone = await signUp(app)
  const under_way = authenticator.authenticate(tokenOf(gone))
  authenticator.forgetUser(gone.user_id)
  const actor = await under_way
  await endSession(actor?.login_session_id)
  expect(await authenticator.authenticate(tokenOf(gone))).toBeNull()
})

test('a failed question is asked again', async () => {
  let broken = true
  const db = app.db.withPlugin({
    transformQuery({ node }) {
      if (broken) throw new Error('store away')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const authenticator = createAuthenticator({ ...plain, db, now: app.clock.now })
  await expect(authenticator.authenticate(tokenOf(person))).rejects.toThrow('store away')
  broken = false
  expect((await authenticator.authenticate(tokenOf(person)))?.user_id).toBe(person.user_id)
})

test('a login session lasts 90 days', async () => {
  const { clock, authenticator } = setUp()
  clock.advance(90 * 86_400)
  expect(await authenticator.authenticate(tokenOf(person))).not.toBeNull()
  clock.advance(86_400)
  expect(await authenticator.authenticate(tokenOf(person))).toBeNull()
})

test('a verified address counts within a second', async () => {
  const { clock, authenticator } = setUp()
  await setVerified(false)
  expect((await authenticator.authenticate(tokenOf(person)))?.verified).toBe(false)
  await setVerified(true)
  clock.advance(1)
  expect((await authenticator.authenticate(tokenOf(person)))?.verified).toBe(true)
})

test('a clock that is set back makes nothing live longer', async () => {
  const { clock, asked, authenticator } = setUp()
  await authenticator.authenticate(tokenOf(person))
  clock.advance(-3600)
  await authenticator.authenticate(tokenOf(person))
  expect(asked.times).toBe(2)
})

test('a full memory forgets the oldest', async () => {
  const { asked, authenticator } = setUp(2)
  const others = [await signUp(app), await signUp(app)]
  for (const other of others)
    await app.db.updateTable('users').set({ verified: true }).where('email', '=', other.email).execute()
  for (const one of [person, ...others]) await authenticator.authenticate(tokenOf(one))
  expect(asked.times).toBe(3)
  for (const one of others) await authenticator.authenticate(tokenOf(one))
  expect(asked.times).toBe(3)
  await authenticator.authenticate(tokenOf(person))
  expect(asked.times).toBe(4)
})

async function endSession(id: LoginSessionId | undefined): Promise<void> {
  await app.db
    .deleteFrom('login_sessions')
    .where('id', '=', id ?? ('' as LoginSessionId))
    .execute()
}
