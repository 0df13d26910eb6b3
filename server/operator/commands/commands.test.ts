import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { UserId } from '#domain/base/ids.ts'
import { organisations } from '#domain/organisations/contract.ts'
import { tenants } from '#domain/tenants/contract.ts'
import { makeKeyPair } from '#server/testing/certificates.ts'
import type { TestClient } from '#server/testing/client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, launch, moveToTenantOf, signUp, signUpVerified } from '#server/testing/world.ts'
import { readCommand } from '../command.ts'
import { printed } from '../print.ts'
import type { Operator } from '../store.ts'
import { commands } from './all.ts'

let app: TestApp
let ann: Account
let operator: Operator
beforeAll(async () => {
  app = await startTestApp({ jobs: true, real_time: true })
  app.clock.set(Date.now() / 1000)
})
beforeEach(async () => {
  const { db, config, files, secret } = app
  operator = { db, config, files, secret, now: Date.now() / 1000, origin: app.url, chat_tab: null }
  ann = await signUpVerified(app, { first_name: 'Ann', last_name: 'Lee' })
})
afterAll(() => app.close())

/** What a command prints, as JSON. */
async function popin(...args: string[]) {
  const asked = readCommand(commands, [...args, '--json'])
  if ('help' in asked) throw new Error('help was not asked for')
  if (asked.command.store === 'none') throw new Error('a command that needs no store')
  return JSON.parse(printed(await asked.command.run(operator, asked.given), true))
}
const own = async (who: TestClient) => (await who.call(accounts.currentUser, {})).data
const link = (told: { link: string }) => told.link.split('/').at(-1) as string

describe('accounts', () => {
  it('are listed and shown, without what is secret', async () => {
    expect(await popin('users', 'list', '--search', ann.email)).toMatchObject([
      { email: ann.email, tenant: 'example.com' },
    ])
    const shown = await popin('users', 'show', ann.email)
    expect(shown).toMatchObject({ email: ann.email, has_password: true })
    expect(shown).not.toHaveProperty('password_hash')
    await expect(popin('users', 'show', 'nobody@example.com')).rejects.toThrow('Nobody has an account')
  })
  it('are made with a link that signs in once, in an organisation of their own or a given one', async () => {
    const { tenant_id } = await own(ann)
    for (const [email, options] of [
      [`new.${Date.now()}@acme.example`, []],
      [`member.${Date.now()}@acme.example`, ['--tenant', tenant_id as string]],
    ] as const) {
      const code = link(await popin('users', 'create', email, '--first-name', 'New', ...options))
      const client = app.client()
      const { data } = await client.call(accounts.verifyLogin, { body: { code } })
      expect(data.user).toMatchObject({ email, first_name: 'New', verified: true })
      expect(data.user.role_type).toBe(options.length > 0 ? 'user' : 'org_owner')
      expect(data.user.tenant_id === tenant_id).toBe(options.length > 0)
      expect((await app.client().call(accounts.verifyLogin, { body: { code } })).status).toBe(400)
    }
    await expect(popin('users', 'create', ann.email)).rejects.toThrow()
    await expect(popin('users', 'create', 'no address')).rejects.toThrow('no address')
  })
  it('are switched off and on beside the running product, which forgets them at once', async () => {
    expect((await own(ann)).id).toBe(ann.user_id)
    await popin('users', 'disable', ann.email)
    await expect.poll(async () => (await ann.call(accounts.currentUser, {})).status).toBe(401)
    await expect(popin('users', 'link', ann.email)).rejects.toThrow('switched off')
    await popin('users', 'enable', ann.email)
    const code = link(await popin('users', 'link', ann.email))
    expect((await ann.call(accounts.verifyLogin, { body: { code } })).data.user.id).toBe(ann.user_id)
  })
  it('launch only with approval where the operator says so', async () => {
    await popin('users', 'launching', ann.email, 'off')
    await expect(launch(app, ann)).rejects.toThrow('403')
    await popin('users', 'launching', ann.email, 'on')
    expect((await launch(app, ann)).user_created).toBe(true)
    await expect(popin('users', 'launching', ann.email, 'maybe')).rejects.toThrow('on or off')
  })
})

