// What new sessions begin with, cut down to the plan that its author has by now; what was chosen stays, and is refused in words.
import { SESSION_DURATION_FREE } from '#domain/events/model.ts'
import type { Gates } from '../gates.ts'
import type { SessionForm } from './session.ts'

/** A form may have been begun, and kept on the device, under a larger plan. */
export function withinPlan(
  form: SessionForm,
  { scheduling, comments }: Pick<Gates, 'scheduling' | 'comments'>,
): SessionForm {
  const isUntimed = form.collection.id === null && form.window === null
  const duration = isUntimed && !scheduling ? Math.min(form.duration, SESSION_DURATION_FREE) : form.duration
  const questions = form.questions.map((question) =>
    comments || question.saved ? question : { ...question, polls_crowdsourcing: false },
  )
  return { ...form, duration, questions }
}
