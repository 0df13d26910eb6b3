// The phrases of the answers, and the answers behind one.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { PopinEvent } from '#domain/events/contract.ts'
import { presenting, type WordAnswer, type Words } from '#domain/presenting/contract.ts'
import { call } from '#web/base/api/call.ts'
import { useCalmRefetch } from '#web/ideas/useCalmRefetch.ts'

const keyOf = ({ slug }: Pick<PopinEvent, 'slug'>) => ['words', slug] as const

/** What was fetched of them so far. */
export const knownWords = (client: QueryClient, event: Pick<PopinEvent, 'slug'>) =>
  client.getQueryData<Words>(keyOf(event))

/** Undefined while nothing is loaded; `isWanted` false fetches nothing. */
export function useWords(event: PopinEvent, isWanted: boolean): Words | undefined {
  const queryKey = keyOf(event)
  const { data } = useQuery({
    queryKey,
    queryFn: () => call(presenting.listWords, { params: { id: event.id } }),
    enabled: isWanted,
  })
  useCalmRefetch(event, queryKey)
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
