// Why the choices of a question cannot be saved, as the forms say it.
import { isWritten, QUESTION_KINDS, type QuestionType } from '#domain/events/model.ts'
import { choicesRefusal, keptChoices } from '#domain/events/rules.ts'

export type ChoicesProblem = 'choices_few' | 'choices_many' | 'choice_long'

/** Null when they can be saved, and for questions without choices. */
export function choicesProblem(type: QuestionType, titles: readonly string[]): ChoicesProblem | null {
  if (isWritten(type)) return null
  const choices = titles.map((title) => ({ title }))
  const refused = choicesRefusal(type, choices)
  if (!refused) return null
  if (refused.code === 'choice_too_long') return 'choice_long'
  return keptChoices(type, choices).length > QUESTION_KINDS[type].max ? 'choices_many' : 'choices_few'
}
