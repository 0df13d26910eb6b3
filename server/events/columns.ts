// What rules know as one value, as the columns of its row.
import type { Schedule } from '#domain/events/model.ts'
import { toDate } from '#server/base/day.ts'

export function scheduleColumns(schedule: Schedule) {
  return {
    ideas_start: toDate(schedule.ideas.start_time),
    ideas_end: toDate(schedule.ideas.end_time),
    voting_start: toDate(schedule.voting.start_time),
    voting_end: toDate(schedule.voting.end_time),
  }
}

/** What is taken back of an end when an event goes on. */
export const REOPENED = { closed_time: null, autostopped: false, stopped: false, planned_end: null }
