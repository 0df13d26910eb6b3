// Decisions about accounts: sign-up fields, passwords, where to go afterwards.
import { ORDINARY } from '#domain/base/ordinary-address.ts'
import { plainLine } from '#domain/base/plain-line.ts'
import type { Refusal } from '#domain/base/refusal.ts'
import type { UnixSeconds } from '#domain/base/time.ts'
import { visibleText } from '#domain/base/visible-text.ts'
import type { Billing } from '#domain/billing/model.ts'
import { TRIAL } from '#domain/billing/plans.ts'
import { hasEnded, type Plan } from '#domain/billing/rules.ts'
import { EDUCATION } from '#domain/tenants/model.ts'
import { isConferenceFlow, isEducationFlow, isSchoolAddress } from './flows.ts'
import { type AuthenticationMethod, SUPPORT_MESSAGE_MAX } from './model.ts'
import * as refusals from './refusals.ts'

const WHOLE = new RegExp(`^${ORDINARY}$`, 'u')

/** Loosely an address. One is never read as two by mail programs, nor mistaken for another by people. */
export function looksLikeEmail(email: string): boolean {
  return WHOLE.test(email)
}

/** Why an address that a guest leaves is refused: it needs the shape text, `@`, text, dot, text. */
export function guestEmailRefusal(email: string): Refusal | null {
  return looksLikeEmail(email.trim()) ? null : refusals.guest_email_malformed
}

/** Addresses are compared without regard to case and surrounding spaces. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Whether an address is in a list of addresses (`ann@acme.example`) and hosts (`acme.example`, and all below). */
export function isBlocked(email: string, blocked: readonly string[]): boolean {
  // full-width letters lead to the same host
  const address = normalEmail(email.normalize('NFKC'))
  const host = `.${address.slice(address.lastIndexOf('@') + 1)}`
  return blocked
    .map(normalEmail)
    .some((one) => (one.includes('@') ? one === address : host.endsWith(`.${one}`)))
}

export type SignUp = {
  email: string
  industry?: string
  role?: string
  referral_source?: string
  terms_of_service_consent?: boolean
  payment?: string
  campaign?: string
  conference_name?: string
  talk_name?: string
}

const LEAD_FIELDS = [
  'industry',
  'role',
  'referral_source',
  'campaign',
  'campaign_use_case',
  'conference_name',
  'talk_name',
  'payment',
] as const

export type Lead = { campaign_use_case?: string; tracking?: Record<string, string> }

/** The first thing wrong with a sign-up form, field by field from the top; `field` is where it is. */
export function signUpRefusal(
  signUp: SignUp,
  school_endings: readonly string[],
): { field: keyof SignUp; refusal: Refusal } | null {
  const education = isEducationFlow(signUp.payment)
  const industry = education ? EDUCATION : signUp.industry
  const checks: [boolean, keyof SignUp, Refusal][] = [
    [!looksLikeEmail(signUp.email.trim()), 'email', refusals.email_malformed],
    [education && !isSchoolAddress(signUp.email, school_endings), 'email', refusals.school_email_needed],
    [!industry, 'industry', refusals.industry_missing],
    [industry === EDUCATION && !signUp.role, 'role', refusals.role_missing],
    [!signUp.referral_source, 'referral_source', refusals.referral_missing],
    [
      isConferenceFlow(signUp) && !signUp.conference_name?.trim(),
      'conference_name',
      refusals.conference_missing,
    ],
    [isConferenceFlow(signUp) && !signUp.talk_name?.trim(), 'talk_name', refusals.talk_missing],
    [!signUp.terms_of_service_consent, 'terms_of_service_consent', refusals.terms_missing],
  ]
  const failed = checks.find(([wrong]) => wrong)
  return failed ? { field: failed[1], refusal: failed[2] } : null
}

/**
 * A place inside the product to go to, or null: one leading slash (or `r/`), no scheme, no host, no backslash,
 * whether encoded or decoded.
 */
