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

/** The protocol of an organisation's identity provider. */
export const PROVIDER_KINDS = ['saml', 'oidc'] as const
export type ProviderKind = (typeof PROVIDER_KINDS)[number]

/**
 * Why a login session ended without its owner signing out there; told only to a client that still has its token.
 * `owner_disabled`: the disabled account is an owner's. `erased`: the account no longer exists. `unknown`: nothing is
 * known about it.
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
/** What is stored; the others are computed. */
export type KeptReason = Exclude<SignOutReason, 'owner_disabled' | 'unknown'>

export const SECURITY_PROFILES = ['default', 'strict'] as const
export type SecurityProfile = (typeof SECURITY_PROFILES)[number]

export type Security = {
  /** The least characters of a new password. */
  password_min: number
  /** Whether a new password may not be one of the most common. */
  refuses_common: boolean
  /** How many seconds a link from an email works, once. */
  link_lifetime: number
  /** Whether an invitation signs in, once, for as long as its session runs. */
  invitation_signs_in: boolean
}

/** What each of the operator's profiles asks for. */
export const SECURITY: Record<SecurityProfile, Security> = {
  default: { password_min: 6, refuses_common: false, link_lifetime: 86_400, invitation_signs_in: true },
  strict: { password_min: 8, refuses_common: true, link_lifetime: 600, invitation_signs_in: false },
}

export const PASSWORD_MAX = 200

/** Endings of school addresses, unless the operator sets others. */
export const SCHOOL_ENDINGS = ['.edu']

/** The six-character code from an email: how many seconds it works, and how many wrong tries it takes. */
export const CODE_LENGTH = 6
export const CODE_LIFETIME = 3600
export const CODE_TRIES = 5

/** Days after sign-up in which an account is not asked to verify its address, unless the operator sets another number. */
export const VERIFICATION_DAYS = 7

/** How people sign up: by one form, or step by step with a code. */
export const SIGN_UP_FLOWS = ['form', 'steps'] as const
export type SignUpFlow = (typeof SIGN_UP_FLOWS)[number]

export const NAME_MAX = 80
export const EMAIL_MAX = 254

/** Bytes of the client's stash as JSON, all keys together. */
export const STASH_MAX = 16_384

/** What can be switched on for one user: star ratings of answers, presenting, archiving other people's answers. */
export const USER_FEATURES = ['OPEN_ENDED_STAR_RATING', 'LIVE', 'MODERATION'] as const

/** Parts of the dashboard that only some organisations have. */
export const MODULE_TYPES = ['organizational-alignment'] as const

/** Characters of a message to support. */
export const SUPPORT_MESSAGE_MAX = 5000

/** The author of texts whose account is gone. */
export const REMOVED_ACCOUNT = 'Removed account'

/** What a client may call the data it keeps for its user. */
export const STASH_KEY = /^[\w.:-]{1,80}$/
