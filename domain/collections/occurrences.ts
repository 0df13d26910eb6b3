// When a series happens: dates by calendar rules, times of day by the wall clock.
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import type { UnixSeconds } from '#domain/base/time.ts'
import type { Window } from '#domain/events/model.ts'
import { type CalendarDay, type Recurrence, WEEKDAYS, weekAndDay } from './recurrence.ts'

/**
 * Where a rhythm begins, on which clock: the anchor is the first occurrence, whether or not the rhythm has its day.
 * `time_zone` is an IANA name.
 *
 * The time of day stays the same all year. A time that is skipped in spring is as much later as the night is shorter
 * (02:30 becomes 03:30); of a time that occurs twice in autumn, the first one counts.
 */
export type Anchor = { start: UnixSeconds; time_zone: string }

export function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

/** The day of a moment in a time zone's calendar. */
export function dayIn(time: UnixSeconds, time_zone: string): CalendarDay {
  const { year, month, day } = zoned(time, time_zone)
  return { year, month, day }
}

/**
 * The rhythm as a recurrence rule of RFC 5545, without its start. In shorter months, the 29th, 30th and 31st are the
 * last day, and February 29th is the 28th in other years.
 */
export function recurrenceRule({ interval, frequency, days }: Recurrence, anchor: CalendarDay): string {
  const every = `FREQ=${FREQUENCIES[interval]};INTERVAL=${frequency}`
  if (interval === 'week')
    return `${every};BYDAY=${(days as number[]).map((day) => CODES[day]).join(',')};WKST=SU`
  if (interval === 'year') return `${every};BYMONTH=${anchor.month};${monthDay(anchor.day, anchor.month)}`
  if (interval === 'day') return every
  if (typeof days === 'number') return `${every};${monthDay(days)}`
  const parts = weekAndDay(String(days))!
  return `${every};BYDAY=${parts.week}${CODES[parts.weekday]}`
}

const FREQUENCIES = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const
const CODES = WEEKDAYS.map((name) => name.slice(0, 2).toUpperCase())

function monthDay(day: number, month?: number): string {
  if (day <= 28 || (month !== undefined && month !== 2)) return `BYMONTHDAY=${day}`
  const days = [28, 29, 30, 31].filter((candidate) => candidate <= day)
  return `BYMONTHDAY=${days.join(',')};BYSETPOS=-1`
}

/** The first start of the series that is later than both the anchor and `after`. */
export function nextOccurrence(rule: Recurrence, anchor: Anchor, after: UnixSeconds): UnixSeconds {
  const from = Math.max(after, anchor.start)
  const first = zoned(anchor.start, anchor.time_zone)
  // go back a day: the time of day decides whether that day's occurrence is still to come
  let date = zoned(from, anchor.time_zone).toPlainDate().subtract({ days: 2 })
  const dates = datesOf(rule, anchor)
  for (;;) {
    date = dates(date)
    const start = at(date, first.toPlainTime(), anchor.time_zone)
    if (start > from) return start
  }
}

/** Whether the rhythm has the anchor's day. */
export function isOccurrence(rule: Recurrence, anchor: Anchor): boolean {
  const day = zoned(anchor.start, anchor.time_zone).toPlainDate()
  return datesOf(rule, anchor)(day.subtract({ days: 1 })).equals(day)
}

/** The start of the occurrence with this number; the anchor is number 1. */
export function occurrenceStart(rule: Recurrence, anchor: Anchor, number: number): UnixSeconds {
  let start = anchor.start
  for (let n = 1; n < number; n++) start = nextOccurrence(rule, anchor, start)
  return start
}

/** Gives the first day of the rhythm after a day. These days have no clock, so no night is shorter or longer. */
function datesOf(rule: Recurrence, anchor: Anchor): (after: Temporal.PlainDate) => Temporal.PlainDate {
  const first = zoned(anchor.start, anchor.time_zone).toPlainDate()
  const rule_of_days = new RRuleTemporal({
    rruleString: recurrenceRule(rule, first),
    dtstart: first.toZonedDateTime('UTC') as never,
    maxIterations: 100_000,
  })
  return (after) => {
    const next = rule_of_days.next(new Date(after.toZonedDateTime('UTC').epochMilliseconds), false)
    if (!next) throw new Error('a rhythm without an end has ended')
    return Temporal.PlainDate.from(next.toString().slice(0, 10))
  }
}

/**
 * A moment of one occurrence in another: as many days later as their starts are apart on the calendar, at the same time
 * of day.
 */
export function movedTo(
  time: UnixSeconds,
  from: UnixSeconds,
  to: UnixSeconds,
  time_zone: string,
): UnixSeconds {
  const dates = [from, to].map((start) => zoned(start, time_zone).toPlainDate()) as [
    Temporal.PlainDate,
    Temporal.PlainDate,
  ]
  const { days } = dates[0].until(dates[1], { largestUnit: 'days' })
  const moment = zoned(time, time_zone)
  return at(moment.toPlainDate().add({ days }), moment.toPlainTime(), time_zone)
}

/** A window of one occurrence in another; it lasts exactly as long. */
export function windowMovedTo(
  window: Window,
  { from, to, time_zone }: { from: UnixSeconds; to: UnixSeconds; time_zone: string },
): Window {
  const start_time = movedTo(window.start_time, from, to, time_zone)
  return { start_time, end_time: start_time + window.end_time - window.start_time }
}

function zoned(time: UnixSeconds, time_zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(time) * 1000).toZonedDateTimeISO(time_zone)
}

function at(date: Temporal.PlainDate, plainTime: Temporal.PlainTime, timeZone: string): UnixSeconds {
  return Math.floor(date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds / 1000)
}
