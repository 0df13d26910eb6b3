// Why a ballot is not given out or not taken. No sentence tells more than what its sender knows.
import { refusal } from '#domain/base/refusal.ts'

export const not_sealed = refusal('not_sealed', 409, 'This session is not sealed, so it needs no ballots.')
export const ballots_closed = refusal('ballots_closed', 403, 'This question gives out no more ballots.')
/** The person has one, on another device, with a delegate, or from before the storage was cleared. */
export const ballot_given_out = refusal(
  'ballot_given_out',
  409,
  'You already have a ballot for this question, on another device or browser, or a delegate got it for you. Bring it here to take part.',
)
export const blinded_malformed = refusal('blinded_malformed', 400, 'This is not a blinded message.')

export const ballot_needed = refusal(
  'ballot_needed',
  403,
  'This session is sealed. Answers, comments and votes are only taken with a ballot, never with a sign-in.',
)
export const sealed_no_topic_likes = refusal(
  'sealed_no_topic_likes',
  403,
  'Topics of sealed sessions take no likes: a like would be sent with your sign-in.',
)
export const sealed_no_files = refusal(
  'sealed_no_files',
  403,
  'Answers and comments in sealed sessions have no pictures or files: an upload could tell who sent it.',
)
