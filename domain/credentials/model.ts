// What proves that people are who they say: second factors, fresh proofs, and the limits of both.

/** The operator's setting for second factors: nobody has one, it is optional, or hosts must have one. */
export const SECOND_FACTORS = ['off', 'optional', 'required'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]

/** Seconds that a proof counts as fresh. */
export const PROOF_LIFE = 600

/** The ways to prove again that it is you. */
export const PROOF_WAYS = ['passkey', 'app', 'password', 'mail'] as const
export type ProofWay = (typeof PROOF_WAYS)[number]

/** Digits of an app's code, the seconds each lasts, and how many before and after the current one are accepted. */
export const APP_DIGITS = 6
export const APP_PERIOD = 30
export const APP_DRIFT = 1

/** Recovery codes: how many, and the characters of each, without dashes. */
export const RECOVERY_CODES = 8
export const RECOVERY_LENGTH = 12
/** How they are grouped for reading. */
export const RECOVERY_GROUP = 4

export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX = 60
/** Seconds that a browser has to answer a passkey challenge. */
export const CHALLENGE_LIFE = 300

/** Names of browsers and systems; an empty text means unknown. */
export const BROWSERS = ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari', ''] as const
export type Browser = (typeof BROWSERS)[number]
export const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'ChromeOS', 'Linux', ''] as const
export type System = (typeof SYSTEMS)[number]
