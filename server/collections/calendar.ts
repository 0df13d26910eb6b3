// Sessions as entries of calendar programs (RFC 5545): one entry per session or series, which they fetch again.
import ical from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import type { UnixSeconds } from '#domain/base/time.ts'
import { dayIn, isTimeZone, recurrenceRule } from '#domain/collections/occurrences.ts'
import { toUnix } from '#server/base/day.ts'
import type { EventRow } from '#server/events/queries.ts'
import { meetingOf, reachOf, type Timed } from './coming.ts'
import type { CollectionRow } from './queries.ts'
import { timeZoneText } from './time-zone-text.ts'

/** One entry; `id` stays the same for ever, `sequence` grows with every change. */
export type Entry = {
  id: string
  sequence: number
  name: string
  time_zone: string
  start: UnixSeconds
  /** Seconds. */
  length: number
  /** The rhythm as a rule of RFC 5545; null for what happens once. */
  rule: string | null
  address: string
}

/** The text of a calendar with this entry alone. It names nobody: not who made the session, nor who takes part. */
export function calendarOf(entry: Entry, now: UnixSeconds): string {
  // UTC has no clock of its own in a calendar: its times say so themselves
  const time_zone = isTimeZone(entry.time_zone) && entry.time_zone !== 'UTC' ? entry.time_zone : null
  const at = (time: UnixSeconds) =>
    (time_zone ? zoned(time, time_zone) : new Date(time * 1000)) as unknown as Date
  const calendar = ical({
    name: entry.name,
    prodId: { company: 'POPin', product: 'POPin' },
    timezone: time_zone && { name: time_zone, generator: (name) => timeZoneText(name, entry.start) },
    ttl: 3600,
  })
  calendar.createEvent({
    id: `${entry.id}@popin`,
    sequence: entry.sequence,
    stamp: new Date(now * 1000),
    start: at(entry.start),
    end: at(entry.start + entry.length),
    timezone: time_zone,
    summary: entry.name,
    url: entry.address,
    repeating: entry.rule,
  })
  return calendar.toString()
}

function zoned(time: UnixSeconds, time_zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(time * 1000).toZonedDateTimeISO(time_zone)
}

/** What stands in a calendar of a meeting, or of a session from its first opening to its last end. */
export function entryOf(row: CollectionRow, address: string): Entry {
  return {
    ...startAndLength(row),
    id: row.id,
    sequence: sequenceOf(row),
    name: row.name,
    time_zone: row.events[0]!.time_zone,
    rule: null,
    address,
  }
}

/** The same of an event that belongs to no collection. */
export function eventEntryOf(event: EventRow, address: string): Entry {
  const { id, changes, name, time_zone } = event
  const times = startAndLength({ meeting_start: null, meeting_end: null, events: [event] })
  return { ...times, id, sequence: changes, name, time_zone, rule: null, address }
}

/** Grows with every change of what a calendar shows, also when an event leaves. */
export function sequenceOf(row: { changes: number; events: readonly { changes: number }[] }): number {
  return row.changes + row.events.reduce((sum, event) => sum + event.changes, 0)
}

function startAndLength(timed: Timed): Pick<Entry, 'start' | 'length'> {
  const { start_time: start, end_time } = meetingOf(timed) ?? reachOf(timed)
  return { start, length: end_time - start }
}

/** What stands in a calendar of a series, whichever of its occurrences is asked for. */
export function seriesEntryOf(row: CollectionRow, prototype: Timed, address: string): Entry {
  const { series_id, series_changes, series_zone, anchor_start, last_start, enabled } = row
  const { interval, frequency, days } = row
  const anchor = toUnix(anchor_start!)
  const last = toUnix(last_start!)
  const rule = { interval: interval!, frequency: frequency!, days }
  const text = recurrenceRule(rule, dayIn(anchor, series_zone!))
  const once = !enabled && last <= anchor
  return {
    name: row.name,
    address,
    length: startAndLength(prototype).length,
    id: series_id!,
    sequence: series_changes!,
    time_zone: series_zone!,
    start: once ? last : anchor,
    rule: once ? null : enabled ? text : `${text};UNTIL=${untilText(last)}`,
  }
}

function untilText(time: UnixSeconds): string {
  return new Date(time * 1000).toISOString().replace(/[-:]|\.\d+/g, '')
}
