// A subscription as its owner sees it.
import { priceOf } from '#domain/billing/catalogue.ts'
import type { Subscription } from '#domain/billing/contract.ts'
import { PLAN_NAMES } from '#domain/billing/plans.ts'
import { toUnix } from '#server/base/day.ts'
import type { LicenseeRow, SubscriptionRow } from './owners.ts'

export function viewSubscription(row: SubscriptionRow, licensees: LicenseeRow[]): Subscription {
  const price = priceOf(row.plan_id)
  return {
    license_count: row.license_count,
    plan_name: PLAN_NAMES[row.plan_id] ?? row.plan_id,
    price: (price?.cost ?? 0) / 100,
    addl_price: (price?.additional ?? 0) / 100,
    licensees: licensees.map(({ email, given_name, family_name, is_owner }) => ({
      ...{ email, given_name, family_name, is_owner },
    })),
    plan_id: row.plan_id,
    status: row.status === 'past_due' ? 'past_due' : 'active',
    cancel_at_period_end: row.cancel_at_period_end,
    paid: { cents: row.paid_cents, from: toUnix(row.paid_from), until: toUnix(row.paid_until) },
  }
}