export function ownPath(target: string | undefined | null): string | null {
  if (!target) return null
  const path = target.startsWith('r/') ? `/${target}` : target
  if (!path.startsWith('/') || /[\\\s\p{Cc}]/u.test(path)) return null
  const place = decoded(path.split(/[?#]/, 1)[0] ?? '')
  return place === null || /\/\/|[\\\p{Cc}]/u.test(place) ? null : path
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** What others read: the names, otherwise the part of the address before `@`, otherwise a word. */
export function displayName(user: {
  first_name: string
  last_name: string
  email: string | null
  guest: boolean
}): string {
  const name = visibleText(`${user.first_name} ${user.last_name}`)
  return name || user.email?.split('@')[0] || (user.guest ? 'Guest' : 'Host')
}

/**
 * How an account signs in: with its password, or by a link if it has none. A session's token comes with the password.
 * The token of an invitation (`own`) signs in people who have no password, or no account yet; that of the session never
 * does, since everybody who was invited knows it.
 */
export function authenticationMethod(
  user: { password_hash: string | null } | undefined,
  token: 'none' | 'of_session' | 'own' = 'none',
): AuthenticationMethod {
  if (!user || user.password_hash === null) return token === 'own' ? 'token_only' : 'requires_verification'
  return token === 'none' ? 'password_only' : 'password_and_token'
}

/** How somebody without an account comes in: as a guest if that is allowed, otherwise by signing in. */
export function entranceMethod(guest_open: boolean | undefined): AuthenticationMethod {
  return guest_open ? 'can_verify_as_guest' : 'requires_verification'
}

type Newcomer = { guest: boolean; verified: boolean; is_self_sign_up: boolean; created_on: string }

/**
 * Whether an account is so new that it need not be verified yet: for some days after it signed up by itself, including
 * the first. Days as `YYYY-MM-DD`; `last` is the day that many days ago.
 */
export function isGracePeriod(
  { guest, verified, is_self_sign_up, created_on }: Newcomer,
  last: string,
): boolean {
  return !guest && !verified && is_self_sign_up && created_on > last
}

/**
 * Why an address with an account cannot sign up again: its trial is over, or it has launched and must verify itself, or
 * it is simply taken.
 */
export function takenRefusal(user: {
  is_over: boolean
  is_grace_period: boolean
  has_self_launched: boolean
}): Refusal {
  const { is_over, is_grace_period, has_self_launched } = user
  if (is_over) return { ...refusals.email_trial_over, data: { is_grace_period } }
  return is_grace_period && has_self_launched ? refusals.email_unverified : refusals.email_taken
}

/**
 * Whether an account is locked until it verifies its address: its trial is over, and nobody knows whose address it is.
 * Guests have no trial; where plans decide nothing, no trial ends.
 */
export function isLockedByTrial(
  user: { guest: boolean; verified: boolean; plan: Plan },
  billing: Billing,
  now: UnixSeconds,
): boolean {
  return !user.guest && !user.verified && user.plan.id === TRIAL && hasEnded(user.plan, billing, now)
}

/** A verification code as typed or pasted: without spaces and dashes, in capitals. */
export function typedVerificationCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

const TRACKED_MAX = 30

/** What is stored of a sign-up form besides the account itself; empty fields are left out. */
export function leadOf(signUp: SignUp & Lead): Record<string, unknown> {
  const texts = LEAD_FIELDS.map((field): [string, string] => [field, plainLine(signUp[field] ?? '')])
  const tracking = Object.entries(signUp.tracking ?? {})
    .slice(0, TRACKED_MAX)
    .map(([key, value]): [string, string] => [plainLine(key), plainLine(value)])
  return {
    ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
    ...(signUp.terms_of_service_consent ? { terms_of_service_consent: true } : {}),
    ...(tracking.length > 0 ? { tracking: Object.fromEntries(tracking) } : {}),
  }
}

/** A message to support, trimmed. */
export function supportMessageRefusal(message: string): Refusal | null {
  if (message === '') return refusals.message_empty
  return message.length > SUPPORT_MESSAGE_MAX ? refusals.message_too_long : null
}

type Host = { guest: boolean; has_self_launched: boolean; created_on: string }

/**
 * Whether somebody may be asked what they use the product for: an account that has launched a session, but not on the
 * day it was created, so that nothing delays a first poll. Days as `YYYY-MM-DD`.
 */
export function isKnownHost({ guest, has_self_launched, created_on }: Host, today: string): boolean {
  return !guest && has_self_launched && created_on < today
}
