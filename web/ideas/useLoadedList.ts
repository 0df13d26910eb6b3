// What is loaded of a session's answers, in whichever order somebody reads them.
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { IdeaList } from './idea-list.ts'

/** Undefined while nothing is; fetches nothing. */
export function useLoadedList(slug: string): IdeaList | undefined {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  )
  return useSyncExternalStore(subscribe, () => {
    const lists = client.getQueriesData<IdeaList>({ queryKey: ['ideas', slug] })
    return lists.find(([, list]) => list !== undefined)?.[1]
  })
}
