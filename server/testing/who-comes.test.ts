// Everybody whom accounts are for, side by side in one product: each gets in on the way that is theirs, as who they are.
import { expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { UserId } from '#domain/base/ids.ts'
import { billing } from '#domain/billing/contract.ts'
import { delegates } from '#domain/delegates/contract.ts'
import { organisations } from '#domain/organisations/contract.ts'
import { tenants } from '#domain/tenants/contract.ts'
import { mailsTo, signInToken } from '#server/accounts/test-mailbox.ts'
import type { TestClient } from './client.ts'
import { openTestApp } from './test-app.ts'
import { type Account, launch, signUp, signUpVerified } from './world.ts'

const app = await openTestApp()
const owner = await signUpVerified(app, { first_name: 'Olga', last_name: 'Owner' })
const event = await launch(app, owner)

const own = async (who: TestClient) => (await who.call(accounts.currentUser, {})).data
const tenantOf = async (who: TestClient) => (await own(who)).tenant_id!

/** A browser that knows nobody, signed in with address and password. */
async function byPassword({ email, password }: Account): Promise<TestClient> {
  const client = app.client()
  expect((await client.call(accounts.currentUser, {})).status).toBe(401)
  await client.call(accounts.login, { body: { email, password } })
  return client
}

test('a new trial user signs up, and is in', async () => {
  const person = await signUp(app)
  expect(await own(person)).toMatchObject({
    id: person.user_id,
    guest: false,
    is_self_sign_up: true,
    plan: { id: 'trial' },
  })
})

test('a returning user comes by password, or by the link of an email', async () => {
  const person = await signUpVerified(app)
  expect((await own(await byPassword(person))).id).toBe(person.user_id)
  const client = app.client()
  await client.call(accounts.initiateLogin, { body: { email: person.email } })
  await client.call(accounts.verifyLogin, { body: { code: await signInToken(app, person.email) } })
  expect(await own(client)).toMatchObject({ id: person.user_id, guest: false })
})

test.each([
  ['code', () => event.short_code!],
  ['link', () => event.slug],
])('a guest comes by %s, without an account', async (_way, target) => {
  const client = app.client()
  await client.call(accounts.verifyLogin, { body: { event: target() } })
  expect(await own(client)).toMatchObject({ guest: true, email: null, tenant_id: null })
})

test('a delegate signs in as themselves, and acts for the owner after one yes', async () => {
  const helper = await signUpVerified(app)
  await owner.call(delegates.addDelegate, { body: { email: helper.email } })
  const client = await byPassword(helper)
  expect(await own(client)).toMatchObject({ id: helper.user_id, delegate_user_id: null })
  await client.call(delegates.becomeDelegate, { body: { id: owner.user_id as UserId } })
  expect(await own(client)).toMatchObject({ id: owner.user_id, delegate_user_id: helper.user_id })
})

test('a licence holder has the plan that somebody else pays', async () => {
  const payer = await signUpVerified(app)
  const bought = { stripe_token: 'tok_visa', pricing_plan: 'premium_monthly', license_count: 2 }
  await payer.call(billing.purchase, { body: bought })
  const holder = await signUpVerified(app)
  await payer.call(billing.addLicensee, { body: { email: holder.email } })
  const client = await byPassword(holder)
  expect(await own(client)).toMatchObject({ id: holder.user_id, plan: { id: 'premium_monthly' } })
  expect((await client.call(billing.readSubscription, {})).status).toBe(403)
})

test('a tenant account owner signs in, and has the settings of the organisation', async () => {
  const client = await byPassword(owner)
  expect(await own(client)).toMatchObject({ id: owner.user_id, role_type: 'org_owner' })
  const params = { id: await tenantOf(client) }
  expect((await client.call(tenants.loadTenant, { params })).status).toBe(200)
})

test('an organisation administrator was invited, got the rights, and has its members', async () => {
  const person = await signUp(app)
  await owner.call(organisations.inviteMember, { body: { email: person.email } })
  const [mail] = await mailsTo(app, person.email, 'Join ')
  const token = /admin-settings\/join\/([\w-]+)/.exec(mail!.text_body)![1]!
  await person.call(organisations.acceptInvitation, { body: { token } })
  const client = await byPassword(person)
  expect((await client.call(organisations.listMembers, { query: {} })).status).toBe(403)
  const params = { id: person.user_id as UserId }
  await owner.call(organisations.changeMember, { params, body: { role_type: 'org_admin' } })
  const admin = await byPassword(person)
  expect(await own(admin)).toMatchObject({ id: person.user_id, role_type: 'org_admin' })
  expect(await tenantOf(admin)).toBe(await tenantOf(owner))
  const { data } = await admin.call(organisations.listMembers, { query: {} })
  expect(data.members.map(({ email }) => email)).toEqual(expect.arrayContaining([owner.email, person.email]))
})
