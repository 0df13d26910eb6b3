// How people of an organisation with an identity provider sign in, and how they do not.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { stepwise } from '#domain/accounts/sign-up-calls.ts'
import type { TenantId, UserId } from '#domain/base/ids.ts'
import { credentials } from '#domain/credentials/contract.ts'
import { makeKeyPair } from '#server/testing/certificates.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import {
  type Account,
  guestOf,
  launch,
  moveToTenantOf,
  prove,
  signUp,
  signUpVerified,
} from '#server/testing/world.ts'
import { removeIdentityProvider, setIdentityProvider } from './actions.ts'
import { listIdentityProviders } from './queries.ts'

let app: TestApp
let owner: Account
let tenant_id: TenantId
let id: string
/** Signed in before their organisation had a provider. */
let member: Account
const { certificate } = makeKeyPair()

beforeAll(async () => {
  app = await startTestApp()
  owner = await signUpVerified(app, { email: 'owner@elsewhere.example' })
  member = await signUpVerified(app, { email: 'ben@acme.example' })
  await moveToTenantOf(app, member, owner)
  tenant_id = (await owner.call(accounts.currentUser, {})).data.tenant_id!
  id = await set()
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(700))

const setting = () => ({ db: app.db, secret: app.secret, now: app.clock.now() })
const saml = () => ({
  ...{ kind: 'saml' as const, tenant_id, hosts: ['acme.example'] },
  entity_id: 'https://idp.acme.example',
  sign_on_url: 'https://idp.acme.example/sso',
  certificates: [certificate],
})
const set = (change: object = {}) => setIdentityProvider(setting(), { ...saml(), ...change })
const loginUrl = () => `${app.url}/sso/${id}/start`
const status = (email: string) => app.client().call(accounts.authenticationStatus, { query: { email } })

const mailsTo = async (to: string) => (await app.outbox()).filter(({ recipient }) => recipient === to)
const signInToken = async (to: string) => /\/verify\/([\w-]+)/.exec((await mailsTo(to))[0]!.text_body)![1]!

describe('the status of an address', () => {
  test('of the organisation says SAML and where, with an account and without one', async () => {
    const expected = { authentication_method: 'sso_saml', login_url: loginUrl() }
    expect((await status('ben@acme.example')).data).toEqual(expected)
    expect((await status(' Nobody.Yet@ACME.example ')).data).toEqual(expected)
  })

  test('of a member with an address of another host stays as it was: nobody vouches for it', async () => {
    const expected = { authentication_method: 'password_only', login_url: null }
    expect((await status(owner.email)).data).toEqual(expected)
    expect((await owner.call(accounts.currentUser, {})).data.login_url).toBeNull()
  })

  test('of an account of another organisation stays as it was, though its host is served', async () => {
    const other = await signUpVerified(app)
    await app.db
      .updateTable('users')
      .set({ email: 'moved@acme.example' })
      .where('id', '=', other.user_id as UserId)
      .execute()
    expect((await status('moved@acme.example')).data.login_url).toBeNull()
    const { data } = await app
      .client()
      .call(accounts.login, { body: { email: 'moved@acme.example', password: other.password } })
    expect(data.login_url).toBeNull()
  })

  test('says OpenID Connect where that is set', async () => {
    const oidc = { kind: 'oidc', issuer: 'https://idp.acme.example', client_id: 'popin', client_secret: 'x' }
    expect(await set(oidc)).toBe(id)
    expect((await status('ben@acme.example')).data).toEqual({
      authentication_method: 'sso_oidc',
      login_url: loginUrl(),
    })
    await set()
  })

  test('of an invited address with a password says that the token of the invitation goes along', async () => {
    const event = await launch(app, owner)
    const query = { email: owner.email, event: event.slug }
    const { data } = await app.client().call(accounts.authenticationStatus, { query })
    expect(data).toEqual({ authentication_method: 'password_and_token', login_url: null })
    const body = { email: owner.email, password: owner.password, event_token: event.slug }
    expect((await app.client().call(accounts.login, { body })).status).toBe(200)
  })

  test('is no other for a session that is not there', async () => {
    const query = { email: owner.email, event: 'no-such-event' }
    const { data } = await app.client().call(accounts.authenticationStatus, { query })
    expect(data.authentication_method).toBe('password_and_token')
  })

  test('a token without a password signs nobody in: everybody who was invited knows it', async () => {
    const event = await launch(app, owner)
    const client = app.client()
    const { status, error } = await client.call(accounts.login, {
      body: { email: owner.email, event_token: event.slug },
    })
    expect([status, error?.error_message]).toEqual([400, 'password not specified'])
    expect((await client.call(accounts.currentUser, {})).status).toBe(401)
  })
})

test('the own user says where the organisation signs them in', async () => {
  expect((await member.call(accounts.currentUser, {})).data.login_url).toBe(loginUrl())
})

describe('people of the organisation are refused', () => {
  const refused = {
    error_code: 'organisation_needed',
    data: { login_url: expect.stringMatching(/\/sso\/.*\/start$/) },
  }

  test('by password, whether it is right or wrong', async () => {
    for (const password of [member.password, 'wrong']) {
      const client = app.client()
      const { status, error } = await client.call(accounts.login, { body: { email: member.email, password } })
      expect(status).toBe(403)
      expect(error).toMatchObject(refused)
      expect((await client.call(accounts.currentUser, {})).status).toBe(401)
    }
  })

  test('by a link, also by one that was sent before', async () => {
    await removeIdentityProvider(app.db, tenant_id)
    await app.client().call(accounts.initiateLogin, { body: { email: member.email } })
    const code = await signInToken(member.email)
    id = await set()
    const sent = (await mailsTo(member.email)).length
    const asked = await app.client().call(accounts.initiateLogin, { body: { email: member.email } })
    expect([asked.status, asked.error]).toMatchObject([403, refused])
    expect((await mailsTo(member.email)).length).toBe(sent)
    const client = app.client()
    const redeemed = await client.call(accounts.verifyLogin, { body: { code } })
    expect([redeemed.status, redeemed.error]).toMatchObject([403, refused])
    expect((await client.call(accounts.currentUser, {})).status).toBe(401)
  })

  test('a new password, and told by email how they sign in', async () => {
    const { data } = await app.client().call(accounts.resetPassword, { body: { email: member.email } })
    expect(data).toEqual({ sent: true })
    const [mail] = await mailsTo(member.email)
    expect(mail?.subject).toBe('How to sign in to POPin')
    expect(mail?.text_body).toContain(loginUrl())
    const own = await member.call(accounts.changeSettings, {
      body: { password: member.password, new_password: 'another password' },
    })
    expect([own.status, own.error]).toMatchObject([403, refused])
    expect((await member.call(accounts.changeSettings, { body: { first_name: 'Benny' } })).status).toBe(200)
  })
})

test('a sign-up step by step by an address of the organisation is led there, and emails no code', async () => {
  for (const email of ['stepwise@acme.example', 'ben@acme.example']) {
    const { status, error } = await app.client().call(stepwise.initiateTenant, { body: { email } })
    expect([status, error?.error_code, error?.data]).toEqual([
      403,
      'organisation_needed',
      { login_url: loginUrl() },
    ])
  }
  expect(await mailsTo('stepwise@acme.example')).toEqual([])
})

test('nobody changes their address into one of the organisation, nor its people theirs into another', async () => {
  const stranger = await signUpVerified(app)
  const change = (who: Account, email: string) =>
    who.call(credentials.beginAddressChange, { body: { email } })
  expect((await change(stranger, 'mine@acme.example')).error?.error_code).toBe('address_of_organisation')
  await prove(member)
  expect((await change(member, 'ben@private.example')).error?.error_code).toBe('address_of_organisation')
  expect((await change(member, 'ben.b@acme.example')).status).toBe(200)
})

describe('a sign-up by an address of the organisation', () => {
  const form = (email: string) => ({
    ...{
      email,
      password: 'a password of my own',
      first_name: 'The',
      last_name: 'Boss',
      industry: 'Consulting',
    },
    ...{ referral_source: 'Web search', terms_of_service_consent: true },
  })

  test('answers with where to sign in, and signs nobody in', async () => {
    const client = app.client()
    const { data } = await client.call(accounts.createAccount, { body: form('new@acme.example') })
    expect(data).toMatchObject({ login_url: loginUrl(), verified: false, has_password: false })
    expect((await client.call(accounts.currentUser, {})).status).toBe(401)
    expect(await mailsTo('new@acme.example')).toEqual([])
  })

  test('tells nothing of the organisation, and brings neither name nor rights into it', async () => {
    const { data } = await app.client().call(accounts.createAccount, { body: form('boss@acme.example') })
    expect(data).toMatchObject({ tenant: null, tenant_id: null, role_type: 'user', display_name: 'boss' })
    expect(JSON.stringify(data)).not.toContain(owner.email)
    const row = await app.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'boss@acme.example')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      tenant_id,
      role_type: 'user',
      password_hash: null,
      first_name: '',
      verified: false,
    })
  })

  test('makes no guest a member: who did not prove the address stays a guest', async () => {
    const guest = await guestOf(app, await launch(app, owner))
    const body = { ...form('guest@acme.example'), guest_id: guest.user_id }
    const { data } = await guest.call(accounts.createAccount, { body })
    expect(data.id).not.toBe(guest.user_id)
    expect((await guest.call(accounts.currentUser, {})).data).toMatchObject({ guest: true, tenant_id: null })
  })
})

