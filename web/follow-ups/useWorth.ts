// Whether a repeating meeting is worth it, as the server says.
import { useQuery } from '@tanstack/react-query'
import type { EventId } from '#domain/base/ids.ts'
import { followUps } from '#domain/follow-ups/contract.ts'
import { call } from '#web/base/api/call.ts'

export function useWorth(event_id: EventId) {
  return useQuery({
    queryKey: ['worth', event_id],
    queryFn: () => call(followUps.loadWorth, { params: { id: event_id } }),
  })
}
