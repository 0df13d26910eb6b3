// What an account is: limits, methods, settings.

export const AUTHENTICATION_METHODS = [
  'password_only',
  'token_only',
  'password_and_token',
  'sso_saml',
  'requires_verification',
  'can_verify_as_guest',
] as const
export type AuthenticationMethod = (typeof AUTHENTICATION_METHODS)[number]

/** Characters of a new password under the default profile; `SECURITY_PROFILE=strict` raises it to 8. */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 200

/** Seconds a link from a mail works, once; the strict profile makes it 10 minutes. */
export const LINK_LIFETIME = 86_400

/** The six-character code from a mail: seconds it works, and wrong tries it takes. */
export const CODE_LENGTH = 6
export const CODE_LIFETIME = 3600
export const CODE_TRIES = 5

export const NAME_MAX = 80
export const EMAIL_MAX = 254

/** Bytes of the client's stash as JSON, all keys together. */
export const STASH_MAX = 16_384

export const TRIAL_PLAN = 'trial'

/** What people read for a plan; a plan without an entry shows its id. */
export const PLAN_NAMES: Record<string, string> = { free: 'Free', [TRIAL_PLAN]: 'Trial' }

/** Days of trial after self sign-up. */
export const TRIAL_DAYS = 30
