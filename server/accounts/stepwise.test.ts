// Signing up step by step, with a code.
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { stepwise } from '#domain/accounts/sign-up-calls.ts'
import { organisations } from '#domain/organisations/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { guestOf, launch, signUp, signUpVerified } from '#server/testing/world.ts'
import { mailedCode, mailsTo } from './test-mailbox.ts'

const app = await openTestApp()
beforeEach(() => app.clock.advance(700))

let addresses = 0
const newAddress = () => `step${++addresses}@steps${addresses}.example`
const initiate = (email: string, client = app.client()) =>
  client.call(stepwise.initiateTenant, { body: { email } })
type Typed = {
  verification_token: string
  verification_code: string
  tenant_name?: string
  guest_id?: string
}
const create = (body: Typed, client = app.client()) => client.call(stepwise.createTenant, { body })

async function begun(email: string) {
  app.clock.advance(1)
  const { data } = await initiate(email)
  return { verification_token: data.verification_token, verification_code: await mailedCode(app, email) }
}
const otherThan = (code: string) => (code === 'AAAAAA' ? 'CCCCCC' : 'AAAAAA')

test('a new address gets a token and one email with a code, and no account yet', async () => {
  const email = newAddress()
  const { data } = await initiate(` ${email.toUpperCase()}`)
  expect(data.verification_token).not.toBe('')
  expect(await mailsTo(app, email)).toHaveLength(1)
  expect(await mailedCode(app, email)).toMatch(/^[A-Z0-9]{6}$/)
  expect(await app.db.selectFrom('users').where('email', '=', email).selectAll().execute()).toEqual([])
})

test('the right code makes a verified owner, signed in, who still has to choose a password', async () => {
  const email = newAddress()
  const client = app.client()
  const reply = await create(await begun(email), client)
  expect(reply.data).toEqual({ ask_for_user_name: true, ask_for_tenant_name: true })
  expect((await client.call(accounts.currentUser, {})).data).toMatchObject({
    email,
    verified: true,
    need_password_change: true,
    requires_password_change: true,
    is_tenant_account_owner: true,
    is_self_sign_up: true,
    tenant: { name: email.split('@')[1], trial: true },
    plan: { id: 'trial' },
  })
})

test('the first password is told as such, and the next one as a change', async () => {
  const email = newAddress()
  const client = app.client()
  await create(await begun(email), client)
  await client.call(accounts.changeSettings, { body: { new_password: 'abcdef' } })
  expect(await mailsTo(app, email, 'account now has a password')).toHaveLength(1)
  expect(await mailsTo(app, email, 'password was changed')).toEqual([])
  await client.call(accounts.changeSettings, { body: { password: 'abcdef', new_password: 'ghijkl' } })
  expect(await mailsTo(app, email, 'password was changed')).toHaveLength(1)
})

test('a name of the organisation that comes along is not asked for again', async () => {
  const client = app.client()
  const reply = await create({ ...(await begun(newAddress())), tenant_name: ' Acme\u0000 Ltd ' }, client)
  expect(reply.data).toEqual({ ask_for_user_name: true, ask_for_tenant_name: false })
  expect((await client.call(accounts.currentUser, {})).data.tenant?.name).toBe('Acme Ltd')
})

test('a wrong code is refused and can be corrected, five times', async () => {
  const typed = await begun(newAddress())
  const wrong = { ...typed, verification_code: otherThan(typed.verification_code) }
  const reply = await create(wrong)
  expect([reply.status, reply.error?.error_message]).toEqual([
    400,
    'The code you entered is not correct. Please try again.',
  ])
  expect(
    (await create({ ...typed, verification_code: ` ${typed.verification_code.toLowerCase()} ` })).status,
  ).toBe(200)
  const next = await begun(newAddress())
  for (let n = 0; n < 5; n++) await create({ ...next, verification_code: otherThan(next.verification_code) })
  expect((await create(next)).error?.error_code).toBe('code_expired')
})

test('many wrong codes at once are no more than five tries', async () => {
  const typed = await begun(newAddress())
  const wrong = { ...typed, verification_code: otherThan(typed.verification_code) }
  const replies = await Promise.all(Array.from({ length: 12 }, () => create(wrong)))
  expect(replies.filter(({ error }) => error?.error_code === 'code_wrong')).toHaveLength(5)
})

test('asking again gives another token, with which the first code does not work', async () => {
  const email = newAddress()
  const first = await begun(email)
  const second = await begun(email)
  expect(second.verification_token).not.toBe(first.verification_token)
  const mixed = { ...second, verification_code: first.verification_code }
  expect((await create(mixed)).error?.error_code).toBe('code_wrong')
  expect((await create(second)).status).toBe(200)
})

