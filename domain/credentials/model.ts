// What shows that somebody is who they say: second factors, fresh proofs, and the limits of both.

/** What the operator says of second factors: nobody has one, whoever wants one has one, hosts must have one. */
export const SECOND_FACTORS = ['off', 'optional', 'required'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]

/** Seconds that a proof of who sits there counts as fresh. */
export const PROOF_LIFE = 600

/** With what somebody proves again who sits there. */
export const PROOF_WAYS = ['passkey', 'app', 'password', 'mail'] as const
export type ProofWay = (typeof PROOF_WAYS)[number]

/** Digits of a code of an app, the seconds each lives, and how many before and after the present one are taken. */
export const APP_DIGITS = 6
export const APP_PERIOD = 30
export const APP_DRIFT = 1

/** Recovery codes: how many, and the characters of each, dashes aside. */
export const RECOVERY_CODES = 8
export const RECOVERY_LENGTH = 12
/** How they are grouped to be read. */
export const RECOVERY_GROUP = 4

export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX = 60
/** Seconds in which a browser has to answer what it was asked about a passkey. */
export const CHALLENGE_LIFE = 300

/** What a browser and its system are called; an empty text is one that nobody knows. */
export const BROWSERS = ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari', ''] as const
export type Browser = (typeof BROWSERS)[number]
export const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'ChromeOS', 'Linux', ''] as const
export type System = (typeof SYSTEMS)[number]
