// Whoever signs up for a school gets the plan for it as soon as the address is proven, and not before.
import { beforeEach, expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { stepwise } from '#domain/accounts/sign-up-calls.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { mailedCode, resetToken, signInToken } from './test-mailbox.ts'

const app = await openTestApp()
beforeEach(() => app.clock.advance(700))

let people = 0
async function learner(payment: string) {
  const client = app.client()
  const email = `t${++people}@school.edu`
  const told = { role: 'Teacher', referral_source: 'Other', terms_of_service_consent: true }
  const { status } = await client.call(accounts.createAccount, { body: { email, payment, ...told } })
  expect(status).toBe(200)
  return { client, email }
}
const planOf = async (client: ReturnType<TestApp['client']>) =>
  (await client.call(accounts.currentUser, {})).data.plan.id

test.each(['edu_teacher', 'edu_department', 'edu_institution'])(
  '%s begins with the proof by a code',
  async (plan) => {
    const { client, email } = await learner(plan)
    expect(await planOf(client)).toBe('trial')
    const { data } = await client.call(accounts.verifyAccount, {
      body: { code: await mailedCode(app, email) },
    })
    expect(data.plan).toMatchObject({ id: plan, expiration: null })
  },
)

test.each(['here', 'elsewhere'])('so it does with a link that is opened %s', async (where) => {
  const { client, email } = await learner('edu free')
  await app.client().call(accounts.initiateLogin, { body: { email } })
  const holder = where === 'here' ? client : app.client()
  await holder.call(accounts.verifyLogin, { body: { code: await signInToken(app, email) } })
  expect(await planOf(holder)).toBe('edu_teacher')
})

test('so it does with a password that is set by a link', async () => {
  const { email } = await learner('edu_teacher')
  await app.client().call(accounts.resetPassword, { body: { email } })
  const token = await resetToken(app, email)
  await app.client().call(accounts.resetPassword, { body: { token, password: 'a new one' } })
  const again = app.client()
  await again.call(accounts.login, { body: { email, password: 'a new one' } })
  expect(await planOf(again)).toBe('edu_teacher')
})

test('so it does with a sign-up step by step', async () => {
  const client = app.client()
  const email = 'steps@lone.school.edu'
  const { data } = await client.call(stepwise.initiateTenant, { body: { email } })
  const verification_code = await mailedCode(app, email)
  await client.call(stepwise.createTenant, {
    body: { ...data, verification_code, payment: 'edu_department' },
  })
  expect(await planOf(client)).toBe('edu_department')
})

test('an unknown plan for schools leaves the trial', async () => {
  const { client, email } = await learner('edu_unknown')
  await client.call(accounts.verifyAccount, { body: { code: await mailedCode(app, email) } })
  expect(await planOf(client)).toBe('trial')
})
