// Limits of delegates.

/** How many people may act for one account. */
export const DELEGATES_MAX = 50
