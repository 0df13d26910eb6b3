// Deletes a session with all its questions, or more of the series that it belongs to.
import { useMutation } from '@tanstack/react-query'
import type { CollectionId } from '#domain/base/ids.ts'
import { collections } from '#domain/collections/contract.ts'
import { demandDeleted } from '#domain/collections/demands.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { demandEvents } from '#domain/events/demands.ts'
import { call } from '#web/base/api/call.ts'
import { noteOwnAction } from '#web/events/own-actions.ts'
import type { SeriesScope } from './ask-scope.ts'

/** As many as one call deletes. */
const EVENTS_AT_ONCE = 20

type Wanted = { event: Pick<PopinEvent, 'id' | 'collection'>; scope: SeriesScope }

/** `mutate({ event, scope })`. The own page shows no dialog about it. */
export function useDeleteSession() {
  return useMutation({
    mutationFn: async ({ event, scope }: Wanted) => {
      const { collection } = event
      const ids = collection?.events.map(({ id }) => id) ?? [event.id]
      // with its last question a session goes too, and who looks at it is told in place of being led away
      if (!collection || (scope === 'this' && ids.length <= EVENTS_AT_ONCE)) {
        demandEvents(ids)
        return call(events.deleteEvents, { body: { ids } })
      }
      demandDeleted(collection)
      const params = { id: collection.id as CollectionId }
      const body = { apply_to_prototype: scope === 'series', and_coming: scope === 'coming' }
      return call(collections.deleteCollection, { params, body })
    },
    onMutate: ({ event: { id, collection } }) => {
      for (const own of [
        id,
        ...(collection ? [collection.id, ...collection.events.map((one) => one.id)] : []),
      ])
        noteOwnAction(own)
    },
  })
}
