// The calls of the dashboard of an organisation.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'

/** What is told of sessions, and of no group of fewer than five people. */
const figures = {
  /** All sessions that ended. */
  sessions: z.int(),
  /** Sessions with fewer than five people, which no other figure counts. */
  left_out: z.int(),
  took_part: z.int(),
  answers: z.int(),
  /** Percent of those who opened a session and took part; null where fewer than five did, or did not. */
  response: z.int().nullable(),
}

const figuresAnswer = z.object(figures)
export type Figures = z.output<typeof figuresAnswer>

export const analytics = {
  readAnalytics: call({
    method: 'GET',
    path: '/analytics',
    summary:
      'Participation in the sessions of the own organisation in the twelve months before this one, for its owner and administrators. No figure is about fewer than five people.',
    access: 'own_account',
    /** Months without a session are zeros, the latest month is last. */
    answer: z.object({
      months: z.array(z.object({ month: z.string(), ...figures })),
      all: figuresAnswer,
    }),
  }),
} satisfies Record<string, Call>
