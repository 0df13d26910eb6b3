// The plans, and what each allows.
import type { UnixSeconds } from '#domain/base/time.ts'
import { type Billing, PLAN_FEATURES, type PlanFeature } from './model.ts'
import { hasEnded, type Plan, plansDecide } from './rules.ts'

export const TRIAL = 'trial'
/** Days of trial after self sign-up. */
export const TRIAL_DAYS = 30
export const FREE = 'free'

/** What people read for each plan. */
export const PLAN_NAMES: Readonly<Record<string, string>> = {
  [FREE]: 'Free',
  [TRIAL]: 'Trial',
  premium_monthly: 'Premium',
  premium_5_monthly: 'Premium 5',
  premium_with_support_monthly: 'Premium with support',
  premium_one_year: 'Premium, one year',
  business_monthly: 'Business',
  annual_ela: 'Enterprise',
  edu_teacher: 'Education: teacher',
  edu_department: 'Education: department',
  edu_institution: 'Education: institution',
  conf_basic: 'Conference: basic',
  conf_presentation: 'Conference: presentation',
  conf_keynote: 'Conference: keynote',
}

export type PlanFeatures = Record<PlanFeature, boolean>

/** What a plan allows somebody at a moment. */
export type Terms = {
  /** Of the plan itself, even once it is over. */
  id: string
  /** Counts as the free plan; an ended trial does too. */
  is_free: boolean
  features: PlanFeatures
  /** The most questions of one session; null: the plan does not say. */
  max_questions: number | null
  /** A better plan allows more of them. */
  max_questions_upgradeable: boolean
  /** The most sessions somebody may have published; null: any number. */
  max_sessions: number | null
}

function featuresBut(...off: PlanFeature[]): PlanFeatures {
  return Object.fromEntries(PLAN_FEATURES.map((feature) => [feature, !off.includes(feature)])) as PlanFeatures
}

const FREE_TERMS: Omit<Terms, 'id'> = {
  is_free: true,
  features: featuresBut(...PLAN_FEATURES),
  max_questions: 5,
  max_questions_upgradeable: true,
  max_sessions: 3,
}
const PREMIUM_TERMS: Omit<Terms, 'id'> = {
  is_free: false,
  features: featuresBut('enterprise_dashboard'),
  max_questions: 1000,
  max_questions_upgradeable: false,
  max_sessions: null,
}
const ENTERPRISE = 'annual_ela'
const ALL_TERMS: Omit<Terms, 'id'> = { ...PREMIUM_TERMS, features: featuresBut() }

/**
 * What somebody with this plan may do now: everything if plans do not decide. Otherwise a plan that is over counts as
 * the free one, as does an unknown one.
 */
export function termsOf(plan: Plan, billing: Billing, now: UnixSeconds): Terms {
  return { id: plan.id, ...allowed(plan, billing, now) }
}

function allowed(plan: Plan, billing: Billing, now: UnixSeconds): Omit<Terms, 'id'> {
  if (!plansDecide(billing)) return ALL_TERMS
  if (plan.id === FREE || !Object.hasOwn(PLAN_NAMES, plan.id)) return FREE_TERMS
  if (hasEnded(plan, billing, now)) return FREE_TERMS
  return plan.id === ENTERPRISE ? ALL_TERMS : PREMIUM_TERMS
}

/** What somebody may do by plan, or because it was switched on for this user alone. */
export function withFlags(terms: Terms, flags: readonly string[]): Terms {
  const moderation = terms.features.moderation || flags.includes('MODERATION')
  return { ...terms, features: { ...terms.features, moderation } }
}

/** Which features somebody with this plan has now. */
export function planFeatures(plan: Plan, billing: Billing, now: UnixSeconds): PlanFeatures {
  return termsOf(plan, billing, now).features
}
