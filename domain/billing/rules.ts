// What a plan decides.
import type { UnixSeconds } from '#domain/base/time.ts'
import type { Billing } from './model.ts'

export type Plan = {
  id: string
  /** Unix seconds; null: it does not end. */
  expiration: number | null
}

/** Whether plans decide what people may do: the one rule that opens everything to everybody where no money is taken. */
export function plansDecide(billing: Billing): boolean {
  return billing === 'on'
}

/** The plan as it counts: where plans decide nothing, none ever ends. */
export function countedPlan(plan: Plan, billing: Billing): Plan {
  return plansDecide(billing) ? plan : { ...plan, expiration: null }
}

/** Whether a plan no longer allows anything; where plans decide nothing, this is never the case. */
export function hasEnded(plan: Plan, billing: Billing, now: UnixSeconds): boolean {
  return isPast(countedPlan(plan, billing), now)
}

/** Whether the time of a plan is over, whatever it decides: for the next purchase. */
export function isPast({ expiration }: Plan, now: UnixSeconds): boolean {
  return expiration !== null && expiration <= now
}
