// Why a change of a presentation is refused.
import { refusal } from '#domain/base/refusal.ts'

export const question_elsewhere = refusal(
  'question_elsewhere',
  400,
  'This question is not part of the session on the screen.',
)
export const answer_elsewhere = refusal(
  'answer_elsewhere',
  400,
  'This answer does not belong to the question on the screen.',
)
