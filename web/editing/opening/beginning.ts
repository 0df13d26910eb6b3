// What a new session begins with: an empty question, that of a template, or those of a preset.
import { findPreset, type PresetQuestion } from '#domain/templates/presets.ts'
import { findTemplate } from '#domain/templates/template-sets.ts'
import { type QuestionForm, withTemplate, withType } from '../form/question.ts'
import { addQuestion, type SessionForm } from '../form/session.ts'

export type Mode = 'session' | 'survey' | 'prioritize'

/** `template`, `preset`: their keys as the address names them. */
export type Wanted = { mode: Mode; template: string | undefined; preset: string | undefined }

type Beginning = {
  initial: SessionForm
  /** The name under which it is kept on the device. */
  kept_as: string
}

/** A name that nobody knows begins as if there were none. */
export function beginningOf(form: SessionForm, { mode, template, preset }: Wanted): Beginning {
  if (mode === 'prioritize') {
    const questions = form.questions.map((question) => withType(question, 'stack_rank'))
    return { initial: { ...form, questions }, kept_as: mode }
  }
  const chosen = template === undefined ? null : findTemplate(template)
  if (chosen) {
    const questions = form.questions.map((question) => withTemplate(question, chosen))
    return { initial: { ...form, questions }, kept_as: `template:${template}` }
  }
  const found = preset === undefined ? null : findPreset(preset)
  if (found) return { initial: filled(form, found.questions, found.use_case), kept_as: `preset:${preset}` }
  return { initial: form, kept_as: mode }
}

/** A preset without questions leaves the empty one, which knows what it is for. */
function filled(form: SessionForm, asked: readonly PresetQuestion[], use_case: string): SessionForm {
  const { polls_crowdsourcing } = form.questions[0]!
  const missing = asked.slice(form.questions.length)
  const whole = missing.reduce((now) => addQuestion(now, polls_crowdsourcing), form)
  const fill = (question: QuestionForm, index: number) => {
    const { name = '', question_type = 'default' } = asked[index] ?? {}
    return withType({ ...question, name, use_case }, question_type)
  }
  return { ...whole, questions: whole.questions.map(fill) }
}
