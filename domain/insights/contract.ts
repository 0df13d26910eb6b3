// The calls of results: small statistics and reports.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { type EventId, idSchema } from '#domain/base/ids.ts'

const params = z.object({ id: idSchema<EventId>() })

const figures = {
  metrics: z.object({
    invited: z.int(),
    joined: z.int(),
    contributed: z.int(),
    /** Whole percent of those who joined. */
    contribution: z.int(),
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

/** Occurrences that the figures of a series tell of at the most: the latest. */
export const OCCURRENCES_MAX = 50

export const insights = {
  eventStats: call({
    method: 'GET',
    path: '/events/:id/stats/mini',
    summary: 'The figures of an event at a glance.',
    access: 'viewer',
    params,
    answer: z.object(figures),
  }),
  pulseStats: call({
    method: 'GET',
    path: '/events/:id/stats/pulse',
    summary:
      'The figures of a question in each occurrence of its series, in the order of time; the latest 50. Without a series those of the event alone.',
    access: 'viewer',
    params,
    answer: z.object({
      occurrences: z.array(
        z.object({
          event_id: idSchema<EventId>(),
          event_slug: z.string(),
          /** Of the answers; unix seconds. */
          start_date: z.int(),
          end_date: z.int(),
          ...figures,
        }),
      ),
    }),
  }),
  csvReport: call({
    method: 'GET',
    path: '/events/:id/report.csv',
    summary: 'The answers as CSV with the columns Answer, Date, Likes, Dislikes, Comments.',
    access: 'creator',
    params,
    answer: z.string(),
    sends: 'text/csv; charset=utf-8',
  }),
} satisfies Record<string, Call>
