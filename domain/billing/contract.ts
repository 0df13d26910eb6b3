// The calls of plans: buying one, changing it, and sharing its licences.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { BILLING_NAME_MAX, LICENSES_MAX, LICENSES_MIN, PROMO_CODE_MAX } from './licences.ts'
import { TEST_CARDS } from './test-cards.ts'

const plan = z.string().min(1).max(60)
const NUMBER_WANTED = 'Please enter a number of licenses from 1 to 5000.'
const license_count = z
  .int({ error: NUMBER_WANTED })
  .min(LICENSES_MIN, NUMBER_WANTED)
  .max(LICENSES_MAX, NUMBER_WANTED)
const promo_code = z.string().trim().max(PROMO_CODE_MAX)
const email = z.string().max(254)
const name = z.string().max(80)

const licensee = z.object({
  email: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  /** Has the first licence, which cannot be taken back. */
  is_owner: z.boolean(),
})

/** A subscription as its owner sees it; amounts are in whole dollars, except `paid` in cents. */
export const subscriptionView = z.object({
  license_count: z.int(),
  plan_name: z.string(),
  price: z.number(),
  addl_price: z.number(),
  licensees: z.array(licensee),
  plan_id: z.string(),
  status: z.enum(['active', 'past_due']),
  /** Its owner cancelled it: it ends at `paid.until` and nothing more is charged. */
  cancel_at_period_end: z.boolean(),
  /** The payment for the current period, from which the price of a change is calculated. */
  paid: z.object({ cents: z.int(), from: z.int(), until: z.int() }),
})
export type Subscription = z.output<typeof subscriptionView>
export type Licensee = z.output<typeof licensee>

const person = z.object({ email, given_name: name.default(''), family_name: name.default('') })

export const billing = {
  purchase: call({
    method: 'POST',
    path: '/account/purchase',
    summary:
      'Buys a plan with the token of a card; a free plan needs no token. The same Idempotency-Key never charges twice. 402 `authentication_needed`: the bank asks the cardholder to confirm; do so with `data.client_secret`, then send the same request again.',
    access: 'own_account',
    writes: 'steps',
    limit: 'purchase',
    body: z.object({
      stripe_token: z.string().min(1).max(200).optional(),
      pricing_plan: plan,
      license_count: license_count.default(LICENSES_MIN),
      promo_code: promo_code.optional(),
    }),
    answer: z.object({ plan_id: z.string(), license_count: z.int(), charged_cents: z.int() }),
  }),
  checkPromoCode: call({
    method: 'POST',
    path: '/account/promo_code',
    summary: 'Returns the percentage a promo code takes off the first payment.',
    access: 'own_account',
    writes: 'nothing',
    limit: 'purchase',
    body: z.object({ promo_code: promo_code.min(1) }),
    answer: z.object({ percent_off: z.int() }),
  }),
  createTestToken: call({
    method: 'POST',
    path: '/account/test_card',
    summary: 'Returns the token of a card from the built-in test provider; 404 where payments are real.',
    access: 'own_account',
    writes: 'nothing',
    limit: 'purchase',
    body: z.object({
      card: z
        .int()
        .min(0)
        .max(TEST_CARDS.length - 1),
      name: z.string().trim().min(1).max(BILLING_NAME_MAX),
      postal_code: z.string().trim().min(3).max(10),
    }),
    answer: z.object({ token: z.string() }),
  }),
  readSessionRoom: call({
    method: 'GET',
    path: '/account/session_room',
    summary:
      'Returns how many sessions your plan lets you publish (null: any number) and how many you have published. Deleting one makes room.',
    access: 'account',
    answer: z.object({ max_sessions: z.int().nullable(), used: z.int() }),
  }),
  readSubscription: call({
    method: 'GET',
    path: '/account/subscription',
    summary: 'Returns your subscription with its licensees.',
    access: 'own_account',
    answer: subscriptionView,
  }),
  changeSubscription: call({
    method: 'POST',
    path: '/account/subscription',
    summary: 'Changes the number of licences; the unused part of the last payment is credited.',
    access: 'own_account',
    writes: 'steps',
    limit: 'purchase',
    body: z.object({ license_count }),
    answer: subscriptionView,
  }),
  switchPlan: call({
    method: 'POST',
    path: '/account/subscription/switchPlan',
    summary: 'Changes the plan of your subscription; the unused part of the last payment is credited.',
    access: 'own_account',
    writes: 'steps',
    limit: 'purchase',
    body: z.object({ pricing_plan: plan }),
    answer: subscriptionView,
  }),
  cancelSubscription: call({
    method: 'POST',
    path: '/account/subscription/cancel',
    summary:
      'Cancels your subscription at the end of the paid period, or at once if the last payment failed; `false` undoes this until then.',
    access: 'own_account',
    limit: 'purchase',
    body: z.object({ cancel_at_period_end: z.boolean() }),
    answer: subscriptionView,
  }),
  addLicensee: call({
    method: 'POST',
    path: '/account/subscription/licensees',
    summary: 'Gives somebody a licence; an address without an account gets it when its account is created.',
    access: 'own_account',
    limit: 'address',
    body: person,
    answer: subscriptionView,
  }),
  removeLicensee: call({
    method: 'DELETE',
    path: '/account/subscription/licensees',
    summary:
      'Takes a licence back, by `email` in the query or the body; the person continues on the rest of their trial or on the free plan.',
    access: 'own_account',
    query: z.object({ email: email.optional(), given_name: name.optional(), family_name: name.optional() }),
    // a DELETE without one arrives as null
    body: person.partial().nullish(),
    answer: subscriptionView,
  }),
} satisfies Record<string, Call>
