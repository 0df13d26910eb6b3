// How a presentation changes, the same on the screen at once and on the server.
import type { AgendaItemId, EventId, IdeaId, SlideId } from '#domain/base/ids.ts'
import type { PhoneSlides } from '#domain/slides/model.ts'
import type { PresentationChange } from './contract.ts'
import { type StageView, VIEWS_WITHOUT_ANSWERS, ZOOM_MAX, ZOOM_MIN } from './model.ts'

/** What is remembered of a presentation; times in unix seconds. */
export type Room = {
  event_id: EventId
  view: StageView
  spotlight_id: IdeaId | null
  word: string | null
  slide_id: SlideId | null
  agenda_item_id: AgendaItemId | null
  slides_on_phones: PhoneSlides
  timer_end: number | null
  /** When it began, and when its question or its item of the agenda came onto the screen. */
  started_time: number | null
  shown_time: number | null
  zoom: number
  by_votes: boolean
  is_on: boolean
}

/** How the picture of a question begins. */
const FIRST_PICTURE = {
  view: 'chart',
  spotlight_id: null,
  word: null,
  slide_id: null,
  agenda_item_id: null,
  timer_end: null,
} as const

/**
 * The room after a change: a new question starts with its picture, a new presentation also with the order of the
 * question, and an answer in the spotlight replaces a view that shows no answers.
 */
export function changedRoom<R extends Room>(room: R, change: PresentationChange, now: number): R {
  const next: R = { ...room }
  if (change.is_on && !room.is_on)
    Object.assign(next, {
      ...FIRST_PICTURE,
      by_votes: false,
      started_time: Math.floor(now),
      shown_time: Math.floor(now),
    })
  if (change.event_id !== undefined && change.event_id !== room.event_id)
    Object.assign(next, { event_id: change.event_id, ...FIRST_PICTURE, shown_time: Math.floor(now) })
  if (change.agenda_item_id !== undefined && change.agenda_item_id !== next.agenda_item_id)
    Object.assign(next, {
      ...FIRST_PICTURE,
      agenda_item_id: change.agenda_item_id,
      shown_time: Math.floor(now),
    })
  if (change.view !== undefined) Object.assign(next, { view: change.view, spotlight_id: null, word: null })
  if (change.view === 'compare' || change.view === 'thanks') next.agenda_item_id = null
  // the code covers a slide for a moment; every other picture takes its place
  if (change.view !== undefined && change.view !== 'join') next.slide_id = null
  if (change.slide_id !== undefined)
    Object.assign(next, { view: 'chart', spotlight_id: null, word: null, slide_id: change.slide_id })
  if (change.spotlight_id !== undefined) next.spotlight_id = change.spotlight_id
  if (change.word !== undefined) next.word = change.word
  if (change.slides_on_phones !== undefined) next.slides_on_phones = change.slides_on_phones
  if (change.spotlight_id && VIEWS_WITHOUT_ANSWERS.includes(next.view)) next.view = 'answers'
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

/** Whether somebody presents: a screen that was left, or lost its power, leads nobody any more. */
export function goesOn(room: { is_on: boolean; alive_until: number | null }, now: number): boolean {
  return room.is_on && room.alive_until !== null && now < room.alive_until
}

/** What a room shows while nobody presents: the question that is asked about, as it begins. */
export function firstPicture<R extends Room>(room: R, event_id: Room['event_id']): R {
  return { ...room, event_id, ...FIRST_PICTURE, by_votes: false, started_time: null, shown_time: null }
}

/** Whole seconds that a countdown has left, at least 0; null without one. */
export function secondsLeft({ timer_end }: Pick<Room, 'timer_end'>, now: number): number | null {
  return timer_end === null ? null : Math.max(0, Math.ceil(timer_end - now))
}

/** The later of two states; a message that was overtaken changes nothing. */
export function laterOf<T extends { number: number }>(one: T | undefined, other: T): T {
  return one && one.number > other.number ? one : other
}
