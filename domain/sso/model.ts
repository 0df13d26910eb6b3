// Limits of signing in through identity providers.

/** Seconds that somebody has to sign in at the provider. */
export const ATTEMPT_LIFETIME = 600
/** Seconds that a message about signing out may be on its way. */
export const LOGOUT_LIFETIME = 300
/** Seconds that the clocks of a provider and the product may differ. */
export const CLOCK_SKEW = 60
/** Characters of an answer that is posted, as base64. */
export const ANSWER_MAX = 200_000
/** Tags in such an answer, opening and closing: enough for somebody in a thousand groups. */
export const TAGS_MAX = 5000
export const HOSTS_MAX = 100
/** The fewest bits of the key in a certificate. */
export const KEY_BITS_MIN = 2048
