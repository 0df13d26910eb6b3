import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { TenantId } from '#domain/base/ids.ts'
import { OIDC_CLIENT, type OidcProvider, startOidcProvider } from '#server/testing/oidc-identity-provider.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createVisitor, type Visitor } from '#server/testing/visitor.ts'
import { signUp, signUpVerified } from '#server/testing/world.ts'
import { setIdentityProvider } from './actions.ts'

let app: TestApp
let idp: OidcProvider
let tenant_id: TenantId
let id: string
const ann = { email: 'ann@acme.example', email_verified: true, given_name: 'Ann', family_name: 'Lee' }

beforeAll(async () => {
  const unlimited = { sign_in: { window: 600 }, sign_up: { window: 600 } }
  app = await startTestApp({ real_time: true, limits: unlimited })
  idp = await startOidcProvider(() => [callback()])
  const owner = await signUp(app, { email: 'owner@elsewhere.example' })
  tenant_id = (await owner.call(accounts.currentUser, {})).data.tenant_id!
  id = await set({})
})
afterAll(async () => {
  await app.close()
  await idp.close()
})
beforeEach(() => {
  idp.person = { ...ann }
  app.clearLogs()
})

const callback = () => `${app.url}/sso/${id}/callback`
const CALLBACK = /\/sso\/[\w-]+\/callback/

function set(change: object): Promise<string> {
  const setting = { db: app.db, secret: app.secret, now: Date.now() / 1000 }
  const hosts = ['acme.example']
  return setIdentityProvider(setting, {
    ...{ kind: 'oidc', tenant_id, hosts, issuer: idp.issuer, ...OIDC_CLIENT },
    ...change,
  })
}

const start = (success_url = '') =>
  `${app.url}/sso/${id}/start${success_url && `?success_url=${encodeURIComponent(success_url)}`}`

/** Out to the provider and through its page; gives the address of the answer, which is not opened yet. */
async function answerFor(browser: Visitor, success_url?: string): Promise<string> {
  const page = await browser.follow(start(success_url), /\/interaction\/[^/]+$|#/)
  if (page.includes('#')) return page
  const pressed = await browser.visit(page, { method: 'POST' })
  return browser.follow(pressed.headers.get('location')!, CALLBACK)
}

async function signIn(browser: Visitor, success_url?: string): Promise<string> {
  return browser.follow(await answerFor(browser, success_url), /#/)
}

async function userOf(browser: Visitor) {
  const response = await browser.visit(`${app.url}/popin/api/1.0/authenticate`)
  return response.status === 200 ? (await response.json()).data : null
}

async function refused(address: string, browser: Visitor): Promise<string> {
  expect(address).toBe(`${app.url}/#/signin?organisation=failed`)
  expect(await userOf(browser)).toBeNull()
  const lines = app.logs.map((line) => JSON.parse(line)).filter(({ msg }) => /single sign-on/.test(msg))
  expect(lines).toHaveLength(1)
  return lines[0].reason
}

describe('somebody of the organisation', () => {
  test('gets an account of it at the first sign-in, and the same one at the next', async () => {
    const browser = createVisitor()
    expect(await signIn(browser, '/q/lunch/answers')).toBe(`${app.url}/#/q/lunch/answers`)
    const user = await userOf(browser)
    expect(user).toMatchObject({ ...{ email: ann.email, first_name: 'Ann', last_name: 'Lee' }, tenant_id })
    expect(user).toMatchObject({ verified: true, role_type: 'user', login_url: start() })
    const before = browser.cookies(app.url)
    await signIn(browser)
    expect((await userOf(browser)).id).toBe(user.id)
    expect(browser.cookies(app.url)).not.toBe(before)
  })

  test('goes out with a code challenge, a state and a nonce, and nothing about them', async () => {
    const { headers } = await createVisitor().visit(start())
    const query = new URL(headers.get('location')!).searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      ...{
        client_id: 'popin',
        response_type: 'code',
        redirect_uri: callback(),
        code_challenge_method: 'S256',
      },
      ...{ state: expect.stringMatching(/^[\w-]{43}$/), nonce: expect.stringMatching(/^[\w-]{43}$/) },
    })
    expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(headers.get('location')).not.toContain('acme')
  })
})

describe('nobody comes in', () => {
  test.each<[string, object, RegExp]>([
    ['whose address is not verified', { email_verified: false }, /not verified/],
    ['whose provider does not say that it is', { email_verified: undefined }, /not verified/],
    ['whose provider says so in a text', { email_verified: 'true' }, /not verified/],
    ['of another host', { email: 'ann@evil.example' }, /none of the hosts/],
    ['without an address', { email: undefined }, /none of the hosts/],
  ])('%s', async (_who, change, reason) => {
    idp.person = { ...ann, ...change }
    const browser = createVisitor()
    expect(await refused(await signIn(browser), browser)).toMatch(reason)
  })

  test('whose account belongs to another organisation', async () => {
    const other = await signUpVerified(app, { email: 'moved@other.example' })
    await app.db
      .updateTable('users')
      .set({ email: 'moved@acme.example' })
      .where('id', '=', other.user_id as never)
      .execute()
    idp.person.email = 'moved@acme.example'
    const browser = createVisitor()
    expect(await refused(await signIn(browser), browser)).toMatch(/another organisation/)
  })
})

