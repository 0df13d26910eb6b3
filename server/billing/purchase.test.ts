// Buying a plan over HTTP, with the built-in test provider: every way that could charge twice is tried.
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { UserId } from '#domain/base/ids.ts'
import { billing } from '#domain/billing/contract.ts'
import { TEST_CARDS } from '#domain/billing/test-cards.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, putOnPlan, signUp, verify } from '#server/testing/world.ts'
import { settleCharges } from './jobs.ts'
import { createTestProvider } from './providers/test-provider.ts'

let app: TestApp
let ann: Account
/** What happens to an answer of the provider on its way. */
let onAnswer = async () => {}
beforeAll(async () => {
  app = await startTestApp({
    payments: (db) => {
      const provider = createTestProvider(db)
      const charge: typeof provider.charge = async (order) => {
        const outcome = await provider.charge(order)
        await onAnswer()
        return outcome
      }
      return { ...provider, charge }
    },
  })
})
beforeEach(async () => {
  onAnswer = async () => {}
  ann = await signUp(app)
  app.clock.advance(601)
})
afterAll(() => app.close())

type Body = Parameters<typeof buy>[1]
const buy = (
  who: Account,
  body: { stripe_token?: string; pricing_plan?: string; license_count?: number; promo_code?: string } = {},
  key?: string,
) =>
  who.call(
    billing.purchase,
    { body: { stripe_token: 'tok_visa', pricing_plan: 'premium_monthly', ...body } },
    key ? { headers: { 'idempotency-key': key } } : {},
  )
const planOf = async (who: Account) => (await who.call(accounts.currentUser, {})).data.plan.id
const chargesOf = (who: Account) =>
  app.db
    .selectFrom('charges as c')
    .innerJoin('test_payments as p', (join) => join.on('p.key', '=', (is) => is.cast('c.id', 'text')))
    .select(['p.amount', 'p.declined', 'c.status'])
    .where('c.owner_id', '=', who.user_id as UserId)
    .execute()
const tokenless = (pricing_plan: string) => ({ body: { pricing_plan } })

test.each([
  ['premium_monthly', 1, 1900],
  ['premium_monthly', 3, 3700],
  ['premium_with_support_monthly', 2, 20_000],
  ['business_monthly', 2, 8800],
  ['premium_5_monthly', 2, 1000],
  ['premium_one_year', 2, 29_800],
  ['premium_monthly', 5000, 4_501_000],
])(
  '%s with %i licences is charged with %i cents, and is the plan from then on',
  async (plan, count, cents) => {
    const { data } = await buy(ann, { pricing_plan: plan, license_count: count })
    expect(data).toEqual({ plan_id: plan, license_count: count, charged_cents: cents })
    expect(await planOf(ann)).toBe(plan)
    expect(await chargesOf(ann)).toEqual([{ amount: cents, declined: null, status: 'paid' }])
  },
)

test('a year that is paid once ends after it, a month goes on', async () => {
  await buy(ann, { pricing_plan: 'premium_one_year' })
  const { plan } = (await ann.call(accounts.currentUser, {})).data
  expect(plan.expiration! - app.clock.now()).toBeGreaterThan(364 * 86_400)
  const ben = await signUp(app)
  await buy(ben)
  expect((await ben.call(accounts.currentUser, {})).data.plan.expiration).toBeNull()
})

describe('each of the 17 test cards', () => {
  it('has an index from 0 to 16', () => expect(TEST_CARDS).toHaveLength(17))
  it.each(TEST_CARDS.map((card, index) => ({ index, ...card })))(
    '$index, $token: $action',
    async ({ token, action, message }) => {
      const { status, error } = await buy(ann, { stripe_token: token })
      if (action === 'declines') expect([status, error?.user_message]).toEqual([402, message])
      else expect(status).toBe(action === 'loses_answer' ? 503 : 200)
      expect(await planOf(ann)).toBe(status === 200 ? 'premium_monthly' : 'trial')
    },
  )
})

