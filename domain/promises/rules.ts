// Decisions about promises: what an owner may answer, and when they are reminded.
import type { Refusal } from '#domain/base/refusal.ts'
import { DAY } from '#domain/base/time.ts'
import type { TopicState } from '#domain/topics/model.ts'
import { LATER_DAYS_MAX, REMINDER_HOUR, STATES_OF, TOPIC_GROUPS, type TopicGroup } from './model.ts'
import { later_day, promise_handed_on, promise_over } from './refusals.ts'

export function groupOf(state: TopicState): TopicGroup {
  return TOPIC_GROUPS.find((group) => STATES_OF[group].includes(state))!
}

/** `not_done` takes `done` back. */
export type OwnerAnswer = 'done' | 'not_done' | 'later' | 'hand_on'

type Promised = {
  state: TopicState
  /** Whoever answers is still its owner. */
  is_yours: boolean
}

/** Why an answer is not taken. Saying `done` again is not refused: links are pressed twice. */
export function answerRefusal({ state, is_yours }: Promised, answer: OwnerAnswer): Refusal | null {
  if (!is_yours) return promise_handed_on
  if (state === 'done') return answer === 'done' || answer === 'not_done' ? null : promise_over
  if (state === 'promised') return null
  return promise_over
}

/** Why a promise cannot be put off to `day`; both days are `YYYY-MM-DD`. */
export function laterRefusal(day: string, today: string): Refusal | null {
  const ahead = (Date.parse(day) - Date.parse(today)) / (DAY * 1000)
  return ahead >= 1 && ahead <= LATER_DAYS_MAX ? null : later_day
}

/** Whether it is time to remind the owner: from the morning after the day on. `hour` and `today` are those of the session. */
export function isReminderDue(due_on: string, { today, hour }: { today: string; hour: number }): boolean {
  return due_on < today && hour >= REMINDER_HOUR
}
