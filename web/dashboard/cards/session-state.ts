// What a card says about a session at a glance: its state, and whether a search finds it.
import { ENDINGS, type SessionFilter, type SessionState, searchWords } from '#domain/dashboard/model.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Ending, endingOf, isOver, phaseOf } from '#domain/events/phase.ts'
import { formatDay, formatMoment } from '#web/base/i18n/format.ts'

/**
 * The state at `now` (unix seconds by this device). A phase that the server gave is only ever moved on, so that
 * a device whose clock is slow does not show a session as upcoming that has begun.
 */
export function stateOf(event: PopinEvent, now: number): SessionState {
  if (isOver(event.phase)) return 'closed'
  const phase = phaseOf(event, now)
  if (isOver(phase)) return 'closed'
  return event.phase === 'upcoming' && phase === 'upcoming' ? 'upcoming' : 'active'
}

export function isEnding(filter: SessionFilter): filter is Ending {
  return ENDINGS.some((ending) => ending === filter)
}

/** Whether a session is one of those that a filter names, at `now` as above. */
export function passes(event: PopinEvent, filter: SessionFilter, now: number): boolean {
  if (filter === 'all') return true
  const state = stateOf(event, now)
  return isEnding(filter) ? state === 'closed' && endingOf(event, now) === filter : state === filter
}

/** Whether every word of the search stands somewhere in name, title, host, end date, or collection. */
export function isFound(event: PopinEvent, search: string): boolean {
  const words = searchWords(search)
  if (words.length === 0) return true
  const text = searchedText(event)
  return words.every((word) => text.includes(word))
}

function searchedText({ name, title, hero, schedule, collection }: PopinEvent): string {
  const { end_time } = schedule.ideas
  const parts = [name, title, hero.display_name, formatDay(end_time), formatMoment(end_time)]
  return [...parts, collection?.name, collection?.title].filter(Boolean).join('\n').toLowerCase()
}
