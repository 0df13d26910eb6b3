// Signing out here and at an OpenID Connect provider.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { TenantId } from '#domain/base/ids.ts'
import { OIDC_CLIENT, type OidcProvider, startOidcProvider } from '#server/testing/oidc-identity-provider.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createVisitor, type Visitor } from '#server/testing/visitor.ts'
import { signUp } from '#server/testing/world.ts'
import { setIdentityProvider } from './actions.ts'

let app: TestApp
let idp: OidcProvider
let tenant_id: TenantId
let id: string

beforeAll(async () => {
  const unlimited = { sign_in: { window: 600 }, sign_up: { window: 600 } }
  app = await startTestApp({ limits: unlimited })
  const own = (path: string) => () => [`${app.url}/sso/${id}/${path}`]
  idp = await startOidcProvider(own('callback'), own('signed-out'))
  const owner = await signUp(app, { email: 'owner@elsewhere.example' })
  tenant_id = (await owner.call(accounts.currentUser, {})).data.tenant_id!
})
beforeEach(async () => {
  await app.db.deleteFrom('provided_sessions').execute()
  await set({})
})
afterAll(async () => {
  await app.close()
  await idp.close()
})

async function set(change: object): Promise<void> {
  const { issuer, logout_url } = idp
  const hosts = ['acme.example']
  id = await setIdentityProvider(
    { db: app.db, secret: app.secret, now: Date.now() / 1000 },
    { ...{ kind: 'oidc', tenant_id, hosts, issuer, logout_url, ...OIDC_CLIENT }, ...change },
  )
}

async function signIn(browser: Visitor): Promise<void> {
  const end = /\/interaction\/[^/]+$|#/
  const page = await browser.follow(`${app.url}/sso/${id}/start`, end)
  if (page.includes('#')) return
  const pressed = await browser.visit(page, { method: 'POST' })
  await browser.follow(pressed.headers.get('location')!, /#/)
}

async function signedIn(): Promise<Visitor> {
  const browser = createVisitor()
  await signIn(browser)
  expect(await userOf(browser)).toMatchObject({ email: 'ann@acme.example' })
  return browser
}

async function userOf(browser: Visitor) {
  const response = await browser.visit(`${app.url}/popin/api/1.0/authenticate`)
  return response.status === 200 ? (await response.json()).data : null
}

const signOut = (browser: Visitor) =>
  browser.visit(`${app.url}/popin/api/1.0/authenticate/logout`, { method: 'POST' })
const leave = async (browser: Visitor) =>
  (await browser.visit(`${app.url}/sso/leave`)).headers.get('location') ?? ''
const kept = () => app.db.selectFrom('provided_sessions').selectAll().execute()
const signInPage = () => `${app.url}/#/signin`

test('who signs out here is led to the provider, with what it needs to know them, and back', async () => {
  const browser = await signedIn()
  await signOut(browser)
  expect(await userOf(browser)).toBeNull()
  const there = await leave(browser)
  const { origin, pathname, searchParams } = new URL(there)
  expect(origin + pathname).toBe(idp.logout_url)
  const { id_token_hint, ...others } = Object.fromEntries(searchParams)
  const signed_out = `${app.url}/sso/${id}/signed-out`
  expect(others).toEqual({ client_id: OIDC_CLIENT.client_id, post_logout_redirect_uri: signed_out })
  const [, payload = ''] = id_token_hint!.split('.')
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    ...{ iss: idp.issuer, aud: OIDC_CLIENT.client_id, sub: 'ann-acme-example' },
  })
  expect(await kept()).toEqual([])

  const page = await (await browser.visit(there)).text()
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? []
  const pressed = await browser.post(`${idp.logout_url}/confirm`, { xsrf, logout: 'yes' })
  const back = pressed.headers.get('location')!
  expect(back).toBe(signed_out)
  expect(await browser.follow(back, /#/)).toBe(signInPage())
  // the provider asks who it is again
  const again = await browser.follow(`${app.url}/sso/${id}/start`, /\/interaction\/[^/]+$|#/)
  expect(again).toContain('/interaction/')
})

test('nobody is led there a second time, from another browser, or while the session goes on here', async () => {
  const browser = await signedIn()
  expect(await leave(browser)).toBe(signInPage())
  expect(await userOf(browser)).not.toBeNull()
  await signIn(browser)
  await signOut(browser)
  expect(await leave(createVisitor())).toBe(signInPage())
  expect(await leave(browser)).toContain(idp.logout_url)
  expect(await leave(browser)).toBe(signInPage())
})

test('a provider that is away keeps nobody signed in here, nor is it waited for', async () => {
  const browser = await signedIn()
  const away = 'http://localhost:1/session/end'
  await set({ logout_url: away })
  await signOut(browser)
  expect(await userOf(browser)).toBeNull()
  expect((await leave(browser)).startsWith(`${away}?`)).toBe(true)
  expect(await kept()).toEqual([])
  expect(await leave(browser)).toBe(signInPage())
})

test('without an address for it the way ends at the sign-in', async () => {
  await set({ logout_url: undefined })
  const browser = await signedIn()
  expect(await kept()).toEqual([])
  await signOut(browser)
  expect(await leave(browser)).toBe(signInPage())
})

test('what is kept for it lies sealed, without address and token in the clear', async () => {
  const browser = await signedIn()
  const rows = JSON.stringify(await kept(), (_key, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  )
  expect(rows).not.toMatch(/ann|eyJ/)
  await signOut(browser)
  await leave(browser)
})
