// Why a vote is refused.
import { refusal } from '#domain/base/refusal.ts'

export const voting_closed = refusal('voting_closed', 403, 'Voting has ended.')
/** The host has locked voting. */
export const voting_locked = refusal('voting_locked', 403, 'The host has locked voting.')
export const wrong_vote_type = refusal('wrong_vote_type', 400, 'This POPin takes a different kind of vote.')
export const vote_needed = refusal('vote_needed', 400, 'The vote is missing.')
export const rating_needed = refusal('rating_needed', 400, 'A rating is a whole number from 1 to 5.')
export const rank_needed = refusal(
  'rank_needed',
  400,
  'A rank is a whole number, counted from 1 for the top.',
)
const EVERY_PLACE = 'Please give every item a place of its own.'
export const ranking_incomplete = refusal('ranking_incomplete', 400, EVERY_PLACE, {
  user_message: EVERY_PLACE,
})
export const target_gone = refusal('target_gone', 404, 'This answer is no longer there.')
