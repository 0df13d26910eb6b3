// What the time picker starts with and accepts, by what it was opened for.
import { DAY, HOUR } from '#domain/base/time.ts'
import { meetingTimesRefusal } from '#domain/collections/bounds.ts'
import type { Collection } from '#domain/collections/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { SESSION_DURATION_FREE, type Window } from '#domain/events/model.ts'
import { plannedWindow } from '#domain/events/planned.ts'
import { windowProblem } from '#web/events/times.ts'
import { problemWords } from '#web/events/WindowFields.tsx'

/** Another time for what there is, the same once more, or a series that goes on. */
export type PickMode = 'update_time' | 'run_again' | 'resume'

/** `collection` is known of meetings and series. */
export type Subject = { event: Pick<PopinEvent, 'schedule' | 'planned_end'>; collection: Collection | null }

/** Seconds from now at which what is over ends again, unless somebody says otherwise. */
const EXTENDED = { meeting: HOUR, question: 3 * DAY } as const

/** The plan lets any times be chosen; without it a question goes on for a day at the most. */
type Scheduling = { scheduling: boolean }

/** The times as they are saved: of a meeting those of the meeting, else those for answers. */
export function savedWindow({ event, collection }: Subject): Window {
  const meeting = meetingOf(collection)
  return meeting ? { start_time: meeting.meeting_start, end_time: meeting.meeting_end } : event.schedule.ideas
}

function meetingOf(collection: Collection | null) {
  if (collection?.type !== 'meeting') return null
  const { meeting_start, meeting_end } = collection
  return meeting_start === null || meeting_end === null ? null : { meeting_start, meeting_end }
}

/** What the fields are filled with; `now` in whole unix seconds. */
export function beginningOf(
  mode: PickMode,
  subject: Subject,
  now: number,
  { scheduling }: Scheduling = { scheduling: true },
): Window {
  const saved = savedWindow(subject)
  if (mode === 'update_time') {
    const longest = scheduling ? EXTENDED.question : SESSION_DURATION_FREE
    const later = meetingOf(subject.collection) ? EXTENDED.meeting : longest
    return { ...saved, end_time: saved.end_time > now ? saved.end_time : now + later }
  }
  const next = mode === 'resume' ? nextWindow(subject.collection) : null
  const { start_time, end_time } = meetingOf(subject.collection) ? saved : plannedWindow(subject.event)
  return next ?? { start_time: now, end_time: now + end_time - start_time }
}

/** When a series goes on, where that is known: never while one of its occurrences still runs. */
function nextWindow(collection: Collection | null): Window | null {
  if (!collection) return null
  const { next_start_date, next_end_date, next_meeting_start, next_meeting_end } = collection
  const [start_time, end_time] = meetingOf(collection)
    ? [next_meeting_start, next_meeting_end]
    : [next_start_date, next_end_date]
  return start_time === null || end_time === null ? collection.resumes_with : { start_time, end_time }
}

/** People have begun to answer: when that was is no question any more. A meeting may turn out to have been later. */
export function isStartFixed(mode: PickMode, subject: Subject, now: number): boolean {
  return mode === 'update_time' && !meetingOf(subject.collection) && savedWindow(subject).start_time <= now
}

type Picked = { start_time: number | null; end_time: number | null }

/** Why nothing can run in these times, in words; null where it can. `null` stands for what is not filled in. */
export function pickProblem(
  { start_time, end_time }: Picked,
  mode: PickMode,
  subject: Subject,
  now: number,
): string | null {
  const problem = windowProblem(start_time, end_time, now)
  if (problem === 'end_early' || start_time === null || end_time === null) return problemWords(problem)
  const meeting = meetingOf(subject.collection)
  if (mode === 'update_time' && meeting) {
    const wanted = { meeting_start: start_time, meeting_end: end_time }
    return meetingTimesRefusal(wanted, meeting, now)?.error_message ?? null
  }
  return problemWords(problem ?? (end_time <= now ? 'end_past' : null))
}
