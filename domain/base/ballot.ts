// A ballot of a sealed session as a request carries it, and why it is not taken. No sentence tells more than its sender knows.
import { refusal } from './refusal.ts'

export const ballot_malformed = refusal('ballot_malformed', 400, 'This ballot is damaged.')
/** Forged, or for a question that is gone: nobody is told which. */
export const ballot_invalid = refusal('ballot_invalid', 403, 'This ballot is not valid.')
/** Of another question, or for something that is gone or hidden: nobody is told which. */
export const ballot_elsewhere = refusal(
  'ballot_elsewhere',
  404,
  'This ballot is for another question, or what you answered is gone.',
)
/** The call would tell who sends the ballot. */
export const ballot_with_sign_in = refusal(
  'ballot_with_sign_in',
  400,
  'A ballot is sent without a sign-in, so that it stays secret.',
)
export const ballot_not_here = refusal('ballot_not_here', 400, 'This call takes no ballot.')
