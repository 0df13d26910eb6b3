// A new session made of a saved one: a copy of one question, or the whole session once more.
import { DAY } from '#domain/base/time.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { ChoiceLine } from '../choice-lines.ts'
import { type ChoiceList, type QuestionForm, savedQuestion } from './question.ts'
import { type SessionForm, savedSession } from './session.ts'
import { windowOfCopy } from './times.ts'

/** A copy runs one day, whatever the old one did. */
const COPY_DURATION = DAY

/** A copy starts where the old one ends; no id of the old one is in it. */
export function copiedSession(event: PopinEvent, now: number): SessionForm {
  return {
    ...savedSession([event]),
    questions: [freshQuestion(event, 0)],
    collection: { id: null, type: 'concurrent' },
    name: '',
    window: windowOfCopy(event.schedule.ideas, COPY_DURATION, now),
    duration: COPY_DURATION,
    recurrence: null,
    meeting: null,
    is_copy: true,
  }
}

/** The same questions once more, from now on, as long as they ran. */
export function sessionAgain(events: readonly [PopinEvent, ...PopinEvent[]]): SessionForm {
  const again = savedSession(events)
  return {
    ...again,
    questions: events.map(questionAgain),
    collection: { id: null, type: again.collection.type === 'survey' ? 'survey' : 'concurrent' },
    window: null,
    originals: events.map(({ id }) => id),
  }
}

/** A question without its id, which knows which one it runs again. */
export function questionAgain(event: PopinEvent, key: number): QuestionForm {
  return { ...freshQuestion(event, key), original: event.id }
}

function freshQuestion(event: PopinEvent, key: number): QuestionForm {
  const question = savedQuestion(event, key)
  const lists = Object.entries(question.choices).map(([list, lines]) => [list, lines.map(freshLine)])
  return { ...question, saved: null, choices: Object.fromEntries(lists) as Record<ChoiceList, ChoiceLine[]> }
}

function freshLine({ key, title, media }: ChoiceLine): ChoiceLine {
  return { key, title, ...(media && { media }) }
}
