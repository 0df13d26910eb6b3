// The calls of the dashboard and the feed.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { type EventId, idSchema } from '#domain/base/ids.ts'
import { eventView } from '#domain/events/contract.ts'
import { isZone } from '#domain/events/invite-text.ts'
import { SEARCH_MAX, SESSION_FILTERS, SKETCH_DOTS, SKETCH_ROWS } from './model.ts'

/** Events of one page. */
export const EVENTS_PAGE = 60
const eventPage = z.object({ events: z.array(eventView), next_offset: z.int().nullable() })

const listQuery = z.object({
  scope: z.enum(['mine', 'others', 'all']).default('mine'),
  sort: z.enum(['newest', 'feed']).default('newest'),
  state: z.enum(SESSION_FILTERS).default('all'),
  /** Words; each stands in the name, the host's name, the name of the collection or the date of the end. */
  search: z.string().max(SEARCH_MAX).default(''),
  /** IANA name; dates are searched as they are there. */
  time_zone: z.string().max(64).refine(isZone).default('UTC'),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(EVENTS_PAGE),
})

/** What the feed and the dashboard start with. */
export const LIST_START = listQuery.parse({ scope: 'all' })

export const dashboard = {
  listMiniEvents: call({
    method: 'GET',
    path: '/events/mini',
    summary:
      'The published events of the own making (`mine`), of others (`others`), or all that the caller takes part in (`all`), those in a state and those that a search finds; newest first, or as a feed: open ones first, then the latest end first.',
    access: 'signed_in',
    query: listQuery,
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
  listSketches: call({
    method: 'GET',
    path: '/events/mini/sketches',
    summary:
      'The results of a page of sessions as small pictures: for each row of one, how many dots it has. Sessions without votes, and those whose results the caller may not read, have none. `ids` are separated by commas.',
    access: 'signed_in',
    query: z.object({ ids: z.string().max(EVENTS_PAGE * 64) }),
    answer: z.object({
      sketches: z.array(
        z.object({
          id: idSchema<EventId>(),
          rows: z.array(z.int().min(0).max(SKETCH_DOTS)).max(SKETCH_ROWS),
        }),
      ),
    }),
  }),
  makeSample: call({
    method: 'POST',
    path: '/account/sample_session',
    summary:
      'Makes the finished sample session of a creator, once, and only while there is no session of theirs.',
    access: 'account',
    answer: z.object({ made: z.boolean() }),
  }),
  markNewStuffSeen: call({
    method: 'POST',
    path: '/account/new_stuff_seen',
    summary: 'The news are read: the own user has no `has_new_stuff` until there is more.',
    access: 'account',
    answer: z.object({ has_new_stuff: z.literal(false) }),
  }),
} satisfies Record<string, Call>
