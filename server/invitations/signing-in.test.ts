// Who was invited by email signs in by the token in that email: once, with the invited address, and nobody else.
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { stepwise } from '#domain/accounts/sign-up-calls.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { mailInvitations } from '#server/events/invite-jobs.ts'
import { openTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)
beforeEach(() => app.clock.advance(700))

let people = 0
const address = () => `invited${++people}@mail${people}.example`
const launchClosed = (by: Account = host, of: TestApp = app) =>
  launch(of, by, { visibility_setting: 'invite_only' })

/** Invites an address, and reads the token from its email. */
async function invite(email: string, event: PopinEvent, of: TestApp = app, by = host): Promise<string> {
  await by.call(invitations.addEventUsers, { params: { id: event.id }, body: { users: [{ email }] } })
  await of.app.runJob(mailInvitations as never, { event_id: event.id })
  const mail = (await of.outbox()).find((one) => one.recipient === email && one.subject.includes('invited'))
  const token = /\/signin\/invite\/([\w.-]+)/.exec(mail?.text_body ?? '')?.[1]
  if (!token) throw new Error(`no invitation in ${mail?.text_body}`)
  return token
}

async function methodOf(email: string, event: string, of: TestApp = app) {
  const reply = await of.client().call(accounts.authenticationStatus, { query: { email, event } })
  return reply.error?.error_code ?? reply.data.authentication_method
}
const enter = (email: string, event_token: string, client = app.client()) =>
  client.call(accounts.login, { body: { email, event_token } })
const setColumns = (email: string, columns: object) =>
  app.db.updateTable('users').set(columns).where('email', '=', email).execute()

