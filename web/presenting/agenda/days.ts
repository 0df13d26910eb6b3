// Days as people say them when they promise something, and back as words.
import { currentLocale } from '#web/base/i18n/language.ts'

const DAY_MS = 86_400_000
const FRIDAY = 5

/** `YYYY-MM-DD` of today where this device is. */
export function todayHere(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

export type DayChoice = {
  name: 'tomorrow' | 'this_friday' | 'next_week' | 'two_weeks' | 'month_end'
  day: string
}

/** What is offered on a day, the nearest first, no day twice; a week on is among them always. */
export function dayChoices(today: string): DayChoice[] {
  const friday = (FRIDAY - weekdayOf(today) + 7) % 7
  const all: DayChoice[] = [
    { name: 'next_week', day: daysAfter(today, 7) },
    { name: 'tomorrow', day: daysAfter(today, 1) },
    ...(friday > 1 ? [{ name: 'this_friday' as const, day: daysAfter(today, friday) }] : []),
    { name: 'two_weeks', day: daysAfter(today, 14) },
    { name: 'month_end', day: monthEnd(today) },
  ]
  const once = all.filter(({ day }, at) => day > today && all.findIndex((one) => one.day === day) === at)
  return once.sort((one, other) => (one.day < other.day ? -1 : 1))
}

export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** Such as `Fri, Dec 4`: near days are known by their weekday. */
export function dayText(day: string): string {
  const format = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(currentLocale(), format).format(Date.parse(day))
}

export function monthText(day: string): string {
  return new Intl.DateTimeFormat(currentLocale(), { month: 'long', timeZone: 'UTC' }).format(Date.parse(day))
}

const weekdayOf = (day: string) => new Date(Date.parse(day)).getUTCDay()

function monthEnd(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
