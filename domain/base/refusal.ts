// A refusal is a value: what was not done, with a code, a status and a sentence for people.

/** What would make a refused call succeed: a verified address, a second factor, or fresh proof that it is really them. */
export type Challenge = 'address' | 'factor' | 'proof'

export type Refusal = {
  /** Stable name for programs, sent as `error_code`. */
  code: string
  status: 400 | 401 | 402 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 429 | 503
  /** What happened, sent as `error_message`. */
  error_message: string
  /** What a person reads if it differs, sent as `user_message`. */
  user_message?: string
  data?: unknown
  /** Sent as it is; clients hold the call, ask their user, and repeat it. */
  challenge?: Challenge
}

export function refusal(
  code: string,
  status: Refusal['status'],
  error_message: string,
  more: Pick<Refusal, 'user_message' | 'data' | 'challenge'> = {},
): Refusal {
  return { code, status, error_message, ...more }
}

/** If a login session ended, `data.signed_out` tells the holder of its token why. */
export const not_signed_in = refusal('not_signed_in', 401, 'User is not logged in')
/** The page shows a different user than the login session that came with the call. */
export const another_user = refusal('another_user', 401, 'Someone else is now signed in here')
/** The account's trial is over, and only verifying its address opens it again; `data.email` names it. */
export const trial_ended = refusal(
  'trial_ended',
  401,
  'Your free trial is over. Please verify your email address.',
  { challenge: 'address' },
)
/** The same for somebody acting for that account: its emails go to its owner. */
export const owner_trial_ended = refusal(
  'owner_trial_ended',
  403,
  'The free trial of this account is over. Its owner must verify the email address first.',
)
/** A login session that has not given its second factor; `data.methods` lists the ways, none: set one up. */
export const second_factor_needed = refusal(
  'second_factor_needed',
  401,
  'Please confirm it’s you with your second factor.',
  { challenge: 'factor' },
)
/** A call that needs proof from the last ten minutes; `data.ways` lists the ways to give it. */
export const proof_needed = refusal('proof_needed', 403, 'Please confirm it’s you.', {
  challenge: 'proof',
})
export const not_found = refusal('not_found', 404, 'We could not find this, or you cannot see it.')
export const forbidden = refusal('forbidden', 403, 'You are not allowed to do this.')
export const accounts_only = refusal('accounts_only', 403, 'You need an account to do this.')
/** What somebody acting for an account may not do with it. */
export const not_by_delegates = refusal(
  'not_by_delegates',
  403,
  'Only the owner of this account can do this.',
)
export const viewing_only = refusal(
  'viewing_only',
  403,
  'You are viewing this as someone else, so you cannot change anything.',
)
export const too_many_tries = refusal(
  'too_many_tries',
  429,
  'Too many attempts. Please wait a moment and try again.',
)

/** A join code that leads nowhere, after many others; right codes still work. */
export const wrong_codes = refusal(
  'wrong_codes',
  429,
  'We do not know this code, and there were many wrong ones from your network. Please check it: the right code still works.',
)

/** The refusal with the place in the body that it is about, such as `/events/2/name`; a place of its own stays. */
export function atField(refused: Refusal, field: string): Refusal {
  const told = typeof refused.data === 'object' ? refused.data : null
  const fields = [{ field, problem: refused.user_message ?? refused.error_message }]
  return { ...refused, data: { fields, ...told } }
}

/** Bad input; `data.fields` names each field and what is wrong with it. */
export function invalid(error_message: string, data?: unknown): Refusal {
  return { code: 'invalid_input', status: 400, error_message, data }
}
