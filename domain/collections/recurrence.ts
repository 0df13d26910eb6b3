// The rhythm of a series: what may be saved, what is offered for a date, and how it reads.
import { invalid, type Refusal } from '#domain/base/refusal.ts'
import {
  FREQUENCY_MAX,
  RECURRENCE_INTERVALS,
  type RecurrenceDays,
  type RecurrenceInterval,
} from '#domain/events/model.ts'

/** Every `frequency` days, weeks, months or years; for `days` see `RecurrenceDays`. */
export type Recurrence = { interval: RecurrenceInterval; frequency: number; days: RecurrenceDays }

/** A calendar day; `month` counts from 1. */
export type CalendarDay = { year: number; month: number; day: number }

/** By number, Sunday is 0; weeks begin on it. */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export const WEEKS = ['first', 'second', 'third', 'fourth', 'last'] as const

/** What a custom rhythm starts with. */
export const DEFAULT_RECURRENCE: Recurrence = { interval: 'day', frequency: 1, days: null }

const interval_unknown = invalid('A session repeats by day, week, month or year.')
const frequency_wrong = invalid(`The number of the rhythm has to be a whole one from 1 to ${FREQUENCY_MAX}.`)
const weekday_missing = invalid('Choose at least one day of the week.')
const weekday_unknown = invalid('Days of the week are the numbers 0 (Sunday) to 6.')
const month_day_wrong = invalid(
  'Choose a day of the month from 1 to 31, or a week and a weekday such as "third tuesday".',
)

/**
 * A rhythm in its stored form: a day number sent as text becomes a number, weekdays are sorted and unique, days of
 * intervals other than week and month are dropped, and a week without days takes that of the anchor.
 */
export function keptRecurrence(wanted: Recurrence, anchor: CalendarDay): Recurrence {
  return { ...wanted, days: keptDays(wanted, anchor) }
}

function keptDays({ interval, days }: Recurrence, anchor: CalendarDay): RecurrenceDays {
  if (interval === 'week')
    return Array.isArray(days) ? [...new Set(days)].sort() : (days ?? [weekdayOf(anchor)])
  if (interval !== 'month') return null
  if (typeof days !== 'string') return days
  const text = days.trim().toLowerCase().replace(/\s+/g, ' ')
  return /^\d+$/.test(text) ? Number(text) : text
}

/** Whether a rhythm in its stored form may be saved; 400 with the reason. */
export function recurrenceRefusal({ interval, frequency, days }: Recurrence): Refusal | null {
  if (!RECURRENCE_INTERVALS.includes(interval)) return interval_unknown
  if (!Number.isInteger(frequency) || frequency < 1 || frequency > FREQUENCY_MAX) return frequency_wrong
  if (interval === 'week') return weekdaysRefusal(days)
  return interval === 'month' && !isMonthDay(days) ? month_day_wrong : null
}

function weekdaysRefusal(days: RecurrenceDays): Refusal | null {
  if (!Array.isArray(days) || days.length === 0) return weekday_missing
  return days.every((day) => WEEKDAYS[day] !== undefined) ? null : weekday_unknown
}

function isMonthDay(days: RecurrenceDays): boolean {
  if (typeof days === 'number') return Number.isInteger(days) && days >= 1 && days <= 31
  return typeof days === 'string' && weekAndDay(days) !== null
}

/** The two parts of a text such as `third tuesday`: -1 is the last week; null for any other text. */
export function weekAndDay(text: string): { week: number; weekday: number } | null {
  const [first = '', second = '', ...rest] = text.split(' ')
  const week = WEEKS.indexOf(first as (typeof WEEKS)[number])
  const weekday = WEEKDAYS.indexOf(second as (typeof WEEKDAYS)[number])
  if (week < 0 || weekday < 0 || rest.length > 0) return null
  return { week: first === 'last' ? -1 : week + 1, weekday }
}

/** Sunday is 0. */
export function weekdayOf({ year, month, day }: CalendarDay): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}

/** The monthly rhythms that fit a date: its day, its weekday in its week, and `last` if it is the last. */
export function monthlyOptions(date: CalendarDay): (number | string)[] {
  const weekday = WEEKDAYS[weekdayOf(date)]!
  const week = WEEKS[Math.ceil(date.day / 7) - 1]
  const days_in_month = new Date(Date.UTC(date.year, date.month, 0)).getUTCDate()
  return [
    date.day,
    // the fifth occurrence of a weekday is always the last
    ...(week && week !== 'last' ? [`${week} ${weekday}`] : []),
    ...(date.day + 7 > days_in_month ? [`last ${weekday}`] : []),
  ]
}

/** The rhythm in words, such as `Every 2 weeks on Monday and Friday`; empty for an unknown interval. */
export function recurrenceWords({ interval, frequency, days }: Recurrence): string {
  if (!RECURRENCE_INTERVALS.includes(interval)) return ''
  const every = frequency === 1 ? `Every ${interval}` : `Every ${frequency} ${interval}s`
  const on = daysWords(days)
  return on ? `${every} on ${on}` : every
}

/** `day 15`, `the third Tuesday`, `Monday, Wednesday and Friday`. */
export function daysWords(days: RecurrenceDays): string {
  if (typeof days === 'number') return `day ${days}`
  if (typeof days === 'string') {
    const parts = weekAndDay(days)
    return parts ? `the ${days.split(' ')[0]} ${weekdayName(parts.weekday)}` : ''
  }
  const names = (days ?? []).map(weekdayName)
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function weekdayName(weekday: number): string {
  const name = WEEKDAYS[weekday] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}
