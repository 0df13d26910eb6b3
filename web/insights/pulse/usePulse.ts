// The rounds of a repeating session: first the latest, all when they are wanted.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CollectionId } from '#domain/base/ids.ts'
import { insights, OCCURRENCES_MAX, PULSE_ROUNDS } from '#domain/insights/contract.ts'
import { call } from '#web/base/api/call.ts'
import { REFRESH_MS } from '#web/events/useEvent.ts'

/** The figures of the round that goes on are fetched again every 20 seconds. */
export function usePulse(id: CollectionId) {
  const [isWhole, setIsWhole] = useState(false)
  const limit = isWhole ? OCCURRENCES_MAX : PULSE_ROUNDS
  const query = useQuery({
    queryKey: ['pulse', id, limit],
    queryFn: () => call(insights.collectionPulse, { params: { id }, query: { limit } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  return { ...query, isWhole, toggle: () => setIsWhole(!isWhole) }
}
