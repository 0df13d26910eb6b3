// Decisions about buying, changing and sharing a plan; the same on both sides.
import type { Refusal } from '#domain/base/refusal.ts'
import { type UnixSeconds, yearsFrom } from '#domain/base/time.ts'
import { costsNothing, durationOf, PAID_PLANS, priceOf } from './catalogue.ts'
import { FREE, PLAN_NAMES, TRIAL } from './plans.ts'
import * as refusals from './refusals.ts'

/** The buyer, as far as plans are concerned. */
export type Buyer = {
  plan_id: string
  /** What a plan with limits may be exchanged for. */
  upgradeable_to: readonly string[]
}

/** A plan that is paid by the year may only be exchanged for the plans it names. */
export function permittedRefusal(buyer: Buyer, wanted: string, support_email: string): Refusal | null {
  const isBound = durationOf(buyer.plan_id) === 'annually'
  return isBound && !buyer.upgradeable_to.includes(wanted) ? refusals.planNotPermitted(support_email) : null
}

type Circumstances = Buyer & {
  support_email: string
  /** The subscription that the buyer owns; null if none. */
  subscription: { plan_id: string; status: SubscriptionStatus } | null
  /** The address belongs to a school. */
  is_school: boolean
  /** The address is verified. */
  verified: boolean
  /** The buyer signed up for a conference. */
  is_conference: boolean
}
/** `past_due`: the last payment failed, and the plan continues for the days of grace. */
export type SubscriptionStatus = 'active' | 'past_due' | 'ended'

/** Why somebody cannot buy this plan; asked before a card token is created, and again by the server. */
export function purchaseRefusal(who: Circumstances, wanted: string, has_card: boolean): Refusal | null {
  const barred = permittedRefusal(who, wanted, who.support_email)
  if (barred) return barred
  if (!Object.hasOwn(PLAN_NAMES, wanted) || priceOf(wanted) === null) return refusals.plan_unknown
  if (wanted.startsWith('edu_') && !who.is_school) return refusals.school_only
  if (wanted.startsWith('edu_') && !who.verified) return refusals.school_unproven
  if (wanted.startsWith('conf_') && !who.is_conference) return refusals.conference_only
  if (!costsNothing(wanted) && !has_card) return refusals.card_missing
  // people whose last payment failed pay again with another card
  if (who.subscription?.status !== 'active') return null
  return who.subscription.plan_id === wanted ? refusals.already_subscribed : refusals.subscribed_otherwise
}

/** Why a subscription cannot change to this plan. */
export function switchRefusal(buyer: Buyer, wanted: string, support_email: string): Refusal | null {
  const barred = permittedRefusal(buyer, wanted, support_email)
  if (barred) return barred
  return PAID_PLANS.some((plan) => plan === wanted) ? null : refusals.switch_unknown
}

/** Whether this plan pays for licences: neither the free one nor a trial does. */
export function isPaidPlan(plan_id: string): boolean {
  return plan_id !== FREE && plan_id !== TRIAL
}

/** Why somebody may not see licences at all; the plan is checked before the address. */
export function licensesRefusal(who: { plan_id: string; verified: boolean }): Refusal | null {
  if (!isPaidPlan(who.plan_id)) return refusals.premium_only
  return who.verified ? null : refusals.unverified_only
}

/** Whether its next period is charged automatically, so that its owner can cancel it. */
export function renewsItself(plan_id: string): boolean {
  return durationOf(plan_id) !== 'once' && priceOf(plan_id) !== null && !costsNothing(plan_id)
}

/** When the current payment is used up; null for a plan that costs nothing. */
export function periodEnd(plan_id: string, from: UnixSeconds): UnixSeconds | null {
  const duration = durationOf(plan_id)
  if (duration === null) return null
  return duration === 'monthly' ? monthAfter(from) : yearsFrom(from, 1)
}

/** The same moment a month later, or the last day of a shorter month; UTC. */
function monthAfter(time: UnixSeconds): UnixSeconds {
  const date = new Date(time * 1000)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + 1)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime() / 1000
}

/** A payment for the current period. */
export type Paid = { cents: number; from: UnixSeconds; until: UnixSeconds }

/** What a change costs at once, what its period is worth, and when the next payment is due. */
export type Change = { due: number; worth: number; until: UnixSeconds }

/**
 * A change starts a new period: what is left of the old one pays for it. If that is more than the new one costs, nothing
 * is due and the rest buys more time, so that nobody loses or gains money by changing back and forth.
 */
export function changeTerms(paid: Paid, plan_id: string, cents: number, now: UnixSeconds): Change {
  const length = (periodEnd(plan_id, now) ?? now) - now
  const rest = Math.max(0, Math.min(1, (paid.until - now) / (paid.until - paid.from || 1)))
  const credit = Math.floor(paid.cents * rest)
  if (credit <= cents) return { due: cents - credit, worth: cents, until: now + length }
  return { due: 0, worth: credit, until: now + Math.floor((length * credit) / cents) }
}

/** Cents after a discount in percent; never below zero, rounded in the buyer's favour. */
export function discounted(cents: number, percent_off: number): number {
  return Math.max(0, Math.floor((cents * (100 - percent_off)) / 100))
}
