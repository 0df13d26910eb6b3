import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { openTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { guestOf, launch, signUp, verify } from '#server/testing/world.ts'
import { signInToken } from './test-mailbox.ts'

const app = await openTestApp()
beforeEach(() => app.clock.advance(700))

type Client = ReturnType<TestApp['client']>
const login = (client: Client, email?: string, password?: string) =>
  client.call(accounts.login, { body: { email, password } })
const statusOf = async (client: Client) => (await client.call(accounts.currentUser, {})).status
const withCookie = (cookie: string) =>
  app.client().raw('/popin/api/1.0/authenticate', { headers: { cookie } })

describe('by password', () => {
  test('signs in whatever the case of the address, and never stores the password or the cookie', async () => {
    const owner = await signUp(app)
    const client = app.client()
    const { data } = await login(client, ` ${owner.email.toUpperCase()} `, owner.password)
    expect(data.id).toBe(owner.user_id)
    expect(await statusOf(client)).toBe(200)
    const row = await app.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', owner.email)
      .executeTakeFirst()
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const sessions = await app.db.selectFrom('login_sessions').selectAll().execute()
    const token = client.cookie().split('=')[1] ?? ''
    expect(JSON.stringify(sessions)).not.toContain(token)
    expect(sessions.every((session) => /^\d{4}-\d\d-\d\d$/.test(session.created_on))).toBe(true)
  })

  test('answers a wrong address and a wrong password alike', async () => {
    const owner = await signUp(app)
    const tries = [
      await login(app.client(), owner.email, 'wrong'),
      await login(app.client(), 'nobody@example.com', 'wrong'),
      await login(app.client(), 'no address', 'wrong'),
      await login(app.client(), 'nul\u0000@example.com', 'wrong'),
    ]
    for (const { status, error } of tries) {
      expect(status).toBe(400)
      expect(error).toEqual(tries[0]?.error)
      expect(error?.error_message).toBe('Incorrect Email and/or Password')
    }
  })

  test('says which field is missing', async () => {
    expect((await login(app.client(), undefined, 'x')).error?.error_message).toBe('email not specified')
    expect((await login(app.client(), 'a@b.co')).error?.error_message).toBe('password not specified')
  })

  test('does not let the address of a guest in', async () => {
    const guest = await guestOf(app, await launch(app, await signUp(app)))
    await app.db
      .updateTable('users')
      .set({ email: 'guest@example.com' })
      .where('id', '=', guest.user_id as never)
      .execute()
    const { status, error } = await login(app.client(), 'guest@example.com', 'anything')
    expect([status, error?.error_message]).toEqual([400, 'cannot login as guest'])
    const link = await app.client().call(accounts.initiateLogin, { body: { email: 'guest@example.com' } })
    expect(link.status).toBe(404)
  })

  test('begins a new login session and ends the one before', async () => {
    const owner = await signUp(app)
    const before = owner.cookie()
    await login(owner, owner.email, owner.password)
    expect(owner.cookie()).not.toBe(before)
    expect((await withCookie(before)).status).toBe(401)
    expect(await statusOf(owner)).toBe(200)
  })

  test('stops after twenty tries on one account, and tells how long to wait', async () => {
    const owner = await signUp(app)
    for (let n = 0; n < 20; n++) await login(app.client(), owner.email, 'wrong')
    const { status, headers } = await login(app.client(), owner.email, owner.password)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    app.clock.advance(601)
    expect((await login(app.client(), owner.email, owner.password)).status).toBe(200)
  })
})

describe('while somebody elsewhere tries passwords of an account', () => {
  const lockOut = async (email: string) => {
    for (let n = 0; n < 20; n++) await login(app.client(), email, 'wrong')
    expect((await login(app.client(), email, 'wrong')).status).toBe(429)
  }

  test('its owner signs in on a device where they did before, signed out or not', async () => {
    const owner = await signUp(app)
    await owner.call(accounts.logout, {})
    await lockOut(owner.email)
    expect((await login(owner, owner.email.toUpperCase(), owner.password)).status).toBe(200)
  })

  test('a device that is known has twenty tries, too, and is known for its own accounts alone', async () => {
    const [owner, other] = [await signUp(app), await signUp(app)]
    await lockOut(owner.email)
    expect((await login(other, owner.email, owner.password)).status).toBe(429)
    for (let n = 0; n < 20; n++) expect((await login(owner, owner.email, 'wrong')).status).toBe(400)
    expect((await login(owner, owner.email, owner.password)).status).toBe(429)
  })

  test('a link by email is asked for and signs in, anywhere', async () => {
    const owner = await signUp(app)
    await verify(app, owner)
    await lockOut(owner.email)
    const person = app.client()
    const query = { email: owner.email }
    expect((await person.call(accounts.authenticationStatus, { query })).status).toBe(200)
    await person.call(accounts.initiateLogin, { body: query })
    const code = await signInToken(app, owner.email)
    expect((await person.call(accounts.verifyLogin, { body: { code } })).status).toBe(200)
    // from now on this device is known
    await person.call(accounts.logout, {})
    expect((await login(person, owner.email, owner.password)).status).toBe(200)
  })

  test('the cookie of a device says nothing of who was there, goes where people sign in alone, and cannot be made', async () => {
    const owner = await signUp(app)
    const { headers } = await login(app.client(), owner.email, owner.password)
    const [line = ''] = headers.getSetCookie().filter((one) => one.startsWith('popin_known='))
    expect(line).toMatch(/Path=\/popin\/api\/1\.0\/authenticate; HttpOnly; SameSite=Lax/)
    expect(line).toMatch(/^popin_known=[0-9a-z]+\.[\w-]{8}\.[\w-]{22};/)
    await lockOut(owner.email)
    const made = line.split(';')[0]!.replace(/\.[\w-]{22}$/, `.${'A'.repeat(22)}`)
    const body = { email: owner.email, password: owner.password }
    const refused = await app.client().call(accounts.login, { body }, { headers: { cookie: made } })
    expect(refused.status).toBe(429)
  })
})

describe('how an address signs in', () => {
  const ask = (query: { email?: string; event?: string; collection?: string }) =>
    app.client().call(accounts.authenticationStatus, { query })

  test('by password, by link, or not at all', async () => {
    const owner = await signUp(app)
    expect((await ask({ email: owner.email })).data).toEqual({
      authentication_method: 'password_only',
      login_url: null,
    })
    await app.db.updateTable('users').set({ password_hash: null }).where('email', '=', owner.email).execute()
    expect((await ask({ email: owner.email })).data.authentication_method).toBe('requires_verification')
    for (const email of ['nobody@example.com', 'no address', '']) {
      const { status, error } = await ask({ email })
      expect([status, error?.error_message]).toEqual([404, 'Email not recognized'])
    }
  })

  test('as a guest where the session is open to guests', async () => {
    const owner = await signUp(app)
    const open = await launch(app, owner)
    const closed = await launch(app, owner, { visibility_setting: 'anyone' })
    const methods = await Promise.all(
      [
        { event: open.slug },
        { collection: open.collection?.id },
        { event: closed.slug },
        { event: 'unknown' },
      ].map(async (query) => (await ask(query)).data.authentication_method),
    )
    expect(methods).toEqual([
      'can_verify_as_guest',
      'can_verify_as_guest',
      'requires_verification',
      'requires_verification',
    ])
    expect((await ask({})).error?.error_message).toBe('email not specified')
  })
})

describe('signing out', () => {
  test('ends the login session, also for whoever kept the cookie', async () => {
    const owner = await signUp(app)
    const cookie = owner.cookie()
    expect((await owner.call(accounts.logout, {})).data).toEqual({ signed_out: true })
    expect(owner.cookie()).toBe('')
    expect((await withCookie(cookie)).status).toBe(401)
  })

  test('does nothing without a login session', async () => {
    expect((await app.client().call(accounts.logout, {})).status).toBe(200)
  })
})

test('the limits of tries are the numbers of the operator', async () => {
  const strict = await startTestApp({ limits: { sign_in: { window: 60, per_account: 2 } } })
  const { email } = await signUp(strict)
  const body = { email, password: 'wrong' }
  const statuses = []
  for (let n = 0; n < 3; n++) statuses.push((await strict.client().call(accounts.login, { body })).status)
  expect(statuses).toEqual([400, 400, 429])
  await strict.close()
})
