// Why a call on an event is refused.
import { refusal } from '#domain/base/refusal.ts'

export const event_not_found = refusal('event_not_found', 404, 'This POPin is unavailable or not found.')
export const not_the_creator = refusal(
  'not_the_creator',
  403,
  'Only the person who created this POPin can do this.',
)
/** The organisation must approve a member's first launch. */
export const creation_not_allowed = refusal(
  'creation_not_allowed',
  403,
  'Your organisation needs to approve you before you can launch a POPin.',
)
export const event_upcoming = refusal('event_upcoming', 403, 'This POPin has not started yet.')
export const event_closed = refusal('event_closed', 403, 'This POPin is closed.')
export const cannot_participate = refusal(
  'cannot_participate',
  403,
  'You can read this POPin, but not take part in it.',
)
export const too_far_ahead = refusal(
  'too_far_ahead',
  400,
  'You can plan a POPin up to one year ahead. Please choose an earlier time.',
)
export const anonymity_is_fixed = refusal(
  'anonymity_is_fixed',
  409,
  'This POPin already has answers, so it stays anonymous or named as it is.',
)
export const sealed_is_anonymous = refusal(
  'sealed_is_anonymous',
  400,
  'A sealed session shows no names. Choose one of the two.',
)
export const sealing_is_fixed = refusal(
  'sealing_is_fixed',
  409,
  'People already took part or have their ballots, so this session stays sealed or open as it is.',
)
export const sealing_mixed = refusal(
  'sealing_mixed',
  409,
  'Either all questions of a session are sealed, or none is. Choose one for the whole session.',
)
export const names_mixed = refusal(
  'names_mixed',
  409,
  'Either all questions of a session are anonymous, or all of them show names. Choose one for the whole session.',
)
export const type_is_fixed = refusal(
  'type_is_fixed',
  409,
  'This POPin already has answers, so its question type and choices cannot change.',
)
/** The two lists differ in length. */
export const cannot_connect = refusal('cannot_connect', 400, 'Cannot connect ids together')
