// What the address of the sign-up carries.
import { INDUSTRIES } from '#domain/tenants/model.ts'
import { refusesTracking } from './refusal-signal.ts'

type Query = Record<string, string | undefined>

export type SignUpAddress = {
  /** The plan flow. */
  payment?: string
  campaign?: string
  campaign_use_case?: string
  email: string
  /** One of the industries, chosen for good; otherwise null. */
  industry: string | null
  guest_id?: string
  /** Where somebody came from; at most 30 names of 40 and values of 200 characters. */
  tracking: Record<string, string>
}

const TRACKED = [
  'useCase',
  'source',
  'callToAction',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_medium',
  'utm_source',
  'medium',
  'gclid',
  'adSource',
]
/** These two only count together. */
const REFERRAL = ['referral_code', 'referred_by']
const VALUE_MAX = 200

export function readSignUpAddress(query: Query, industries: readonly string[] = INDUSTRIES): SignUpAddress {
  const { payment, c, cuc, email, industry, guest_id } = query
  const names = REFERRAL.every((name) => query[name]) ? [...TRACKED, ...REFERRAL] : TRACKED
  const tracking = names.flatMap((name) => (query[name] ? [[name, query[name].slice(0, VALUE_MAX)]] : []))
  return {
    ...(payment && { payment: payment.slice(0, VALUE_MAX) }),
    ...(c && { campaign: c.slice(0, VALUE_MAX) }),
    ...(cuc && { campaign_use_case: cuc.slice(0, VALUE_MAX) }),
    ...(guest_id && { guest_id }),
    email: email?.trim() ?? '',
    industry: industry && industries.includes(industry) ? industry : null,
    tracking: Object.fromEntries(tracking),
  }
}

/** What of it travels with the account, and whether this browser asks not to be tracked. */
export function originOf({ payment, campaign, campaign_use_case, guest_id, tracking }: SignUpAddress) {
  return {
    ...(payment && { payment }),
    ...(campaign && { campaign }),
    ...(campaign_use_case && { campaign_use_case }),
    ...(guest_id && { guest_id }),
    ...(refusesTracking() && { tracking_refused: true }),
    tracking,
  }
}