describe('somebody without an account', () => {
  test('is let in to the session and nothing else of others, with a proven address and no password', async () => {
    const event = await launchClosed()
    const email = address()
    const token = await invite(email, event)
    expect(token.startsWith(`${event.slug}.`)).toBe(true)
    expect(await methodOf(email, token)).toBe('token_only')
    const client = app.client()
    const { status, data } = await enter(email.toUpperCase(), token, client)
    expect(status).toBe(200)
    expect(data).toMatchObject({ email, guest: false, verified: true, has_password: false })
    expect(data).toMatchObject({ is_self_sign_up: false, role_type: 'org_owner' })
    expect((await client.call(events.loadEvent, { params: { slug: event.slug } })).status).toBe(200)
    const other = await launchClosed()
    expect((await client.call(events.loadEvent, { params: { slug: other.slug } })).status).not.toBe(200)
  })

  test('is let in once: afterwards by a link to the same address', async () => {
    const event = await launchClosed()
    const email = address()
    const token = await invite(email, event)
    expect((await enter(email, token)).status).toBe(200)
    expect(await methodOf(email, token)).toBe('requires_verification')
    expect((await enter(email, token)).status).toBe(400)
  })

  test('of many who bring it at once one gets in, and one account is made', async () => {
    const event = await launchClosed()
    const email = address()
    const token = await invite(email, event)
    const replies = await Promise.all(Array.from({ length: 6 }, () => enter(email, token)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const rows = await app.db.selectFrom('users').select('id').where('email', '=', email).execute()
    expect(rows).toHaveLength(1)
    const sessions = await app.db
      .selectFrom('login_sessions')
      .select('id')
      .where('user_id', '=', rows[0]!.id)
      .execute()
    expect(sessions).toHaveLength(1)
  })

  test('of a blocked address becomes nobody', async () => {
    const event = await launchClosed()
    const email = 'somebody@mailinator.com'
    await app.db
      .insertInto('invitees')
      .values({ event_id: event.id, email, invited_on: '2026-01-01' })
      .execute()
    const token = await invite(address(), event)
    expect(await methodOf(email, token)).toBe('email_unknown')
  })

  test('speaks for nobody else at the host: colleagues come in as well, and sign up', async () => {
    const event = await launchClosed()
    const host_name = `company${Date.now()}.com`
    const colleagues = ['ann', 'ben'].map((name) => `${name}@${host_name}`)
    for (const email of colleagues)
      expect((await enter(email, await invite(email, event))).data.verified).toBe(true)
    const body = { email: `cai@${host_name}` }
    expect((await app.client().call(stepwise.initiateTenant, { body })).status).toBe(200)
  })
})

describe('somebody with an account', () => {
  test('who has no password gets in by the token, and whoever took the address before keeps nothing', async () => {
    const event = await launchClosed()
    const email = address()
    const squatter = await signUp(app, { email })
    await setColumns(email, { password_hash: null })
    const token = await invite(email, event)
    expect(await methodOf(email, token)).toBe('token_only')
    const { data } = await enter(email, token)
    expect(data).toMatchObject({ id: squatter.user_id, verified: true })
    expect((await squatter.call(accounts.currentUser, {})).status).toBe(401)
  })

  test('who has a password needs it, and the token stays unused', async () => {
    const event = await launchClosed()
    const person = await signUp(app, { email: address() })
    const token = await invite(person.email, event)
    expect(await methodOf(person.email, token)).toBe('password_and_token')
    expect((await enter(person.email, token)).error?.error_code).toBe('password_missing')
    const body = { email: person.email, password: person.password, event_token: token }
    expect((await app.client().call(accounts.login, { body })).status).toBe(200)
    expect(await app.db.selectFrom('used_invitations').select('token_hash').execute()).not.toHaveLength(0)
    await setColumns(person.email, { password_hash: null })
    expect(await methodOf(person.email, token)).toBe('token_only')
  })

  test('that is switched off stays outside', async () => {
    const event = await launchClosed()
    const person = await signUp(app, { email: address() })
    const token = await invite(person.email, event)
    await setColumns(person.email, { password_hash: null, disabled_on: '2026-01-01' })
    expect((await enter(person.email, token)).error?.error_code).toBe('account_disabled')
  })
})

describe('nobody gets in', () => {
  test.each([
    ['the session, which everybody who was invited knows', (token: string) => token.split('.')[0]!],
    ['another proof', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['a proof cut short', (token: string) => token.slice(0, -1)],
    ['nothing behind the mark', (token: string) => `${token.split('.')[0]}.`],
    ['more behind it', (token: string) => `${token}.x`],
    ['another session', (token: string) => `another.${token.split('.')[1]}`],
    ['a nul', (token: string) => `${token}\u0000`],
  ])('by %s', async (_, change) => {
    const event = await launchClosed()
    const email = address()
    const token = change(await invite(email, event))
    expect(await methodOf(email, token)).toBe('email_unknown')
    expect((await enter(email, token)).error?.error_code).toBe('password_missing')
  })

  test('with the address of somebody else who was invited', async () => {
    const event = await launchClosed()
    const [one, other] = [address(), address()]
    await invite(other, event)
    const token = await invite(one, event)
    expect(await methodOf(other, token)).toBe('email_unknown')
    expect((await enter(other, token)).status).toBe(400)
  })

  test('who was taken off the list', async () => {
    const event = await launchClosed()
    const email = address()
    const token = await invite(email, event)
    const params = { id: event.id }
    await host.call(invitations.removeEventUsers, { params, body: { emails: [email] } })
    expect((await enter(email, token)).status).toBe(400)
  })

  test('once the session is over', async () => {
    const event = await launchClosed()
    const email = address()
    const token = await invite(email, event)
    app.clock.advance(2 * 86_400)
    expect(await methodOf(email, token)).toBe('email_unknown')
    expect((await enter(email, token)).status).toBe(400)
  })

  test('where secrets from emails live ten minutes', async () => {
    const strict = await startTestApp({ security_profile: 'strict' })
    const ann = await signUp(strict)
    const event = await launchClosed(ann, strict)
    const email = address()
    const token = await invite(email, event, strict, ann)
    expect(await methodOf(email, token, strict)).toBe('email_unknown')
    expect((await enter(email, token, strict.client())).status).toBe(400)
    await strict.close()
  })
})

test('the store has only a fingerprint of a token that was used', async () => {
  const event = await launchClosed()
  const email = address()
  const token = await invite(email, event)
  await enter(email, token)
  const proof = token.split('.')[1]!
  const rows = await app.db.selectFrom('used_invitations').selectAll().execute()
  expect(rows.some((row) => row.event_id === event.id)).toBe(true)
  for (const { token_hash } of rows)
    expect(token_hash.equals(Buffer.from(proof, 'base64url')) || token_hash.toString() === proof).toBe(false)
})
