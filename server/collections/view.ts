// A collection as one viewer sees it.
import type { Actor } from '#domain/base/actor.ts'
import type { CollectionId } from '#domain/base/ids.ts'
import type { Collection } from '#domain/collections/contract.ts'
import { recurrenceWords } from '#domain/collections/recurrence.ts'
import { hasSwitcher } from '#domain/collections/rules.ts'
import type { Window } from '#domain/events/model.ts'
import { activitiesOf, notEditableTogether } from '#domain/events/rules.ts'
import { toDate, toUnix } from '#server/base/day.ts'
import { meetingOf, nextComing, reachOf, startOf } from './coming.ts'
import { type CollectionRow, routingEvent } from './queries.ts'

/** Where a collection's live messages go. */
export const channelOf = (id: string) => `private-collection-${id}`

/** Where those of a session go: to its collection, whose channel every question of it hears, or to an event in none. */
export function sessionChannel(session: { id: string; collection_id: string | null }): string {
  return session.collection_id ? channelOf(session.collection_id) : `private-event-${session.id}`
}

export function viewCollection(
  row: CollectionRow,
  { actor, now }: { actor: Actor; now: number },
): Collection {
  const id: CollectionId = row.id
  const user_created = row.creator_id === actor.user_id
  return {
    id,
    name: row.name,
    title: row.name,
    type: row.type,
    events_count: row.events.length,
    events: row.events.map(({ id: event_id, slug, name }) => ({ id: event_id, slug, name })),
    short_code: row.events[0]?.code ?? null,
    routing_event_id: routingEvent(row.events, now)?.id ?? null,
    concurrent_enabled: hasSwitcher(row.type, row.events.length),
    user_created,
    not_editable: user_created ? notEditableTogether(row.events.some(isAnswered)) : [],
    ...(user_created && { changes: row.changes }),
    event_ids: row.events.map((event) => event.id),
    ...rhythmOf(row),
    occurrence: row.occurrence,
    stats: { total_activities: row.events.reduce((sum, event) => sum + activitiesOf(event), 0) },
    ...datesOf(row),
    meeting_start: row.meeting_start && toUnix(row.meeting_start),
    meeting_end: row.meeting_end && toUnix(row.meeting_end),
    ...nextOf(row),
    resumes_with: user_created ? resumesWith(row, now) : null,
    anonymous: row.events.every((event) => event.anonymous),
    visibility_setting: strictest(row.events),
    apply_to_prototype: row.apply_to_prototype,
  }
}

/** The rhythm as it is saved, and in words. */
function rhythmOf(row: CollectionRow): Pick<Collection, 'recurrence' | 'recurrence_setting'> {
  const { interval, frequency, days, enabled, autostopped } = row
  if (!interval || !frequency) return { recurrence: '', recurrence_setting: null }
  const setting = { enabled: enabled === true, interval, frequency, days, autostopped: autostopped === true }
  return { recurrence: recurrenceWords(setting), recurrence_setting: setting }
}

function nextOf(row: CollectionRow) {
  const { next_start, next_opens, next_closes, prototype_start, prototype_end } = row
  const start = next_start && prototype_start && prototype_end ? toUnix(next_start) : null
  return {
    next_start_date: next_opens && toUnix(next_opens),
    next_end_date: next_closes && toUnix(next_closes),
    next_meeting_start: start,
    next_meeting_end: start && start + toUnix(prototype_end!) - toUnix(prototype_start!),
  }
}

function resumesWith(row: CollectionRow, now: number): Window | null {
  const { interval, frequency, days, series_zone, anchor_start, last_start, enabled } = row
  if (!interval || !frequency || enabled || row.events.length === 0) return null
  const ends = toUnix(last_start!) + reachOf(row).end_time - startOf(row)
  if (ends <= now) return null
  const latest = toDate(Math.max(toUnix(last_start!), now))
  const rhythm = { interval, frequency, days, time_zone: series_zone!, anchor_start: anchor_start! }
  const coming = nextComing({ ...rhythm, last_start: latest }, row, now)
  const meeting = meetingOf(row)
  if (!meeting) return { start_time: toUnix(coming.next_opens), end_time: toUnix(coming.next_closes) }
  const start_time = toUnix(coming.next_start)
  return { start_time, end_time: start_time + meeting.end_time - meeting.start_time }
}

/** From the first opening of its questions to their last end. */
function datesOf({ events }: CollectionRow): Pick<Collection, 'start_date' | 'end_date'> {
  if (events.length === 0) return { start_date: null, end_date: null }
  const { start_time, end_time } = reachOf({ meeting_start: null, meeting_end: null, events })
  return { start_date: start_time, end_date: end_time }
}

/** From the setting that lets most people in to the one that lets in fewest. */
const STRICTER = ['anyone_as_guest', 'anyone', 'tenant_open', 'invite_only'] as const

function strictest(events: CollectionRow['events']): Collection['visibility_setting'] {
  return STRICTER[Math.max(0, ...events.map((event) => STRICTER.indexOf(event.visibility_setting)))]!
}
const isAnswered = (event: CollectionRow['events'][number]) => event.published && event.has_answers
