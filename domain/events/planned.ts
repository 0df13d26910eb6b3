// How long an event was planned to run, whatever its creator did later.
import type { Schedule, Window } from './model.ts'

/** When answers should have ended; for one stopped before it began, counted from its current start. */
export function plannedEnd({ ideas }: Schedule, stopped: Schedule): number {
  return stopped.ideas.start_time + ideas.end_time - ideas.start_time
}

type Planned = { schedule: Schedule; planned_end: number | null }

/** The windows as they were before somebody stopped it. */
export function plannedSchedule({ schedule: { ideas, voting }, planned_end }: Planned): Schedule {
  if (!planned_end) return { ideas, voting }
  const isShared = voting.end_time === ideas.end_time
  return {
    ideas: { ...ideas, end_time: planned_end },
    voting: isShared ? { ...voting, end_time: planned_end } : voting,
  }
}

export function plannedWindow(event: Planned): Window {
  return plannedSchedule(event).ideas
}
