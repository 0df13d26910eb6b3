// What keeps a session from being saved: the first thing that is wrong, in words, and where.
import type { Refusal } from '#domain/base/refusal.ts'
import { collectionNameRefusal, meetingTimesRefusal } from '#domain/collections/bounds.ts'
import { no_questions } from '#domain/events/host-refusals.ts'
import {
  choiceMediaRefusal,
  choicesRefusal,
  interlockRefusal,
  keptChoices,
  nameRefusal,
} from '#domain/events/rules.ts'
import { linesNow, type QuestionForm } from './question.ts'
import type { SessionForm } from './session.ts'

/** `key` of the question that is wrong; null when none is there, or the meeting itself is wrong. */
export type FormProblem = {
  message: string
  key: number | null
  field: 'name' | 'choices' | 'meeting' | null
}

/** The problem of the first faulty question; `name_max`: characters of a question that this creator may use. */
export function formProblem(
  { questions }: Pick<SessionForm, 'questions'>,
  name_max: number,
): FormProblem | null {
  if (questions.length === 0) return { message: no_questions.error_message, key: null, field: null }
  for (const [index, question] of questions.entries()) {
    const name = nameRefusal(question.name, index + 1, name_max)
    if (name) return { message: name.error_message, key: question.key, field: 'name' }
    const choices = questionChoicesRefusal(question)
    if (choices) return { message: choices.error_message, key: question.key, field: 'choices' }
  }
  return null
}

function questionChoicesRefusal(question: QuestionForm): Refusal | null {
  const lines = linesNow(question).map(({ title, media }) => ({ title, media_id: media?.id ?? null }))
  return choicesRefusal(question.type, lines) ?? choiceMediaRefusal(keptChoices(question.type, lines))
}

/** What is wrong about a meeting itself, before its questions; a start that stays as it was may be long ago. */
export function meetingProblem(form: SessionForm, initial: SessionForm, now: number): FormProblem | null {
  if (!form.meeting) return null
  const before = form.collection.id && initial.meeting ? initial.meeting : NO_TIMES
  const refusal =
    collectionNameRefusal(form.name, 'meeting') ?? meetingTimesRefusal(form.meeting, before, now)
  if (refusal) return { message: refusal.error_message, key: null, field: 'meeting' }
  const barred = interlockRefusal(form.anonymous, form.visibility)
  return barred && { message: barred.error_message, key: null, field: null }
}

const NO_TIMES = { meeting_start: null, meeting_end: null }

/** The part of a problem that stands at the card of one question; null when it is not about that one. */
export function questionProblem(problem: FormProblem | null, key: number) {
  if (problem?.key !== key || (problem.field !== 'name' && problem.field !== 'choices')) return null
  return { message: problem.message, field: problem.field }
}
