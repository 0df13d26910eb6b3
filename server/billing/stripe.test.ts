// Paying with Stripe: against a local server that speaks its API, with web-hooks signed as the real ones are.
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { DAY } from '#domain/base/time.ts'
import { billing } from '#domain/billing/contract.ts'
import {
  answerBank,
  STRIPE_KEYS,
  type StripeServer,
  startStripeServer,
} from '#server/testing/stripe-server.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, signUp, verify } from '#server/testing/world.ts'
import { renewSubscriptions, settleCharges } from './jobs.ts'
import type { Payments } from './providers/payments.ts'
import { createStripeProvider } from './providers/stripe-provider.ts'

let stripe: StripeServer
let payments: Payments
let app: TestApp
let ann: Account
beforeAll(async () => {
  stripe = await startStripeServer()
  payments = createStripeProvider(STRIPE_KEYS, { host: '127.0.0.1', port: stripe.port, protocol: 'http' })
  app = await startTestApp({ payments: () => payments })
})
beforeEach(async () => {
  ann = await signUp(app)
  Object.assign(stripe, { intents: [], customers: [], complaints: [], losing: 0, trusting: false })
})
afterAll(async () => {
  expect(stripe.complaints).toEqual([])
  await app.close()
  await stripe.close()
})

const buy = (stripe_token: string, key: string) =>
  ann.call(
    billing.purchase,
    { body: { stripe_token, pricing_plan: 'premium_monthly', license_count: 2 } },
    { headers: { 'idempotency-key': key } },
  )
const planOf = async () => (await ann.call(accounts.currentUser, {})).data.plan.id

test('a token pays the right amount, for a customer with the address of the account', async () => {
  expect((await buy('tok_visa', 'a')).status).toBe(200)
  expect(await planOf()).toBe('premium_monthly')
  expect(stripe.intents).toMatchObject([{ amount: 2800, customer: stripe.customers[0]!.id }])
  expect(stripe.customers).toMatchObject([{ email: ann.email }])
  expect(stripe.complaints).toEqual([])
})

it.each([
  ['tok_chargeDeclined', 'Your card was declined.'],
  ['tok_used', 'This card could not be read. Please enter it again.'],
])('%s is declined in words for people, and nothing is bought', async (token, message) => {
  const { status, error } = await buy(token, 'b')
  expect([status, error?.user_message]).toEqual([402, message])
  expect(await planOf()).toBe('trial')
  expect(stripe.intents).toEqual([])
})

test('an answer that is lost is asked for again, with the same key and without a second payment', async () => {
  stripe.losing = 1
  expect((await buy('tok_visa', 'c')).status).toBe(200)
  expect(stripe.intents).toHaveLength(1)
})

test('when no answer comes at all, the same try, the job and the message of the provider find one payment', async () => {
  stripe.losing = 9
  expect((await buy('tok_visa', 'd')).error?.error_code).toBe('payment_unclear')
  stripe.losing = 0
  app.clock.advance(601)
  await app.app.runJob(settleCharges(payments) as never, {})
  expect(await planOf()).toBe('premium_monthly')
  expect((await buy('tok_visa', 'd')).status).toBe(200)
  expect(stripe.intents).toHaveLength(1)
})

test('the next month is paid by the same customer with the same card', async () => {
  await buy('tok_visa', 'e')
  app.clock.advance(32 * DAY)
  await app.app.runJob(renewSubscriptions(payments) as never, {})
  const customer = stripe.customers[0]!.id
  const hers = stripe.intents.filter((intent) => intent.customer === customer)
  expect(hers).toMatchObject([{ amount: 2800 }, { amount: 2800, payment_method: 'pm_of_tok_visa' }])
})

const sent = (intent: object, id: string, type = 'payment_intent.succeeded') =>
  JSON.stringify({ id, object: 'event', type, data: { object: intent } })
const tell = (body: string, signature?: string) =>
  app.client().raw('/popin/api/1.0/account/purchase/messages', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
  })
const signed = (payload: string, secret = STRIPE_KEYS.webhook_secret) =>
  new Stripe('sk_test_own').webhooks.generateTestHeaderString({ payload, secret })

test('a signed message settles what was left open, once; one that is not signed by the provider settles nothing', async () => {
  stripe.losing = 9
  await buy('tok_visa', 'f')
  const body = sent(stripe.intents[0]!, 'evt_1')
  for (const forged of [undefined, 'nonsense', signed(body, 'whsec_of_somebody'), signed(`${body} `)])
    expect((await tell(body, forged)).status).toBe(400)
  expect(await planOf()).toBe('trial')
  for (let n = 0; n < 3; n += 1) expect((await tell(body, signed(body))).status).toBe(200)
  expect(await planOf()).toBe('premium_monthly')
  const heard = await app.db.selectFrom('provider_messages').select('id').execute()
  expect(heard).toEqual([{ id: 'evt_1' }])
})