describe('roles', () => {
  it('are given and taken, and an organisation has one owner at any time', async () => {
    const ben = await signUp(app)
    await moveToTenantOf(app, ben, ann)
    await popin('roles', 'member', ben.email)
    await expect.poll(async () => (await own(ben)).role_type).toBe('user')
    await popin('roles', 'admin', ben.email)
    await expect.poll(async () => (await own(ben)).role_type).toBe('org_admin')
    await expect(popin('roles', 'member', ann.email)).rejects.toThrow('is the owner')
    await popin('roles', 'owner', ben.email)
    await expect.poll(async () => (await own(ben)).is_tenant_account_owner).toBe(true)
    await expect.poll(async () => (await own(ann)).role_type).toBe('user')
    const { data } = await ben.call(organisations.listAudit, { query: { area: 'owner' } })
    expect(data.entries).toMatchObject([
      { act: 'owner_assigned', actor: { kind: 'operator' }, about: { email: ben.email } },
    ])
  })
})

test('somebody who lost the second factor is let in without one, signed out everywhere, and told', async () => {
  const user_id = ann.user_id as UserId
  const used = { sealed_secret: Buffer.from('s'), is_on: true, created_on: '2030-01-08' }
  await app.db
    .insertInto('authenticator_apps')
    .values({ user_id, ...used })
    .execute()
  await popin('users', 'factor-off', ann.email)
  await expect.poll(async () => (await ann.call(accounts.currentUser, {})).status).toBe(401)
  const mails = (await app.outbox()).filter(({ recipient }) => recipient === ann.email)
  expect(mails.map(({ subject }) => subject)).toContain('Signing in to your POPin account has changed')
  const { email, password } = ann
  const { data } = await ann.call(accounts.login, { body: { email, password } })
  expect(data.second_factor_needed).toBe(false)
})

describe('the identity provider of an organisation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'popin-provider-'))
  const path = join(folder, 'provider.json')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const given = {
    ...{ kind: 'oidc', hosts: ['signed.example'], issuer: 'https://idp.signed.example' },
    ...{ client_id: 'popin', client_secret: 'a secret of theirs' },
  }
  it('is set from a file, listed without its secret, and removed', async () => {
    const tenant_id = (await own(ann)).tenant_id as string
    writeFileSync(path, JSON.stringify(given))
    const { id, address } = await popin('sign-on', 'set', tenant_id, path)
    expect(address).toBe(`${app.url}/sso/${id}/callback`)
    const listed = await popin('sign-on', 'list')
    expect(listed).toMatchObject([{ id, tenant_id, kind: 'oidc', hosts: ['signed.example'] }])
    expect(JSON.stringify(listed)).not.toContain('a secret of theirs')
    await popin('sign-on', 'remove', tenant_id)
    expect(await popin('sign-on', 'list')).toEqual([])
    await expect(popin('sign-on', 'remove', tenant_id)).rejects.toThrow('has no identity provider')
    const { data } = await ann.call(organisations.listAudit, { query: { area: 'settings' } })
    // in one minute
    expect(data.entries.map(({ detail }) => detail).sort()).toEqual([
      'identity provider (none)',
      'identity provider (oidc)',
    ])
  })
  it.each([
    ['no JSON', 'hosts', 'is no JSON'],
    ['a wrong kind', JSON.stringify({ ...given, kind: 'ldap' }), 'provider: kind has to be saml or oidc.'],
    ['a field too many', JSON.stringify({ ...given, admin: true }), 'provider: admin is no field of it.'],
    ['a field left out', JSON.stringify({ ...given, hosts: undefined }), 'hosts is missing or is no list.'],
    ['another kind of text', '[]', 'provider: the file is wrong.'],
    ['an address without TLS', JSON.stringify({ ...given, issuer: 'http://idp.signed.example' }), 'https://'],
  ])('is not set from %s, and no secret is told', async (_what, content, sentence) => {
    const tenant_id = (await own(ann)).tenant_id as string
    writeFileSync(path, content)
    const failure = await popin('sign-on', 'set', tenant_id, path).catch((error: Error) => error.message)
    expect(failure).toContain(sentence)
    expect(failure).not.toContain('a secret of theirs')
    expect(await popin('sign-on', 'list')).toEqual([])
  })
  it('is not set from a file that is not there, or that is a folder', async () => {
    const tenant_id = (await own(ann)).tenant_id as string
    const nowhere = `${path}.not`
    await expect(popin('sign-on', 'set', tenant_id, nowhere)).rejects.toThrow(`There is no file ${nowhere}.`)
    await expect(popin('sign-on', 'set', tenant_id, dirname(path))).rejects.toThrow('cannot be read (EISDIR)')
  })
})

