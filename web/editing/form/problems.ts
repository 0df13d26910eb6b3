// What keeps a session from being saved: the first thing that is wrong, in words, and where.
import type { Refusal } from '#domain/base/refusal.ts'
import { no_questions } from '#domain/events/refusals.ts'
import { choiceMediaRefusal, choicesRefusal, keptChoices, nameRefusal } from '#domain/events/rules.ts'
import { linesNow, type QuestionForm } from './question.ts'
import type { SessionForm } from './session.ts'

/** `key` of the question that is wrong; null when none is there. */
export type FormProblem = { message: string; key: number | null; field: 'name' | 'choices' | null }

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
