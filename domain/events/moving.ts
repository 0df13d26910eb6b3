// What happens to the windows of an event when they are moved.
import type { Refusal } from '#domain/base/refusal.ts'
import type { UnixSeconds } from '#domain/base/time.ts'
import { reopen_too_late } from './host-refusals.ts'
import { REOPEN_WINDOW, type Schedule, type Window } from './model.ts'

/** 409 if an event is to reopen whose voting ended more than 7 days ago. */
export function reopenRefusal(before: Schedule, after: Schedule, now: UnixSeconds): Refusal | null {
  const opensAgain = before.ideas.end_time <= now && after.ideas.end_time > now
  return opensAgain && isLongOver(before, now) ? reopen_too_late : null
}

/** Whether an event can no longer be reopened: its voting ended more than 7 days ago. */
export function isLongOver(schedule: Schedule, now: UnixSeconds): boolean {
  return schedule.ideas.end_time <= now && schedule.voting.end_time < now - REOPEN_WINDOW
}

/** The schedule with a new window for answers; votes keep their distance to it at both ends. */
export function scheduleIn({ ideas, voting }: Schedule, window: Window): Schedule {
  const start_time = voting.start_time + window.start_time - ideas.start_time
  const end_time = voting.end_time + window.end_time - ideas.end_time
  return { ideas: window, voting: { start_time, end_time: Math.max(end_time, start_time + 1) } }
}
