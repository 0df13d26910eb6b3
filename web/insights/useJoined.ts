// How many people are in a session: those who came in, whether they have answered or not.
import { useQuery } from '@tanstack/react-query'
import type { PopinEvent } from '#domain/events/contract.ts'
import { insights } from '#domain/insights/contract.ts'
import { call } from '#web/base/api/call.ts'

/** How often it is asked for; nothing tells of somebody who has only come in, milliseconds. */
const REFRESH_MS = 10_000

/** Undefined while it is not known. */
export function useJoined({ id }: Pick<PopinEvent, 'id'>): number | undefined {
  const { data } = useQuery({
    queryKey: ['joined', id],
    queryFn: async () => (await call(insights.eventStats, { params: { id } })).metrics.joined,
    refetchInterval: REFRESH_MS,
  })
  return data
}
