// The calls of results: small statistics and reports.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { type EventId, idSchema } from '#domain/base/ids.ts'

const params = z.object({ id: idSchema<EventId>() })

export const insights = {
  eventStats: call({
    method: 'GET',
    path: '/events/:id/stats/mini',
    summary: 'The figures of an event at a glance.',
    access: 'viewer',
    params,
    answer: z.object({
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
