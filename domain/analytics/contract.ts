// The calls of an organisation's dashboard.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'

/** Figures about sessions, never about fewer than five people. */
const figures = {
  /** All sessions that ended. */
  sessions: z.int(),
  /** Sessions with fewer than five people, which are in no other figure. */
  left_out: z.int(),
  took_part: z.int(),
  answers: z.int(),
  /** Percent of those who opened a session that took part; null if fewer than five did, or fewer than five did not. */
  response: z.int().nullable(),
}

const figuresAnswer = z.object(figures)
export type Figures = z.output<typeof figuresAnswer>

export const analytics = {
  readAnalytics: call({
    method: 'GET',
    path: '/analytics',
    summary:
      'Returns participation in your organisation’s sessions over the twelve months before this one, for its owner and administrators. No figure is about fewer than five people.',
    access: 'own_account',
    /** Months without a session have zeros; the latest month is last. */
    answer: z.object({
      months: z.array(z.object({ month: z.string(), ...figures })),
      all: figuresAnswer,
    }),
  }),
} satisfies Record<string, Call>
