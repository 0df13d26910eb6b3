// Counts the reader in, once per page, and finds out why somebody is kept out.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { joining } from '#domain/joining/contract.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'

/**
 * `refused`: somebody else may get in (a sign-in can help); `unverified`: a verified address may;
 * `missing`: there is nothing to get into.
 */
export type JoinOutcome = 'joined' | 'refused' | 'unverified' | 'missing'

/** Joins as soon as `isReady`; null while it is not known. */
export function useJoin(slug: string, isReady: boolean): JoinOutcome | null {
  const client = useQueryClient()
  useEffect(() => {
    const queryKey = ['join', slug]
    // whoever was kept out may come again as somebody else
    return () => {
      if (client.getQueryData(queryKey) !== 'joined') client.removeQueries({ queryKey, exact: true })
    }
  }, [client, slug])
  const { data } = useQuery({
    queryKey: ['join', slug],
    queryFn: () => join(slug),
    enabled: isReady,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  return data ?? null
}

async function join(slug: string): Promise<JoinOutcome> {
  try {
    await call(joining.joinEvent, { params: { slug } })
    return 'joined'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 403) return 'refused'
    if (error.status === 405) return 'unverified'
    if (error.status === 404) return 'missing'
    throw error
  }
}