describe('charges once', () => {
  it('when the same try comes again, and when two of it run at once', async () => {
    const replies = await Promise.all([buy(ann, {}, 'k1'), buy(ann, {}, 'k1'), buy(ann, {}, 'k1')])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await buy(ann, {}, 'k1')).data.charged_cents).toBe(1900)
    expect(await chargesOf(ann)).toHaveLength(1)
  })

  it('when two tabs pay at once, each with a try of its own', async () => {
    const replies = await Promise.all([buy(ann, {}, 'tab 1'), buy(ann, {}, 'tab 2'), buy(ann)])
    const codes = replies.map(({ error }) => error?.error_code ?? 'paid').sort()
    expect(codes.filter((code) => code === 'paid')).toHaveLength(1)
    for (const code of codes) expect(['paid', 'payment_under_way', 'already_subscribed']).toContain(code)
    expect(await chargesOf(ann)).toHaveLength(1)
    expect((await buy(ann, {}, 'tab 3')).error?.error_code).toBe('already_subscribed')
  })

  it('when the answer of the provider is lost and the same try comes again', async () => {
    const lost = await buy(ann, { stripe_token: 'tok_lostAnswer' }, 'lost')
    expect([lost.status, lost.error?.error_code]).toEqual([503, 'payment_unclear'])
    expect(lost.headers.get('retry-after')).toBe('5')
    expect((await buy(ann, {}, 'another')).error?.error_code).toBe('payment_under_way')
    expect((await buy(ann, { stripe_token: 'tok_lostAnswer' }, 'lost')).status).toBe(200)
    expect(await chargesOf(ann)).toEqual([{ amount: 1900, declined: null, status: 'paid' }])
  })

  it('when the process dies between the charge and its note, which the job finds', async () => {
    onAnswer = () => Promise.reject(new Error('the process died'))
    expect((await buy(ann)).status).toBe(503)
    expect(await planOf(ann)).toBe('trial')
    onAnswer = async () => {}
    app.clock.advance(599)
    await app.app.runJob(settleCharges(createTestProvider(app.db)) as never, {})
    expect(await planOf(ann)).toBe('trial')
    app.clock.advance(2)
    await app.app.runJob(settleCharges(createTestProvider(app.db)) as never, {})
    await app.app.runJob(settleCharges(createTestProvider(app.db)) as never, {})
    expect(await planOf(ann)).toBe('premium_monthly')
    expect(await chargesOf(ann)).toHaveLength(1)
  })

  it('when the process died and the person pays anew after a while: what was paid counts', async () => {
    onAnswer = () => Promise.reject(new Error('the process died'))
    await buy(ann)
    onAnswer = async () => {}
    app.clock.advance(121)
    expect((await buy(ann)).error?.error_code).toBe('already_subscribed')
    expect(await chargesOf(ann)).toHaveLength(1)
  })
})

test('a try that never reached the provider is given up, and a new one goes through', async () => {
  const provider = createTestProvider(app.db)
  await buy(ann, { stripe_token: 'tok_lostAnswer' }, 'first')
  await app.db.deleteFrom('test_payments').execute()
  app.clock.advance(601)
  await app.app.runJob(settleCharges(provider) as never, {})
  expect((await buy(ann, { stripe_token: 'tok_lostAnswer' }, 'first')).error?.error_code).toBe(
    'payment_given_up',
  )
  expect((await buy(ann, {}, 'second')).status).toBe(200)
})

test('after a declined card the same try is declined again, and a good one goes through', async () => {
  const body: Body = { stripe_token: 'tok_chargeDeclined' }
  for (const key of ['d1', 'd1', 'd2']) expect((await buy(ann, body, key)).status).toBe(402)
  expect(await chargesOf(ann)).toHaveLength(2)
  expect((await buy(ann, {}, 'd3')).status).toBe(200)
})

test('a key that comes with another purchase is refused, and nothing is charged', async () => {
  await buy(ann, { stripe_token: 'tok_chargeDeclined' }, 'same')
  expect((await buy(ann, {}, 'same')).error?.error_code).toBe('idempotency_key_reused')
  expect(await chargesOf(ann)).toHaveLength(1)
})

test.each([
  ['an unknown plan', { pricing_plan: 'gold' }, 400],
  ['the free plan', { pricing_plan: 'free' }, 400],
  ['a trial', { pricing_plan: 'trial' }, 400],
  ['the alias of the free plan', { pricing_plan: 'single_creator' }, 400],
  ['the enterprise plan', { pricing_plan: 'annual_ela' }, 400],
  ['no licence', { license_count: 0 }, 400],
  ['one licence too many', { license_count: 5001 }, 400],
  ['half a licence', { license_count: 1.5 }, 400],
  ['words for licences', { license_count: 'abc' as never }, 400],
  ['an unknown promo code', { promo_code: 'winter' }, 400],
])('%s is refused, and nothing is charged', async (_what, body, status) => {
  expect((await buy(ann, body)).status).toBe(status)
  expect(await chargesOf(ann)).toEqual([])
})

