// The call of the Prioritize dashboard; the rest uses the calls of events, votes and collections.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { type CollectionId, type EventId, idSchema } from '#domain/base/ids.ts'
import { unixSeconds } from '#domain/base/time.ts'

/** A list of topics that people put in order: a collection with one stack ranking. */
export const prioritizeItem = z.object({
  id: idSchema<CollectionId>(),
  type: z.literal('prioritize'),
  name: z.string(),
  /** When its question begins and ends; unix seconds. */
  start_on: unixSeconds,
  end_on: unixSeconds,
  archived: z.boolean(),
  /** Its one question. */
  event: z.object({ id: idSchema<EventId>(), slug: z.string(), name: z.string(), published: z.boolean() }),
  topics_count: z.int(),
  /** People who ranked the topics. */
  rankings_count: z.int(),
})
export type PrioritizeItem = z.output<typeof prioritizeItem>

/** How many items one answer has at most, latest end first. */
export const ITEMS_MAX = 500

export const prioritizing = {
  listPrioritized: call({
    method: 'GET',
    path: '/collections',
    summary: 'Lists your sets of topics that people put in order, or the archived ones, latest end first.',
    access: 'account',
    query: z.object({
      type: z.literal('prioritize'),
      archived: z
        .enum(['true', 'false'])
        .default('false')
        .transform((text) => text === 'true'),
    }),
    answer: z.array(prioritizeItem),
    aliases: ['/api/collections'],
  }),
} satisfies Record<string, Call>
