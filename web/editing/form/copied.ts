// A new session made of a saved one: a copy of its questions, or the same session once more.
import { DAY } from '#domain/base/time.ts'
import type { CollectionType } from '#domain/collections/model.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Window } from '#domain/events/model.ts'
import { plannedWindow } from '#domain/events/planned.ts'
import { windowOfCopy } from '#web/events/times.ts'
import type { ChoiceLine } from '../choice-lines.ts'
import { type ChoiceList, type QuestionForm, savedQuestion } from './question.ts'
import { type SessionForm, savedSession } from './session.ts'

/** A copy runs one day, whatever the old one did. */
const COPY_DURATION = DAY

/** All questions of a session; a copy starts where the old one ends, and knows the old questions only for their slides. */
export function copiedSession(events: readonly [PopinEvent, ...PopinEvent[]], now: number): SessionForm {
  const copied = savedSession(events)
  return {
    ...copied,
    questions: events.map((event, key) => ({ ...freshQuestion(event, key), copy_of: event.id })),
    collection: { id: null, type: typeAgain(copied) },
    window: windowOfCopy(events[0].schedule.ideas, COPY_DURATION, now),
    duration: COPY_DURATION,
    recurrence: null,
    meeting: null,
    is_copy: true,
  }
}

/** Seconds for which a start that was picked still is the present. */
const PRESENT = 5 * 60

/**
 * The same questions once more: in the window that was picked, or from now on, as long as they were planned to run. A window that was
 * picked to start now starts with the save, however long that takes.
 */
export function sessionAgain(
  events: readonly [PopinEvent, ...PopinEvent[]],
  picked: Window | null = null,
  now = 0,
): SessionForm {
  const again = savedSession(events)
  const { start_time, end_time } = picked ?? plannedWindow(events[0])
  return {
    ...again,
    duration: end_time - start_time,
    questions: events.map(questionAgain),
    collection: { id: null, type: typeAgain(again) },
    window: picked && Math.abs(picked.start_time - now) > PRESENT ? picked : null,
    originals: events.map(({ id }) => id),
  }
}

/** What repeats is found anew; what was chosen stays. */
function typeAgain({ collection: { type } }: SessionForm): CollectionType {
  return type === 'survey' || type === 'prioritize' ? type : 'concurrent'
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
