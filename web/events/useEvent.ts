// One event as the reader sees it.
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { EventId } from '#domain/base/ids.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { call } from '#web/base/api/call.ts'
import { useRealtimeState } from '#web/base/realtime/useRealtimeState.ts'

/** How often pages without a live connection fetch again, milliseconds. */
export const REFRESH_MS = 20_000

/** How long a question that was left is at hand, for whoever comes back to it without a network, milliseconds. */
export const KEPT_MS = 7_200_000

/** `slug`: as it stands in the address, so an id is possible too. */
export const eventKey = (slug: string) => ['event', slug] as const

export function eventQuery(slug: string) {
  return queryOptions({
    queryKey: eventKey(slug),
    queryFn: () => call(events.loadEvent, { params: { slug } }),
    gcTime: KEPT_MS,
  })
}

/** The event; live messages keep it up to date, and without a live connection it is fetched every 20 seconds. */
export function useEvent(slug: string) {
  const isLive = useRealtimeState() === 'connected'
  return useQuery({ ...eventQuery(slug), refetchInterval: isLive ? false : REFRESH_MS })
}

/** Changes what is cached of an event, under whatever name it was fetched. */
export function patchEvent(client: QueryClient, id: EventId, change: Partial<PopinEvent>): void {
  client.setQueriesData<PopinEvent>({ queryKey: ['event'] }, (event) =>
    event?.id === id ? { ...event, ...change } : event,
  )
}
