// The sessions of the dashboard (own ones) and of the feed (all that one takes part in), page by page.
import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnswerOf } from '#domain/base/call.ts'
import { dashboard } from '#domain/dashboard/contract.ts'
import { SEARCH_MAX, type SessionFilter } from '#domain/dashboard/model.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isZone } from '#domain/events/invite-text.ts'
import { call } from '#web/base/api/call.ts'
import { sessionListsKey } from '#web/insights/session-lists.ts'

/** The dashboard begins with what is newest, the feed with what is open. */
export type Place = 'dashboard' | 'feed'
type Page = AnswerOf<typeof dashboard.listMiniEvents>
type Pages = InfiniteData<Page, number>

const PAGE_SIZE = 60
/** Milliseconds between two looks at the server while a session runs; live messages are faster where they come. */
const LOOK_AGAIN_MS = 30_000

/** What a list is narrowed to. */
export type Narrowing = { search: string; state: SessionFilter; scope: 'all' | 'mine' | 'others' }
export const WHOLE: Narrowing = { search: '', state: 'all', scope: 'all' }

export function isNarrow({ search, state, scope }: Narrowing): boolean {
  return search.trim() !== '' || state !== 'all' || scope !== 'all'
}

const sessionsKey = (place: Place, narrowing: Narrowing) =>
  isNarrow(narrowing) ? [...sessionListsKey, place, narrowing] : [...sessionListsKey, place]

export type Sessions = ReturnType<typeof useSessions>

function fetchPage(place: Place, narrowing: Narrowing, offset: number, signal: AbortSignal): Promise<Page> {
  const sort = place === 'feed' ? 'feed' : 'newest'
  const search = narrowing.search.trim().slice(0, SEARCH_MAX)
  const time_zone = search ? ownZone() : 'UTC'
  const query = { ...narrowing, search, time_zone, sort, offset, limit: PAGE_SIZE } as const
  return call(dashboard.listMiniEvents, { query }, { signal })
}

/** Some devices name only a distance from UTC. */
function ownZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isZone(timeZone) ? timeZone : 'UTC'
}

type Options = { narrowing?: Narrowing; enabled?: boolean }

/** `sessions` are in the order of the server; `more` fetches the next page and is null on the last. */
export function useSessions(place: Place, { narrowing = WHOLE, enabled = true }: Options = {}) {
  const query = useInfiniteQuery({
    queryKey: sessionsKey(place, narrowing),
    queryFn: ({ pageParam, signal }) => fetchPage(place, narrowing, pageParam, signal),
    enabled,
    initialPageParam: 0,
    getNextPageParam: (page: Page) => page.next_offset,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (hasOpenOne(state.data as Pages | undefined) ? LOOK_AGAIN_MS : false),
  })
  const sessions = useMemo(() => oncePerId(query.data?.pages ?? []), [query.data])
  return {
    sessions,
    isLoading: query.isPending,
    /** Nothing could be fetched; what was fetched before stays. */
    isFailed: query.isError && !query.data,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isLoadingMore: query.isFetchingNextPage,
  }
}

/** A session that slides from one page to the next while pages are read is shown once. */
function oncePerId(pages: readonly Page[]): PopinEvent[] {
  const events = pages.flatMap((page) => page.events)
  return [...new Map(events.map((event) => [event.id, event])).values()]
}

function hasOpenOne(data: Pages | undefined): boolean {
  return data?.pages.some((page) => page.events.some((event) => event.phase === 'open')) ?? false
}

/** Puts a session on top of the lists that are there; narrowed ones ask the server. */
export function putSession(client: QueryClient, event: PopinEvent): void {
  for (const place of ['dashboard', 'feed'] as const)
    client.setQueryData<Pages>(sessionsKey(place, WHOLE), (data) =>
      changed(data, (events, index) => {
        const others = events.filter((other) => other.id !== event.id)
        return index === 0 ? [event, ...others] : others
      }),
    )
}

export function dropSession(client: QueryClient, id: string): void {
  changePages(client, (events) => events.filter((event) => event.id !== id))
}

type Counts = Pick<PopinEvent, 'ideas_count' | 'comments_count' | 'participants_count'>

/** Counts of a live message; absolute, so that older ones than the list's are the only ones to be ignored. */
export function putCounts(client: QueryClient, id: string, counts: Counts, seq: number): void {
  changePages(client, (events) =>
    events.map((event) => (event.id === id && seq > event.seq ? { ...event, ...counts, seq } : event)),
  )
}

type Change = (events: PopinEvent[], page: number) => PopinEvent[]

function changePages(client: QueryClient, change: Change): void {
  client.setQueriesData<Pages>({ queryKey: sessionListsKey }, (data) => changed(data, change))
}

function changed(data: Pages | undefined, change: Change): Pages | undefined {
  return (
    data && {
      ...data,
      pages: data.pages.map((page, index) => ({ ...page, events: change(page.events, index) })),
    }
  )
}
