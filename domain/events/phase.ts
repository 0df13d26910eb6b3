// The phase of an event follows from its schedule and the clock, never from a stored word.
import type { Phase, Schedule } from './model.ts'

type Timed = { schedule: Schedule; autostopped?: boolean }

/** `upcoming` before the start, `closed` once the end has come, `open` in between; times in unix seconds. */
export function phaseOf(event: Timed, now: number): Phase {
  const { start_time, end_time } = event.schedule.ideas
  if (now < start_time) return 'upcoming'
  if (now < end_time) return 'open'
  return event.autostopped ? 'autostopped' : 'closed'
}

export function isOver(phase: Phase): boolean {
  return phase === 'closed' || phase === 'autostopped'
}

/** How many seconds an event that ended by itself counts as recently completed. */
export const RECENTLY_S = 7 * 24 * 3600

/** How an event ended: by hand or by the system, or by itself, recently or long ago. */
export type Ending = 'stopped' | 'recently_completed' | 'completed'

export function endingOf(event: Timed & { stopped: boolean; phase: Phase }, now: number): Ending {
  if (event.stopped || event.phase === 'autostopped') return 'stopped'
  return event.schedule.ideas.end_time > now - RECENTLY_S ? 'recently_completed' : 'completed'
}

/** Voting has its own window, which may end before or after the one for answers. */
export function votingIsOpen(event: Timed, now: number): boolean {
  const { start_time, end_time } = event.schedule.voting
  return now >= start_time && now < end_time
}

/** Seconds after the end of a question until its count is listed: votes that were on their way are in by then. */
export const COUNT_REST = 5

/** Whole seconds until answers close, 0 if they are closed. */
export function secondsLeft(schedule: Schedule, now: number): number {
  return Math.max(0, Math.ceil(schedule.ideas.end_time - now))
}

/**
 * The schedule of an event that is ended now: starts still to come move to now, ends still to come to
 * now plus the spare seconds, in which writes in flight arrive.
 */
export function endedNow(schedule: Schedule, now: number, spare = 1): Schedule {
  const end = (window: { start_time: number; end_time: number }) => ({
    start_time: Math.min(window.start_time, now),
    end_time: Math.min(window.end_time, now + spare),
  })
  return { ideas: end(schedule.ideas), voting: end(schedule.voting) }
}

/** The schedule in which every window that runs until now goes on for the spare seconds at least, however soon it is to end. */
export function withSpare(schedule: Schedule, before: Schedule, now: number, spare: number): Schedule {
  const end = (name: keyof Schedule) => ({
    ...schedule[name],
    end_time: Math.max(schedule[name].end_time, Math.min(before[name].end_time, now + spare)),
  })
  return { ideas: end('ideas'), voting: end('voting') }
}
