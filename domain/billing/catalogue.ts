// What can be bought: names, prices and how often they are paid. Amounts in whole cents, shown in dollars.
import { FREE, PLAN_NAMES } from './plans.ts'

export const CURRENCY = 'usd'

/** The display alias of the free plan. */
const SINGLE_CREATOR = 'single_creator'
export const ENTERPRISE_PLAN = 'annual_ela'
export const DEFAULT_PLAN = 'premium_monthly'

export type Price = {
  /** The first licence, in cents. */
  cost: number
  /** Each further licence, in cents. */
  additional: number
}

const NOTHING: Price = { cost: 0, additional: 0 }
const PRICES: Readonly<Record<string, Price>> = {
  [SINGLE_CREATOR]: NOTHING,
  premium_monthly: { cost: 1900, additional: 900 },
  premium_with_support_monthly: { cost: 10_000, additional: 10_000 },
  business_monthly: { cost: 4900, additional: 3900 },
  premium_5_monthly: { cost: 500, additional: 500 },
  premium_one_year: { cost: 19_900, additional: 9900 },
  edu_teacher: NOTHING,
  edu_department: NOTHING,
  edu_institution: NOTHING,
  conf_basic: NOTHING,
  conf_presentation: NOTHING,
  conf_keynote: NOTHING,
}

/** Plans that are offered, and that somebody with a subscription may change to, cheapest first. */
export const PAID_PLANS = [
  'premium_5_monthly',
  'premium_monthly',
  'business_monthly',
  'premium_with_support_monthly',
  'premium_one_year',
] as const

/** The price of a plan; null for one that is not sold here: the free, the enterprise, or an unknown one. */
export function priceOf(plan_id: string): Price | null {
  return Object.hasOwn(PRICES, plan_id) ? PRICES[plan_id]! : null
}

/** Whether a plan has a price of zero. */
export function costsNothing(plan_id: string): boolean {
  return priceOf(plan_id)?.cost === 0
}

/**
 * The cost in whole dollars as old clients look it up. The free plan counts as 1 there so that the look-up is never
 * empty; nothing shows, adds or charges that.
 */
export function costLookup(plan_id: string): number {
  return plan_id === FREE ? 1 : (priceOf(plan_id)?.cost ?? 0) / 100
}

/** What this many licences cost in cents: the plan, and each licence after the first. */
export function subtotal({ cost, additional }: Price, license_count: number): number {
  return cost + (license_count - 1) * additional
}

/** How often a plan is paid; null if it is free or unknown. */
export type Duration = 'monthly' | 'once' | 'annually'

export function durationOf(plan_id: string): Duration | null {
  if (plan_id.startsWith('annual_')) return 'annually'
  if (plan_id === 'premium_one_year') return 'once'
  return plan_id.endsWith('_monthly') ? 'monthly' : null
}

/** A plan as it is offered for purchase. */
export type PurchasePlan = {
  name: string
  displayName: string
  /** As people read it, such as `$19`. */
  cost: string
  /** In whole dollars. */
  costValue: number
  /** Of each further licence, in whole dollars. */
  additionalCost: number
  duration: Duration | null
}

/** Null for a plan that is not sold here. */
export function purchasePlan(plan_id: string): PurchasePlan | null {
  const price = priceOf(plan_id)
  if (!price) return null
  return {
    name: plan_id,
    displayName: plan_id === SINGLE_CREATOR ? PLAN_NAMES[FREE]! : (PLAN_NAMES[plan_id] ?? plan_id),
    cost: dollars(price.cost),
    costValue: price.cost / 100,
    additionalCost: price.additional / 100,
    duration: durationOf(plan_id),
  }
}

/** Cents as people read them: `$19`, `$9.50`, `$45,010`. */
export function dollars(cents: number): string {
  const whole = cents % 100 === 0
  const digits = { minimumFractionDigits: whole ? 0 : 2, maximumFractionDigits: whole ? 0 : 2 }
  return `$${(cents / 100).toLocaleString('en-US', digits)}`
}
