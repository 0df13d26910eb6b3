// What a save does to a series: the rhythm it asks for, and why that is refused.
import type { Refusal } from '#domain/base/refusal.ts'
import type { UnixSeconds } from '#domain/base/time.ts'
import type { Terms } from '#domain/billing/plans.ts'
import { schedulingRefusal } from '#domain/billing/upsells.ts'
import { schedule_backwards } from '#domain/events/host-refusals.ts'
import type { Window } from '#domain/events/model.ts'
import type { CollectionDraft } from './contract.ts'
import { dayIn, isTimeZone } from './occurrences.ts'
import { keptRecurrence, type Recurrence, recurrenceRefusal } from './recurrence.ts'
import { next_is_over, time_zone_unknown } from './refusals.ts'

/** A rhythm with the IANA time zone in which it counts its days. */
export type Rhythm = Recurrence & { time_zone: string }
export type SavedSeries = Rhythm & { enabled: boolean }

/** What a save says about the series. */
export type SeriesInput = Pick<
  CollectionDraft,
  'recurrence_setting' | 'time_zone' | 'apply_to_prototype' | 'next_start_date' | 'next_end_date'
>

export type SeriesPlan = {
  /** In its stored form; null if the save asks for none. */
  rhythm: Rhythm | null
  /** Whether the series begins, resumes, or comes at other times. */
  isSet: boolean
  /** Whether its rhythm differs from the one before. */
  isChanged: boolean
  ends: boolean
  /** The start and end that the next occurrence is to have; null if the rhythm decides. */
  next: Window | null
  apply_to_prototype: boolean | undefined
}

/** `begin` is when the session begins, from which a rhythm counts, and the time zone of its first question. */
export function planSeries(
  { recurrence_setting: setting, apply_to_prototype, ...wish }: SeriesInput,
  before: SavedSeries | null,
  begin: { start: UnixSeconds; time_zone: string },
): SeriesPlan {
  const time_zone = wish.time_zone ?? before?.time_zone ?? begin.time_zone
  const rhythm = setting?.enabled ? rhythmOf(setting, { ...begin, time_zone }) : null
  const isChanged = rhythm !== null && (!before || textOf(rhythm) !== textOf(before))
  const { next_start_date: start_time, next_end_date: end_time } = wish
  const isNamed = before && start_time !== undefined && end_time !== undefined
  return {
    rhythm,
    isChanged,
    isSet: rhythm !== null && (isChanged || !before?.enabled || start_time !== undefined),
    ends: setting === null || setting?.enabled === false,
    next: isNamed ? { start_time, end_time } : null,
    apply_to_prototype,
  }
}

/** In an unknown time zone it is left as it came. */
function rhythmOf(
  { interval, frequency, days }: Recurrence,
  { start, time_zone }: { start: UnixSeconds; time_zone: string },
): Rhythm {
  const wanted = { interval, frequency, days }
  const kept = isTimeZone(time_zone) ? keptRecurrence(wanted, dayIn(start, time_zone)) : wanted
  return { ...kept, time_zone }
}

function textOf({ interval, frequency, days, time_zone }: Rhythm): string {
  return JSON.stringify([interval, frequency, days, time_zone])
}

/** Why a series cannot be like this; 403 if the plan does not have it, except for ending one. */
export function seriesRefusal(
  { rhythm, isSet, next }: SeriesPlan,
  terms: Terms,
  now: UnixSeconds,
): Refusal | null {
  if (!rhythm) return null
  const unknown = isTimeZone(rhythm.time_zone) ? null : time_zone_unknown
  return (
    (isSet ? schedulingRefusal(terms) : null) ??
    unknown ??
    recurrenceRefusal(rhythm) ??
    nextRefusal(next, now)
  )
}

function nextRefusal(next: Window | null, now: UnixSeconds): Refusal | null {
  if (!next) return null
  if (next.end_time <= next.start_time) return schedule_backwards
  return next.end_time <= now ? next_is_over : null
}
