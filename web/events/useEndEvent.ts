// What the creator of an event can do with it: end it now.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EventId } from '#domain/base/ids.ts'
import { events } from '#domain/events/contract.ts'
import { call } from '#web/base/api/call.ts'
import { noteOwnAction } from './own-actions.ts'
import { patchEvent } from './useEvent.ts'

/** Ends an event now, with the questions of its session that run at the same times; `mutate(id)`. The own page shows no dialog about it. */
export function useEndEvent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: EventId) => call(events.endEvent, { params: { id }, body: { together: true } }),
    onMutate: noteOwnAction,
    onSuccess: (event) => patchEvent(client, event.id, event),
  })
}
