// The call that records what people do in the product, for its operator; off the record for anonymous events.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'

export const activity = {
  recordActivity: call({
    method: 'POST',
    path: '/activity',
    summary: 'Records one activity of the current user, by day and without the content of any answer.',
    access: 'anyone',
    while_viewing: true,
    limit: 'activity',
    body: z.object({
      type: z.string().min(1).max(80),
      detail: z.string().max(500).optional(),
      page_name: z.string().max(200).optional(),
      event_id: z.string().max(64).optional(),
    }),
    answer: z.object({ recorded: z.boolean() }),
  }),
} satisfies Record<string, Call>
