// What the rhythm dialog offers for the first day of a session, and how a rhythm reads on the screen.
import {
  type CalendarDay,
  daysWords,
  monthlyOptions,
  type Recurrence,
  recurrenceWords,
  weekdayOf,
} from '#domain/collections/recurrence.ts'
import { RECURRENCE_INTERVALS, type RecurrenceDays, type RecurrenceInterval } from '#domain/events/model.ts'

const logged = new Set<string>()

/** A rhythm in words; empty for an interval that nobody knows, which the console hears of once. */
export function rhythmWords(rhythm: Recurrence): string {
  const { interval } = rhythm
  if (!RECURRENCE_INTERVALS.includes(interval) && !logged.has(interval)) {
    logged.add(interval)
    // biome-ignore lint/suspicious/noConsole: a server that knows more than this page is noted, the page goes on
    console.warn('unknown recurrence interval', interval)
  }
  return recurrenceWords(rhythm)
}

/** The days that an interval begins with: the weekday of the first day, or the first of what the month offers. */
export function firstDays(interval: RecurrenceInterval, start: CalendarDay): RecurrenceDays {
  if (interval === 'week') return [weekdayOf(start)]
  return interval === 'month' ? (monthlyOptions(start)[0] ?? null) : null
}

/** The weekdays after a press on one; the last one that is chosen stays. */
export function toggledWeekday(chosen: readonly number[], day: number): number[] {
  if (!chosen.includes(day)) return [...chosen, day]
  return chosen.length > 1 ? chosen.filter((other) => other !== day) : [...chosen]
}

type MonthlyOption = { value: string; label: string }

/** What a month offers for a first day; a rhythm that was saved for another day stays on offer. */
export function monthlyChoices(start: CalendarDay, saved: Recurrence | null): MonthlyOption[] {
  const offered = monthlyOptions(start)
  const own = saved?.interval === 'month' && typeof saved.days !== 'object' ? saved.days : null
  const all = own === null || offered.includes(own) ? offered : [...offered, own]
  return all.map((days) => ({ value: String(days), label: daysWords(days) }))
}

/** The rhythm for another first day: what followed from the old one follows from the new one. */
export function rhythmFrom(rhythm: Recurrence, before: CalendarDay, after: CalendarDay): Recurrence {
  const { interval, days } = rhythm
  if (interval === 'week') {
    const followed = Array.isArray(days) && days.length === 1 && days[0] === weekdayOf(before)
    return followed ? { ...rhythm, days: [weekdayOf(after)] } : rhythm
  }
  if (interval !== 'month' || days === null || typeof days === 'object') return rhythm
  if (!monthlyOptions(before).includes(days)) return rhythm
  const fitting = monthlyOptions(after).filter((option) => typeof option === typeof days)
  const last = fitting.find((option) => String(option).startsWith('last'))
  const isLast = String(days).startsWith('last')
  return { ...rhythm, days: (isLast ? last : undefined) ?? fitting[0]! }
}
