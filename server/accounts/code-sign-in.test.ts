// Signing in by a code, inside a team chat: the token in a header, and no cookie anywhere.
import { beforeEach, describe, expect, it, test } from 'vitest'
import { codeSignIn } from '#domain/accounts/code-calls.ts'
import { accounts } from '#domain/accounts/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { openTestApp, startTestApp } from '#server/testing/test-app.ts'
import { launch, signUp, signUpVerified } from '#server/testing/world.ts'
import { mailedSignInCode, mailsTo } from './test-mailbox.ts'

const app = await openTestApp()
const ann = await signUpVerified(app)
beforeEach(() => app.clock.advance(700))

const inTab = (token = 'none') => ({ headers: { 'x-chat-tab': token } })
const initiate = (email: string, of = app) =>
  of.client().call(codeSignIn.mailSignInCode, { body: { email } }, inTab())
type Typed = { verification_token: string; verification_code: string }
const enter = (body: Typed, of = app) => of.client().call(codeSignIn.signInByCode, { body }, inTab())
const otherThan = (code: string) => (code === 'AAAAAA' ? 'CCCCCC' : 'AAAAAA')

async function asked(email = ann.email): Promise<Typed> {
  app.clock.advance(1)
  const { data } = await initiate(email)
  return { ...data, verification_code: await mailedSignInCode(app, email) }
}
async function tokenOf(email = ann.email): Promise<string> {
  const { headers } = await enter(await asked(email))
  return headers.get('x-chat-tab') ?? ''
}
const whoIs = (token: string, client = app.client()) => client.call(accounts.currentUser, {}, inTab(token))

test('the right code signs in once: the token comes in a header, without a cookie, and goes along as one', async () => {
  const typed = await asked()
  const reply = await enter({ ...typed, verification_code: ` ${typed.verification_code.toLowerCase()}` })
  expect(reply.data.email).toBe(ann.email)
  expect(reply.headers.getSetCookie()).toEqual([])
  const token = reply.headers.get('x-chat-tab')!
  expect((await whoIs(token)).data.email).toBe(ann.email)
  expect((await enter(typed)).error?.error_code).toBe('code_expired')
})

