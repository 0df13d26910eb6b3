// Words and numbers for people's own data: exports, erasure, and how long sessions are kept.

/** Days for which an export can be downloaded. */
export const EXPORT_DAYS = 7

/** What happens to the sessions of somebody who is erased. */
export const SESSION_CHOICES = ['delete', 'hand_over'] as const
export type SessionChoice = (typeof SESSION_CHOICES)[number]

/** Days between the email that a session will be removed and its removal. */
export const NOTICE_DAYS = 7

/** The most rows of one table in what is stored about somebody in a session. */
export const OWN_ROWS_MAX = 200
