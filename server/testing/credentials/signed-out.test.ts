// A device that was signed out is told why, and nobody else is.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { UserId } from '#domain/base/ids.ts'
import { credentials } from '#domain/credentials/contract.ts'
import { organisations } from '#domain/organisations/contract.ts'
import { sweepAccounts } from '#server/accounts/jobs.ts'
import { disableAccount } from '#server/accounts/membership-actions.ts'
import { sweepOldRecords } from '#server/base/jobs/sweep.ts'
import type { TestClient } from '#server/testing/client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, guestOf, launch, memberOf, signUpVerified } from '#server/testing/world.ts'
import { addApp, signInElsewhere } from './test-steps.ts'

let app: TestApp
let owner: Account
let person: Account
let device: TestClient
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.advance(700)
  owner = await signUpVerified(app)
  person = await memberOf(app, owner, 'user')
  device = await signInElsewhere(app, person)
})
afterAll(() => app.close())

const told = async (client: TestClient) => (await client.call(accounts.currentUser, {})).error?.data
const disable = (disabled: boolean) =>
  owner.call(organisations.changeMember, { params: { id: person.user_id as UserId }, body: { disabled } })
const ends: [string, () => Promise<unknown>][] = [
  ['account_disabled', () => disable(true)],
  ['removed', () => owner.call(organisations.removeMember, { params: { id: person.user_id as UserId } })],
  [
    'password_changed',
    () =>
      person.call(accounts.changeSettings, {
        body: { password: person.password, new_password: 'another one' },
      }),
  ],
  ['factor_added', () => addApp(app, person)],
  ['ended_elsewhere', () => person.call(credentials.endOtherLoginSessions, {})],
  [
    'ended_elsewhere',
    async () => {
      const { data } = await person.call(credentials.listLoginSessions, {})
      const { id } = data.find(({ is_current }) => !is_current)!
      return person.call(credentials.endLoginSession, { params: { id } })
    },
  ],
]

test.each(ends)(
  'by %s: the device is told so, with every call that needs a login session',
  async (why, end) => {
    await end()
    expect(await told(device)).toEqual({ signed_out: why })
    expect((await device.call(credentials.listLoginSessions, {})).error?.data).toEqual({ signed_out: why })
  },
)

test('an owner who was switched off is not sent to the owner', async () => {
  const away = await signInElsewhere(app, owner)
  const work = { db: app.db, now: app.clock.now(), announce: () => {} }
  await disableAccount(work, owner.user_id as UserId, true)
  expect(await told(away)).toEqual({ signed_out: 'owner_disabled' })
})

test('nobody is told anything by an address, without a token, or with one that never was', async () => {
  await disable(true)
  expect(await told(app.client())).toBeNull()
  const { email } = person
  const wrong = await app.client().call(accounts.login, { body: { email, password: 'not the one' } })
  expect(wrong.error?.error_code).toBe('wrong_credentials')
  const cookie = 'popin_session=made-up'
  const made_up = await app.client().call(accounts.currentUser, {}, { headers: { cookie } })
  expect(made_up.error?.data).toBeNull()
})

test('once the account is switched on again, nothing says that it is off', async () => {
  await disable(true)
  await disable(false)
  expect(await told(device)).toEqual({ signed_out: 'unknown' })
  const { email, password } = person
  await device.call(accounts.login, { body: { email, password } })
  expect((await device.call(accounts.currentUser, {})).status).toBe(200)
})

test('whoever signs out is told nothing', async () => {
  await device.call(accounts.logout, {})
  expect(await told(device)).toBeNull()
})

test('a guest whose login session is gone is told that much', async () => {
  const guest = await guestOf(app, await launch(app, owner))
  await app.db
    .deleteFrom('login_sessions')
    .where('user_id', '=', guest.user_id as UserId)
    .execute()
  app.clock.advance(20)
  expect(await told(guest)).toEqual({ signed_out: 'unknown' })
})

test('the reason is forgotten on the day on which the login session would have ended', async () => {
  await disable(true)
  const kept = () =>
    app.db
      .selectFrom('ended_login_sessions')
      .select('reason')
      .where('user_id', '=', person.user_id as UserId)
      .execute()
  await app.app.runJob(sweepOldRecords([sweepAccounts]) as never, {})
  expect(await kept()).not.toEqual([])
  app.clock.advance(91 * 86_400)
  await app.app.runJob(sweepOldRecords([sweepAccounts]) as never, {})
  expect(await kept()).toEqual([])
})
