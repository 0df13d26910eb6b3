// Decisions about the agenda on the screen: the time of an item, what comes next, and how far the room is.
import type { AgendaItemId } from '#domain/base/ids.ts'

/** What is known of an item; times in unix seconds. */
type Timed = { minutes: number | null; begun_time: number | null; seconds_spent: number }

/**
 * How long an item was on screen so far, and what is left of its minutes, in seconds: below 0 when it takes longer, null
 * without minutes.
 */
export function timeOf(item: Timed, now: number): { spent: number; left: number | null } {
  const running = item.begun_time === null ? 0 : Math.max(0, now - item.begun_time)
  const spent = Math.floor(item.seconds_spent + running)
  return { spent, left: item.minutes === null ? null : item.minutes * 60 - spent }
}

/** The time as a room reads it: whole minutes, `up` around the end, so that no seconds count against a speaker. */
export function calmTime(left: number): { kind: 'left' | 'up' | 'over'; minutes: number } {
  if (left > 0) return { kind: 'left', minutes: Math.ceil(left / 60) }
  const minutes = Math.floor(Math.abs(left) / 60)
  return { kind: minutes === 0 ? 'up' : 'over', minutes }
}

type Item = { id: AgendaItemId; dealt_with: boolean }

/** The place of an item, from 1 on, how many there are, and how many were dealt with; null for what is not on it. */
export function progressOf(items: readonly Item[], id: AgendaItemId | null) {
  const at = items.findIndex((item) => item.id === id)
  if (at < 0) return null
  return { at: at + 1, count: items.length, done: items.filter(({ dealt_with }) => dealt_with).length }
}

/** The item after one. */
export function itemAfter<I extends Item>(items: readonly I[], id: AgendaItemId | null): I | undefined {
  const at = items.findIndex((item) => item.id === id)
  return at < 0 ? undefined : items[at + 1]
}
