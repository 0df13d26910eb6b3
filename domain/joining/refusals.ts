// Why joining is refused.
import { refusal } from '#domain/base/refusal.ts'
import { CODE_RESTRICTED_MESSAGE, CODE_UNKNOWN_MESSAGE } from './rules.ts'

export const code_unknown = refusal('code_unknown', 404, CODE_UNKNOWN_MESSAGE)
/** Only for accounts, and the caller has none. */
export const join_restricted = refusal('join_restricted', 403, CODE_RESTRICTED_MESSAGE)
/** Only verifying their address is missing; 405 is what the specification says. */
export const join_unverified = refusal(
  'join_unverified',
  405,
  'Please verify your email address before you join this POPin.',
)
