// Whoever pays has an email for each payment, and whoever gets a licence hears of it: once, whatever runs again.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { billing } from '#domain/billing/contract.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, signUp, signUpVerified } from '#server/testing/world.ts'
import { renewSubscriptions } from './jobs.ts'
import { receiptMail } from './mails.ts'
import { createTestProvider } from './providers/test-provider.ts'

let app: TestApp
let ann: Account
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ann = await signUpVerified(app, { first_name: 'Ann', last_name: 'Lee' })
  app.clock.advance(601)
})
afterAll(() => app.close())

const buy = (who: Account, stripe_token = 'tok_visa', key?: string) =>
  who.call(
    billing.purchase,
    { body: { stripe_token, pricing_plan: 'premium_monthly', license_count: 2 } },
    key ? { headers: { 'idempotency-key': key } } : {},
  )
const give = (who: Account, email: string) => who.call(billing.addLicensee, { body: { email } })
const takeBack = (who: Account, email: string) => who.call(billing.removeLicensee, { query: { email } })
const mailsTo = async (email: string, words: RegExp) =>
  (await app.outbox()).filter(({ recipient, subject }) => recipient === email && words.test(subject))

test('a payment is told once, with plan, licences, sum and days, also when it is sent again', async () => {
  await buy(ann, 'tok_visa', 'a key of one payment')
  await buy(ann, 'tok_visa', 'a key of one payment')
  const mails = await mailsTo(ann.email, /test payment/)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your POPin test payment: $28'])
  expect(mails[0]!.text_body).toContain('no money moved')
  expect(mails[0]!.text_body).toMatch(/would have paid \$28 for the Premium plan with 2 licences\./)
  expect(mails[0]!.text_body).not.toMatch(/You paid/)
  expect(mails[0]!.text_body).toMatch(/It runs from \w+ \d+, \d{4} until \w+ \d+, \d{4}\./)
  expect(mails[0]!.text_body).toContain('/manage-subscription')
})

test('a payment with money says what was paid', () => {
  const day = new Date('2030-03-01')
  const receipt = {
    origin: 'https://popin.example',
    plan_id: 'premium_monthly',
    license_count: 2,
    amount: 2800,
  }
  const times = { from: day, until: day }
  const mail = receiptMail('ann@popin.example', '7', { ...receipt, ...times, is_test: false })
  expect(mail.subject).toBe('Your POPin payment: $28')
  expect(mail.text).toContain('You paid $28 for the Premium plan with 2 licences.')
  expect(mail.text).not.toMatch(/a test|no money/)
})

test('a month that renews itself has an email of its own, a declined card none', async () => {
  await buy(ann, 'tok_chargeDeclined')
  expect(await mailsTo(ann.email, /test payment/)).toEqual([])
  await buy(ann)
  app.clock.advance(32 * 86_400)
  await app.app.runJob(renewSubscriptions(createTestProvider(app.db)) as never, {})
  expect(await mailsTo(ann.email, /^Your POPin test payment/)).toHaveLength(2)
})

test('a plan that no card paid for is told once when the days of grace begin, and once when they are over', async () => {
  await buy(ann, 'tok_chargeCustomerFail')
  const renew = () => app.app.runJob(renewSubscriptions(createTestProvider(app.db)) as never, {})
  const told = async () =>
    (await mailsTo(ann.email, /did not go through|plan has ended/)).map(({ subject }) => subject)
  app.clock.advance(32 * 86_400)
  await renew()
  await renew()
  expect(await told()).toEqual(['Your POPin payment did not go through'])
  app.clock.advance(8 * 86_400)
  await renew()
  await renew()
  expect((await told()).sort()).toEqual([
    'Your POPin payment did not go through',
    'Your POPin plan has ended',
  ])
})

test('whoever gets a licence hears from whom, and once, however often it is taken back', async () => {
  await buy(ann)
  const ben = await signUp(app)
  for (let times = 0; times < 3; times++) {
    expect((await give(ann, ben.email)).status).toBe(200)
    expect((await takeBack(ann, ben.email)).status).toBe(200)
  }
  const [mail, ...more] = await mailsTo(ben.email, /licence/)
  expect(more).toEqual([])
  expect(mail!.text_body).toContain('Ann Lee gave you a licence for the Premium plan.')
  expect(mail!.text_body).toContain('/dashboard')
})

test('whoever has no account is led to one', async () => {
  await buy(ann)
  const email = `new${Date.now()}@licences.example`
  await give(ann, email)
  const [mail] = await mailsTo(email, /licence/)
  expect(mail!.text_body).toContain(`/r/signup?email=${encodeURIComponent(email)}`)
})
