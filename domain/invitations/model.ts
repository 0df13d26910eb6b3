// Limits of invitations.

/** People in one call. */
export const INVITED_AT_ONCE = 500
/** People of one event. */
export const INVITED_MAX = 5000
/** Characters of an address. */
export const ADDRESS_MAX = 254
/** Suggestions while an address is typed. */
export const SUGGESTIONS_MAX = 10
/** Contacts that one person is told. */
export const CONTACTS_MAX = 2000
/** Days on which emails wait that are too many for today; what is longer under way nobody remembers having asked for. */
export const MAIL_DAYS_AHEAD = 20
/** Emails a day of a host whose own address is not proven: anybody can sign up with a foreign one. */
export const UNPROVEN_MAILS_PER_DAY = 25
