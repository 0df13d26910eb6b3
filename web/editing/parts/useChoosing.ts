// How a question gets another kind, and when that asks for its choices in a dialog.
import { useState } from 'react'
import type { QuestionType } from '#domain/events/model.ts'
import { lacksChoices, listOf, type QuestionForm, withType } from '../form/question.ts'
import type { ChoicesResult } from './ChoicesDialog.tsx'

type Asked = {
  type: QuestionType
  /** Each opening is a dialog of its own, and stays while it closes. */
  turn: number
  opened: boolean
}

type Change = (how: (question: QuestionForm) => QuestionForm) => void

export function useChoosing(question: QuestionForm, onChange: Change) {
  const { asked, ask, hide } = useAsking()
  /** The kind that keys have led away from, and come back to when nobody types the choices of the new one. */
  const [before, setBefore] = useState<QuestionType | null>(null)
  const take = (type: QuestionType) => onChange((now) => withType(now, type))
  const close = () => {
    hide()
    setBefore(null)
  }
  const pick = (type: QuestionType) => {
    if (lacksChoices(question, type)) return ask(type)
    take(type)
    setBefore(null)
  }
  const pass = (type: QuestionType) => {
    setBefore((now) => now ?? question.type)
    take(type)
  }
  const settle = (): boolean => {
    if (before === null || asked?.opened) return false
    const isLacking = lacksChoices(question, question.type)
    if (isLacking) ask(question.type)
    else setBefore(null)
    return isLacking
  }
  const done = (type: QuestionType, result: ChoicesResult) => {
    onChange((now) => withChoices(now, type, result))
    close()
  }
  const cancel = () => {
    if (before !== null) take(before)
    close()
  }
  /** The kind that the list shows. */
  const shown = asked?.opened ? asked.type : question.type
  return { asked, shown, ask, pick, pass, settle, done, cancel }
}

function useAsking() {
  const [asked, setAsked] = useState<Asked | null>(null)
  return {
    asked,
    ask: (type: QuestionType) => setAsked((now) => ({ type, turn: (now?.turn ?? 0) + 1, opened: true })),
    hide: () => setAsked((now) => now && { ...now, opened: false }),
  }
}

function withChoices(
  question: QuestionForm,
  type: QuestionType,
  { lines, random }: ChoicesResult,
): QuestionForm {
  const list = listOf(type)
  if (!list) return question
  return {
    ...question,
    type,
    choices: { ...question.choices, [list]: lines },
    random: { ...question.random, [list]: random },
  }
}
