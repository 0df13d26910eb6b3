// Why a host's change of an event is refused; separate from what participants are told, who need not load it.
import { refusal } from '#domain/base/refusal.ts'

export const choices_need_media = refusal(
  'choices_need_media',
  400,
  'If one choice has an image, every choice needs one.',
)
export const reopen_too_late = refusal(
  'reopen_too_late',
  409,
  'This POPin ended more than 7 days ago and cannot be reopened. Run it again instead.',
)
export const anonymous_needed = refusal(
  'anonymous_needed',
  400,
  'A POPin that is open to anyone with the link must be anonymous.',
)
export const schedule_backwards = refusal('schedule_backwards', 400, 'The end must be after the start.')
export const no_questions = refusal('no_questions', 400, 'You cannot save a session with zero questions.')
/** People see who asks; `data.fields` names what is missing. */
export const name_needed = refusal(
  'name_needed',
  400,
  'Please enter your first or last name, so people know who is asking.',
  { data: { fields: ['first_name', 'last_name'] } },
)
