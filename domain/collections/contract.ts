// The calls and live messages of collections: several events that belong together.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { type CollectionId, type EventId, idSchema, tokenSchema } from '#domain/base/ids.ts'
import { DAY, unixSeconds } from '#domain/base/time.ts'
import { collectionSummary, eventDraft, eventView } from '#domain/events/contract.ts'
import { no_questions } from '#domain/events/host-refusals.ts'
import { FREQUENCY_MAX, RECURRENCE_INTERVALS, VISIBILITY_SETTINGS } from '#domain/events/model.ts'
import { COLLECTION_TYPES, EVENTS_MAX, NAME_MAX } from './model.ts'
import { DEFAULT_RECURRENCE } from './recurrence.ts'
import { too_many_questions } from './refusals.ts'

export const collectionId = idSchema<CollectionId>()

/** A collection as one viewer sees it. */
export const collectionView = collectionSummary.extend({
  /** The event that opens for it. */
  routing_event_id: idSchema<EventId>().nullable(),
  concurrent_enabled: z.boolean(),
  user_created: z.boolean(),
  event_ids: z.array(idSchema<EventId>()),
  /** The rhythm in words; empty if it does not repeat. */
  recurrence: z.string(),
  /** From the first start to the last end of its events; unix seconds. */
  start_date: unixSeconds.nullable(),
  end_date: unixSeconds.nullable(),
  /** When a series continues: from the first start to the last end of its next occurrence; unix seconds. */
  next_start_date: unixSeconds.nullable(),
  next_end_date: unixSeconds.nullable(),
  meeting_start: unixSeconds.nullable(),
  meeting_end: unixSeconds.nullable(),
  next_meeting_start: unixSeconds.nullable(),
  next_meeting_end: unixSeconds.nullable(),
  /**
   * For a series stopped while its latest occurrence is still running: the next date of its rhythm, for meetings that
   * of the meeting. Null if it can resume at once.
   */
  resumes_with: z.object({ start_time: unixSeconds, end_time: unixSeconds }).nullable(),
  /** The same as its events; the stricter value if they differ. */
  anonymous: z.boolean(),
  visibility_setting: z.enum(VISIBILITY_SETTINGS),
  apply_to_prototype: z.boolean(),
})
export type Collection = z.output<typeof collectionView>

/** A rhythm as clients send it; `value` is another name for `interval`. */
const recurrenceDraft = z
  .object({
    enabled: z.boolean(),
    interval: z.enum(RECURRENCE_INTERVALS).optional(),
    value: z.enum(RECURRENCE_INTERVALS).optional(),
    frequency: z.int().min(1).max(FREQUENCY_MAX).default(DEFAULT_RECURRENCE.frequency),
    days: z
      .union([z.array(z.int().min(0).max(6)).max(7), z.int(), z.string().max(40), z.null()])
      .default(null),
  })
  .transform(({ value, interval, ...rest }) => ({
    ...rest,
    interval: interval ?? value ?? DEFAULT_RECURRENCE.interval,
  }))
export type RecurrenceDraft = z.output<typeof recurrenceDraft>

const settings = {
  name: z.string().max(NAME_MAX).optional(),
  /** Unchanged if omitted; null ends a series. */
  recurrence_setting: recurrenceDraft.nullable().optional(),
  /** The IANA time zone in which the rhythm counts its days; by default that of the first event. */
  time_zone: z.string().max(64).optional(),
  /** The change also applies to future occurrences of the series. */
  apply_to_prototype: z.boolean().optional(),
  /** For meetings; unix seconds. */
  meeting_start: unixSeconds.optional(),
  meeting_end: unixSeconds.optional(),
  /** To resume a series at other times: those of its next occurrence, for meetings of the meeting; unix seconds. */
  next_start_date: unixSeconds.optional(),
  next_end_date: unixSeconds.optional(),
}
const saved = z.object({
  event_ids: z.array(idSchema<EventId>()).min(1).max(EVENTS_MAX),
  type: z.enum(COLLECTION_TYPES),
  ...settings,
})

