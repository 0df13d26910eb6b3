// The calls of results: statistics and reports.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { type CollectionId, type EventId, idSchema } from '#domain/base/ids.ts'
import { QUESTION_TYPES } from '#domain/events/model.ts'
import { SCORE_KINDS } from './rules.ts'

const params = z.object({ id: idSchema<EventId>() })
const ofCollection = z.object({ id: idSchema<CollectionId>() })

const figures = {
  metrics: z.object({
    invited: z.int(),
    joined: z.int(),
    contributed: z.int(),
    /** Whole percent of those who joined. */
    contribution: z.int(),
    /** See `answersOf`; `ideas` counts written answers. */
    answers: z.int(),
    ideas: z.int(),
    comments: z.int(),
    votes: z.int(),
    choices: z.int(),
    total_activities: z.int(),
  }),
  summary: z.object({
    ideas: z.int(),
    winning_ideas: z.array(z.object({ title: z.string(), count: z.int() })),
    simple_score_display: z.string().nullable(),
    max_score_display: z.string().nullable(),
  }),
}
export type Stats = { metrics: z.output<typeof figures.metrics>; summary: z.output<typeof figures.summary> }

/** How many rounds the chart of a pulse shows at first: the latest ones. */
export const PULSE_ROUNDS = 5
/** How many occurrences the figures of a series cover at most: the latest ones. */
export const OCCURRENCES_MAX = 50

const pulseRound = z.object({
  event_id: idSchema<EventId>(),
  event_slug: z.string(),
  /** The window for answers; unix seconds. */
  start_date: z.int(),
  end_date: z.int(),
  /** To two decimals; null while nobody has voted. */
  score: z.number().nullable(),
  ...figures,
})

/** One question of a series, in each of its rounds. */
const pulseQuestion = z.object({
  position: z.int(),
  name: z.string(),
  question_type: z.enum(QUESTION_TYPES),
  /** What `score` counts; see `scoreOf`. */
  score_kind: z.enum(SCORE_KINDS),
  /** The best possible `score`; null if there is no limit. */
  score_max: z.number().nullable(),
  /** Finished rounds in chronological order. */
  rounds: z.array(pulseRound),
  running: pulseRound.nullable(),
})
export type PulseQuestion = z.output<typeof pulseQuestion>

export const insights = {
  eventStats: call({
    method: 'GET',
    path: '/events/:id/stats/mini',
    summary: 'Returns the key figures of an event.',
    access: 'viewer',
    params,
    answer: z.object(figures),
  }),
  pulseStats: call({
    method: 'GET',
    path: '/events/:id/stats/pulse',
    summary:
      'Returns the figures of a question for each occurrence of its series, in chronological order, at most the latest 50; without a series, those of the event alone.',
    access: 'viewer',
    params,
    answer: z.object({
      occurrences: z.array(
        z.object({
          event_id: idSchema<EventId>(),
          event_slug: z.string(),
          /** The window for answers; unix seconds. */
          start_date: z.int(),
          end_date: z.int(),
          ...figures,
        }),
      ),
    }),
  }),
  collectionPulse: call({
    method: 'GET',
    path: '/collections/:id/stats/pulse',
    summary:
      'Returns the score of each question of a repeating session for each of its rounds, in chronological order, at most the latest 50; without a series, this round alone.',
    access: 'creator',
    params: ofCollection,
    query: z.object({
      /** How many of the latest finished rounds. */
      limit: z.coerce.number().int().min(1).max(OCCURRENCES_MAX).default(OCCURRENCES_MAX),
    }),
    answer: z.object({
      /** All finished rounds. */
      total: z.int(),
      questions: z.array(pulseQuestion),
    }),
  }),
  csvReport: call({
    method: 'GET',
    path: '/events/:id/report.csv',
    summary: 'Returns the answers as CSV with the columns Answer, Date, Likes, Dislikes, Comments.',
    access: 'creator',
    params,
    answer: z.string(),
    sends: 'text/csv; charset=utf-8',
  }),
  fullCsvReport: call({
    method: 'GET',
    path: '/events/:id/export.csv',
    summary: 'Returns every answer and comment with everything known about it, as CSV.',
    access: 'creator',
    params,
    answer: z.string(),
    sends: 'text/csv; charset=utf-8',
  }),
  jsonReport: call({
    method: 'GET',
    path: '/events/:id/export.json',
    summary:
      'Returns the session, its figures, and every answer with its comments, as JSON without the envelope.',
    access: 'creator',
    params,
    answer: z.unknown(),
    sends: 'application/json; charset=utf-8',
  }),
  sheetReport: call({
    method: 'GET',
    path: '/events/:id/export.xlsx',
    summary: 'Returns the figures, and every answer and comment, as a spreadsheet of at most 20,000 lines.',
    access: 'creator',
    params,
    answer: z.unknown(),
    sends: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  pdfReport: call({
    method: 'GET',
    path: '/events/:id/report.pdf',
    summary: 'Returns the results as a PDF to share: question, dates, figures, charts and answers.',
    access: 'creator',
    params,
    answer: z.unknown(),
    sends: 'application/pdf',
  }),
  collectionPdfReport: call({
    method: 'GET',
    path: '/collections/:id/report.pdf',
    summary: 'Returns the results of all questions of a session or meeting in one PDF.',
    access: 'creator',
    params: ofCollection,
    answer: z.unknown(),
    sends: 'application/pdf',
  }),
} satisfies Record<string, Call>
