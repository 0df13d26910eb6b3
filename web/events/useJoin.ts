// Counts the reader in, once per page, and finds out why somebody is kept out.
import { type QueryClient, type SetDataOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { joining } from '#domain/joining/contract.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'

/**
 * `refused`: any account may get in, guests may not; `unverified`: a verified address may; `missing`: there is nothing
 * to get into, or only for others.
 */
export type JoinOutcome = 'joined' | 'refused' | 'unverified' | 'missing'

/** The question that a collection leads to, by its id or code. */
export const joinedKey = (id: string) => ['join-collection', id] as const

const joinKey = (slug: string) => ['join', slug] as const

/** Somebody joined on the way here, by a code or a link of their own: the page need not do it again. */
export function noteJoined(client: QueryClient, slug: string, at?: SetDataOptions): void {
  client.setQueryData<JoinOutcome>(joinKey(slug), 'joined', at)
}

/** Joins as soon as `isReady`; null while it is not known. */
export function useJoin(slug: string, isReady: boolean): JoinOutcome | null {
  const client = useQueryClient()
  useEffect(() => {
    const queryKey = joinKey(slug)
    // whoever was kept out may come again as somebody else
    return () => {
      if (client.getQueryData(queryKey) !== 'joined') client.removeQueries({ queryKey, exact: true })
    }
  }, [client, slug])
  const { data } = useQuery({
    queryKey: joinKey(slug),
    queryFn: () => join(slug),
    enabled: isReady,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  return data ?? null
}

async function join(slug: string): Promise<JoinOutcome> {
  try {
    await call(joining.joinEvent, { params: { slug }, body: { join_source: 'share_link' } })
    return 'joined'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 403) return 'refused'
    if (error.status === 405) return 'unverified'
    if (error.status === 404) return 'missing'
    throw error
  }
}
