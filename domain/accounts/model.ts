// What an account is: limits, methods, settings.

export const AUTHENTICATION_METHODS = [
  'password_only',
  'token_only',
  'password_and_token',
  'sso_saml',
  'sso_oidc',
  'requires_verification',
  'can_verify_as_guest',
] as const
export type AuthenticationMethod = (typeof AUTHENTICATION_METHODS)[number]

/** How the identity provider of an organisation speaks. */
export const PROVIDER_KINDS = ['saml', 'oidc'] as const
export type ProviderKind = (typeof PROVIDER_KINDS)[number]

/**
 * Why a login session ended without its owner signing out there; told to whoever still holds its token, and to nobody
 * else. `owner_disabled`: the account that is off is an owner's. `erased`: there is no account any more. `unknown`: nothing
 * is kept of it.
 */
export const SIGN_OUT_REASONS = [
  'account_disabled',
  'owner_disabled',
  'password_changed',
  'address_changed',
  'factor_added',
  'ended_elsewhere',
  'removed',
  'erased',
  'unknown',
] as const
export type SignOutReason = (typeof SIGN_OUT_REASONS)[number]
/** What is stored; the others are found when it is asked. */
export type KeptReason = Exclude<SignOutReason, 'owner_disabled' | 'unknown'>

export const SECURITY_PROFILES = ['default', 'strict'] as const
export type SecurityProfile = (typeof SECURITY_PROFILES)[number]

export type Security = {
  /** Characters of a new password at the least. */
  password_min: number
  /** Whether a new password may not be one of the commonest. */
  refuses_common: boolean
  /** Seconds a link from an email works, once. */
  link_lifetime: number
  /** Whether an invitation signs in, once, for as long as its session runs. */
  invitation_signs_in: boolean
}

/** What each profile of the operator asks. */
export const SECURITY: Record<SecurityProfile, Security> = {
  default: { password_min: 6, refuses_common: false, link_lifetime: 86_400, invitation_signs_in: true },
  strict: { password_min: 8, refuses_common: true, link_lifetime: 600, invitation_signs_in: false },
}

export const PASSWORD_MAX = 200

/** Endings of addresses of schools, unless the operator names others. */
export const SCHOOL_ENDINGS = ['.edu']

/** The six-character code from an email: seconds it works, and wrong tries it takes. */
export const CODE_LENGTH = 6
export const CODE_LIFETIME = 3600
export const CODE_TRIES = 5

/** Days after a sign-up in which an account is not asked to verify its address, unless the operator says otherwise. */
export const VERIFICATION_DAYS = 7

/** How people sign up: by one form, or step by step with a code. */
export const SIGN_UP_FLOWS = ['form', 'steps'] as const
export type SignUpFlow = (typeof SIGN_UP_FLOWS)[number]

export const NAME_MAX = 80
export const EMAIL_MAX = 254

/** Bytes of the client's stash as JSON, all keys together. */
export const STASH_MAX = 16_384

/** What can be switched on for one user: star rating of answers, presenting, taking others' answers down. */
export const USER_FEATURES = ['OPEN_ENDED_STAR_RATING', 'LIVE', 'MODERATION'] as const

/** Parts of the dashboard that only some organisations have. */
export const MODULE_TYPES = ['organizational-alignment'] as const

/** Characters of a message to support. */
export const SUPPORT_MESSAGE_MAX = 5000

/** Who wrote what stands under a name that is gone with its account. */
export const REMOVED_ACCOUNT = 'Removed account'

/** Names what a client keeps for its user. */
export const STASH_KEY = /^[\w.:-]{1,80}$/
