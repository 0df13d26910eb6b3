// The calls and live messages of events.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { type CollectionId, type EventId, idSchema, type MediaId, tokenSchema } from '#domain/base/ids.ts'
import { unixSeconds } from '#domain/base/time.ts'
import { brandView } from '#domain/branding/contract.ts'
import { videoParts } from '#domain/media/contract.ts'
import { besideFields, namesDraft } from './beside-fields.ts'
import { EMBED_HOSTS_MAX } from './embedding.ts'
import { no_questions } from './host-refusals.ts'
import { MESSAGE_MAX } from './messages.ts'
import {
  CHOICE_TITLE_MAX,
  HOST_NOTES_MAX,
  MEETING_PARTS,
  PHASES,
  QUESTION_TYPES,
  RECURRENCE_INTERVALS,
  VISIBILITY_SETTINGS,
  VOTING_MODES,
} from './model.ts'

export const eventId = idSchema<EventId>()
const window = z.object({ start_time: unixSeconds, end_time: unixSeconds })
/** Two windows: `ideas` for answers and comments, `voting` for votes; unix seconds. */
export const schedule = z.object({ ideas: window, voting: window })
const choice = z.object({
  id: z.string(),
  title: z.string(),
  /** The picture of the choice; `file` is the address of its image. */
  media: z.object({ id: idSchema<MediaId>(), file: z.string() }).nullable(),
})
const callToAction = z.object({ singular: z.string(), plural: z.string() })
/** A rhythm as clients get it; for `days` see `RecurrenceDays`. */
export const recurrenceSetting = z.object({
  enabled: z.boolean(),
  interval: z.enum(RECURRENCE_INTERVALS),
  frequency: z.int(),
  days: z.union([z.array(z.int()), z.int(), z.string(), z.null()]),
  autostopped: z.boolean(),
})

/** The image or video that opens or closes a session; addresses are paths on this server. */
export const eventMedia = z.object({
  id: idSchema<MediaId>(),
  photo: z.string().nullable(),
  thumb: z.string().nullable(),
  ...videoParts,
})
export type EventMedia = z.output<typeof eventMedia>

export const collectionSummary = z.object({
  id: idSchema<CollectionId>(),
  name: z.string(),
  title: z.string(),
  type: z.enum(['meeting', 'concurrent', 'pulse', 'survey', 'prioritize']),
  events_count: z.int(),
  events: z.array(z.object({ id: eventId, slug: z.string(), name: z.string() })),
  short_code: z.string().nullable(),
  /** Both null if it does not repeat; `occurrence` counts from 1. */
  recurrence_setting: recurrenceSetting.nullable(),
  occurrence: z.int().nullable(),
  /** All answers and comments of its events, and everyone who voted where a vote is the answer. */
  stats: z.object({ total_activities: z.int() }),
  not_editable: z.array(z.string()),
  /** Grows with every save; only for its creator. A save that sends it never overwrites changes it has not seen. */
  changes: z.int().optional(),
})

const message = z.string().max(MESSAGE_MAX)

/** The texts of the emails about an event, each of the given shape; `invite_email_body` is HTML. */
const messagesOf = <Text extends z.ZodType>(text: Text) => ({
  invite_message: text,
  invite_email_subject: text,
  invite_email_body: text,
  invite_email_body_plain: text,
  reminder_message: text,
  closing_message: text,
})
export const messageFields = messagesOf(message)

