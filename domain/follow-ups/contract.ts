// The calls of what people say after a session, and of whether the meeting is worth it.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { type EventId, idSchema, type TopicId } from '#domain/base/ids.ts'
import { unixSeconds } from '#domain/base/time.ts'
import { TOPIC_STATES, VERDICTS } from '#domain/topics/model.ts'
import { FOLLOW_UP_PHASES, OUTCOMES, SCORE_MAX, SENTENCE_MAX } from './model.ts'
import { HINTS } from './worth.ts'

const eventId = idSchema<EventId>()
const topicId = idSchema<TopicId>()
const verdict = z.enum(VERDICTS)
const score = z.int().min(1).max(SCORE_MAX)
const params = z.object({ id: eventId })

/** A topic that was discussed. Nothing tells who said what. */
const askedTopic = z.object({
  id: topicId,
  title: z.string(),
  state: z.enum(TOPIC_STATES),
  decision: z.string(),
  owner_name: z.string().nullable(),
  due_on: z.string().nullable(),
  /** What the viewer said. */
  own: verdict.nullable(),
  /** For hosts, and for everybody once it is closed; null also below five voices. */
  counts: z.object({ yes: z.int(), partly: z.int(), no: z.int() }).nullable(),
  /** Voices that are missing until there are counts; only where they would be told. */
  more_needed: z.int(),
  /** What the room says, once it is closed; null below three voices. */
  outcome: z.enum(OUTCOMES).nullable(),
  /** Because of what was said it is about to go back onto the agenda, or went there and still is. */
  goes_back: z.boolean(),
  /** It went there when the session was settled, whatever it is by now. */
  went_back: z.boolean(),
})
export type AskedTopic = z.output<typeof askedTopic>

export const followUpView = z.object({
  /** People are asked after this session, a meeting or one with an agenda or topics, and this viewer had joined or was invited by then. */
  is_asked: z.boolean(),
  /** People are asked now, but not this viewer, who neither had joined nor was invited by then. */
  came_late: z.boolean(),
  phase: z.enum(FOLLOW_UP_PHASES),
  /** From when until when people are asked. */
  start_time: unixSeconds,
  end_time: unixSeconds,
  is_meeting: z.boolean(),
  /** There is a next one: the session is one of a series. */
  repeats: z.boolean(),
  /** The viewer is the host, who reads what others say. */
  is_host: z.boolean(),
  /** From how many voices on counts are told: five, or more where the organisation asks for it. */
  least: z.int(),
  topics: z.array(askedTopic),
  own_score: score.nullable(),
  own_sentence: z.string(),
  /** As the counts of a topic; `counts[0]` is how many gave a 1. */
  score: z.object({ mean: z.number(), counts: z.array(z.int()) }).nullable(),
  more_scores_needed: z.int(),
  /** For the host alone, from `least` scores on, in no order. */
  sentences: z.array(z.string()),
})
export type FollowUp = z.output<typeof followUpView>

const figures = z.object({
  score: z.number(),
  meetings: z.int(),
  minutes: z.number().optional(),
  people: z.number().optional(),
  spoke: z.number().optional(),
  topics: z.number().optional(),
  answered: z.number().optional(),
})

const worthMeeting = z.object({
  /** An event of it, for a link. */
  event_id: eventId,
  slug: z.string(),
  start_time: unixSeconds,
  minutes: z.number().nullable(),
  /** Who joined; null below `least`. */
  people: z.int().nullable(),
  /** Minutes times people; null without a length, and below `least` people. */
  person_minutes: z.number().nullable(),
  /** The mean; null below `least` scores, with how many are missing. */
  score: z.number().nullable(),
  more_scores_needed: z.int(),
  topics: z.int(),
  /** Topics that enough people judged, and of these the share that was answered; null without one. */
  judged: z.int(),
  answered: z.number().nullable(),
  /** Promises whose day has come or that are done, and of these the share done in time; null without one. */
  due: z.int(),
  kept: z.number().nullable(),
})
export type WorthMeeting = z.output<typeof worthMeeting>

const worthView = z.object({
  /** Of the series, or of the session where it repeats nothing. */
  name: z.string(),
  repeats: z.boolean(),
  /** From how many people on figures are told: five, or more where the organisation asks for it. */
  least: z.int(),
  /** The last ones that are over, the oldest first. */
  meetings: z.array(worthMeeting),
  hints: z.array(z.object({ name: z.enum(HINTS), figures })),
  /** Meetings with `least` scores that are missing before there can be hints. */
  missing: z.int(),
})
export type SeriesWorth = z.output<typeof worthView>

export const followUps = {
  loadFollowUp: call({
    method: 'GET',
    path: '/events/:id/follow-up',
    summary:
      'What people are asked after a session: whether each topic was answered, and whether it was worth their time. Counts are for its host, and for everybody once it is closed, from five voices on.',
    access: 'viewer',
    params,
    answer: followUpView,
  }),
  saveFollowUp: call({
    method: 'PUT',
    path: '/events/:id/follow-up',
    summary:
      'Says something of that, without a name, or changes it while people are asked. What is left out stays as it was.',
    access: 'viewer',
    // the answer would show all that one person said: it is stored for no retry
    writes: 'statement',
    params,
    body: z.object({
      verdicts: z
        .array(z.object({ topic_id: topicId, verdict }))
        .max(100)
        .default([]),
      score: score.optional(),
      /** Stands beside a score; without one it is nothing. */
      sentence: z.string().max(SENTENCE_MAX).optional(),
    }),
    answer: followUpView,
  }),
  loadWorth: call({
    method: 'GET',
    path: '/events/:id/worth',
    summary:
      'Whether a repeating meeting is worth it: what its last meetings cost and brought, and what that suggests. Nothing comes from fewer than five people.',
    access: 'creator',
    params,
    answer: worthView,
  }),
} satisfies Record<string, Call>

/** What `private-collection-{id}`, or `private-event-{id}` for an event in none, carries: fetch it. */
export type FollowUpMessage = { name: 'follow_up_settled'; data: { session: string } }
