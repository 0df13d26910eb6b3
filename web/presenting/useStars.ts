// How the ratings spread over the stars, fetched again while ratings come, but not with every one of them.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type StarCounts, voting } from '#domain/voting/contract.ts'
import { call } from '#web/base/api/call.ts'
import { createPacer } from '#web/ideas/pacer.ts'

/** By the id of the answer, one star first; empty while nothing is loaded. */
export function useStars({
  id,
  slug,
  seq,
  results_hidden,
}: PopinEvent): ReadonlyMap<string, StarCounts['stars']> {
  const client = useQueryClient()
  const queryKey = ['stars', slug]
  const { data = [] } = useQuery({
    queryKey,
    queryFn: () => call(voting.countRatings, { params: { id } }),
  })
  const [pacer] = useState(() => createPacer(() => void client.invalidateQueries({ queryKey })))
  const told = `${seq} ${results_hidden}`
  const [first] = useState(told)
  useEffect(() => {
    if (told !== first) pacer.ask()
  }, [told, first, pacer])
  useEffect(() => pacer.stop, [pacer])
  return new Map(data.map((one) => [one.id, one.stars]))
}
