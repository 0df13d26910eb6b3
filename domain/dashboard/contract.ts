// The calls of the dashboard and the feed.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { eventView } from '#domain/events/contract.ts'

/** Events of one page. */
export const EVENTS_PAGE = 60
const eventPage = z.object({ events: z.array(eventView), next_offset: z.int().nullable() })

export const dashboard = {
  listMiniEvents: call({
    method: 'GET',
    path: '/events/mini',
    summary:
      'The published events of the own making (`mine`) or all that the caller takes part in (`all`); newest first, or as a feed: open ones first, then the latest end first.',
    access: 'signed_in',
    query: z.object({
      scope: z.enum(['mine', 'all']).default('mine'),
      sort: z.enum(['newest', 'feed']).default('newest'),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(EVENTS_PAGE),
    }),
    answer: eventPage,
  }),
  initEvents: call({
    method: 'GET',
    path: '/events/init',
    summary:
      'What the feed and the dashboard start with: the first page of all events that the caller takes part in.',
    access: 'signed_in',
    answer: eventPage,
  }),
} satisfies Record<string, Call>
