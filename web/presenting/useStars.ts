// How the ratings spread over the stars.
import { useQuery } from '@tanstack/react-query'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type StarCounts, voting } from '#domain/voting/contract.ts'
import { call } from '#web/base/api/call.ts'
import { useCalmRefetch } from '#web/ideas/useCalmRefetch.ts'

/** By the id of the answer, one star first; empty while nothing is loaded. */
export function useStars(event: PopinEvent): ReadonlyMap<string, StarCounts['stars']> {
  const queryKey = ['stars', event.slug]
  const { data = [] } = useQuery({
    queryKey,
    queryFn: () => call(voting.countRatings, { params: { id: event.id } }),
  })
  useCalmRefetch(event, queryKey)
  return new Map(data.map((one) => [one.id, one.stars]))
}