/** An event as one viewer sees it. */
export const eventView = z.object({
  id: eventId,
  slug: z.string(),
  name: z.string(),
  title: z.string(),
  question_type: z.enum(QUESTION_TYPES),
  voting_mode: z.enum(VOTING_MODES),
  use_case: z.string().nullable(),
  time_zone: z.string(),
  created_time: z.int(),
  published: z.boolean(),
  anonymous: z.boolean(),
  visibility_setting: z.enum(VISIBILITY_SETTINGS),
  participation_setting: z.enum(VISIBILITY_SETTINGS),
  schedule,
  phase: z.enum(PHASES),
  /** Its creator ended it early. */
  stopped: z.boolean(),
  /** When answers would have ended otherwise; only for its creator. */
  planned_end: z.int().nullable(),
  /** Made up by the product as an example; no plan counts it. */
  sample: z.boolean(),
  hero: z.object({ display_name: z.string() }),
  user_created: z.boolean(),
  can_participate: z.boolean(),
  can_send_closing_message: z.boolean(),
  show_code_of_conduct: z.boolean(),
  show_anon_msg: z.boolean(),
  invited_users_count: z.int(),
  share_link: z.string(),
  short_share_link: z.string(),
  short_code: z.string().nullable(),
  call_to_action: callToAction,
  randomize_choice_order: z.boolean(),
  polls_crowdsourcing: z.boolean(),
  auto_send_reminders: z.boolean(),
  /** Which question of a meeting it is. */
  meeting_part: z.enum(MEETING_PARTS).nullable(),
  launch_media_id: idSchema<MediaId>().nullable(),
  launch_media: eventMedia.nullable(),
  closing_media_id: idSchema<MediaId>().nullable(),
  closing_media: eventMedia.nullable(),
  /** The event it was copied from or runs again; only for its creator. */
  original_question: eventId.nullable(),
  apply_to_prototype: z.boolean(),
  /** The texts of emails; only for its creator. */
  ...messagesOf(message.nullable()),
  ...besideFields,
  /** What its creator reads beside the screen; only for its creator. */
  host_notes: z.string().optional(),
  /** Answers wait for the creator's approval before anybody else can read them. */
  needs_approval: z.boolean(),
  /** How many wait; 0 for everybody but the creator. */
  waiting_ideas_count: z.int(),
  /** Only the creator gets counts and shares. */
  results_hidden: z.boolean(),
  /** No votes, ratings or ranks are accepted at the moment. */
  voting_locked: z.boolean(),
  /** The sites that may show it in a frame; only for its creator. */
  embed_hosts: z.array(z.string()),
  /** The creator's plan allows an image or PDF on answers and comments. */
  media_allowed: z.boolean(),
  /** The colours and logo it is shown with; null for the product's own. */
  branding: brandView.nullable(),
  /** The event's organisation shows similar answers and comments while people write. */
  dedup_enabled: z.boolean(),
  multiple_choices: z.array(choice),
  binary_choices: z.array(choice),
  scale_choices: z.array(choice),
  not_editable: z.array(z.string()),
  collection: collectionSummary.nullable(),
  /** Number of answers, all comments, and people who took part. */
  ideas_count: z.int(),
  comments_count: z.int(),
  participants_count: z.int(),
  /** The number of the last live message of this event; a client that sees a gap after it fetches again. */
  seq: z.int(),
})
export type PopinEvent = z.output<typeof eventView>

const choiceDraft = z.object({
  id: z.string().max(64).optional(),
  title: z.string().max(CHOICE_TITLE_MAX * 2),
  /** The picture of the choice: one of the caller's uploads, or the current one. */
  media_id: idSchema<MediaId>().nullable().optional(),
})
const choiceDrafts = z.array(choiceDraft).max(200)

/** An event as its creator saves it: an existing one with `id`, otherwise a new one. */
export const eventDraft = z.object({
  id: eventId.optional(),
  name: z.string().max(5000).optional(),
  title: z.string().max(5000).optional(),
  question_type: z.enum(QUESTION_TYPES).default('default'),
  voting_mode: z.enum(VOTING_MODES).default('likes'),
  use_case: z.string().max(80).nullable().optional(),
  time_zone: z.string().max(64).default('UTC'),
  ...namesDraft,
  visibility_setting: z.enum(VISIBILITY_SETTINGS).default('anyone_as_guest'),
  schedule,
  randomize_choice_order: z.boolean().default(false),
  polls_crowdsourcing: z.boolean().default(false),
  show_code_of_conduct: z.boolean().optional(),
  show_anon_msg: z.boolean().optional(),
  auto_send_reminders: z.boolean().optional(),
  meeting_part: z.enum(MEETING_PARTS).nullable().optional(),
  /** One of the caller's uploads; null removes the current one. */
  launch_media_id: idSchema<MediaId>().nullable().optional(),
  /** The event it was copied from or runs again; stored on the first save only. */
  original_question: eventId.nullable().optional(),
  /** An own event that a new one is a copy of, without running it again: its slides come along. One that is gone is ignored. */
  copy_of: eventId.nullable().optional(),
  apply_to_prototype: z.boolean().optional(),
  ...messagesOf(message.nullable().optional()),
  host_notes: z.string().max(HOST_NOTES_MAX).optional(),
  call_to_action: callToAction.optional(),
  needs_approval: z.boolean().optional(),
  multiple_choices: choiceDrafts.optional(),
  binary_choices: choiceDrafts.optional(),
  scale_choices: choiceDrafts.optional(),
})
export type EventDraft = z.output<typeof eventDraft>

