// Signing out here and at the provider, from either side.
import { verify, X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeKeyPair } from '#server/testing/certificates.ts'
import { listen } from '#server/testing/live-client.ts'
import { type LogoutName, logoutAddress, logoutMessage, SUCCESS } from '#server/testing/saml-logout.ts'
import { type SamlScene, startSamlScene } from '#server/testing/saml-scene.ts'
import { createVisitor, type Visitor } from '#server/testing/visitor.ts'

const LOGOUT = 'https://idp.example/logout'
let scene: SamlScene
let here: string
beforeAll(async () => {
  scene = await startSamlScene()
  await scene.set({ logout_url: LOGOUT })
  here = `${scene.app.url}/sso/${scene.id}/signed-out`
})
afterAll(() => scene.close())
beforeEach(() => {
  scene.app.clearLogs()
})

const api = (browser: Visitor, path: string, init?: RequestInit) =>
  browser.visit(`${scene.app.url}/popin/api/1.0${path}`, init)
const signOut = (browser: Visitor) => api(browser, '/authenticate/logout', { method: 'POST' })
const locationOf = async (browser: Visitor, address: string) =>
  (await browser.visit(address)).headers.get('location') ?? ''
const reasons = () =>
  scene.app.logs
    .map((line) => JSON.parse(line))
    .flatMap(({ msg, reason }) => (/single sign-on/.test(msg) ? [reason] : []))
/** Signed by the certificate for signing in the metadata. */
async function isSigned(address: string): Promise<boolean> {
  const metadata = await (await fetch(`${scene.app.url}/sso/${scene.id}/metadata`)).text()
  const [, base64 = ''] = /use="signing".*?<ds:X509Certificate>([^<]+)</s.exec(metadata) ?? []
  const [text = '', signature = ''] = address.split('?')[1]!.split('&Signature=')
  const { publicKey } = new X509Certificate(Buffer.from(base64, 'base64'))
  return verify('sha256', Buffer.from(text), publicKey, Buffer.from(decodeURIComponent(signature), 'base64'))
}

type Change = {
  attributes?: Record<string, string>
  inside?: string
  issuer?: string
  keys?: { key: string }
}

/** What a provider says, as the test changes it. */
function addressOf(name: LogoutName, change: Change = {}, signed = true): string {
  const { keys = scene.idp.keys, issuer = scene.idp.entity_id, ...more } = change
  return logoutAddress(name, { here, issuer, key: keys.key, signed, ...more })
}

const ANN = '<saml:NameID>ann@acme.example</saml:NameID>'

async function signedIn(): Promise<Visitor> {
  const browser = createVisitor()
  await scene.signIn(browser)
  expect(await scene.userOf(browser)).toMatchObject({ email: 'ann@acme.example' })
  return browser
}

describe('who signs out here', () => {
  test('is led to the provider with a signed request, and comes back to the sign-in', async () => {
    const browser = await signedIn()
    await signOut(browser)
    expect(await scene.userOf(browser)).toBeNull()
    const there = await locationOf(browser, `${scene.app.url}/sso/leave`)
    expect(there.startsWith(`${LOGOUT}?`)).toBe(true)
    expect(await isSigned(there)).toBe(true)
    const request = logoutMessage(there, 'SAMLRequest')
    expect(request).toContain('ann@acme.example')
    const [, id = ''] = / ID="([^"]+)"/.exec(request) ?? []
    const answer = addressOf('SAMLResponse', { attributes: { InResponseTo: id }, inside: SUCCESS })
    expect(await locationOf(browser, answer)).toBe(`${scene.app.url}/#/signin`)
    expect(reasons()).toEqual([])
    expect(await scene.app.db.selectFrom('provided_sessions').selectAll().execute()).toEqual([])
    await locationOf(browser, answer)
    expect(reasons()).toEqual(['nobody asked for this answer'])
  })

  test('is signed out here alone while the session goes on, by an address that somebody led them to', async () => {
    const browser = await signedIn()
    expect(await locationOf(browser, `${scene.app.url}/sso/leave`)).toBe(`${scene.app.url}/#/signin`)
    expect(await scene.userOf(browser)).not.toBeNull()
    await signOut(browser)
    expect(await locationOf(createVisitor(), `${scene.app.url}/sso/leave`)).toBe(`${scene.app.url}/#/signin`)
  })
})

describe('a provider that signs somebody out', () => {
  test('ends their login sessions here, their sockets too, and is told so', async () => {
    const browser = await signedIn()
    const user = (await scene.userOf(browser)) as { id: string }
    const client = {
      raw: (path: string, init?: RequestInit) => browser.visit(`${scene.app.url}${path}`, init),
    } as Parameters<typeof listen>[1]
    const listener = await listen(scene.app, client, `private-user-${user.id}`)
    const answer = await locationOf(createVisitor(), addressOf('SAMLRequest', { inside: ANN }))
    expect(await scene.userOf(browser)).toBeNull()
    await listener.lost
    listener.close()
    expect(answer.startsWith(`${LOGOUT}?`)).toBe(true)
    expect(new URL(answer).searchParams.get('RelayState')).toBe('back')
    expect(logoutMessage(answer, 'SAMLResponse')).toContain('InResponseTo="_there"')
    expect(await isSigned(answer)).toBe(true)
  })

  test('who means somebody else ends nothing', async () => {
    const browser = await signedIn()
    await locationOf(createVisitor(), addressOf('SAMLRequest', { inside: ANN.replace('ann', 'bea') }))
    expect(reasons()).toEqual([])
    expect(await scene.userOf(browser)).not.toBeNull()
  })

  const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  test.each<[string, () => string, RegExp]>([
    ['without a signature', () => addressOf('SAMLRequest', { inside: ANN }, false), /signature is not right/],
    [
      'by a foreign key',
      () => addressOf('SAMLRequest', { inside: ANN, keys: makeKeyPair() }),
      /signature is not right/,
    ],
    [
      'signed in an old way',
      () => addressOf('SAMLRequest', { inside: ANN }).replace('rsa-sha256', 'rsa-sha1'),
      /weak or unknown/,
    ],
    [
      'with another message beside the signed one',
      () => `${addressOf('SAMLRequest', { inside: ANN })}&SAMLRequest=x`,
      /twice/,
    ],
    [
      'of another issuer',
      () => addressOf('SAMLRequest', { inside: ANN, issuer: 'https://evil.example' }),
      /another issuer/,
    ],
    [
      'for another product',
      () => addressOf('SAMLRequest', { inside: ANN, attributes: { Destination: LOGOUT } }),
      /destination/,
    ],
    [
      'of yesterday',
      () => addressOf('SAMLRequest', { inside: ANN, attributes: { IssueInstant: later(-86_400) } }),
      /not of now/,
    ],
    [
      'that is over',
      () => addressOf('SAMLRequest', { inside: ANN, attributes: { NotOnOrAfter: later(-120) } }),
      /over/,
    ],
    [
      'with two names',
      () => addressOf('SAMLRequest', { inside: ANN + ANN.replace('ann', 'bea') }),
      /not one name/,
    ],
  ])('%s ends nothing', async (_what, make, reason) => {
    const browser = await signedIn()
    await locationOf(createVisitor(), make())
    expect(reasons().join()).toMatch(reason)
    expect(await scene.userOf(browser)).not.toBeNull()
  })
})
