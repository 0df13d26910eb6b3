// A time zone as calendar programs read it (VTIMEZONE), with each change of its clocks over the coming years.
import { Temporal } from 'temporal-polyfill'
import type { UnixSeconds } from '#domain/base/time.ts'

/** Years that are written out; who subscribes fetches again long before. */
const YEARS = 6

/** Names the change before `from` too, so that every moment after it has one. */
export function timeZoneText(name: string, from: UnixSeconds): string {
  const start = Temporal.Instant.fromEpochMilliseconds(from * 1000).toZonedDateTimeISO(name)
  const end = start.add({ years: YEARS })
  const parts = []
  let change = start.getTimeZoneTransition('previous')
  if (!change) parts.push(partText(start.subtract({ years: 1 }), start.offset))
  change ??= start.getTimeZoneTransition('next')
  while (change && Temporal.ZonedDateTime.compare(change, end) < 0) {
    parts.push(partText(change, change.subtract({ nanoseconds: 1 }).offset))
    change = change.getTimeZoneTransition('next')
  }
  return ['BEGIN:VTIMEZONE', `TZID:${name}`, ...parts, 'END:VTIMEZONE'].join('\r\n')
}

/** The change happens at a time that the clock before it shows. */
function partText(change: Temporal.ZonedDateTime, before: string): string {
  const shown = change.toInstant().toZonedDateTimeISO(before).toPlainDateTime()
  const kind = change.offsetNanoseconds > standardOffset(change) ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${shown.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${before.replaceAll(':', '')}`,
    `TZOFFSETTO:${change.offset.replaceAll(':', '')}`,
    `END:${kind}`,
  ].join('\r\n')
}

/** The smaller offset of the year around it. */
function standardOffset(time: Temporal.ZonedDateTime): number {
  return Math.min(time.offsetNanoseconds, time.add({ months: 6 }).offsetNanoseconds)
}
