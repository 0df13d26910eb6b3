// The calls of the dashboard and the feed.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { eventView } from '#domain/events/contract.ts'

export const dashboard = {
  listMiniEvents: call({
    method: 'GET',
    path: '/events/mini',
    summary:
      'The published events of the own making (`mine`) or all that the caller takes part in, newest first.',
    access: 'signed_in',
    query: z.object({
      scope: z.enum(['mine', 'all']).default('mine'),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(60),
    }),
    answer: z.object({ events: z.array(eventView), next_offset: z.int().nullable() }),
  }),
} satisfies Record<string, Call>
