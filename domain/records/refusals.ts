// Why a session is not closed as a decision, or a record not shown.
import { type Refusal, refusal } from '#domain/base/refusal.ts'
import type { FewVoices } from '#domain/events/beside-fields.ts'
import { fewVoicesWords } from '#domain/events/few-voices.ts'

export const record_not_found = refusal('record_not_found', 404, 'We could not find this decision record.')
export const not_your_record = refusal(
  'not_your_record',
  403,
  'Only the host who recorded this decision can do this.',
)
export const nothing_to_decide = refusal(
  'nothing_to_decide',
  409,
  'An open question has no options to decide between. Polls, scales, ratings and rankings can be recorded.',
)
export const not_published = refusal(
  'not_published',
  409,
  'This is a draft. Launch it first: there is nothing to record yet.',
)
export const voting_to_come = refusal('voting_to_come', 409, 'Voting has not started yet.')
export const voting_goes_on = refusal(
  'voting_goes_on',
  409,
  'People can still vote. Stop the session first, then record the decision.',
)
/** Nobody sees results: a record would say that nobody voted. */
export const FEW_VOTED = 'few_voices'
/** The last votes are on their way: a record would have the result without them. */
export const VOTES_WAIT = 'votes_wait'
export const fewVoted = (few: FewVoices, isOver: boolean): Refusal =>
  refusal(few.missing > 0 ? FEW_VOTED : VOTES_WAIT, 409, fewVoicesWords(few, isOver))
export const already_recorded = refusal(
  'already_recorded',
  409,
  'This decision is recorded already. To correct it, record it again in place of the first one.',
)
export const already_replaced = refusal(
  'already_replaced',
  409,
  'That record was already replaced by a newer one. Please choose the newest.',
)
export const not_in_the_lead = refusal(
  'not_in_the_lead',
  409,
  'You can only pick one of the options that are tied in the lead.',
)
export const decided_later = refusal('decided_later', 400, 'A decision cannot be recorded before its day.')
export const owner_not_invitable = refusal(
  'owner_not_invitable',
  400,
  'This address cannot be told of a decision. Please choose someone from the organisation.',
)
export const reason_gone = refusal(
  'reason_gone',
  409,
  'One of the reasons was removed meanwhile. Please look through them again.',
)
export const reasons_too_many = refusal(
  'reasons_too_many',
  409,
  'A record can have 500 written reasons. Please leave some out.',
)
