// Sessions as entries of calendar programs (RFC 5545): one entry per session or series, which they fetch again.
import ical, { escape as escapeText, type ICalCalendar, ICalEventTransparency } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import type { UnixSeconds } from '#domain/base/time.ts'
import {
  dayIn,
  isOccurrence,
  isTimeZone,
  nextOccurrence,
  recurrenceRule,
} from '#domain/collections/occurrences.ts'
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
  /** Where the series begins on a day that is not one of the rhythm: the first day that is; null for all others. */
  rule_start: UnixSeconds | null
  /** Whether people are busy then: in a meeting. A window to answer in blocks no time. */
  busy: boolean
  address: string
  /** What stands on its agenda, one line for each item; empty without one. */
  agenda: readonly string[]
}

/** The text of a calendar with this entry alone. It names nobody: not who made the session, nor who takes part. */
export function calendarOf(entry: Entry, now: UnixSeconds): string {
  const name = plain(entry.name)
  const calendar = ical({
    // the library escapes what stands in an entry, not this one
    name: escapeText(name, false),
    prodId: { company: 'POPin', product: 'POPin' },
    // without a name of its own, or the moment of the fetch would be local time
    timezone: { name: null, generator: (zone) => timeZoneText(zone, entry.start) },
    ttl: 3600,
  })
  const { rule_start, id } = entry
  // a rule has to begin on one of its own days, or programs read it differently (RFC 5545, 3.8.5.3)
  if (rule_start !== null) addEntry(calendar, { ...entry, name, id: `${id}-first`, rule: null }, now)
  addEntry(calendar, { ...entry, name, start: rule_start ?? entry.start }, now)
  return calendar.toString()
}

function addEntry(calendar: ICalCalendar, entry: Entry, now: UnixSeconds): void {
  // UTC has no clock of its own in a calendar: its times say so themselves
  const time_zone = isTimeZone(entry.time_zone) && entry.time_zone !== 'UTC' ? entry.time_zone : null
  const at = (time: UnixSeconds) =>
    (time_zone ? zoned(time, time_zone) : new Date(time * 1000)) as unknown as Date
  calendar.createEvent({
    id: `${entry.id}@popin`,
    sequence: entry.sequence,
    stamp: new Date(now * 1000),
    start: at(entry.start),
    end: at(entry.start + entry.length),
    timezone: time_zone,
    summary: entry.name,
    description: entry.agenda.length > 0 ? entry.agenda.map(plain).join('\n') : null,
    url: entry.address,
    repeating: entry.rule,
    transparency: entry.busy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  })
}

/** On one line, and without the characters that a text of RFC 5545 may not have. */
function plain(name: string): string {
  return name.replace(/\p{Cc}+/gu, ' ').trim()
}

function zoned(time: UnixSeconds, time_zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(time * 1000).toZonedDateTimeISO(time_zone)
}

const ONCE = { rule: null, rule_start: null } as const

/** The address that an entry leads to, its agenda, and how often that was saved. */
export type About = { address: string; agenda: readonly string[]; agenda_changes: number }

/** What stands in a calendar of a meeting, or of a session from its first opening to its last end. */
export function entryOf(row: CollectionRow, { agenda_changes, ...about }: About): Entry {
  return {
    ...startAndLength(row),
    id: row.id,
    sequence: sequenceOf(row) + agenda_changes,
    name: row.name,
    time_zone: row.events[0]!.time_zone,
    ...ONCE,
    ...about,
  }
}

/** The same of an event that belongs to no collection. */
export function eventEntryOf(event: EventRow, { agenda_changes, ...about }: About): Entry {
  const { id, changes, name, time_zone } = event
  const times = startAndLength({ meeting_start: null, meeting_end: null, events: [event] })
  return { ...times, id, sequence: changes + agenda_changes, name, time_zone, ...ONCE, ...about }
}

/** Grows with every change of what a calendar shows, also when an event leaves. */
export function sequenceOf(row: { changes: number; events: readonly { changes: number }[] }): number {
  return row.changes + row.events.reduce((sum, event) => sum + event.changes, 0)
}

function startAndLength(timed: Timed): Pick<Entry, 'start' | 'length' | 'busy'> {
  const meeting = meetingOf(timed)
  const { start_time: start, end_time } = meeting ?? reachOf(timed)
  return { start, length: end_time - start, busy: meeting !== null }
}

/** What stands in a calendar of a series, whichever of its occurrences is asked for. */
export function seriesEntryOf(
  row: CollectionRow,
  prototype: Timed,
  { agenda_changes, ...about }: About,
): Entry {
  const { series_id, series_changes, series_zone, anchor_start, last_start, enabled } = row
  const { interval, frequency, days } = row
  const anchor = { start: toUnix(anchor_start!), time_zone: series_zone! }
  const last = toUnix(last_start!)
  const rule = { interval: interval!, frequency: frequency!, days }
  const entry = {
    ...startAndLength(prototype),
    ...about,
    name: row.name,
    id: series_id!,
    sequence: series_changes! + agenda_changes,
    time_zone: anchor.time_zone,
  }
  if (!enabled && last <= anchor.start) return { ...entry, ...ONCE, start: last }
  const text = recurrenceRule(rule, dayIn(anchor.start, anchor.time_zone))
  return {
    ...entry,
    start: anchor.start,
    rule: enabled ? text : `${text};UNTIL=${untilText(last)}`,
    rule_start: isOccurrence(rule, anchor) ? null : nextOccurrence(rule, anchor, anchor.start),
  }
}

function untilText(time: UnixSeconds): string {
  return new Date(time * 1000).toISOString().replace(/[-:]|\.\d+/g, '')
}
