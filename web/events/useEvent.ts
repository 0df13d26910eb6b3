// One event as the reader sees it.
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { EventId } from '#domain/base/ids.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { call } from '#web/base/api/call.ts'
import { isRetryable } from '#web/base/api/failures.ts'
import { useRealtimeState } from '#web/base/realtime/useRealtimeState.ts'

/** How often pages without a live connection fetch again, milliseconds. */
export const REFRESH_MS = 20_000

/** What could not be fetched is asked for again with a live connection, too: no message brings it. */
export const refetchEvery = (isLive: boolean) => (query: { state: { error: unknown } }) =>
  isLive && !isRetryable(query.state.error) ? false : REFRESH_MS

/** How long a question that was left is at hand, for whoever comes back to it without a network, milliseconds. */
export const KEPT_MS = 7_200_000

/** `slug`: as it stands in the address, so an id is possible too. */
export const eventKey = (slug: string) => ['event', slug] as const

export function eventQuery(slug: string) {
  return queryOptions({
    queryKey: eventKey(slug),
    queryFn: ({ client }) => fetchEvent(client, slug),
    gcTime: KEPT_MS,
  })
}

/** Messages that came meanwhile may be newer than what was fetched; they are about its counts and its rules. */
async function fetchEvent(client: QueryClient, slug: string): Promise<PopinEvent> {
  const known = () => client.getQueryData<PopinEvent>(eventKey(slug))
  const before = known()?.seq
  const event = await call(events.loadEvent, { params: { slug } })
  const now = known()
  if (!now || now.seq === before || now.seq <= event.seq) return event
  const { ideas_count, comments_count, participants_count, results_hidden, voting_locked, few_voices, seq } =
    now
  return {
    ...event,
    ideas_count,
    comments_count,
    participants_count,
    results_hidden,
    voting_locked,
    few_voices,
    seq,
  }
}

/** The event; live messages keep it up to date, and without a live connection it is fetched every 20 seconds. */
export function useEvent(slug: string) {
  const isLive = useRealtimeState() === 'connected'
  return useQuery({ ...eventQuery(slug), refetchInterval: refetchEvery(isLive) })
}

/** Changes what is cached of an event, under whatever name it was fetched. */
export function patchEvent(client: QueryClient, id: EventId, change: Partial<PopinEvent>): void {
  client.setQueriesData<PopinEvent>({ queryKey: ['event'] }, (event) =>
    event?.id === id ? { ...event, ...change } : event,
  )
}
