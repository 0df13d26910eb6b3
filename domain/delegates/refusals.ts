// Why a call of delegates is refused.
import { refusal } from '#domain/base/refusal.ts'

export const delegates_nested = refusal('delegates_nested', 409, 'A delegate cannot have delegates.')
export const delegate_of_oneself = refusal(
  'delegate_of_oneself',
  400,
  'This is your own address. Please enter someone else’s.',
)
export const person_has_delegates = refusal(
  'person_has_delegates',
  409,
  'This person has delegates, and a delegate cannot have delegates.',
)
/** Anybody can sign up with an address that is not theirs, so only a verified one gets rights. */
export const delegate_unverified = refusal(
  'delegate_unverified',
  409,
  'This person has to verify this email address first.',
)
export const too_many_delegates = refusal(
  'too_many_delegates',
  409,
  'You can have up to 50 delegates. Please remove one first.',
)
export const no_grant = refusal('no_grant', 403, 'You cannot act for this person.')
