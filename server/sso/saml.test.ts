import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { UserId } from '#domain/base/ids.ts'
import { type SamlScene, startSamlScene } from '#server/testing/saml-scene.ts'
import { createVisitor } from '#server/testing/visitor.ts'
import { launch, openWindow, signUp, signUpVerified } from '#server/testing/world.ts'

let scene: SamlScene
beforeAll(async () => {
  scene = await startSamlScene()
})
afterAll(() => scene.close())
beforeEach(() => {
  scene.idp.person = { email: 'ann@acme.example', given_name: 'Ann', family_name: 'Lee' }
})

async function plantApp(id: string): Promise<void> {
  const used = { sealed_secret: Buffer.from('s'), is_on: true, created_on: '2030-01-08' }
  await scene.app.db
    .insertInto('authenticator_apps')
    .values({ user_id: id as UserId, ...used })
    .execute()
}
const deleteApp = (id: string) =>
  scene.app.db
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', id as UserId)
    .execute()

describe('somebody of the organisation', () => {
  test('gets an account of it at the first sign-in, verified, and the same one at the next', async () => {
    const { app, id, tenant_id, signIn, userOf } = scene
    const browser = createVisitor()
    expect(await signIn(browser)).toBe(`${app.url}/#/dashboard`)
    const user = await userOf(browser)
    expect(user).toMatchObject({
      ...{ email: 'ann@acme.example', first_name: 'Ann', last_name: 'Lee', guest: false, verified: true },
      ...{ tenant_id, role_type: 'user', has_password: false, need_password_change: false },
      login_url: `${app.url}/sso/${id}/start`,
    })
    const before = browser.cookies(app.url)
    await signIn(browser)
    expect((await userOf(browser))?.id).toBe(user?.id)
    expect(browser.cookies(app.url)).not.toBe(before)
    const old = await fetch(`${app.url}/popin/api/1.0/authenticate`, { headers: { cookie: before } })
    expect(old.status).toBe(401)
  })

  test('is not asked for a second factor here, and is on record with the way in', async () => {
    const { app, tenant_id, signIn, userOf } = scene
    const browser = createVisitor()
    await signIn(browser)
    const { id } = (await userOf(browser)) as { id: string }
    await plantApp(id)
    await signIn(browser)
    expect(await userOf(browser)).toMatchObject({ id, second_factor_needed: false })
    const entries = app.db.selectFrom('audit_entries').select(['act', 'detail'])
    const own = await entries
      .where('tenant_id', '=', tenant_id)
      .where('actor_id', '=', id as UserId)
      .execute()
    expect(own).toContainEqual({ act: 'signed_in', detail: 'identity provider' })
    await deleteApp(id)
  })

  test('comes to the success address, inside the product alone', async () => {
    const { app, signIn } = scene
    const browser = createVisitor()
    expect(await signIn(browser, '/q/lunch/answers')).toBe(`${app.url}/#/q/lunch/answers`)
    expect(await signIn(browser, `${app.url}/collection/c1`)).toBe(`${app.url}/#/collection/c1`)
    expect(await signIn(browser, 'https://evil.example/q')).toBe(`${app.url}/#/dashboard`)
    expect(await signIn(browser, '//evil.example')).toBe(`${app.url}/#/dashboard`)
  })

  test('goes to the provider with nothing about them in the address', async () => {
    const { idp, begin } = scene
    const browser = createVisitor()
    const address = new URL(await begin(browser, '/q/lunch/answers'))
    expect(`${address.origin}${address.pathname}`).toBe(idp.sign_on_url.split('?')[0])
    expect([...address.searchParams.keys()].sort()).toEqual(['RelayState', 'SAMLRequest', 'tenant'])
    expect(address.searchParams.get('RelayState')).toMatch(/^[\w-]{43}$/)
  })

  test('keeps an account that was there, but neither password, second factor nor login sessions of an unproven one', async () => {
    const { app, idp, tenant_id, signIn, userOf } = scene
    const email = 'early@acme.example'
    const squatter = await signUpVerified(app, { email: 'early@other.example' })
    await app.db
      .updateTable('users')
      .set({ email, tenant_id, verified: false })
      .where('id', '=', squatter.user_id as never)
      .execute()
    await plantApp(squatter.user_id)
    idp.person.email = email
    const browser = createVisitor()
    await signIn(browser)
    expect(await userOf(browser)).toMatchObject({ id: squatter.user_id, verified: true, has_password: false })
    expect((await squatter.call(accounts.currentUser, {})).status).toBe(401)
    const apps = app.db.selectFrom('authenticator_apps').where('user_id', '=', squatter.user_id as UserId)
    expect(await apps.selectAll().execute()).toEqual([])
  })

  test('who comes twice at once for the first time has one account', async () => {
    const { idp, metadata, begin, deliver, userOf } = scene
    idp.person.email = 'twice@acme.example'
    const browsers = [createVisitor(), createVisitor(), createVisitor()]
    const answers = await Promise.all(
      browsers.map(async (browser) => idp.answer(await begin(browser), { metadata })),
    )
    await Promise.all(browsers.map((browser, n) => deliver(browser, answers[n]!)))
    const users = await Promise.all(browsers.map(userOf))
    expect(users[0]).not.toBeNull()
    expect(new Set(users.map((user) => user?.id)).size).toBe(1)
  })

  test('two tabs of one browser do not disturb each other', async () => {
    const { app, idp, metadata, begin, deliver } = scene
    const browser = createVisitor()
    const first = await idp.answer(await begin(browser, '/settings'), { metadata })
    const second = await idp.answer(await begin(browser), { metadata })
    expect(await deliver(browser, second)).toBe(`${app.url}/#/dashboard`)
    expect(await deliver(browser, first)).toBe(`${app.url}/#/settings`)
  })
})

