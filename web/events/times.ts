// Days and times of day as people pick them, in the time zone of this device; moments are unix seconds.
import type { CalendarDay } from '#domain/collections/recurrence.ts'
import type { Window } from '#domain/events/model.ts'

/** Minutes between two times of day on offer. */
const STEP = 15

const two = (number: number) => String(number).padStart(2, '0')

/** Such as `2026-03-05`. */
export function dateOf(moment: number): string {
  const day = new Date(moment * 1000)
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** Such as `14:30`. */
export function timeOf(moment: number): string {
  const day = new Date(moment * 1000)
  return `${two(day.getHours())}:${two(day.getMinutes())}`
}

/** The day of a moment, as rhythms count it. */
export function calendarDayOf(moment: number): CalendarDay {
  const day = new Date(moment * 1000)
  return { year: day.getFullYear(), month: day.getMonth() + 1, day: day.getDate() }
}

/** Null for what is no day or no time. */
export function momentOf(date: string, time: string): number | null {
  const [year, month, day] = date.split('-').map(Number)
  const [hours, minutes] = time.split(':').map(Number)
  if (!year || !month || !day || hours === undefined || minutes === undefined) return null
  const moment = new Date(year, month - 1, day, hours, minutes).getTime()
  return Number.isNaN(moment) ? null : moment / 1000
}

/** Every quarter of an hour, and the given time where it is none. */
export function timesOnOffer(given: string): string[] {
  const times = Array.from({ length: (24 * 60) / STEP }, (_, step) => {
    const minutes = step * STEP
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  })
  return times.includes(given) ? times : [...times, given].sort()
}

/** The same day one year later, as far ahead as a session may be planned. */
export function lastDate(now: number): string {
  return dateInYears(now, 1)
}

/** The same day one year earlier, as long ago as a meeting may have been. */
export function firstDate(now: number): string {
  return dateInYears(now, -1)
}

function dateInYears(now: number, years: number): string {
  const day = new Date(now * 1000)
  return dateOf(new Date(day.getFullYear() + years, day.getMonth(), day.getDate(), 12).getTime() / 1000)
}

export type WindowProblem = 'time_missing' | 'end_early' | 'too_far'

/** Why a session cannot run in these times; `null` stands for a moment that is not filled in. */
export function windowProblem(
  start_time: number | null,
  end_time: number | null,
  now: number,
): WindowProblem | null {
  if (start_time === null || end_time === null) return 'time_missing'
  if (end_time <= start_time) return 'end_early'
  const last = lastDate(now)
  return dateOf(start_time) > last || dateOf(end_time) > last ? 'too_far' : null
}

/** The times of a copy: a day from the old end, or from now on where that would be over already. */
export function windowOfCopy(old: Window, duration: number, now: number): Window {
  const start_time = old.end_time + duration > now ? old.end_time : now
  return { start_time, end_time: start_time + duration }
}