test('a new key for SAML is shown by the metadata, and the ones before are read until they are forgotten', async () => {
  const keys = () => app.db.selectFrom('saml_keys').selectAll().orderBy('id').execute()
  expect(await keys()).toEqual([])
  expect(await popin('sign-on', 'forget-keys')).toMatchObject({ count: 0 })
  const first = await popin('sign-on', 'new-key')
  const second = await popin('sign-on', 'new-key')
  expect(second.fingerprint).not.toBe(first.fingerprint)
  const fingerprints = (await keys()).map(
    ({ certificate }) => new X509Certificate(certificate).fingerprint256,
  )
  expect(fingerprints).toEqual([first.fingerprint, second.fingerprint])
  expect(JSON.stringify([first, second])).not.toContain('PRIVATE KEY')

  const folder = mkdtempSync(join(tmpdir(), 'popin-saml-'))
  const path = join(folder, 'provider.json')
  const { certificate } = makeKeyPair()
  const given = { kind: 'saml', hosts: ['keys.example'], entity_id: 'https://idp.keys.example' }
  const more = { sign_on_url: 'https://idp.keys.example/in', certificates: [certificate] }
  writeFileSync(path, JSON.stringify({ ...given, ...more }))
  const { address } = await popin('sign-on', 'set', (await own(ann)).tenant_id as string, path)
  rmSync(folder, { recursive: true })
  const shown = async () => {
    const metadata = await (await fetch(address)).text()
    const [, base64 = ''] = /use="encryption".*?<ds:X509Certificate>([^<]+)</s.exec(metadata) ?? []
    return new X509Certificate(Buffer.from(base64, 'base64')).fingerprint256
  }
  expect(await shown()).toBe(second.fingerprint)
  expect(await popin('sign-on', 'forget-keys')).toMatchObject({ count: 1 })
  expect(await keys()).toHaveLength(1)
  expect(await shown()).toBe(second.fingerprint)
  expect(await popin('sign-on', 'forget-keys')).toMatchObject({ count: 0 })
  await popin('sign-on', 'remove', (await own(ann)).tenant_id as string)
})

test('organisations get a parent, a pattern, a link for approval, and are marked as for tests', async () => {
  const id = (await own(ann)).tenant_id as string
  const parent = (await own(await signUp(app))).tenant_id as string
  await popin('tenants', 'parent', id, parent)
  await expect(popin('tenants', 'parent', parent, id)).rejects.toThrow('not below itself')
  await expect(popin('tenants', 'parent', id, 'nowhere')).rejects.toThrow('no organisation')
  await popin('tenants', 'pattern', id, String.raw`.*@acme\.example`)
  await expect(popin('tenants', 'pattern', id, '(a+)+b')).rejects.toThrow('pattern')
  await popin('tenants', 'approval-link', id, 'https://intranet.example/approve')
  await expect(popin('tenants', 'approval-link', id, 'javascript:alert(1)')).rejects.toThrow('https://')
  await popin('tenants', 'test', id, 'on')
  await popin('tenants', 'dashboard', id, 'on')
  const { tenant } = await own(ann)
  expect(tenant).toMatchObject({
    ...{ test: true, org_dashboard_enabled: true, approval_link: 'https://intranet.example/approve' },
  })
  const { data } = await ann.call(tenants.loadTenant, { params: { id: id as never } })
  expect(data.invite_whitelist_pattern).toBe(String.raw`.*@acme\.example`)
  expect(await popin('tenants', 'show', id)).toMatchObject({
    parent_id: parent,
    members: [{ email: ann.email }],
  })
  expect(await popin('tenants', 'list', '--search', 'example.com')).not.toEqual([])
  await popin('tenants', 'parent', id, 'none')
  expect(await popin('tenants', 'show', id)).toMatchObject({ parent_id: null })
})

