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
  /** The rhythm in words, for people; empty when it does not repeat. */
  recurrence: z.string(),
  /** From the first start to the last end of its events; unix seconds. */
  start_date: unixSeconds.nullable(),
  end_date: unixSeconds.nullable(),
  /** When a series goes on: the windows of the next occurrence; unix seconds. */
  next_start_date: unixSeconds.nullable(),
  next_end_date: unixSeconds.nullable(),
  meeting_start: unixSeconds.nullable(),
  meeting_end: unixSeconds.nullable(),
  next_meeting_start: unixSeconds.nullable(),
  next_meeting_end: unixSeconds.nullable(),
  /**
   * Of a series that is stopped while its latest occurrence still runs: the next date of its rhythm, of meetings the
   * meeting. Null where it may go on at once.
   */
  resumes_with: z.object({ start_time: unixSeconds, end_time: unixSeconds }).nullable(),
  /** As its events are; the stricter one where they differ. */
  anonymous: z.boolean(),
  visibility_setting: z.enum(VISIBILITY_SETTINGS),
  apply_to_prototype: z.boolean(),
})
export type Collection = z.output<typeof collectionView>

/** A rhythm as it is sent; `value` is another name of `interval`. */
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
  /** What is left out stays; null ends a series. */
  recurrence_setting: recurrenceDraft.nullable().optional(),
  /** The rhythm counts its days in this IANA time zone; that of the first event when it is left out. */
  time_zone: z.string().max(64).optional(),
  /** The change holds for the coming occurrences of the series too. */
  apply_to_prototype: z.boolean().optional(),
  /** Of meetings; unix seconds. */
  meeting_start: unixSeconds.optional(),
  meeting_end: unixSeconds.optional(),
  /** When a series goes on with other times: those of its next occurrence, of meetings those of the meeting; unix seconds. */
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
  /** With `id` an existing one; its type is chosen on the first save and stays. Without one the rule chooses. */
  collection: z.object({
    id: collectionId.optional(),
    type: z.enum(COLLECTION_TYPES).optional(),
    /** The `changes` of the session that was opened; 409 with the newer ones when somebody saved it since. */
    seen_changes: z.int().min(0).optional(),
    ...settings,
  }),
  events: z
    .array(eventDraft)
    .min(1, no_questions.error_message)
    .max(EVENTS_MAX, too_many_questions.error_message),
  /** Saved questions that were removed on the screen. */
  removed_ids: z.array(idSchema<EventId>()).max(EVENTS_MAX).default([]),
  publish: z.boolean().default(true),
  /** All questions run from the moment of saving, by the server's clock, for so many seconds; their `schedule` is replaced. */
  start_now_for: z
    .int()
    .min(60)
    .max(366 * DAY)
    .optional(),
  /**
   * Who is invited to this own event is invited to the questions; to one with an `original_question`, the people of that
   * one. Nobody where the session is not for invited people.
   */
  copy_people_from: idSchema<EventId>().optional(),
  /** It was begun as a copy of another session, which the plan of its creator has to allow. */
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
      'Saves a whole session in one step, all or nothing: deletes removed questions, saves the others, publishes them, and saves the collection around them.',
    access: 'account',
    body: sessionDraft,
    answer: z.object({ collection: collectionView, events: z.array(eventView) }),
  }),
  createCollection: call({
    method: 'POST',
    path: '/collections',
    summary: 'Bundles own events into a new collection.',
    access: 'account',
    body: saved,
    answer: collectionView,
  }),
  updateCollection: call({
    method: 'POST',
    path: '/collections/:id',
    summary:
      'Changes the name, the events, the rhythm or the times of an own collection. A meeting that is moved takes its questions along.',
    access: 'creator',
    params,
    body: saved.omit({ type: true }),
    answer: collectionView,
  }),
  loadCollection: call({
    method: 'GET',
    path: '/collections/:id',
    summary: 'One collection by id or join code.',
    access: 'viewer',
    params,
    answer: collectionView,
  }),
  loadOwnCollection: call({
    method: 'GET',
    path: '/dash/collections/:id',
    summary: 'An own collection, for the dashboard.',
    access: 'creator',
    params,
    answer: collectionView,
  }),
  deleteCollection: call({
    method: 'DELETE',
    path: '/collections/:id',
    summary:
      'Deletes an own collection with its events, or the whole series that it belongs to; of the type `prioritize` it archives it, and nothing is lost.',
    access: 'creator',
    params,
    /**
     * With `apply_to_prototype` the whole series: all that was made of it, and nothing comes. With `and_coming` this
     * occurrence, and nothing comes; the others that were made stay. With neither the series goes on.
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
    summary: 'Takes an own collection out of the archive; one that is not in it stays as it is.',
    access: 'creator',
    params,
    answer: z.object({ id: collectionId }),
  }),
  calendarAddress: call({
    method: 'GET',
    path: '/collections/:id/calendar',
    summary:
      'The address to subscribe to in a calendar program. Where not anybody with the link may come it carries a key that is as secret as a password: it shows this session as the caller sees it, as long as they see it.',
    access: 'viewer',
    params,
    answer: z.object({ url: z.string() }),
  }),
  collectionCalendar: call({
    method: 'GET',
    path: '/collections/:id/calendar.ics',
    summary:
      'The meeting or session for calendar programs, with its rhythm; without a login session where anybody with the link may come, or with the key of an address.',
    access: 'anyone',
    params,
    query: z.object({ key: z.string().max(120).optional() }),
    answer: z.string(),
    sends: CALENDAR,
  }),
  eventCalendar: call({
    method: 'GET',
    path: '/events/:slug/calendar.ics',
    summary: 'The same by one of its events; an event without a collection stands for itself.',
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
