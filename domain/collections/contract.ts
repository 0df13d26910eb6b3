// The calls and live messages of collections: several events that belong together.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { type CollectionId, type EventId, idSchema } from '#domain/base/ids.ts'
import { collectionSummary } from '#domain/events/contract.ts'
import { COLLECTION_TYPES, NAME_MAX } from './model.ts'

export const collectionId = idSchema<CollectionId>()

/** A collection as one viewer sees it. */
export const collectionView = collectionSummary.extend({
  /** The event that opens for it. */
  routing_event_id: idSchema<EventId>().nullable(),
  concurrent_enabled: z.boolean(),
  user_created: z.boolean(),
  not_editable: z.array(z.string()),
})
export type Collection = z.output<typeof collectionView>

const saved = z.object({
  event_ids: z.array(idSchema<EventId>()).min(1).max(50),
  type: z.enum(COLLECTION_TYPES),
  name: z.string().max(NAME_MAX).optional(),
})
const params = z.object({ id: collectionId })

export const collections = {
  createCollection: call({
    method: 'POST',
    path: '/collections',
    summary: 'Bundles own events into a new collection.',
    access: 'account',
    body: saved,
    answer: collectionView,
  }),
  updateCollection: call({
    method: 'POST',
    path: '/collections/:id',
    summary: 'Changes the name or the events of an own collection.',
    access: 'creator',
    params,
    body: saved.omit({ type: true }),
    answer: collectionView,
  }),
  loadCollection: call({
    method: 'GET',
    path: '/collections/:id',
    summary: 'One collection by id or join code.',
    access: 'viewer',
    params,
    answer: collectionView,
    aliases: ['/popin/api/1.0/dash/collections/:id'],
  }),
  deleteCollection: call({
    method: 'DELETE',
    path: '/collections/:id',
    summary: 'Deletes an own collection with its events.',
    access: 'creator',
    params,
    answer: z.object({ id: collectionId }),
    aliases: ['/api/collections/:id'],
  }),
} satisfies Record<string, Call>

/** What `private-collection-{id}` carries. */
export type CollectionMessage =
  | { name: 'edited'; data: { collection_id: CollectionId } }
  | { name: 'deleted'; data: { collection_id: CollectionId } }
