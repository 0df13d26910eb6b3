// The times of a session that repeats: where it begins, how far it reaches, when it comes next.
import type { UnixSeconds } from '#domain/base/time.ts'
import { type Anchor, nextOccurrence, windowMovedTo } from '#domain/collections/occurrences.ts'
import type { Recurrence } from '#domain/collections/recurrence.ts'
import type { Schedule, Window } from '#domain/events/model.ts'
import { toDate, toUnix } from '#server/base/day.ts'
import { scheduleOf } from '#server/events/view.ts'

type EventTimes = Parameters<typeof scheduleOf>[0]
/** A collection with the windows of its events, of which there is at least one. */
export type Timed = { meeting_start: Date | null; meeting_end: Date | null; events: readonly EventTimes[] }

/** What decides when a series comes next. */
export type Rhythm = Recurrence & { time_zone: string; anchor_start: Date; last_start: Date }

/** From the first opening to the last end of everything in it; unix seconds. */
export function reachOf(timed: Timed): Window {
  const windows = windowsOf(timed)
  return {
    start_time: Math.min(...windows.map((window) => window.start_time)),
    end_time: Math.max(...windows.map((window) => window.end_time)),
  }
}

function windowsOf(timed: Timed): Window[] {
  const windows = timed.events.flatMap((event) => Object.values(scheduleOf(event)))
  const meeting = meetingOf(timed)
  return meeting ? [...windows, meeting] : windows
}

/** The meeting itself; null of what is no meeting. */
export function meetingOf({ meeting_start, meeting_end }: Omit<Timed, 'events'>): Window | null {
  return meeting_start && meeting_end
    ? { start_time: toUnix(meeting_start), end_time: toUnix(meeting_end) }
    : null
}

/** Where the rhythm counts from: of a meeting its start, else the first opening. */
export function startOf(timed: Timed): UnixSeconds {
  return meetingOf(timed)?.start_time ?? reachOf(timed).start_time
}

/** Moves windows of a prototype into the occurrence that begins then. */
export function mover(prototype: Timed, to: UnixSeconds, time_zone: string) {
  const from = startOf(prototype)
  const window = (one: Window) => windowMovedTo(one, { from, to, time_zone })
  return {
    window,
    schedule: ({ ideas, voting }: Schedule): Schedule => ({ ideas: window(ideas), voting: window(voting) }),
  }
}

export type Coming = { next_start: Date; next_opens: Date; next_closes: Date }

/** The occurrence that begins then. */
export function comingAt(prototype: Timed, start: UnixSeconds, time_zone: string): Coming {
  const moved = windowsOf(prototype).map(mover(prototype, start, time_zone).window)
  return {
    next_start: toDate(start),
    next_opens: toDate(Math.min(...moved.map((window) => window.start_time))),
    next_closes: toDate(Math.max(...moved.map((window) => window.end_time))),
  }
}

/** The first occurrence after the latest one that is not over yet: what nobody could take part in is left out. */
export function nextComing(rhythm: Rhythm, prototype: Timed, now: UnixSeconds): Coming {
  const { time_zone } = rhythm
  const anchor: Anchor = { start: toUnix(rhythm.anchor_start), time_zone }
  const { start_time, end_time } = reachOf(prototype)
  // a night more or less does not matter here: what begins that early is over
  const alive = Math.floor(now) - (end_time - start_time) - SPARE
  let start = Math.max(toUnix(rhythm.last_start), alive)
  for (;;) {
    start = nextOccurrence(rhythm, anchor, start)
    const coming = comingAt(prototype, start, time_zone)
    if (toUnix(coming.next_closes) > now) return coming
  }
}

const SPARE = 3 * 86_400
