// What a plan decides.
import type { UnixSeconds } from '#domain/base/time.ts'
import type { Billing } from './model.ts'

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
