// How a presentation changes, the same on the screen at once and on the server.
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import type { PresentationChange } from './contract.ts'
import { GOES_ON, type StageView, ZOOM_MAX, ZOOM_MIN } from './model.ts'

/** What is remembered of a presentation; times in unix seconds. */
export type Room = {
  event_id: EventId
  view: StageView
  spotlight_id: IdeaId | null
  timer_end: number | null
  zoom: number
  by_votes: boolean
  is_on: boolean
}

/** The room after a change: a new question starts with its picture, an answer in the spotlight takes the join code away. */
export function changedRoom<R extends Room>(room: R, change: PresentationChange, now: number): R {
  const next: R = { ...room }
  if (change.event_id !== undefined && change.event_id !== room.event_id)
    Object.assign(next, { event_id: change.event_id, view: 'chart', spotlight_id: null, timer_end: null })
  if (change.view !== undefined) Object.assign(next, { view: change.view, spotlight_id: null })
  if (change.spotlight_id !== undefined) next.spotlight_id = change.spotlight_id
  if (change.spotlight_id && next.view === 'join') next.view = 'answers'
  if (change.timer_seconds !== undefined)
    // the second that has begun counts: a minute begins with 1:00, never with 1:01
    next.timer_end = change.timer_seconds === null ? null : Math.floor(now) + change.timer_seconds
  if (change.zoom !== undefined) next.zoom = zoomOf(change.zoom)
  if (change.by_votes !== undefined) next.by_votes = change.by_votes
  if (change.is_on !== undefined) next.is_on = change.is_on
  return next
}

/** A size that there is. */
export function zoomOf(zoom: number): number {
  return Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom))
}

/** By how much letters are larger or smaller. */
export function zoomFactor(zoom: number): number {
  return 1 + zoomOf(zoom) / 8
}

/** Whether somebody presents: a screen that was forgotten, or lost its power, leads nobody the next day. */
export function goesOn(room: { is_on: boolean; changed_time: number }, now: number): boolean {
  return room.is_on && now - room.changed_time < GOES_ON
}

/** Whole seconds that a countdown has left, at least 0; null without one. */
export function secondsLeft({ timer_end }: Pick<Room, 'timer_end'>, now: number): number | null {
  return timer_end === null ? null : Math.max(0, Math.ceil(timer_end - now))
}

/** The question so many steps from this one; the same where there is none. */
export function questionFrom<T extends { id: string }>(
  questions: readonly T[],
  id: string,
  steps: number,
): T | null {
  const at = questions.findIndex((question) => question.id === id)
  return questions[at + steps] ?? questions[at] ?? questions[0] ?? null
}

/** The later of two states; a message that was overtaken changes nothing. */
export function laterOf<T extends { number: number }>(one: T | undefined, other: T): T {
  return one && one.number > other.number ? one : other
}
