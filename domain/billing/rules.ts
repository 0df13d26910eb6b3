// What a plan decides.
import type { UnixSeconds } from '#domain/base/time.ts'
import { type Billing, PLAN_FEATURES, type PlanFeature } from './model.ts'

export type Plan = {
  id: string
  /** Unix seconds; null: it does not end. */
  expiration: number | null
}

/** The plan as it counts: without billing none ever ends, because none decides anything. */
export function countedPlan(plan: Plan, billing: Billing): Plan {
  return billing === 'off' ? { ...plan, expiration: null } : plan
}

/** Whether a plan is over; without billing none is. */
export function hasEnded(plan: Plan, billing: Billing, now: UnixSeconds): boolean {
  const { expiration } = countedPlan(plan, billing)
  return expiration !== null && expiration <= now
}

/** What a plan allows: everything, as long as no plan can be bought. */
export function planFeatures(): Record<PlanFeature, boolean> {
  return Object.fromEntries(PLAN_FEATURES.map((feature) => [feature, true])) as Record<PlanFeature, boolean>
}
