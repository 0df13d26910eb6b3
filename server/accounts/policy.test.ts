// What the operator settles: how strict passwords and links are, which addresses are schools, whether plans count.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { RequestOf } from '#domain/base/call.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { signUp } from '#server/testing/world.ts'
import { mailsTo, resetToken, signInToken } from './test-mailbox.ts'

let strict: TestApp
let plain: TestApp
beforeAll(async () => {
  strict = await startTestApp({
    security_profile: 'strict',
    school_endings: ['.edu', '.ac.uk'],
    billing: 'off',
  })
  plain = await startTestApp()
})
afterAll(async () => {
  await strict.close()
  await plain.close()
})
beforeEach(() => {
  strict.clock.advance(700)
  plain.clock.advance(700)
})

type Form = RequestOf<typeof accounts.createAccount>['body']
let forms = 0
const create = (app: TestApp, more: Partial<Form>) => {
  const email = `new${++forms}@acme.example`
  const told = { industry: 'Banking', referral_source: 'Web search', terms_of_service_consent: true }
  return app.client().call(accounts.createAccount, { body: { email, ...told, ...more } })
}

describe('the strict profile', () => {
  it.each([
    ['abcdefg', 'password_too_short'],
    ['Password1', 'password_too_common'],
  ])('takes %j nowhere: at sign-up, in the settings, by a link', async (password, code) => {
    expect((await create(strict, { password })).error).toMatchObject({
      error_code: code,
      data: { field: 'password' },
    })
    const person = await signUp(strict)
    const changed = await person.call(accounts.changeSettings, {
      body: { password: person.password, new_password: password },
    })
    expect(changed.error?.error_code).toBe(code)
    await person.call(accounts.requestReset, { query: { email: person.email } })
    const token = await resetToken(strict, person.email)
    const reset = (chosen: string) =>
      person.call(accounts.resetPassword, { body: { token, password: chosen } })
    expect((await reset(password)).error?.error_code).toBe(code)
    expect((await reset('quite another one')).status).toBe(200)
  })

  it('never judges a password that exists already', async () => {
    const person = await signUp(plain)
    const body = { email: person.email, password: 'abcdef' }
    await person.call(accounts.changeSettings, {
      body: { password: person.password, new_password: body.password },
    })
    const later = await startTestApp({ beside: plain, security_profile: 'strict' })
    expect((await later.client().call(accounts.login, { body })).status).toBe(200)
    await later.close()
  })

  it.each([
    ['to sign in', 'link to sign in'],
    ['for a new password', 'new password'],
  ])('lets links %s live for ten minutes, and the email says so', async (_what, subject) => {
    const person = await signUp(strict)
    const { email } = person
    await person.call(accounts.initiateLogin, { body: { email } })
    await person.call(accounts.requestReset, { query: { email } })
    const [mail] = await mailsTo(strict, email, subject)
    expect(mail?.text_body).toContain('within the next 10 minutes')
    const code = await signInToken(strict, email)
    const token = await resetToken(strict, email)
    strict.clock.advance(599)
    const early = await strict.client().call(accounts.verifyLogin, { body: { code } })
    expect(early.status).toBe(200)
    strict.clock.advance(2)
    const late = await strict
      .client()
      .call(accounts.resetPassword, { body: { token, password: 'another one' } })
    expect(late.error?.error_code).toBe('link_expired')
  })
})

it('the default profile takes six characters, and its links live for 24 hours', async () => {
  expect((await create(plain, { password: '123456' })).status).toBe(200)
  const person = await signUp(plain)
  await person.call(accounts.initiateLogin, { body: { email: person.email } })
  const [mail] = await mailsTo(plain, person.email, 'link to sign in')
  expect(mail?.text_body).toContain('within the next 24 hours')
})

it('an education sign-up takes the endings that the operator names', async () => {
  const form = { payment: 'edu_teacher', role: 'Teacher' }
  const tried = async (app: TestApp, email: string) => (await create(app, { ...form, email })).status
  expect([await tried(strict, 'a@uni.ac.uk'), await tried(strict, 'a@school.edu')]).toEqual([200, 200])
  expect([await tried(plain, 'b@uni.ac.uk'), await tried(plain, 'b@school.edu')]).toEqual([400, 200])
})

it('without billing no trial ends, with it the account tells when', async () => {
  const [open, counted] = [await create(strict, {}), await create(plain, {})]
  expect(open.data.plan).toMatchObject({ id: 'trial', name: 'Trial', expiration: null })
  expect(counted.data.plan.expiration).toBeGreaterThan(plain.clock.now())
})

it('the page is told all three, so that its texts and checks say the same', async () => {
  const told = async (app: TestApp) => {
    const page = await (await app.client().raw('/signin')).text()
    const content = /name="popin-settings" content="([^"]*)"/.exec(page)?.[1] ?? ''
    return JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
  }
  expect(await told(strict)).toMatchObject({
    security_profile: 'strict',
    school_endings: ['.edu', '.ac.uk'],
    billing: 'off',
  })
  expect(await told(plain)).toMatchObject({
    security_profile: 'default',
    school_endings: ['.edu'],
    billing: 'on',
  })
})
