// The phrases of the answers, fetched again while answers and likes come, but not with every one of them.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { presenting, type WordAnswer, type Words } from '#domain/presenting/contract.ts'
import { call } from '#web/base/api/call.ts'
import { createPacer } from '#web/ideas/pacer.ts'

const keyOf = ({ slug }: Pick<PopinEvent, 'slug'>) => ['words', slug] as const

/** What was fetched of them so far. */
export const knownWords = (client: QueryClient, event: Pick<PopinEvent, 'slug'>) =>
  client.getQueryData<Words>(keyOf(event))

/** Undefined while nothing is loaded; `isWanted` false fetches nothing. */
export function useWords(event: PopinEvent, isWanted: boolean): Words | undefined {
  const { id, seq, results_hidden } = event
  const client = useQueryClient()
  const queryKey = keyOf(event)
  const { data } = useQuery({
    queryKey,
    queryFn: () => call(presenting.listWords, { params: { id } }),
    enabled: isWanted,
  })
  const [pacer] = useState(() => createPacer(() => void client.invalidateQueries({ queryKey })))
  const told = `${seq} ${results_hidden}`
  const [first] = useState(told)
  useEffect(() => {
    if (told !== first) pacer.ask()
  }, [told, first, pacer])
  useEffect(() => pacer.stop, [pacer])
  return data
}

/** The answers behind a phrase; undefined while nothing is loaded. */
export function useWordAnswers(event: PopinEvent, word: string): WordAnswer[] | undefined {
  const { data } = useQuery({
    queryKey: [...keyOf(event), 'answers', word],
    queryFn: () => call(presenting.listWordAnswers, { params: { id: event.id }, query: { word } }),
  })
  return data
}
