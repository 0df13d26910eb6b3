// When the questions of a meeting run, and how its length is shown.
import { DAY, HOUR, type UnixSeconds } from '#domain/base/time.ts'
import type { MeetingPart, Window } from '#domain/events/model.ts'

/** What a meeting is called before its creator names it. */
export const MEETING_NAME_DEFAULT = 'New Meeting'

/** Seconds that the question before a meeting runs, until its start, and the one after it, from its end. */
export const BEFORE_DURATION = 3 * DAY
export const AFTER_DURATION = DAY

/** From this many seconds, a meeting is shown with two dates instead of one and a length. */
const SIMPLE_MAX = 72 * HOUR

export type Meeting = {
  /** Unix seconds. */
  meeting_start: UnixSeconds
  meeting_end: UnixSeconds
  is_town_hall: boolean
  /** IANA name: decides the weekday of the start, and its time of day. */
  time_zone: string
}

/** Whether a use case is a town hall, whose question before the meeting opens on a Wednesday. */
export function isTownHall(use_case: string | null | undefined): boolean {
  return use_case === 'TOWN_HALL' || use_case === 'TOWN_HALL_BEFORE' || use_case === 'TOWN_HALL_AFTER'
}

/**
 * The windows of the two questions, unless their creator moves them. Both may be in the past: a meeting may have been
 * up to a year ago. People are asked about one that is over until a day from now.
 */
export function meetingWindows(meeting: Meeting, now: UnixSeconds): Record<MeetingPart, Window> {
  const { meeting_start, meeting_end } = meeting
  return {
    before: { start_time: beforeStart(meeting), end_time: meeting_start },
    after: { start_time: meeting_end, end_time: Math.max(meeting_end, Math.floor(now)) + AFTER_DURATION },
  }
}

type Moving = { part: MeetingPart; from: Meeting; to: Meeting; now: UnixSeconds }

/**
 * The window of a part when its meeting is moved: the question before it ends at its start, the one after it starts at
 * its end. The other end follows the rule if it did before, otherwise it moves along; a start that has passed stays. A
 * question about a meeting that is over runs for at least a day from now. The window may end up reversed, if somebody
 * chose it that short.
 */
export function movedWindow(window: Window, moving: Moving): Window {
  return moving.part === 'before' ? movedBefore(window, moving) : movedAfter(window, moving)
}

function movedBefore({ start_time }: Window, { from, to, now }: Moving): Window {
  const end_time = to.meeting_start
  if (start_time <= now && start_time < end_time) return { start_time, end_time }
  if (start_time === beforeStart(from) || start_time <= now) return { start_time: beforeStart(to), end_time }
  return { start_time: start_time + to.meeting_start - from.meeting_start, end_time }
}

function movedAfter(window: Window, { from, to, now }: Moving): Window {
  const start_time = to.meeting_end
  const byRule = meetingWindows(to, now).after
  const followed = window.start_time === from.meeting_end && lengthOf(window) === AFTER_DURATION
  if (followed) return byRule
  const end_time = window.end_time + to.meeting_end - from.meeting_end
  return { start_time, end_time: start_time <= now ? Math.max(end_time, byRule.end_time) : end_time }
}

const lengthOf = ({ start_time, end_time }: Window) => end_time - start_time

/** Seconds by which the clock of a device may be off. */
const CLOCK_TOLERANCE = 900

/** Whether a window is where the rule puts that of a part; for a meeting that is over, as of about `now`. */
export function isByRule(window: Window, part: MeetingPart, meeting: Meeting, now: UnixSeconds): boolean {
  const wanted = meetingWindows(meeting, now)[part]
  return (
    window.start_time === wanted.start_time && Math.abs(window.end_time - wanted.end_time) <= CLOCK_TOLERANCE
  )
}

const WEDNESDAY = 3

/** Questions for a town hall early in the week are collected from the Wednesday of the week before. */
function beforeStart({ meeting_start, is_town_hall, time_zone }: Meeting): UnixSeconds {
  const weekday = new Date((meeting_start + offsetAt(meeting_start, time_zone)) * 1000).getUTCDay()
  if (!is_town_hall || weekday > WEDNESDAY) return meeting_start - BEFORE_DURATION
  const start = meeting_start - (weekday + 7 - WEDNESDAY) * DAY
  // at the same time of day, even across a clock change
  return start + offsetAt(meeting_start, time_zone) - offsetAt(start, time_zone)
}

/** A quickly launched meeting: in two hours, rounded down to the full hour of the wall clock, for one hour. */
export function quickMeeting(now: UnixSeconds, time_zone: string) {
  const soon = now + 2 * HOUR
  const offset = offsetAt(soon, time_zone)
  const meeting_start = Math.floor((soon + offset) / HOUR) * HOUR - offset
  return { meeting_start, meeting_end: meeting_start + HOUR }
}

/** A meeting whose start is moved keeps its length. */
export function movedMeeting(
  { meeting_start, meeting_end }: Pick<Meeting, 'meeting_start' | 'meeting_end'>,
  start: UnixSeconds,
) {
  return { meeting_start: start, meeting_end: start + meeting_end - meeting_start }
}

/** The length of a meeting in seconds as people say it: whole hours in hours, anything else in minutes. */
export function durationWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes % 60 === 0) return `for ${minutes / 60} ${minutes === 60 ? 'hr' : 'hrs'}`
  return `for ${minutes} ${minutes === 1 ? 'min' : 'mins'}`
}

/** Whether a meeting of this length in seconds is shown with one date and its length. */
export function isSimpleLength(seconds: number): boolean {
  return seconds < SIMPLE_MAX
}

/** Seconds by which a time zone's wall clock is ahead of UTC at a moment. */
function offsetAt(time: UnixSeconds, time_zone: string): number {
  const found = /GMT([+-])(\d\d):(\d\d)/.exec(offsetName(time, time_zone))
  if (!found) return 0
  const seconds = Number(found[2]) * HOUR + Number(found[3]) * 60
  return found[1] === '-' ? -seconds : seconds
}

/** Empty for a time zone unknown here, which then counts as UTC: a device may know newer ones. */
function offsetName(time: UnixSeconds, time_zone: string): string {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: time_zone, timeZoneName: 'longOffset' })
    return format.formatToParts(time * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  } catch {
    return ''
  }
}
