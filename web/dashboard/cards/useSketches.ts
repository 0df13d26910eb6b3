// The pictures of results on the cards, fetched once the cards are there, and again while sessions run.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dashboard } from '#domain/dashboard/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { call } from '#web/base/api/call.ts'

/** The rows of each event that has a picture. */
export type Sketches = ReadonlyMap<string, readonly number[]>
const NONE: Sketches = new Map()
/** Of the first page: who has read that far down looks for something else. */
const SKETCHED_MAX = 60
/** Milliseconds between two looks at the server while a session runs. */
const LOOK_AGAIN_MS = 15_000

export function useSketches(events: readonly PopinEvent[]): Sketches {
  const answered = events.filter((event) => event.participants_count > 0).slice(0, SKETCHED_MAX)
  const ids = answered.map(({ id }) => id).join()
  const runs = answered.some(({ phase }) => phase === 'open')
  const { data } = useQuery({
    queryKey: ['sketches', ids],
    queryFn: async ({ signal }) =>
      (await call(dashboard.listSketches, { query: { ids } }, { signal })).sketches,
    enabled: ids !== '',
    placeholderData: keepPreviousData,
    refetchInterval: runs ? LOOK_AGAIN_MS : false,
  })
  return data ? new Map(data.map(({ id, rows }) => [id, rows])) : NONE
}
