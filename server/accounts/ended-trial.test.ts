import { beforeEach, expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { API_ROOT } from '#domain/base/call.ts'
import type { UserId } from '#domain/base/ids.ts'
import { DAY } from '#domain/base/time.ts'
import { delegates } from '#domain/delegates/contract.ts'
import { events } from '#domain/events/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { openTestApp, startTestApp } from '#server/testing/test-app.ts'
import { type Account, delegateOf, guestOf, launch, signUp, verify } from '#server/testing/world.ts'
import { mailedCode, resetToken } from './test-mailbox.ts'

const app = await openTestApp()
beforeEach(() => app.clock.advance(700))

/** Somebody who signed up a trial ago. */
async function afterTrial(prepare?: (person: Account) => Promise<unknown>): Promise<Account> {
  const person = await signUp(app)
  await prepare?.(person)
  app.clock.advance(32 * DAY)
  return person
}
const loadSettings = (person: Account) => person.call(accounts.loadSettings, {})
/** Without a trial an account may run a session from now for a day. */
const dayFromNow = () => {
  const start_time = Math.floor(app.clock.now())
  const window = { start_time, end_time: start_time + DAY }
  return { ideas: window, voting: window }
}
const save = (person: Account) =>
  person.call(events.saveEvents, {
    body: { events: [{ name: 'A new question', schedule: dayFromNow() }] },
  })

test('an unverified account whose trial is over gets 401 with its address for whatever it asks', async () => {
  const person = await afterTrial()
  for (const ask of [loadSettings, save]) {
    const { status, error } = await ask(person)
    expect(status).toBe(401)
    expect(error).toMatchObject({ error_code: 'trial_ended', data: { email: person.email } })
  }
})

test('who acts for such an account is asked for no code of its owner, and can switch back', async () => {
  const owner = await signUp(app)
  const delegate = await delegateOf(app, owner)
  app.clock.advance(32 * DAY)
  for (const ask of [loadSettings, save]) {
    const { status, error } = await ask(delegate)
    expect([status, error?.error_code]).toEqual([403, 'owner_trial_ended'])
  }
  expect((await delegate.call(accounts.currentUser, {})).data.email).toBe(owner.email)
  const body = { id: delegate.user_id as UserId }
  expect((await delegate.call(delegates.becomeDelegate, { body })).data.email).toBe(delegate.email)
  expect((await loadSettings(delegate)).status).toBe(200)
})

test('the trial lasts to its last second', async () => {
  const person = await signUp(app)
  const { expiration } = (await person.call(accounts.currentUser, {})).data.plan
  app.clock.set((expiration ?? 0) - 2)
  expect((await loadSettings(person)).status).toBe(200)
  app.clock.advance(2)
  expect((await loadSettings(person)).status).toBe(401)
})

test('what shows whose account it is, and what leads back in, stays open', async () => {
  const person = await afterTrial()
  expect((await person.call(accounts.currentUser, {})).data.email).toBe(person.email)
  expect((await person.call(accounts.authenticationStatus, { query: { email: person.email } })).status).toBe(
    200,
  )
  const { status } = await person.call(joining.authorizeChannel, {
    body: { socket_id: '1.1', channel_name: `private-user-${person.user_id}` },
  })
  expect(status).toBe(200)
  await person.call(accounts.requestReset, { query: { email: person.email } })
  expect(await resetToken(app, person.email)).toBeTruthy()
  expect((await person.call(accounts.logout, {})).status).toBe(200)
})

test('support can be asked for help, since a mistyped address gets no code', async () => {
  const person = await afterTrial()
  const body = { message: 'I mistyped my address' }
  expect((await person.call(accounts.contactSupport, { body })).status).toBe(200)
  const [mail] = (await app.outbox()).filter((one) => one.subject.includes('I mistyped my address'))
  expect(mail?.text_body).toContain(person.email)
})

test('verifying opens the account at once', async () => {
  const person = await afterTrial()
  expect((await loadSettings(person)).status).toBe(401)
  const begun = await person.call(accounts.beginVerification, { body: { email: person.email } })
  expect(begun.status).toBe(200)
  const code = await mailedCode(app, person.email)
  const { data } = await person.call(accounts.verifyAccount, { body: { ...begun.data, code } })
  expect(data.verified).toBe(true)
  expect((await save(person)).status).toBe(200)
})

test('a write that was refused is done under the same key after the verification, once', async () => {
  const person = await afterTrial()
  const options = { headers: { 'idempotency-key': 'one save' } }
  const body = { events: [{ name: 'Once', schedule: dayFromNow() }] }
  const saving = () => person.call(events.saveEvents, { body }, options)
  expect((await saving()).status).toBe(401)
  await person.call(accounts.beginVerification, { body: { email: person.email } })
  await person.call(accounts.verifyAccount, { body: { code: await mailedCode(app, person.email) } })
  const replies = [await saving(), await saving()]
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies[0]?.data[0]?.id).toBe(replies[1]?.data[0]?.id)
})

test('a verified account goes on after its trial, and so does a guest', async () => {
  const host = await afterTrial((person) => verify(app, person))
  expect((await save(host)).status).toBe(200)
  const guest = await guestOf(app, await launch(app, host, { schedule: dayFromNow() }))
  app.clock.advance(32 * DAY)
  expect((await guest.call(accounts.readStash, {})).status).toBe(200)
})

test('an unverified account on another plan is not locked', async () => {
  const person = await afterTrial()
  await app.db.updateTable('users').set({ plan_id: 'free' }).where('email', '=', person.email).execute()
  app.clock.advance(2)
  expect((await loadSettings(person)).status).toBe(200)
})

test('without billing no trial ends', async () => {
  const free = await startTestApp({ billing: 'off', beside: app })
  const person = await signUp(free)
  app.clock.advance(32 * DAY)
  expect((await loadSettings(person)).status).toBe(200)
  const locked = await fetch(`${app.url}${API_ROOT}/account/settings`, {
    headers: { cookie: person.cookie() },
  })
  expect(locked.status).toBe(401)
  await free.close()
})
