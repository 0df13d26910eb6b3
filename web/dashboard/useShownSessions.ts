// Which cards are shown: what is here already at once, and what the server finds beyond it.
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { SEARCH_MAX } from '#domain/dashboard/model.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isFound, passes } from './cards/session-state.ts'
import { isNarrow, type Narrowing, type Sessions, useSessions, WHOLE } from './useSessions.ts'

/** Milliseconds of quiet typing after which the server is asked. */
const QUIET_MS = 200

/** `list` is the whole list as far as it is loaded. */
export function useShownSessions(list: Sessions) {
  const [narrowing, setNarrowing] = useState(WHOLE)
  const change = (more: Partial<Narrowing>) => setNarrowing({ ...narrowing, ...more })
  const isNarrowed = isNarrow(narrowing)
  // when everything is here, nothing is left to ask for
  const isAsked = isNarrowed && list.more !== null
  const [search] = useDebouncedValue(narrowing.search, QUIET_MS)
  const quiet = { ...narrowing, search }
  const asked = useSessions('dashboard', { narrowing: quiet, enabled: isAsked && isNarrow(quiet) })
  const isCurrent = search === narrowing.search
  const shown = isNarrowed
    ? together(isAsked && isCurrent ? asked.sessions : [], list.sessions.filter(finds(narrowing)))
    : list.sessions
  const pages = isAsked ? asked : list
  return {
    narrowing,
    setSearch: (text: string) => change({ search: text.slice(0, SEARCH_MAX) }),
    setState: (state: Narrowing['state']) => change({ state }),
    setScope: (scope: Narrowing['scope']) => change({ scope }),
    showAll: () => setNarrowing(WHOLE),
    shown,
    isNarrowed,
    /** The server has not answered yet. */
    isSearching: isAsked && (!isCurrent || asked.isLoading),
    /** The server did not answer; what is loaded is shown. */
    isFailed: isAsked && asked.isFailed,
    retry: asked.retry,
    more: isAsked && asked.isLoading ? null : pages.more,
    isLoadingMore: pages.isLoadingMore,
  }
}

function finds({ search, state, scope }: Narrowing): (event: PopinEvent) => boolean {
  const now = Date.now() / 1000
  return (event) =>
    isFound(event, search) &&
    passes(event, state, now) &&
    (scope === 'all' || event.user_created === (scope === 'mine'))
}

/** Both lists as one, newest first; what a live message changed is newer in the loaded list. */
function together(found: readonly PopinEvent[], loaded: readonly PopinEvent[]): PopinEvent[] {
  const events = new Map([...found, ...loaded].map((event) => [event.id, event]))
  return [...events.values()].sort((a, b) => b.created_time - a.created_time)
}
