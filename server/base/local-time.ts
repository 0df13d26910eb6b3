// Days and hours where people are; a time zone that is not known here counts as UTC.
import { Temporal } from 'temporal-polyfill'

/** `YYYY-MM-DD` and the hour of a unix second. */
export function localTime(time_zone: string | null, now: number): { today: string; hour: number } {
  const [today = '', time = ''] = formatOf(time_zone ?? 'UTC')
    .format(now * 1000)
    .split(' ')
  return { today, hour: Number.parseInt(time, 10) }
}

export function localDay(time_zone: string | null, now: number): string {
  return localTime(time_zone, now).today
}

/** The unix second at which a day is over. */
export function endOfDay(time_zone: string | null, day: string): number {
  const { timeZone } = formatOf(time_zone ?? 'UTC').resolvedOptions()
  const next = Temporal.PlainDate.from(day).add({ days: 1 })
  return next.toZonedDateTime(timeZone).epochMilliseconds / 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** More than there are time zones in use; offsets such as `+01:23` are zones too. */
const FORMATS_MAX = 500

/** Kept: making one costs far more than using it. */
function formatOf(time_zone: string): Intl.DateTimeFormat {
  const known = formats.get(time_zone)
  if (known) return known
  const made = makeFormat(time_zone)
  if (formats.size >= FORMATS_MAX) formats.clear()
  if (made) formats.set(time_zone, made)
  return made ?? formatOf('UTC')
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  } catch {
    return null
  }
}
