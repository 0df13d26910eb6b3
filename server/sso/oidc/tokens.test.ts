// ID tokens of a hostile provider: whatever is wrong with one, nobody comes in by it.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import {
  type Claims,
  type HostileProvider,
  makeKey,
  signedBy,
  signedWithSecret,
  startHostileProvider,
  token,
} from '#server/testing/hostile-oidc-provider.ts'
import { OIDC_CLIENT } from '#server/testing/oidc-identity-provider.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createVisitor } from '#server/testing/visitor.ts'
import { signUp } from '#server/testing/world.ts'
import { setIdentityProvider } from '../actions.ts'

let app: TestApp
let idp: HostileProvider
let id: string
const own = makeKey('own')

beforeAll(async () => {
  app = await startTestApp({ limits: { sign_in: { window: 600 } } })
  idp = await startHostileProvider(OIDC_CLIENT.client_id)
  const owner = await signUp(app, { email: 'owner@elsewhere.example' })
  const tenant_id = (await owner.call(accounts.currentUser, {})).data.tenant_id!
  const setting = { db: app.db, secret: app.secret, now: Date.now() / 1000 }
  const provider = { kind: 'oidc' as const, tenant_id, hosts: ['acme.example'], issuer: idp.issuer }
  id = await setIdentityProvider(setting, { ...provider, ...OIDC_CLIENT })
})
afterAll(async () => {
  await app.close()
  idp.close()
})
beforeEach(() => {
  Object.assign(idp, { keys: [own], keys_away: false, make: (claims: Claims) => signedBy(own, claims) })
  app.clearLogs()
})

/** Out and back with a code; gives whether somebody is signed in then, and why not. */
async function signIn(): Promise<string> {
  const browser = createVisitor()
  const { headers } = await browser.visit(`${app.url}/sso/${id}/start`)
  const { state, nonce } = Object.fromEntries(new URL(headers.get('location')!).searchParams)
  idp.nonce = nonce!
  const answer = `${app.url}/sso/${id}/callback?${new URLSearchParams({ code: 'c', state: state! })}`
  const end = await browser.follow(answer, /#/)
  const { status } = await browser.visit(`${app.url}/popin/api/1.0/authenticate`)
  const reasons = app.logs
    .map((line) => JSON.parse(line))
    .flatMap(({ msg, reason }) => (/single sign-on/.test(msg) ? [reason] : []))
  if (status === 200) return `in: ${end.slice(app.url.length)}`
  expect(end).toBe(`${app.url}/#/signin?organisation=failed`)
  return reasons.join()
}

/** Times are told as they are when the token is made. */
const changed = (change: Claims | (() => Claims)) => (claims: Claims) =>
  signedBy(own, { ...claims, ...(typeof change === 'function' ? change() : change) })
const now = () => Math.floor(Date.now() / 1000)
const halfHash = (text: string) =>
  createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url')

describe('comes in by', () => {
  test.each<[string, (claims: Claims) => string]>([
    ['a token signed with a key of the key set', (claims) => signedBy(own, claims)],
    ['one that names the product as its party', changed({ azp: 'popin' })],
    ['one for several that names the product as its party', changed({ aud: ['popin', 'x'], azp: 'popin' })],
    ['one by a clock that is half a minute ahead', changed(() => ({ iat: now() + 30, nbf: now() + 30 }))],
    ['one that ended half a minute ago by our clock', changed(() => ({ iat: now() - 90, exp: now() - 30 }))],
    ['one that fits its access token', changed({ at_hash: halfHash('an access token') })],
  ])('%s', async (_what, make) => {
    idp.make = make
    expect(await signIn()).toBe('in: /#/dashboard')
  })

  test('a token of a key that came since, also of another kind', async () => {
    await signIn()
    for (const key of [makeKey('second'), makeKey('third', 'ES256')]) {
      idp.keys = [key]
      idp.make = (claims) => signedBy(key, claims)
      expect(await signIn()).toBe('in: /#/dashboard')
    }
  })
})

describe('nobody comes in by', () => {
  test.each<[string, (claims: Claims) => string, RegExp]>([
    ['a token that nobody signed', (claims) => token({ alg: 'none' }, claims, () => Buffer.of()), /"alg"/],
    [
      'one that nobody signed, with a signature of noise',
      (claims) => token({ alg: 'none', kid: 'own' }, claims, () => Buffer.from('noise')),
      /"alg"/,
    ],
    [
      'one signed with the secret of the client',
      (claims) => signedWithSecret(OIDC_CLIENT.client_secret, claims),
      /algorithm/,
    ],
    [
      'one signed with the public key as a secret',
      (claims) => signedWithSecret(String(own.publicKey.export({ format: 'pem', type: 'spki' })), claims),
      /algorithm/,
    ],
    ['one of a foreign key', (claims) => signedBy(makeKey('foreign'), claims), /no applicable keys/],
    ['one of a foreign key under a known name', (claims) => signedBy(makeKey('own'), claims), /signature/],
    [
      'one that brings its own key',
      (claims) => {
        const foreign = makeKey('own')
        return signedBy(foreign, claims, { jwk: foreign.publicKey.export({ format: 'jwk' }) })
      },
      /signature/,
    ],
    [
      'one whose claims were changed after the signature',
      (claims) => {
        const [head, , signature] = signedBy(own, claims).split('.')
        const body = Buffer.from(JSON.stringify({ ...claims, email: 'boss@acme.example' }))
        return `${head}.${body.toString('base64url')}.${signature}`
      },
      /signature/,
    ],
    ['one for another party', changed({ azp: 'another' }), /azp/],
    ['one for several that names no party', changed({ aud: ['popin', 'x'] }), /aud/],
    ['one for another client', changed({ aud: 'another' }), /aud/],
    ['one of the future', changed(() => ({ iat: now() + 3600, exp: now() + 7200 })), /iat/],
    ['one that does not begin yet', changed(() => ({ nbf: now() + 3600 })), /nbf/],
    ['one that is over', changed(() => ({ exp: now() - 120 })), /exp/],
    ['one without an end', changed({ exp: undefined }), /exp/],
    ['one of another issuer', changed({ iss: 'https://evil.example' }), /iss/],
    ['one without a nonce', changed({ nonce: undefined }), /nonce/],
    ['one with the nonce of another way', changed({ nonce: 'another' }), /nonce|claim value/],
    ['one for another access token', changed({ at_hash: halfHash('another') }), /at_hash/],
    [
      'one that asks for what nobody understands',
      (claims) => signedBy(own, claims, { crit: ['x'], x: 1 }),
      /crit/,
    ],
  ])('%s', async (_what, make, reason) => {
    idp.make = make
    expect(await signIn()).toMatch(reason)
  })

  test('a token while the keys cannot be asked for, and the log says so', async () => {
    idp.keys_away = true
    expect(await signIn()).toMatch(/jwks answered with 503/)
  })
})
