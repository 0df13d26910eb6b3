import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { launch, signUp } from '#server/testing/world.ts'
import { mailsTo, resetToken, signInToken } from './test-mailbox.ts'

const app = await openTestApp()
beforeEach(() => app.clock.advance(700))

type Client = ReturnType<TestApp['client']>
const login = (client: Client, email?: string, password?: string) =>
  client.call(accounts.login, { body: { email, password } })
const statusOf = async (client: Client) => (await client.call(accounts.currentUser, {})).status
const sendLink = (email: string, more: { event?: string; collection?: string } = {}) =>
  app.client().call(accounts.initiateLogin, { body: { email, ...more } })
const redeem = (client: Client, code: string, more: { event?: string; collection?: string } = {}) =>
  client.call(accounts.verifyLogin, { body: { code, ...more } })

describe('by a link from an email', () => {
  test('opening the link does not spend it, redeeming does, once', async () => {
    const owner = await signUp(app)
    await sendLink(owner.email)
    const token = await signInToken(app, owner.email)
    await app.client().raw(`/verify/${token}`)
    const client = app.client()
    const { data } = await redeem(client, token)
    expect(data.user).toMatchObject({ id: owner.user_id, verified: true })
    expect(await statusOf(client)).toBe(200)
    const again = await redeem(app.client(), token)
    expect([again.status, again.error?.error_code]).toEqual([400, 'link_expired'])
  })

  test('of two who redeem at once one gets in', async () => {
    const owner = await signUp(app)
    await sendLink(owner.email)
    const token = await signInToken(app, owner.email)
    const replies = await Promise.all(Array.from({ length: 6 }, () => redeem(app.client(), token)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ error }) => error?.error_code === 'link_expired')).toHaveLength(5)
  })

  test('works for a day less a minute, and not a minute longer', async () => {
    const owner = await signUp(app)
    await sendLink(owner.email)
    const early = await signInToken(app, owner.email)
    app.clock.advance(60)
    await sendLink(owner.email)
    const late = await signInToken(app, owner.email)
    app.clock.advance(86_400 - 30)
    expect((await redeem(app.client(), early)).error?.error_code).toBe('link_expired')
    expect((await redeem(app.client(), late)).status).toBe(200)
  })

  test('is stored hashed, and a link for one thing is not one for another', async () => {
    const owner = await signUp(app)
    await sendLink(owner.email)
    await app.client().call(accounts.requestReset, { query: { email: owner.email } })
    const sign_in = await signInToken(app, owner.email)
    const reset = await resetToken(app, owner.email)
    expect(JSON.stringify(await app.db.selectFrom('mail_secrets').selectAll().execute())).not.toContain(
      sign_in,
    )
    expect((await redeem(app.client(), reset)).error?.error_code).toBe('link_expired')
    const wrong = await app
      .client()
      .call(accounts.resetPassword, { body: { token: sign_in, password: 'secret phrase' } })
    expect(wrong.error?.error_code).toBe('link_expired')
    expect((await redeem(app.client(), sign_in)).status).toBe(200)
  })

  test.each(['', 'invented', 'nul\u0000'])('the invented link %j is expired', async (code) => {
    expect((await redeem(app.client(), code)).error?.error_code).toBe('link_expired')
  })
})

describe('what a link leads to', () => {
  test('leads where it was asked for: the event by its slug, the collection by id and code', async () => {
    const owner = await signUp(app)
    const event = await launch(app, owner)
    const collection = event.collection
    await sendLink(owner.email, { event: event.slug })
    const [mail] = await mailsTo(app, owner.email, 'link to sign in')
    expect(mail?.text_body).toContain(`?event=${event.slug}`)
    const { data: at_event } = await redeem(app.client(), await signInToken(app, owner.email))
    expect(at_event).toMatchObject({ event_token: event.slug, collection_id: null, collection_token: null })

    app.clock.advance(1)
    await sendLink(owner.email, { collection: collection?.id })
    const { data: at_collection } = await redeem(app.client(), await signInToken(app, owner.email))
    expect(at_collection).toMatchObject({
      event_token: null,
      collection_id: collection?.id,
      collection_token: event.short_code,
    })
  })

  test('asks for a password only where there is none', async () => {
    const client = app.client()
    const email = 'link@only.example'
    const body = { email, industry: 'Banking', referral_source: 'Other', terms_of_service_consent: true }
    await client.call(accounts.createAccount, { body })
    await sendLink(email)
    const { data } = await redeem(client, await signInToken(app, email))
    expect(data).toMatchObject({ need_password_change: true, user: { verified: true } })
    await client.call(accounts.changeSettings, { body: { new_password: 'secret' } })
    app.clock.advance(1)
    await sendLink(email)
    const again = await redeem(app.client(), await signInToken(app, email))
    expect(again.data.need_password_change).toBe(false)
  })

  test('hands an unverified account to the holder of its address without the password of whoever made it', async () => {
    const squatter = await signUp(app)
    await sendLink(squatter.email)
    const holder = app.client()
    const { data } = await redeem(holder, await signInToken(app, squatter.email))
    expect(data).toMatchObject({ need_password_change: true, user: { verified: true, has_password: false } })
    expect(await statusOf(squatter)).toBe(401)
    expect((await login(app.client(), squatter.email, squatter.password)).status).toBe(400)
    expect(await statusOf(holder)).toBe(200)
  })

  test('keeps the password where the same browser signed up', async () => {
    const owner = await signUp(app)
    await sendLink(owner.email)
    const { data } = await redeem(owner, await signInToken(app, owner.email))
    expect(data).toMatchObject({ need_password_change: false, user: { verified: true, has_password: true } })
    expect(await statusOf(owner)).toBe(200)
  })

  test('says that an address is not known, and puts no foreign text into an email', async () => {
    const owner = await signUp(app)
    const { status, error } = await sendLink('nobody@example.com')
    expect([status, error?.error_message]).toEqual([404, 'Email not recognized'])
    await sendLink(owner.email, { event: 'x y http://evil' })
    expect((await mailsTo(app, owner.email, 'link to sign in'))[0]?.text_body).not.toContain('evil')
  })

  test('is sent six times to one address in ten minutes', async () => {
    const owner = await signUp(app)
    for (let n = 0; n < 6; n++) expect((await sendLink(owner.email)).status).toBe(200)
    expect((await sendLink(owner.email)).status).toBe(429)
  })
})
