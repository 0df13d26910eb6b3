// Counts the reader in, once per page, and finds out why somebody is kept out.
import { useQuery } from '@tanstack/react-query'
import { joining } from '#domain/joining/contract.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'

/** `refused`: somebody else may get in (a sign-in can help); `missing`: there is nothing to get into. */
export type JoinOutcome = 'joined' | 'refused' | 'missing'

/** Joins as soon as `isReady`; null while it is not known. */
export function useJoin(slug: string, isReady: boolean): JoinOutcome | null {
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
    if (error.status === 403 || error.status === 405) return 'refused'
    if (error.status === 404) return 'missing'
    throw error
  }
}