test('plans are listed, given for a time, and taken, but not from whoever has a licence', async () => {
  expect(await popin('plans', 'list')).toContainEqual({ id: 'annual_ela', name: 'Enterprise' })
  await popin('plans', 'give', ann.email, 'business_monthly', '--until', '2099-12-31')
  await expect
    .poll(async () => (await own(ann)).plan)
    .toMatchObject({ id: 'business_monthly', expiration: 4_102_444_800 })
  await expect(popin('plans', 'give', ann.email, 'golden')).rejects.toThrow('no plan golden')
  for (const day of ['soon', '2099-02-31', '2020-01-01'])
    await expect(popin('plans', 'give', ann.email, 'annual_ela', '--until', day)).rejects.toThrow('--until')
  await popin('plans', 'take', ann.email)
  await expect.poll(async () => (await own(ann)).plan.id).toBe('free')
})

test('an administrator views the product as somebody by a link, which has a reason', async () => {
  const admin = await signUpVerified(app)
  const token = link(await popin('view-as', ann.email, '--by', admin.email, '--reason', 'Ticket 7'))
  expect((await admin.call(organisations.beginViewing, { body: { token } })).data.id).toBe(ann.user_id)
  const { data } = await ann.call(organisations.listAudit, { query: { area: 'viewing' } })
  expect(data.entries.map(({ act, detail }) => [act, detail])).toEqual(
    expect.arrayContaining([
      ['viewing_link_made', 'Ticket 7'],
      ['viewing_began', 'Ticket 7'],
    ]),
  )
  const unverified = await signUp(app)
  const refused = (by: string) => popin('view-as', ann.email, '--by', by, '--reason', 'x')
  await expect(refused(unverified.email)).rejects.toThrow('not verified')
  await expect(refused(ann.email)).rejects.toThrow('themselves')
  await expect(popin('view-as', ann.email, '--by', admin.email)).rejects.toThrow('--reason is missing')
})

test('leads are what people told when they signed up', async () => {
  const leads = await popin('leads', 'list', '--since', '2000-01-01')
  expect(leads).toContainEqual(
    expect.objectContaining({ email: ann.email, industry: 'Consulting', referral_source: 'Web search' }),
  )
  expect(await popin('leads', 'list', '--since', '2100-01-01')).toEqual([])
  const { told } = await popin('leads', 'list', '--csv')
  expect(told.split('\n')[0]).toContain('email,verified,created_on,industry')
  expect(told).toContain(ann.email)
})

test('the app for Microsoft Teams is written to a new file, where there is a tab and TLS', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'popin-tab-'))
  const path = join(folder, 'app.zip')
  try {
    await expect(popin('tab', 'package', path)).rejects.toThrow('CHAT_TAB_APP_ID')
    operator.chat_tab = { app_id: '3f9c1b52-8a34-4c0e-9b1d-5e7a2f60c8d4', hosts: [] }
    await expect(popin('tab', 'package', path)).rejects.toThrow('https')
    operator.origin = 'https://popin.example.com'
    expect(await popin('tab', 'package', path)).toMatchObject({ path })
    expect(Object.keys(unzipSync(readFileSync(path)))).toContain('manifest.json')
    await expect(popin('tab', 'package', path)).rejects.toThrow('is there already')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
