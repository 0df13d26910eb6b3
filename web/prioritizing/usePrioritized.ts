// The own items of the Prioritize dashboard, or those in the archive.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type PrioritizeItem, prioritizing } from '#domain/prioritizing/contract.ts'
import { call } from '#web/base/api/call.ts'

/** Milliseconds between two looks at the server while something runs. */
const LOOK_AGAIN_MS = 30_000

const LISTS_KEY = ['prioritized'] as const
const keyOf = (archived: boolean) => [...LISTS_KEY, archived ? 'archived' : 'kept']

export function usePrioritized(archived: boolean) {
  return useQuery({
    queryKey: keyOf(archived),
    queryFn: ({ signal }) =>
      call(
        prioritizing.listPrioritized,
        { query: { type: 'prioritize', archived: archived ? 'true' : 'false' } },
        { signal },
      ),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? LOOK_AGAIN_MS : false),
  })
}

const isRunning = ({ end_on }: PrioritizeItem) => end_on > Date.now() / 1000

export function refetchLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: LISTS_KEY })
}
