// Dates, times and numbers as the reader's language, region and time zone write them.
import { MEAN_FORMAT } from '#domain/base/mean-format.ts'
import { currentLanguage, currentLocale } from './language.ts'

// making a format costs a phone milliseconds, using it costs nothing
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dateFormats, options, () => new Intl.DateTimeFormat(currentLocale(), options))
}

function kept<Format>(formats: Map<string, Format>, options: object, make: () => Format): Format {
  const key = `${currentLocale()} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? make()
  formats.set(key, format)
  return format
}

/** A day such as `Mar 5, 2026`; `seconds` are unix seconds. */
export function formatDay(seconds: number): string {
  return dateFormat({ dateStyle: 'medium' }).format(seconds * 1000)
}

/** A day without its year, such as `Mar 5`; `seconds` are unix seconds. */
export function formatShortDay(seconds: number): string {
  return dateFormat({ month: 'short', day: 'numeric' }).format(seconds * 1000)
}

/** A day that is known as such, not by its hours: the same everywhere; `seconds` are the start of that day in UTC. */
export function formatWholeDay(seconds: number): string {
  return dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(seconds * 1000)
}

/** A month such as `October 2026`, short such as `Oct`; `month` is such as `2026-10`. */
export function formatMonth(month: string, style: 'long' | 'short' = 'long'): string {
  const year = style === 'long' ? ('numeric' as const) : undefined
  return dateFormat({ month: style, year, timeZone: 'UTC' }).format(Date.parse(`${month}-01T00:00:00Z`))
}

/** Day and time such as `Mar 5, 2026, 2:30 PM`; `seconds` are unix seconds. */
export function formatMoment(seconds: number): string {
  return dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(seconds * 1000)
}

/** A time of day such as `2:30 PM`; `seconds` are unix seconds. */
export function formatTime(seconds: number): string {
  return dateFormat({ timeStyle: 'short' }).format(seconds * 1000)
}

/** A weekday by its number, Sunday is 0, such as `Monday` or `M`. */
export function formatWeekday(day: number, weekday: 'long' | 'narrow'): string {
  // the first day of 2023 was a Sunday
  return dateFormat({ weekday, timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + day))
}

export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const make = () => new Intl.NumberFormat(currentLocale(), options)
  return kept(numberFormats, options, make).format(value)
}

/** A percentage such as `67%`, or `67 %` where a space belongs; `value` is in percent. */
export function formatPercent(value: number): string {
  return formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 1 })
}

/** A mean of points, stars or places, such as `4.0`. */
export function formatMean(value: number): string {
  return formatNumber(value, MEAN_FORMAT)
}

/** A day by how many days it is ahead, such as `today` for 0 and `yesterday` for -1. */
export function formatNearDay(days: number): string {
  return new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' }).format(days, 'day')
}

/** How long ago or ahead, such as `in 5 minutes`; both in unix seconds. Days ahead are rounded: three less a minute are three. */
export function formatDistance(seconds: number, now: number): string {
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ]
  const distance = seconds - now
  const [unit, size] = units.find(([, size]) => Math.abs(distance) >= size) ?? ['second', 1]
  const format = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' })
  const whole = distance >= 172_800 ? Math.round : Math.trunc
  return format.format(whole(distance / size), unit)
}
