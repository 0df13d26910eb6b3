// Limits of invitations.

/** People in one call. */
export const INVITED_AT_ONCE = 500
/** People of one event. */
export const INVITED_MAX = 5000
/** Characters of an address. */
export const ADDRESS_MAX = 254
/** Suggestions while an address is typed. */
export const SUGGESTIONS_MAX = 10
/** Contacts returned to one person. */
export const CONTACTS_MAX = 2000
/** Days on which emails that are too many for today wait; after longer, nobody would remember asking for them. */
export const MAIL_DAYS_AHEAD = 20
/** Emails per day for a host whose own address is not verified: anybody can sign up with somebody else's. */
export const UNPROVEN_MAILS_PER_DAY = 25
