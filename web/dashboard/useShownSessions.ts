// Which cards are shown: those that the search finds and the filter lets through.
import { useEffect, useState } from 'react'
import { type Filter, isFound, passes } from './cards/session-state.ts'
import type { Sessions } from './useSessions.ts'

export function useShownSessions({ sessions, more, isLoadingMore, isMoreFailed }: Sessions) {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const isNarrowed = search.trim() !== '' || filter !== 'all'
  // a search is over all sessions, not over those that happen to be loaded
  useEffect(() => {
    if (isNarrowed && more && !isLoadingMore && !isMoreFailed) more()
  }, [isNarrowed, more, isLoadingMore, isMoreFailed])
  const now = Date.now() / 1000
  const shown = sessions.filter((event) => isFound(event, search) && passes(event, filter, now))
  return {
    search,
    setSearch,
    filter,
    setFilter,
    shown,
    isNarrowed,
    showAll() {
      setSearch('')
      setFilter('all')
    },
  }
}