/** A whole session as its creator saves it. */
const sessionDraft = z.object({
  /** An existing one with `id`. The type is set on the first save and stays; if omitted, a rule chooses it. */
  collection: z.object({
    id: collectionId.optional(),
    type: z.enum(COLLECTION_TYPES).optional(),
    /** The `changes` of the session as it was opened; 409 with the newer ones if somebody has saved it since. */
    seen_changes: z.int().min(0).optional(),
    ...settings,
  }),
  events: z
    .array(eventDraft)
    .min(1, no_questions.error_message)
    .max(EVENTS_MAX, too_many_questions.error_message),
  /** Saved questions that the creator removed. */
  removed_ids: z.array(idSchema<EventId>()).max(EVENTS_MAX).default([]),
  publish: z.boolean().default(true),
  /** All questions run for this many seconds from now, by the server's clock; replaces their `schedule`. */
  start_now_for: z
    .int()
    .min(60)
    .max(366 * DAY)
    .optional(),
  /**
   * Invites the people of this event, which must be the caller's, to the questions; those with an `original_question`
   * get the people of that one. Invites nobody unless the session is for invited people.
   */
  copy_people_from: idSchema<EventId>().optional(),
  /** It started as a copy of another session, which the creator's plan must allow. */
  is_copy: z.boolean().default(false),
})
export type SessionDraft = z.output<typeof sessionDraft>
export type CollectionDraft = z.output<typeof saved>

const params = z.object({ id: collectionId })
const CALENDAR = 'text/calendar; charset=utf-8'

export const collections = {
  saveSession: call({
    method: 'POST',
    path: '/sessions/save',
    summary:
      'Saves a whole session in one step, all or nothing: deletes removed questions, saves and publishes the others, and saves their collection.',
    access: 'account',
    body: sessionDraft,
    answer: z.object({ collection: collectionView, events: z.array(eventView) }),
  }),
  createCollection: call({
    method: 'POST',
    path: '/collections',
    summary: 'Combines your events into a new collection.',
    access: 'account',
    body: saved,
    answer: collectionView,
  }),
  updateCollection: call({
    method: 'POST',
    path: '/collections/:id',
    summary:
      'Changes the name, events, rhythm or times of your collection. Moving a meeting moves its questions too.',
    access: 'creator',
    params,
    body: saved.omit({ type: true }),
    answer: collectionView,
  }),
  loadCollection: call({
    method: 'GET',
    path: '/collections/:id',
    summary: 'Returns a collection by id or join code.',
    access: 'viewer',
    params,
    answer: collectionView,
  }),
  loadOwnCollection: call({
    method: 'GET',
    path: '/dash/collections/:id',
    summary: 'Returns one of your collections, for the dashboard.',
    access: 'creator',
    params,
    answer: collectionView,
  }),
  deleteCollection: call({
    method: 'DELETE',
    path: '/collections/:id',
    summary:
      'Deletes your collection with its events, or the whole series it belongs to. A collection of the type `prioritize` is archived instead, and nothing is lost.',
    access: 'creator',
    params,
    /**
     * `apply_to_prototype` deletes the whole series, existing and future occurrences. `and_coming` deletes this
     * occurrence and all future ones; the other existing ones stay. With neither, the series continues.
     */
    body: z
      .object({
        apply_to_prototype: z.boolean().default(false),
        and_coming: z.boolean().default(false),
      })
      .nullish(),
    answer: z.object({ id: collectionId }),
    aliases: ['/api/collections/:id'],
  }),
  restoreCollection: call({
    method: 'POST',
    path: '/collections/:id/restore',
    summary: 'Restores your collection from the archive; does nothing if it is not archived.',
    access: 'creator',
    params,
    answer: z.object({ id: collectionId }),
  }),
  calendarAddress: call({
    method: 'GET',
    path: '/collections/:id/calendar',
    summary:
      'Returns the address to subscribe to in a calendar app. Unless anybody with the link may see the session, the address contains a key: keep it as secret as a password. It shows the session as you see it, for as long as you can see it.',
    access: 'viewer',
    params,
    answer: z.object({ url: z.string() }),
  }),
  collectionCalendar: call({
    method: 'GET',
    path: '/collections/:id/calendar.ics',
    summary:
      'Returns a calendar file of the meeting or session, with its rhythm. Needs no login session if anybody with the link may see it, or with the key of a calendar address.',
    access: 'anyone',
    params,
    query: z.object({ key: z.string().max(120).optional() }),
    answer: z.string(),
    sends: CALENDAR,
  }),
  eventCalendar: call({
    method: 'GET',
    path: '/events/:slug/calendar.ics',
    summary:
      'Returns a calendar file of the session an event belongs to, or of the event alone if it has no collection.',
    access: 'anyone',
    params: z.object({ slug: tokenSchema }),
    answer: z.string(),
    sends: CALENDAR,
  }),
} satisfies Record<string, Call>

/** What `private-collection-{id}` carries. */
export type CollectionMessage =
  | { name: 'edited'; data: { collection_id: CollectionId } }
  | { name: 'deleted'; data: { collection_id: CollectionId } }