/** Includes the other questions of the session that run at the same times; never those of a meeting. */
const together = z.boolean().default(false)

const oneOrMore = z.union([eventId.transform((id) => [id]), z.array(eventId).min(1).max(50)])
/** One pair of ids, or two lists of the same length. */
const eventPairs = z.object({ original_id: oneOrMore, new_id: oneOrMore })

export const events = {
  saveEvents: call({
    method: 'POST',
    path: '/events/save',
    summary: 'Saves up to 20 new or existing events, all or none.',
    access: 'account',
    body: z.object({ events: z.array(eventDraft).min(1, no_questions.error_message).max(20) }),
    answer: z.array(eventView),
  }),
  publishEvents: call({
    method: 'POST',
    path: '/events/publish',
    summary: 'Publishes up to 20 of your events; publishing one again changes nothing.',
    access: 'creator',
    body: z.object({ ids: z.array(eventId).min(1).max(20) }),
    answer: z.array(eventView),
  }),
  loadEvent: call({
    method: 'GET',
    path: '/events/:slug',
    summary: 'Returns an event by slug or id, as you may see it.',
    access: 'viewer',
    params: z.object({ slug: tokenSchema }),
    answer: eventView,
  }),
  rescheduleEvent: call({
    method: 'PUT',
    path: '/events/:id',
    summary:
      'Changes the windows of an event; an end that has passed closes it. With `edit` in place of the id, `event_id` names the event.',
    access: 'creator',
    params: z.object({ id: eventId }),
    body: z.object({ event_id: eventId.optional(), schedule, together }),
    answer: eventView,
  }),
  endEvent: call({
    method: 'POST',
    path: '/events/:id/end',
    summary: 'Ends an event now, by the server’s clock.',
    access: 'creator',
    params: z.object({ id: eventId }),
    body: z.object({ together }).nullish(),
    answer: eventView,
  }),
  setClosingVideo: call({
    method: 'POST',
    path: '/events/:id/closing_video',
    summary: 'Sets one of your uploaded videos as an event’s closing video; null removes it.',
    access: 'creator',
    params: z.object({ id: eventId }),
    body: z.object({ media_id: idSchema<MediaId>().nullable() }),
    answer: eventView,
  }),
  setEmbedHosts: call({
    method: 'PUT',
    path: '/events/:id/embed_hosts',
    summary: 'Sets the sites, at most 20, that may show an event in a frame; none by default.',
    access: 'creator',
    params: z.object({ id: eventId }),
    body: z.object({ hosts: z.array(z.string().max(200)).max(EMBED_HOSTS_MAX) }),
    answer: eventView,
  }),
  deleteEvents: call({
    method: 'DELETE',
    path: '/events',
    summary: 'Deletes up to 20 of your events with their answers.',
    access: 'creator',
    body: z.object({ ids: z.array(eventId).min(1).max(20) }),
    answer: z.object({ deleted: z.int() }),
  }),
  connectEvents: call({
    method: 'POST',
    path: '/events/connect',
    summary: 'Records which of your events run which others again; the two lists are paired by position.',
    access: 'creator',
    body: eventPairs,
    answer: z.object({ connected: z.int() }),
  }),
  copyUsers: call({
    method: 'POST',
    path: '/events/copy_users',
    summary: 'Invites the people of your events to others too; the two lists are paired by position.',
    access: 'creator',
    body: eventPairs,
    answer: z.object({ connected: z.int() }),
  }),
} satisfies Record<string, Call>
