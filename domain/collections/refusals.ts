// Why a call on a collection is refused.
import { type Refusal, refusal } from '#domain/base/refusal.ts'
import { EVENTS_MAX } from './model.ts'

export const collection_not_found = refusal(
  'collection_not_found',
  404,
  'This POPin is unavailable or not found.',
)
export const not_the_owner = refusal(
  'not_the_owner',
  403,
  'Only the person who created this collection can do this.',
)
export const events_taken = refusal(
  'events_taken',
  409,
  'One of these POPins already belongs to a collection.',
)
export const too_many_questions = refusal(
  'too_many_questions',
  400,
  `A session can have up to ${EVENTS_MAX} questions.`,
)
export const question_twice = refusal(
  'question_twice',
  400,
  'A session can have each question only once, and not one that it removes.',
)
export const time_zone_unknown = refusal(
  'time_zone_unknown',
  400,
  'Please choose a time zone such as Europe/Berlin.',
)
export const meeting_backwards = refusal(
  'meeting_backwards',
  400,
  'A meeting needs a start and an end, and the end must be after the start.',
)
export const part_after_start = refusal(
  'part_after_start',
  400,
  'The question before the meeting must open before the meeting starts.',
)
export const part_before_end = refusal(
  'part_before_end',
  400,
  'The question after the meeting must still be open when the meeting has ended.',
)
export const next_is_over = refusal('next_is_over', 400, 'The next session must end in the future.')
export const meeting_unnamed = refusal('meeting_unnamed', 400, 'Please give the meeting a name.')
export const name_length = refusal('name_length', 400, 'The name must have 2 to 40 characters.')
export const one_ranking = refusal(
  'one_ranking',
  400,
  'A list to prioritize has exactly one question, a ranking of its topics.',
)
export const meeting_far = refusal(
  'meeting_far',
  400,
  'A meeting can start up to one year ago or one year ahead. Please choose another time.',
)

/** `missing` are the fields of the body that a meeting needs. */
export function meetingUntimed(missing: readonly string[]): Refusal {
  const problem = 'Please say when the meeting starts and when it ends.'
  return refusal('meeting_untimed', 400, problem, {
    data: { fields: missing.map((field) => ({ field, problem })) },
  })
}

/** `changes` of the session as it is now: a save that sends them replaces what was changed. */
export function changedElsewhere(changes: number): Refusal {
  return refusal(
    'changed_elsewhere',
    409,
    'Someone changed this session after you opened it. Nothing is lost: choose which version to keep.',
    { data: { changes } },
  )
}
