// What a session that was saved in another window has otherwise than this form.
import { linesNow, listOf, type QuestionForm, savedId } from './question.ts'
import type { SessionForm } from './session.ts'

/** `question`: its number there, from 1 on, null for what holds for all; null texts: it is not there, or not here. */
export type Difference = {
  kind: 'text' | 'choices' | 'more' | 'settings'
  question: number | null
  here: string | null
  there: string | null
}

export function differencesOf(here: SessionForm, there: SessionForm): Difference[] {
  const mine = new Map(here.questions.map((question) => [savedId(question), question]))
  const theirs = new Set(there.questions.map(savedId))
  const added = here.questions.filter((question) => !theirs.has(savedId(question)))
  return [
    ...there.questions.flatMap((question, index) =>
      ofQuestion(mine.get(savedId(question)), question, index + 1),
    ),
    ...added.map(({ name }): Difference => ({ kind: 'text', question: null, here: name, there: null })),
    ...(settingsOf(here) === settingsOf(there) ? [] : [SETTINGS]),
  ]
}

const SETTINGS: Difference = { kind: 'settings', question: null, here: null, there: null }

function ofQuestion(here: QuestionForm | undefined, there: QuestionForm, question: number): Difference[] {
  const text = { kind: 'text' as const, question, here: here?.name ?? null, there: there.name }
  const choices = {
    ...{ kind: 'choices' as const, question },
    ...{ here: here ? choicesOf(here) : null, there: choicesOf(there) },
  }
  const more = { kind: 'more' as const, question, here: here ? moreOf(here) : null, there: moreOf(there) }
  return [text, choices, more].filter((one) => (one.kind === 'text' || here) && one.here !== one.there)
}

const choicesOf = (question: QuestionForm) =>
  linesNow(question)
    .map(({ title }) => title)
    .join(', ')

/** What else a question has: kind, opening, comments, stars, mixing, pictures of choices, notes. */
function moreOf(question: QuestionForm): string {
  const { type, photo, video, polls_crowdsourcing, star_rating, random, notes } = question
  const list = listOf(type)
  const pictures = linesNow(question).map(({ media }) => media?.id)
  const opening = photo?.id ?? video?.mediaId
  return JSON.stringify([
    type,
    opening,
    polls_crowdsourcing,
    list ? random[list] : star_rating,
    pictures,
    notes,
  ])
}

/** All that stands beside the questions; the rhythm and the times too. */
function settingsOf({
  name,
  anonymous,
  sealed = false,
  visibility,
  window,
  recurrence,
  ...more
}: SessionForm): string {
  const { auto_send_reminders, needs_approval, meeting } = more
  const times = meeting ? null : window
  const names = [anonymous, anonymous && sealed]
  return JSON.stringify([name, names, visibility, times, recurrence, auto_send_reminders, needs_approval])
}