describe('the operator', () => {
  test('lists what is set without any secret', async () => {
    const [provider, ...more] = await listIdentityProviders(app.db)
    expect(more).toEqual([])
    expect(provider).toMatchObject({ id, tenant_id, kind: 'saml', hosts: ['acme.example'], client_id: null })
    expect(provider?.fingerprints).toEqual([expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)])
    expect(JSON.stringify(provider)).not.toMatch(/client_secret|BEGIN/)
  })

  test('sets it anew under the same addresses', async () => {
    expect(await set({ hosts: ['acme.example', 'acme.test.example'] })).toBe(id)
    const [provider] = await listIdentityProviders(app.db)
    expect(provider?.hosts).toEqual(['acme.example', 'acme.test.example'])
    await set()
  })

  test('takes it away, and people sign in as before', async () => {
    expect(await removeIdentityProvider(app.db, tenant_id)).toBe(true)
    expect(await removeIdentityProvider(app.db, tenant_id)).toBe(false)
    expect((await status('ben@acme.example')).data.authentication_method).toBe('password_only')
    expect((await status('nobody@acme.example')).status).toBe(404)
    id = await set()
  })

  test('cannot give a host to two organisations, and a failure changes nothing', async () => {
    const other = await signUp(app)
    const theirs = (await other.call(accounts.currentUser, {})).data.tenant_id!
    await expect(set({ tenant_id: theirs, hosts: ['free.example', 'acme.example'] })).rejects.toThrow(
      'Another organisation has acme.example already.',
    )
    expect(await listIdentityProviders(app.db)).toHaveLength(1)
  })

  test.each<[object, RegExp]>([
    [{ tenant_id: '00000000-0000-0000-0000-000000000000' }, /no organisation/],
    [{ tenant_id: 'acme' }, /no organisation/],
    [{ hosts: [] }, /at least one/],
    [{ certificates: ['no certificate'] }, /not a certificate/],
    [{ certificates: [makeKeyPair('weak', 1024).certificate] }, /2048 bits/],
    [{ sign_on_url: 'http://idp.acme.example/sso' }, /https/],
  ])('is told what is wrong with %o', async (change, sentence) => {
    await expect(set(change)).rejects.toThrow(sentence)
  })

  test('may paste a certificate as it stands in metadata', async () => {
    await set({ certificates: [certificate.replace(/-----[A-Z ]+-----/g, '').trim()] })
    const [provider] = await listIdentityProviders(app.db)
    expect(provider?.fingerprints).toHaveLength(1)
  })
})