test('a promo code takes its part off the first payment', async () => {
  expect((await ann.call(billing.checkPromoCode, { body: { promo_code: ' Spring ' } })).data).toEqual({
    percent_off: 20,
  })
  expect((await buy(ann, { promo_code: 'SPRING', license_count: 2 })).data.charged_cents).toBe(2240)
})

test('a promo code takes nothing off a payment that is not the first, also after a plan has ended', async () => {
  const first = () => buy(ann, { promo_code: 'SPRING' }, 'a key of the first payment')
  expect((await first()).data.charged_cents).toBe(1520)
  // the same try again is the same payment
  expect((await first()).data.charged_cents).toBe(1520)
  await app.db
    .updateTable('subscriptions')
    .set({ status: 'past_due' })
    .where('owner_id', '=', ann.user_id as UserId)
    .execute()
  const refused = await buy(ann, { promo_code: 'SPRING' })
  expect([refused.status, refused.error?.error_code]).toEqual([400, 'promo_not_first'])
  const checked = await ann.call(billing.checkPromoCode, { body: { promo_code: 'SPRING' } })
  expect(checked.error?.error_code).toBe('promo_not_first')
  expect((await buy(ann)).data.charged_cents).toBe(1900)
  expect((await chargesOf(ann)).map(({ amount }) => amount).sort()).toEqual([1520, 1900])
})

test('who is on a plan paid by the year may buy only what it names', async () => {
  await putOnPlan(app, ann, 'annual_ela')
  const set = app.db.updateTable('users').set({ upgradeable_to: ['business_monthly'] })
  await set.where('id', '=', ann.user_id as UserId).execute()
  const { plan } = (await ann.call(accounts.currentUser, {})).data
  expect(plan.upgradeable_to).toEqual({ business_monthly: true })
  const { error, status } = await buy(ann)
  expect([status, error?.error_message]).toEqual([
    403,
    'You are not able to purchase this plan. Please contact us at help@popin.example for more information.',
  ])
  expect((await buy(ann, { pricing_plan: 'business_monthly' })).status).toBe(200)
})

test('a plan that costs nothing needs no card, but the right address or sign-up; others need a card', async () => {
  const teacher = await signUp(app, { email: `t${Date.now()}@school.edu` })
  const unproven = await teacher.call(billing.purchase, tokenless('edu_teacher'))
  expect([unproven.status, unproven.error?.error_code]).toEqual([403, 'school_unproven'])
  await verify(app, teacher)
  expect((await teacher.call(billing.purchase, tokenless('edu_teacher'))).status).toBe(200)
  expect(await planOf(teacher)).toBe('edu_teacher')
  expect((await ann.call(billing.purchase, tokenless('edu_teacher'))).status).toBe(403)
  expect((await ann.call(billing.purchase, tokenless('conf_basic'))).status).toBe(403)
  const refused = await ann.call(billing.purchase, tokenless('premium_monthly'))
  expect(refused.error?.error_code).toBe('card_missing')
  const sign_up = JSON.stringify({ campaign: 'conf_2030' })
  await app.db
    .updateTable('users')
    .set({ sign_up })
    .where('id', '=', ann.user_id as UserId)
    .execute()
  expect((await ann.call(billing.purchase, tokenless('conf_basic'))).status).toBe(200)
})

test('a test token carries no number of a card, and the log none of the tokens', async () => {
  const body = { card: 16, name: 'Ann Lee', postal_code: '94107' }
  expect((await ann.call(billing.createTestToken, { body })).data).toEqual({ token: 'tok_unionpay' })
  expect((await ann.call(billing.createTestToken, { body: { ...body, card: 17 } })).status).toBe(400)
  await buy(ann, { stripe_token: 'tok_secret_one' })
  await vi.waitFor(() => expect(app.logs.length).toBeGreaterThan(0), 30_000)
  expect(app.logs.join()).not.toContain('tok_secret_one')
})

test('where nothing has to be paid nothing can be bought', async () => {
  const off = await startTestApp({ billing: 'off' })
  const { error } = await buy(await signUp(off))
  expect(error?.error_code).toBe('nothing_to_pay')
  await off.close()
})