test('a code makes one account, also when it comes many times at once, and not after an hour', async () => {
  const email = newAddress()
  const typed = await begun(email)
  const replies = await Promise.all(Array.from({ length: 4 }, () => create(typed)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  const late = await begun(newAddress())
  app.clock.advance(3601)
  expect((await create(late)).error?.error_code).toBe('code_expired')
})

test('two codes for one address make one account', async () => {
  const email = newAddress()
  const [one, other] = [await begun(email), await begun(email)]
  expect((await create(one)).status).toBe(200)
  const second = await create(other)
  expect([second.status, second.error?.error_code]).toEqual([400, 'email_taken'])
})

test('a guest who brings the own id becomes the account, and nobody else does by it', async () => {
  const event = await launch(app, await signUp(app))
  const guest = await guestOf(app, event)
  const stranger = app.client()
  await create({ ...(await begun(newAddress())), guest_id: guest.user_id }, stranger)
  expect((await stranger.call(accounts.currentUser, {})).data.id).not.toBe(guest.user_id)
  await create({ ...(await begun(newAddress())), guest_id: guest.user_id }, guest)
  expect((await guest.call(accounts.currentUser, {})).data).toMatchObject({ id: guest.user_id, guest: false })
})

describe('an address that is not new', () => {
  const refusedFor = async (email: string) => {
    const { status, error } = await initiate(email)
    expect(await mailsTo(app, email, 'Your code to sign up')).toEqual([])
    return [status, error?.data]
  }

  test('is told that it has an account', async () => {
    const { email } = await signUp(app, { email: newAddress() })
    expect(await refusedFor(email)).toEqual([400, { preexisting_user: true }])
  })

  test('is told the organisation whose owner has a proven address of the same host', async () => {
    const host = `known${++addresses}.example`
    const owner = await signUp(app, { email: `owner@${host}` })
    expect((await initiate(`unproven@${host}`)).status).toBe(200)
    await app.db.updateTable('users').set({ verified: true }).where('email', '=', owner.email).execute()
    expect(await refusedFor(`new@${host.toUpperCase()}`)).toEqual([400, { existing_tenant_name: host }])
  })

  test('may sign up where the organisation asked for it, until the invitation is over, and names no organisation', async () => {
    const host = `asking${++addresses}.example`
    const owner = await signUpVerified(app, { email: `owner@${host}` })
    const email = `new@${host}`
    expect((await initiate(email)).status).toBe(400)
    await owner.call(organisations.inviteMember, { body: { email } })
    const typed = await begun(email)
    expect((await create(typed)).data).toEqual({ ask_for_user_name: true, ask_for_tenant_name: false })
    const late = `late@${host}`
    await owner.call(organisations.inviteMember, { body: { email: late } })
    app.clock.advance(8 * 86_400)
    expect(await refusedFor(late)).toEqual([400, { existing_tenant_name: host }])
  })

  test('is no colleague of everybody with an address of the same public host', async () => {
    await signUpVerified(app, { email: `one${++addresses}@gmail.com` })
    expect((await initiate(`two${addresses}@gmail.com`)).status).toBe(200)
  })

  test('of a closed organisation is told so', async () => {
    const owner = await signUpVerified(app, { email: newAddress() })
    const { tenant_id } = (await owner.call(accounts.currentUser, {})).data
    await app.db.updateTable('tenants').set({ archived: true }).where('id', '=', tenant_id!).execute()
    expect(await refusedFor(owner.email)).toEqual([403, { archived_tenant: true }])
    expect(await refusedFor(`new@${owner.email.split('@')[1]}`)).toEqual([403, { archived_tenant: true }])
  })

  test('that the operator blocks is refused', async () => {
    expect(await refusedFor('rude@acme.example')).toEqual([403, { blacklisted_domain: true }])
  })

  test.each(['', 'a', 'a@b', 'a b@c.co'])('%j is none', async (email) => {
    const { status, error } = await initiate(email)
    expect([status, error?.error_message]).toEqual([400, 'Oops! Please enter a valid email address'])
  })
})

test('the store has neither the code nor a plain hash of it', async () => {
  const { verification_code } = await begun(newAddress())
  const { createHash } = await import('node:crypto')
  const plain = createHash('sha256').update(verification_code).digest()
  const rows = await app.db.selectFrom('begun_sign_ups').select('code_hash').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.some(({ code_hash }) => plain.subarray(0, code_hash.length).equals(code_hash))).toBe(false)
})