test('messages of no interest, and those of charges that nobody knows, are taken and change nothing', async () => {
  for (const charge of ['none', '00000000-0000-4000-8000-000000000000']) {
    const foreign = {
      id: 'pi',
      status: 'succeeded',
      metadata: { charge },
      customer: 'c',
      payment_method: 'p',
    }
    const body = sent(foreign, `evt_${charge}`)
    expect((await tell(body, signed(body))).status).toBe(200)
  }
  const other = sent({}, 'evt_9', 'customer.created')
  expect((await tell(other, signed(other))).status).toBe(200)
  expect(await planOf()).toBe('trial')
})

describe('a card whose bank asks its holder', () => {
  const charges = () =>
    app.db
      .selectFrom('charges')
      .innerJoin('users as u', 'u.id', 'charges.owner_id')
      .select(['status', 'amount'])
      .where('u.email', '=', ann.email)
      .execute()
  const secretOf = ({ error }: Awaited<ReturnType<typeof buy>>) =>
    (error!.data as { client_secret: string }).client_secret

  it('pays nothing before, and once it agreed the same try is one payment', async () => {
    const first = await buy('tok_threeDSecure', 'g')
    expect([first.status, first.error?.error_code]).toEqual([402, 'authentication_needed'])
    expect([await planOf(), await charges()]).toEqual(['trial', [{ status: 'started', amount: 2800 }]])
    const again = await buy('tok_threeDSecure', 'g')
    expect(secretOf(again)).toBe(secretOf(first))
    answerBank(stripe, secretOf(first), true)
    expect((await buy('tok_threeDSecure', 'g')).status).toBe(200)
    expect((await buy('tok_threeDSecure', 'g')).status).toBe(200)
    expect([await planOf(), await charges()]).toEqual(['premium_monthly', [{ status: 'paid', amount: 2800 }]])
    expect(stripe.intents).toHaveLength(1)
  })

  it('and who does not agree buys nothing, and can try another card at once', async () => {
    answerBank(stripe, secretOf(await buy('tok_threeDSecure', 'h')), false)
    const refused = await buy('tok_threeDSecure', 'h')
    expect([refused.status, refused.error?.user_message]).toEqual([
      402,
      'We are unable to authenticate your payment method.',
    ])
    expect(await planOf()).toBe('trial')
    expect((await buy('tok_visa', 'i')).status).toBe(200)
  })

  it('counts by the message of the provider too, when the browser never comes back', async () => {
    answerBank(stripe, secretOf(await buy('tok_threeDSecure', 'j')), true)
    const body = sent(stripe.intents[0]!, 'evt_asked')
    expect((await tell(body, signed(body))).status).toBe(200)
    expect(await planOf()).toBe('premium_monthly')
  })

  it('is called off when nobody confirmed it, and stands in nobody’s way then', async () => {
    await buy('tok_threeDSecure', 'k')
    expect((await buy('tok_visa', 'l')).error?.error_code).toBe('payment_under_way')
    app.clock.advance(601)
    await app.app.runJob(settleCharges(payments) as never, {})
    expect(stripe.intents.map(({ status }) => status)).toEqual(['canceled'])
    const late = await buy('tok_threeDSecure', 'k')
    expect(late.error?.user_message).toBe(
      'The payment was not confirmed in time. Nothing was charged. Please try again.',
    )
    expect((await buy('tok_visa', 'l')).status).toBe(200)
  })

  it('is asked for a change of the licences too, and declined where nobody sits there', async () => {
    await verify(app, ann)
    stripe.trusting = true
    await buy('tok_threeDSecure', 'm')
    stripe.trusting = false
    const changed = await ann.call(billing.changeSubscription, { body: { license_count: 9 } })
    expect(changed.error?.error_code).toBe('authentication_needed')
    app.clock.advance(32 * DAY)
    await app.app.runJob(settleCharges(payments) as never, {})
    await app.app.runJob(renewSubscriptions(payments) as never, {})
    expect((await ann.call(billing.readSubscription, {})).data.status).toBe('past_due')
  })
})

describe('when the provider tells that a customer or its subscription is gone', () => {
  it.each([
    ['customer.deleted', (id: string) => ({ object: 'customer', id })],
    ['customer.subscription.deleted', (id: string) => ({ object: 'subscription', id: 'sub', customer: id })],
  ])('%s ends what is paid by it, and nothing else', async (type, thing) => {
    await buy('tok_visa', `n ${type}`)
    const foreign = sent(thing('cus_nobody'), `evt_foreign_${type}`, type)
    expect((await tell(foreign, signed(foreign))).status).toBe(200)
    expect(await planOf()).toBe('premium_monthly')
    const own = sent(thing(String(stripe.customers[0]!.id)), `evt_own_${type}`, type)
    expect((await tell(own, signed(own, 'whsec_of_somebody'))).status).toBe(400)
    expect(await planOf()).toBe('premium_monthly')
    for (let n = 0; n < 2; n++) expect((await tell(own, signed(own))).status).toBe(200)
    expect(await planOf()).toBe('free')
  })
})

test('pages may load the card form of the provider only where it is the provider', async () => {
  const policyOf = async (of: TestApp) =>
    (await of.client().raw('/search')).headers.get('content-security-policy') ?? ''
  expect(await policyOf(app)).toMatch(/script-src 'self' https:\/\/js\.stripe\.com;/)
  const plain = await startTestApp()
  expect(await policyOf(plain)).not.toContain('stripe')
  await plain.close()
})