describe('an answer counts once, for who asked', () => {
  test('in another browser it is refused, and stays for the first', async () => {
    const browser = createVisitor()
    const answer = await answerFor(browser)
    const victim = createVisitor()
    expect(await refused(await victim.follow(answer, /#/), victim)).toMatch(/another browser/)
    expect(await browser.follow(answer, /#/)).toBe(`${app.url}/#/dashboard`)
  })

  test('shown again, also many times at once, it is refused', async () => {
    const browser = createVisitor()
    const answer = await answerFor(browser)
    const ends = await Promise.all(Array.from({ length: 6 }, () => browser.follow(answer, /#/)))
    expect(ends.filter((end) => end === `${app.url}/#/dashboard`)).toHaveLength(1)
    expect(await browser.follow(answer, /#/)).toContain('organisation=failed')
  })

  test('with the code of somebody else, it is refused by its code challenge', async () => {
    const mallory = createVisitor()
    const code = new URL(await answerFor(mallory)).searchParams.get('code')!
    const victim = createVisitor()
    const answer = new URL(await answerFor(victim))
    answer.searchParams.set('code', code)
    expect(await refused(await victim.follow(answer.href, /#/), victim)).toMatch(/error/)
  })

  test('with the nonce of another way it is refused', async () => {
    const browser = createVisitor()
    const answer = await answerFor(browser)
    await app.db
      .updateTable('sign_on_attempts')
      .set({ nonce: 'another' })
      .where('answered_time', 'is', null)
      .execute()
    expect(await refused(await browser.follow(answer, /#/), browser)).toMatch(/JWT claim value/)
  })

  test.each<[string, (answer: URL) => void, RegExp]>([
    [
      'of a foreign issuer',
      (answer) => answer.searchParams.set('iss', 'https://evil.example'),
      /unexpected "iss"/,
    ],
    ['without its issuer', (answer) => answer.searchParams.delete('iss'), /"iss".* missing/],
    [
      'with a state that nobody made',
      (answer) => answer.searchParams.set('state', 'x'.repeat(43)),
      /nobody waits/,
    ],
    ['with two states', (answer) => answer.searchParams.append('state', 'x'), /nobody waits/],
    ['without a state', (answer) => answer.searchParams.delete('state'), /nobody waits/],
    [
      'that says no',
      (answer) => {
        answer.searchParams.delete('code')
        answer.searchParams.set('error', 'access_denied')
      },
      /.+/,
    ],
  ])('%s it is refused', async (_what, forge, reason) => {
    const browser = createVisitor()
    const answer = new URL(await answerFor(browser))
    forge(answer)
    expect(await refused(await browser.follow(answer.href, /#/), browser)).toMatch(reason)
  })
})

describe('the product asks', () => {
  test('nobody but the addresses that are set, whatever the provider says about itself', async () => {
    let asked = 0
    const other = createServer((_request, response) => {
      asked++
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    const liar = await lyingProvider(elsewhere)
    await set({ issuer: liar.issuer })
    const browser = createVisitor()
    const { headers } = await browser.visit(start())
    const state = new URL(headers.get('location')!).searchParams.get('state')
    const answer = `${callback()}?${new URLSearchParams({ code: 'c', state: state!, iss: liar.issuer })}`
    expect(await refused(await browser.follow(answer, /#/), browser)).toMatch(/not set as an address|wrong/i)
    expect(asked).toBe(0)
    liar.close()
    other.close()
    await set({})
  })

  test('and where that does not answer, the way ends on the page that says what to do', async () => {
    await set({ issuer: 'http://localhost:1' })
    const browser = createVisitor()
    expect(await refused(await browser.follow(start(), /#/), browser)).toMatch(/.+/)
    await set({})
  })

  test('with a secret that nobody finds in the store', async () => {
    const row = await app.db.selectFrom('identity_providers').selectAll().executeTakeFirstOrThrow()
    expect(row.client_secret!.includes(OIDC_CLIENT.client_secret)).toBe(false)
    expect(row.client_secret!.toString('base64')).not.toContain(
      Buffer.from(OIDC_CLIENT.client_secret).toString('base64'),
    )
  })
})

/** Says that its tokens are to be fetched elsewhere. */
async function lyingProvider(elsewhere: string) {
  const http = createServer((_request, response) => {
    const { issuer } = liar
    const about = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${elsewhere}/token`,
      jwks_uri: `${elsewhere}/jwks`,
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(about))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const liar = {
    issuer: `http://localhost:${(http.address() as AddressInfo).port}`,
    close: () => http.close(),
  }
  return liar
}