test('whoever is on the way while the operator sets the provider anew begins anew, at the same address', async () => {
  const { app, idp, id, metadata, set, begin, deliver, signIn, userOf } = scene
  const browser = createVisitor()
  const answer = await idp.answer(await begin(browser), { metadata })
  expect(await set({})).toBe(id)
  expect(await deliver(browser, answer)).toBe(`${app.url}/#/signin?organisation=failed`)
  expect(await userOf(browser)).toBeNull()
  expect(await signIn(browser)).toBe(`${app.url}/#/dashboard`)
})

test('a guest who signs in that way leaves the guest behind', async () => {
  const { app, signIn, userOf } = scene
  const event = await launch(app, await signUp(app), { schedule: openWindow(Date.now() / 1000) })
  const browser = createVisitor()
  await browser.visit(`${app.url}/popin/api/1.0/authenticate/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event: event.slug }),
  })
  const guest = await userOf(browser)
  expect(guest).toMatchObject({ guest: true })
  await signIn(browser)
  const user = await userOf(browser)
  expect(user).toMatchObject({ guest: false, email: 'ann@acme.example' })
  expect(user?.id).not.toBe(guest?.id)
})

describe('nobody takes over', () => {
  const refused = async (email: string) => {
    const { app, idp, signIn, userOf } = scene
    idp.person.email = email
    const browser = createVisitor()
    expect(await signIn(browser, '/settings')).toBe(
      `${app.url}/#/signin?organisation=failed&path=%2Fsettings`,
    )
    expect(await userOf(browser)).toBeNull()
  }

  test('an account of another organisation, though the host is served', async () => {
    const { app } = scene
    const other = await signUpVerified(app, { email: 'moved@other.example' })
    await app.db
      .updateTable('users')
      .set({ email: 'moved@acme.example' })
      .where('id', '=', other.user_id as never)
      .execute()
    await refused('moved@acme.example')
    const { tenant_id } = scene
    const entries = app.db.selectFrom('audit_entries').select('detail').where('tenant_id', '=', tenant_id)
    const [entry, ...more] = await entries.where('act', '=', 'sign_on_refused').execute()
    expect([entry?.detail, more]).toEqual([expect.stringContaining('another organisation'), []])
    expect(entry?.detail).not.toContain('@')
    expect((await other.call(accounts.currentUser, {})).status).toBe(200)
  })

  test.each(['ann@other.example', 'ann@sub.acme.example', 'ann@acme.example.evil.example', 'no address'])(
    '%s, which is of no host of the organisation',
    refused,
  )

  test('an address that the operator lets nobody use', () => refused('rude@acme.example'))
})

test('the metadata names the two addresses and asks for signed assertions; who is no provider has none', async () => {
  const { app, id, tenant_id } = scene
  const response = await fetch(`${app.url}/sso/${id}/metadata`)
  expect(response.headers.get('content-type')).toContain('application/samlmetadata+xml')
  const xml = await response.text()
  expect(xml).toContain(`entityID="${app.url}/sso/${id}/metadata"`)
  expect(xml).toContain(`Location="${app.url}/sso/${id}/acs"`)
  expect(xml).toContain('WantAssertionsSigned="true"')
  for (const unknown of ['no-such', tenant_id])
    expect((await fetch(`${app.url}/sso/${unknown}/metadata`)).status).toBe(404)
})
