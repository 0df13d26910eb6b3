// The calls of plans.
import type { Actor } from '#domain/base/actor.ts'
import { costsNothing } from '#domain/billing/catalogue.ts'
import { billing } from '#domain/billing/contract.ts'
import { switchRefusal } from '#domain/billing/purchases.ts'
import * as refusals from '#domain/billing/refusals.ts'
import { TEST_CARDS } from '#domain/billing/test-cards.ts'
import { type Context, implementWith } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { hasPaid } from './charges.ts'
import { setEnding } from './ending.ts'
import { giveLicense, takeLicenseBack } from './licensees.ts'
import { listLicensees, loadOwner, type SubscriptionRow } from './owners.ts'
import { type Paying, pay } from './paying.ts'
import type { Payments } from './providers/payments.ts'
import { changeOrder, loadManaged, percentOff, purchaseOrder, type Shop, takeFreePlan } from './purchases.ts'
import { findTerms, listCounted } from './queries.ts'
import { viewSubscription } from './view.ts'

type Settled = { payments: Payments; shop: Shop }
type Given = Context<Actor> & Settled

export const billingRoutes = implementWith<Settled>()(billing, {
  async purchase(context, { body }) {
    const { actor, shop } = context
    const { stripe_token: token, pricing_plan: plan_id, license_count } = body
    refuseIf(context.billing === 'off' && refusals.nothing_to_pay)
    if (costsNothing(plan_id)) {
      await takeFreePlan(context, shop, actor.user_id, plan_id)
      return { plan_id, license_count: 1, charged_cents: 0 }
    }
    const percent_off = percentOff(shop, body.promo_code)
    const wanted = { plan_id, license_count, has_card: token !== undefined, percent_off }
    const charge = await pay(context, actor.user_id, context.retry, {
      order: (db) => purchaseOrder(context, db, shop, actor.user_id, wanted),
      token,
    })
    return { plan_id, license_count: charge.license_count, charged_cents: charge.amount }
  },

  async checkPromoCode({ db, actor, shop }, { body }) {
    const percent_off = percentOff(shop, body.promo_code)
    refuseIf((await hasPaid(db, actor.user_id)) && refusals.promo_not_first)
    return { percent_off }
  },

  createTestToken({ payments }, { body }) {
    refuseIf(payments.browser.provider !== 'test' && refusals.no_test_cards)
    return { token: TEST_CARDS[body.card]!.token }
  },

  async readSessionRoom(context) {
    const { db, actor } = context
    const { max_sessions } = await findTerms(context, actor.user_id)
    const counted = await listCounted(db, actor.user_id)
    return { max_sessions, used: new Set(counted.map(({ session }) => session)).size }
  },

  async readSubscription(context) {
    const { db, actor } = context
    return viewOf(context, await loadManaged(db, await loadOwner(db, actor.user_id, context)))
  },

  changeSubscription: (context, { body }) =>
    change(context, (_owner, { plan_id }) => ({ plan_id, license_count: body.license_count })),

  switchPlan: (context, { body }) =>
    change(context, (owner, { license_count }) => {
      refuseIf(switchRefusal(owner, body.pricing_plan, context.shop.support_email))
      return { plan_id: body.pricing_plan, license_count }
    }),

  async cancelSubscription(context, { body }) {
    return viewOf(context, await setEnding(context, body.cancel_at_period_end))
  },

  async addLicensee(context, { body }) {
    return viewOf(context, await giveLicense(context, body))
  },

  async removeLicensee(context, { query, body }) {
    return viewOf(context, await takeLicenseBack(context, query.email ?? body?.email ?? ''))
  },
})

/** Pays for a change of the own subscription, and shows what became of it. */
async function change(context: Given, wanted: Parameters<typeof changeOrder>[3]) {
  const { db, actor, retry } = context
  const paying: Paying = context
  await pay(paying, actor.user_id, retry, {
    order: (inside) => changeOrder(paying, inside, actor.user_id, wanted),
  })
  return viewOf(context, await loadManaged(db, await loadOwner(db, actor.user_id, context)))
}

async function viewOf({ db }: Pick<Given, 'db'>, row: SubscriptionRow) {
  return viewSubscription(row, await listLicensees(db, row.id))
}
