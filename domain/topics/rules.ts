// Decisions about topics: where one can go from its state, and what a state asks for.
import type { Refusal } from '#domain/base/refusal.ts'
import { DAY } from '#domain/base/time.ts'
import type { TopicState } from './model.ts'
import { day_past, move_not_possible, promise_incomplete, reason_missing } from './refusals.ts'

const MOVES: Record<TopicState, readonly TopicState[]> = {
  raised: ['on_the_agenda', 'discussed', 'promised', 'done', 'declined'],
  on_the_agenda: ['raised', 'discussed', 'promised', 'done', 'declined'],
  discussed: ['on_the_agenda', 'promised', 'done', 'declined'],
  promised: ['on_the_agenda', 'discussed', 'done', 'declined'],
  done: ['on_the_agenda', 'promised'],
  declined: ['raised', 'on_the_agenda', 'promised'],
}

export function canMove(from: TopicState, to: TopicState): boolean {
  return from === to || MOVES[from].includes(to)
}

/** It waits for somebody: on the next agenda it stands by itself. */
export function isOpen(state: TopicState): boolean {
  return state === 'raised' || state === 'on_the_agenda'
}

/** What decides whether a topic can be in its state. */
export type TopicFacts = {
  state: TopicState
  reason: string
  owner_name: string | null
  /** `YYYY-MM-DD` */
  due_on: string | null
}

/** Why a topic cannot become `after`. */
export function topicRefusal(before: Pick<TopicFacts, 'state'>, after: TopicFacts): Refusal | null {
  if (!canMove(before.state, after.state)) return move_not_possible
  if (after.state === 'declined' && after.reason.trim() === '') return reason_missing
  if (after.state === 'promised' && !(after.owner_name && after.due_on)) return promise_incomplete
  return null
}

/**
 * Why a topic cannot get another day: it has passed, also where it is a day earlier than here. A day that it has stays.
 * `today` is that of its people.
 */
export function dayRefusal(before: string | null, after: string | null, today: string): Refusal | null {
  if (after === null || after === before) return null
  return Date.parse(after) < Date.parse(today) - DAY * 1000 ? day_past : null
}

/** A promise whose day is over. `today` is `YYYY-MM-DD`, as is its day. */
export function isOverdue({ state, due_on }: Pick<TopicFacts, 'state' | 'due_on'>, today: string): boolean {
  return state === 'promised' && due_on !== null && due_on < today
}
