// The call by which devices report what was on their screens.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { type EventId, type IdeaId, idSchema } from '#domain/base/ids.ts'
import { PAGE_MAX } from './model.ts'

export const sightingCalls = {
  reportSightings: call({
    method: 'POST',
    path: '/events/:id/ideas/sightings',
    summary:
      'Reports answers that were on your screen, for the order `fair`. Each counts once per person while the session is open; ignores ids from other events and answers that are not shown.',
    access: 'viewer',
    writes: 'statement',
    limit: 'sighting',
    params: z.object({ id: idSchema<EventId>() }),
    body: z.object({ ids: z.array(idSchema<IdeaId>()).min(1).max(PAGE_MAX) }),
    /** How many of them count now and did not before. */
    answer: z.object({ counted: z.int() }),
  }),
} satisfies Record<string, Call>