test('of two who bring the same code at once one gets in', async () => {
  const typed = await asked()
  const both = await Promise.all([enter(typed), enter(typed)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a wrong code is told so and takes one of five tries; then the right one is too late', async () => {
  const typed = await asked()
  const wrong = { ...typed, verification_code: otherThan(typed.verification_code) }
  for (let tries = 0; tries < 5; tries++) expect((await enter(wrong)).error?.error_code).toBe('code_wrong')
  expect((await enter(typed)).error?.error_code).toBe('code_expired')
})

test('many at once get no more tries', async () => {
  const typed = await asked()
  const wrong = { ...typed, verification_code: otherThan(typed.verification_code) }
  const all = await Promise.all(Array.from({ length: 12 }, () => enter(wrong)))
  expect(all.filter(({ error }) => error?.error_code === 'code_wrong')).toHaveLength(5)
})

describe('a code', () => {
  it('works for an hour', async () => {
    const typed = await asked()
    app.clock.advance(3601)
    expect((await enter(typed)).error?.error_code).toBe('code_expired')
  })
  it('works with its own token alone, and asking again takes nothing from somebody else', async () => {
    const [first, second] = [await asked(), await asked()]
    const mixed = { ...first, verification_code: second.verification_code }
    expect((await enter(mixed)).error?.error_code).toBe('code_wrong')
    expect((await enter(first)).status).toBe(200)
    expect((await enter(second)).status).toBe(200)
  })
  it.each(['', 'none', 'x'.repeat(200)])('with the token %j is too late', async (verification_token) => {
    const { error } = await enter({ verification_token, verification_code: 'AAAAAA' })
    expect(error?.error_code).toBe('code_expired')
  })
  it('ends with a new password', async () => {
    const ben = await signUpVerified(app)
    const typed = await asked(ben.email)
    await ben.call(accounts.changeSettings, {
      body: { password: ben.password, new_password: 'another secret' },
    })
    await ben.call(accounts.logout, {})
    expect((await mailsTo(app, ben.email, 'code to sign in')).length).toBe(1)
    expect((await enter(typed)).error?.error_code).toBe('code_expired')
  })
})

test('an address without an account gets no email, and is told so', async () => {
  const reply = await initiate('nobody@example.com')
  expect([reply.status, reply.error?.error_message]).toEqual([404, 'Email not recognized'])
  expect(await mailsTo(app, 'nobody@example.com')).toEqual([])
})

test('whoever proves an unverified address by a code gets the account without the password of before', async () => {
  const cid = await signUp(app)
  const token = await tokenOf(cid.email)
  expect((await whoIs(token)).data).toMatchObject({ verified: true, has_password: false })
  expect((await cid.call(accounts.currentUser, {})).status).toBe(401)
})

describe('inside a team chat', () => {
  it('a cookie that comes along is not looked at', async () => {
    expect((await ann.call(accounts.currentUser, {}, inTab())).status).toBe(401)
    const ben = await signUpVerified(app)
    expect((await whoIs(await tokenOf(ben.email), ann as never)).data.email).toBe(ben.email)
  })
  it('a token that nobody was given, or a changed one, is nobody’s', async () => {
    const token = await tokenOf()
    const last = token.endsWith('A') ? 'B' : 'A'
    for (const forged of ['x', `${token.slice(0, -1)}${last}`, `${token}A`, 'A'.repeat(token.length)])
      expect((await whoIs(forged)).status).toBe(401)
    expect((await whoIs(token)).status).toBe(200)
  })

  it('signing out ends the login session, and says so to the page', async () => {
    const token = await tokenOf()
    const { headers } = await app.client().call(accounts.logout, {}, inTab(token))
    expect(headers.get('x-chat-tab')).toBe('none')
    expect((await whoIs(token)).status).toBe(401)
  })
  it('signing in again replaces the token and ends the one before', async () => {
    const token = await tokenOf()
    const client = app.client()
    const body = { email: ann.email, password: ann.password }
    const { headers } = await client.call(accounts.login, { body }, inTab(token))
    expect(headers.get('x-chat-tab')).not.toBe(token)
    expect(client.cookie()).toBe('')
    expect((await whoIs(token)).status).toBe(401)
  })
  it.each([
    '',
    'x',
    '../../etc',
    'none, none',
    'ü'.normalize('NFD').slice(0, 1).repeat(43),
    '0'.repeat(5000),
  ])('the token %j is nobody’s', async (token) => {
    expect((await whoIs(token)).status).toBe(401)
  })
  it('takes part and hears live what its token allows', async () => {
    const event = await launch(app, ann)
    const token = await tokenOf()
    const client = app.client()
    const joined = await client.call(
      joining.joinEvent,
      { params: { slug: event.slug }, body: {} },
      inTab(token),
    )
    expect(joined.data.event_slug).toBe(event.slug)
    const body = { socket_id: '1.1', channel_name: `private-event-${event.id}` }
    expect((await client.call(joining.authorizeChannel, { body }, inTab(token))).status).toBe(200)
    expect((await client.call(joining.authorizeChannel, { body }, inTab())).status).toBe(401)
  })
})

test('a write with the token from a page of another site is refused all the same', async () => {
  const token = await tokenOf()
  const response = await app.client().raw('/popin/api/1.0/authenticate/logout', {
    method: 'POST',
    headers: { 'x-chat-tab': token, origin: 'https://evil.example' },
  })
  expect(response.status).toBe(403)
  expect((await whoIs(token)).status).toBe(200)
})

test('no other site is ever told that it may send the header', async () => {
  const response = await app.client().raw('/popin/api/1.0/authenticate', {
    method: 'OPTIONS',
    headers: { origin: 'https://chat.example', 'access-control-request-headers': 'x-chat-tab' },
  })
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('where no tab is set up no code is emailed, and the header is not looked at', async () => {
  const plain = await startTestApp({ chat_tab: null })
  try {
    const bea = await signUpVerified(plain)
    expect((await initiate(bea.email, plain)).error?.error_code).toBe('tab_not_set_up')
    const none = { verification_token: 'none', verification_code: 'AAAAAA' }
    expect((await enter(none, plain)).error?.error_code).toBe('tab_not_set_up')
    expect((await bea.call(accounts.currentUser, {}, inTab())).status).toBe(200)
  } finally {
    await plain.close()
  }
})
