// The flows that the address of a sign-up names: plans, schools, conferences.
import { FREE, TRIAL } from '#domain/billing/plans.ts'

/** The names that sign-up pages use, besides the ids of plans. */
const PLANS_BY_NAME: Readonly<Record<string, string>> = {
  free: FREE,
  premium_monthly: 'premium_monthly',
  basic: 'conf_basic',
  conference_free: 'conf_basic',
  edu_free: 'edu_teacher',
  edu_teacher: 'edu_teacher',
  department: 'edu_department',
  edu_department: 'edu_department',
  institution: 'edu_institution',
  edu_institution: 'edu_institution',
}

/** A name for comparing: spaces become underscores, letters lower case. */
function plainName(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '_')
}

/** The plan that a plan flow leads to; an unknown name counts as an id. */
export function planOfFlow(payment: string): string {
  const name = plainName(payment)
  return Object.hasOwn(PLANS_BY_NAME, name) ? PLANS_BY_NAME[name]! : name
}

/** A payment flow whose name begins with `edu` is an education one. */
export function isEducationFlow(payment: string | undefined): boolean {
  return payment !== undefined && plainName(payment).startsWith('edu')
}

/** A payment flow or campaign whose name begins with `conf` is a conference one. */
export function isConferenceFlow(signUp: { payment?: string; campaign?: string }): boolean {
  return [signUp.payment, signUp.campaign].some(
    (name) => name !== undefined && plainName(name).startsWith('conf'),
  )
}

/** Whether an address belongs to a school; `endings` such as `.edu`, with a host before them. */
export function isSchoolAddress(email: string, endings: readonly string[]): boolean {
  const host = email.trim().toLowerCase().split('@')[1] ?? ''
  return endings.some((ending) => host.endsWith(ending) && host.length > ending.length)
}

const SCHOOL_PLANS = ['edu_teacher', 'edu_department', 'edu_institution']

type Learner = { email: string | null; verified: boolean; plan_id: string; payment: unknown }

/**
 * The plan for schools that an account gets without a purchase: it signed up for it, and its address belongs to a school
 * and is verified. Null otherwise, and for everybody who already has a better plan than the trial.
 */
export function schoolPlanOf(
  { email, verified, plan_id, payment }: Learner,
  endings: readonly string[],
): string | null {
  if (!verified || email === null || !isSchoolAddress(email, endings)) return null
  if (typeof payment !== 'string' || !isEducationFlow(payment)) return null
  const plan = planOfFlow(payment)
  const isOpen = plan_id === TRIAL || plan_id === FREE
  return isOpen && SCHOOL_PLANS.includes(plan) ? plan : null
}
