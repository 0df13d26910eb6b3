// A fresh proof before what matters, and another address for an account.
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { Call } from '#domain/base/call.ts'
import type { TenantId, UserId } from '#domain/base/ids.ts'
import { contracts } from '#domain/contracts.ts'
import { credentials } from '#domain/credentials/contract.ts'
import { delegates } from '#domain/delegates/contract.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { mailedCode, mailsTo, signInToken } from '#server/accounts/test-mailbox.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, delegateOf, launch, prove, signUp, signUpVerified } from '#server/testing/world.ts'
import { codeOf } from './test-authenticator.ts'
import { addApp, signInElsewhere, statusOf } from './test-steps.ts'

let app: TestApp
let person: Account
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.advance(1801) // limits of tries start afresh
  person = await signUpVerified(app)
})
afterAll(() => app.close())

const own = async (client = person) => (await client.call(accounts.currentUser, {})).data
const givesProof = (body: Record<string, unknown>) => person.call(credentials.prove, { body })
const begin = (email: string, client = person) =>
  client.call(credentials.beginAddressChange, { body: { email } })
const confirm = (code: string, client = person) =>
  client.call(credentials.confirmAddressChange, { body: { code } })
let addresses = 0
const newAddress = () => `moved${++addresses}@example.com`

describe('a fresh proof', () => {
  test('is asked for by these calls, and by no other', () => {
    const asking = Object.values(contracts).flatMap((calls) =>
      Object.entries(calls as Record<string, Call>).flatMap(([name, call]) =>
        call.fresh_proof ? [name] : [],
      ),
    )
    const factors = ['beginApp', 'confirmApp', 'removeApp', 'beginPasskey', 'addPasskey', 'renamePasskey']
    const others = ['removePasskey', 'renewRecoveryCodes', 'beginAddressChange', 'confirmAddressChange']
    const rights = ['assignOwner', 'addDelegate', 'changeMember', 'removeMember', 'beginViewing']
    const data = ['editTenant', 'requestErasure']
    expect(asking.sort()).toEqual([...rights, ...data, ...factors, ...others].sort())
  })

  test('is signing in, for ten minutes and no longer', async () => {
    expect((await begin(newAddress())).status).toBe(200)
    app.clock.advance(600)
    const { status, error } = await begin(newAddress())
    expect([status, error?.error_code]).toEqual([403, 'proof_needed'])
    expect(error?.data).toEqual({ ways: ['password', 'mail'], email: person.email })
  })

  it.each<[string, (secret: string) => Promise<Record<string, unknown>>]>([
    ['the password', async () => ({ password: person.password })],
    [
      'a code from an email',
      async () => {
        await person.call(credentials.mailProof, {})
        return { mail_code: (await mailedCode(app, person.email)).toLowerCase() }
      },
    ],
    ['a code of the app', async (secret) => ({ app_code: codeOf(secret, app.clock.now()) })],
  ])('is %s', async (_way, given) => {
    const { secret } = await addApp(app, person)
    app.clock.advance(600)
    expect((await begin(newAddress())).status).toBe(403)
    const body = await given(secret)
    expect((await givesProof(body)).data).toEqual({ proven: true })
    expect((await begin(newAddress())).status).toBe(200)
  })

  it.each([
    [{ password: 'not it' }, 'proof_wrong'],
    [{ password: '' }, 'proof_wrong'],
    [{ mail_code: 'AAAAAA' }, 'proof_expired'],
    [{ app_code: '123456' }, 'factor_wrong'],
    [{ recovery_code: 'AAAA-AAAA-AAAA' }, 'factor_wrong'],
    [{}, 'factor_unnamed'],
  ])('is not %o', async (body, code) => {
    app.clock.advance(600)
    const { status, error } = await givesProof(body)
    expect([status, error?.error_code]).toEqual([400, code])
    expect((await begin(newAddress())).status).toBe(403)
  })

  test('belongs to one login session', async () => {
    app.clock.advance(600)
    const other = await signInElsewhere(app, person)
    expect((await begin(newAddress(), Object.assign(other, person))).status).toBe(403)
  })

  test('a code from an email takes five tries, and works once', async () => {
    await person.call(credentials.mailProof, {})
    const mail_code = await mailedCode(app, person.email)
    for (let n = 0; n < 5; n++) expect((await givesProof({ mail_code: 'AAAAAA' })).status).toBe(400)
    expect((await givesProof({ mail_code })).error?.error_code).toBe('proof_expired')
    // of two emails of one moment none is the newest
    app.clock.advance(1)
    await person.call(credentials.mailProof, {})
    const body = { mail_code: await mailedCode(app, person.email) }
    const both = await Promise.all([givesProof(body), givesProof(body)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('is needed to hand an organisation over, and to let somebody act', async () => {
    app.clock.advance(600)
    const { tenant_id } = await own()
    const hand_over = { tenant_id: tenant_id as TenantId, new_owner_email: 'somebody@example.com' }
    const handed = await person.call(accounts.assignOwner, { body: hand_over })
    const added = await person.call(delegates.addDelegate, { body: { email: 'somebody@example.com' } })
    for (const { error } of [handed, added]) expect(error?.error_code).toBe('proof_needed')
    await prove(person)
    expect((await person.call(accounts.assignOwner, { body: hand_over })).error?.error_code).not.toBe(
      'proof_needed',
    )
  })

  test('is needed for a first password, so that an open browser is no way in', async () => {
    await app.db.updateTable('users').set({ password_hash: null }).where('email', '=', person.email).execute()
    app.clock.advance(600)
    const first = () => person.call(accounts.changeSettings, { body: { new_password: 'a thief’s own' } })
    expect((await first()).error?.data).toEqual({ ways: ['mail'], email: person.email })
    await person.call(credentials.mailProof, {})
    await givesProof({ mail_code: await mailedCode(app, person.email) })
    expect((await first()).status).toBe(200)
  })
})

describe('another address', () => {
  test('is taken with the code from it; the old one is told, and other devices are signed out', async () => {
    const other = await signInElsewhere(app, person)
    const address = newAddress()
    await begin(` ${address.toUpperCase()} `)
    expect((await own()).email).toBe(person.email)
    const { data } = await confirm(await mailedCode(app, address))
    expect(data).toMatchObject({ email: address, verified: true, id: person.user_id })
    const [note] = await mailsTo(app, person.email, 'was changed')
    expect(note?.text_body).toContain(address)
    expect(note?.text_body).toContain('help@popin.example')
    expect([await statusOf(person), await statusOf(other)]).toEqual([200, 401])
    const signs = (email: string) =>
      app.client().call(accounts.login, { body: { email, password: person.password } })
    expect([(await signs(person.email)).status, (await signs(address)).status]).toEqual([400, 200])
  })

  test('ends links on their way to the old one', async () => {
    await app.client().call(accounts.initiateLogin, { body: { email: person.email } })
    const code = await signInToken(app, person.email)
    const address = newAddress()
    await begin(address)
    await confirm(await mailedCode(app, address))
    expect((await app.client().call(accounts.verifyLogin, { body: { code } })).status).toBe(400)
  })

  it.each([
    ['not an address', 'email_malformed'],
    ['me@spam.example', 'email_blocked'],
  ])('%s is refused', async (email, code) => {
    expect((await begin(email)).error?.error_code).toBe(code)
  })

  test('is refused when it is one’s own, or somebody’s already', async () => {
    const other = await signUp(app)
    expect((await begin(person.email)).error?.error_code).toBe('same_address')
    const { error } = await begin(other.email)
    expect(error?.error_code).toBe('email_taken')
    // who is signed in is not sent to the sign-in
    expect(error?.error_message).not.toMatch(/sign in|password/)
  })

  test('of two who claim it at once one gets it, and the other keeps the old one', async () => {
    const other = await signUp(app)
    const address = newAddress()
    await begin(address)
    const mine = await mailedCode(app, address)
    app.clock.advance(1)
    await begin(address, other)
    const codes = (await mailsTo(app, address)).map(({ text_body }) => /^[A-Z0-9]{6}$/m.exec(text_body)![0])
    const theirs = codes.find((code) => code !== mine)!
    const both = await Promise.all([confirm(mine), confirm(theirs, other)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)?.error?.error_code).toBe('email_taken')
    const { rows } = {
      rows: await app.db.selectFrom('users').select('id').where('email', '=', address).execute(),
    }
    expect(rows).toHaveLength(1)
  })

  test('that a code is on its way to is told to its owner, until it is taken', async () => {
    const pending = async (client = person) =>
      (await client.call(credentials.readAddressChange, {})).data.pending
    const address = newAddress()
    await begin(address)
    expect([await pending(), await pending(await signUp(app))]).toEqual([address, null])
    await confirm(await mailedCode(app, address))
    expect(await pending()).toBeNull()
    await begin(newAddress())
    app.clock.advance(3601)
    expect(await pending()).toBeNull()
  })

  test('takes five tries, an hour, and only the newest code', async () => {
    const address = newAddress()
    await begin(address)
    const code = await mailedCode(app, address)
    const second = newAddress()
    await begin(second)
    expect((await confirm(code)).error?.error_code).toBe('proof_wrong')
    for (let n = 0; n < 4; n++) await confirm('AAAAAA')
    expect((await confirm(await mailedCode(app, second))).error?.error_code).toBe('proof_expired')
    await begin(second)
    app.clock.advance(3601)
    await prove(person)
    expect((await confirm(await mailedCode(app, second))).error?.error_code).toBe('proof_expired')
    expect((await own()).email).toBe(person.email)
  })

  test('leaves delegates and invitations with the account', async () => {
    const delegate = await delegateOf(app, person)
    const host = await signUpVerified(app)
    const event = await launch(app, host, { visibility_setting: 'invite_only' })
    await host.call(invitations.addEventUsers, {
      params: { id: event.id },
      body: { users: [{ email: person.email }] },
    })
    const tied = () =>
      app.db.selectFrom('invitees').select('user_id').where('event_id', '=', event.id).execute()
    const address = newAddress()
    await prove(person)
    await begin(address)
    await confirm(await mailedCode(app, address))
    expect((await person.call(delegates.listDelegates, {})).data).toMatchObject([{ email: delegate.email }])
    expect(await tied()).toEqual([{ user_id: person.user_id as UserId }])
  })

  test('is not changed by who acts for the account', async () => {
    const delegate = await delegateOf(app, person)
    expect((await begin(newAddress(), delegate)).error?.error_code).toBe('not_by_delegates')
  })
})
